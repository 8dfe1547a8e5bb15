import { useLayoutEffect, useRef, type KeyboardEventHandler, type RefObject } from 'react'
import { Icon } from '../icon.tsx'
import type { CountryEntry } from './country-names.ts'
import { CountryTile } from './country-tile.tsx'
import type { PhoneDropdown } from './phone-input-props.ts'
import { placeList, type ListPlace } from './place-list.ts'

const check = 'M20 6 9 17l-5-5'

interface CountryPopupProps {
  id: string
  field: RefObject<HTMLElement | null>
  list: RefObject<HTMLDivElement | null>
  entries: readonly CountryEntry[]
  selected: string | null
  highlighted: number
  look: PhoneDropdown & { label: string }
  query: string
  onSearch(query: string): void
  onSearchKey: KeyboardEventHandler
  onHighlight(index: number): void
  onChoose(country: string): void
  /** The field has been scrolled out of sight. */
  onLost(): void
}

export const optionId = (listId: string, entry: CountryEntry | undefined) =>
  entry ? `${listId}-${entry.country}` : undefined

/** Keeps an entry in sight by scrolling the list alone, never the page. */
export function showEntry(list: HTMLElement | null, index: number) {
  const entry = list?.children[index]
  if (!list || !(entry instanceof HTMLElement)) return
  const { offsetTop, offsetHeight } = entry
  list.scrollTop = Math.min(offsetTop, Math.max(list.scrollTop, offsetTop + offsetHeight - list.clientHeight))
}

/** The list of countries, in the top layer so that nothing clips or covers it. */
export function CountryPopup({
  id,
  field,
  list,
  entries,
  selected,
  highlighted,
  look,
  query,
  onSearch,
  onSearchKey,
  onHighlight,
  onChoose,
  onLost,
}: CountryPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useFollowing(field, popup, onLost)
  useLayoutEffect(() => {
    showEntry(list.current, highlighted)
    search.current?.focus()
    // Once, on opening: later moves scroll by themselves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const listId = `${id}-list`
  return (
    <div
      ref={popup}
      id={id}
      popover="manual"
      {...(look.showSearchBox && { role: 'dialog', 'aria-label': look.label })}
      className="fixed inset-auto m-0 flex flex-col overflow-hidden rounded-sign border-[1.5px] border-ink bg-raised p-0 text-ink shadow-raised"
    >
      {look.showSearchBox && (
        <input
          ref={search}
          type="text"
          role="combobox"
          aria-label={look.searchPlaceholder ?? 'Search for a country'}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={optionId(id, entries[highlighted])}
          autoComplete="off"
          spellCheck={false}
          placeholder={look.searchPlaceholder ?? 'Search for a country'}
          value={query}
          onChange={event => onSearch(event.target.value)}
          onKeyDown={onSearchKey}
          className="m-1 min-h-11 flex-none rounded-sign border-[1.5px] border-line-strong bg-surface px-3 placeholder:text-ink-3"
        />
      )}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={look.label}
        tabIndex={-1}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
        // Pressing an entry or the scroll bar must not take the focus away.
        onMouseDown={event => event.preventDefault()}
      >
        {entries.map(({ country, name, callingCode, startsRest }, index) => (
          // The keys are pressed where the focus is: on the button or in the search box.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={country}
            id={`${id}-${country}`}
            role="option"
            aria-selected={country === selected}
            onPointerMove={() => {
              if (index !== highlighted) onHighlight(index)
            }}
            onClick={() => onChoose(country)}
            className={[
              'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1',
              startsRest && 'border-t-[1.5px] border-line-strong',
              index === highlighted && 'bg-brand-tint outline-2 -outline-offset-2 outline-ink',
              country === selected && 'font-semibold',
            ]
              .filter(Boolean)
              .join(' ')}
          >
            {look.showFlags !== false && <CountryTile country={country} />}
            <span className="min-w-0 flex-1">{name}</span>
            {look.showDialCodeInList !== false && (
              <span dir="ltr" className="text-ink-2">
                +{callingCode}
              </span>
            )}
            {country === selected && <Icon path={check} className="flex-none" />}
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className="px-3 py-2">No country found</p>}
    </div>
  )
}

/**
 * Puts the popup next to its field, each time it opens, and keeps it there while the page scrolls or changes its size.
 */
function useFollowing(field: RefObject<HTMLElement | null>, popup: RefObject<HTMLElement | null>, onLost: () => void) {
  useLayoutEffect(() => {
    const box = popup.current!
    const view = box.ownerDocument.defaultView!
    let side: ListPlace['side'] | undefined
    const follow = () => {
      const place = placeList(
        field.current!.getBoundingClientRect(),
        { width: view.document.documentElement.clientWidth, height: view.innerHeight },
        side,
      )
      if (!place) return onLost()
      side = place.side
      const [near, far] = side === 'below' ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const)
      box.style[near] = `${place.offset}px`
      box.style[far] = 'auto'
      box.style.left = `${place.left}px`
      box.style.width = `${place.width}px`
      box.style.maxHeight = `${place.maxHeight}px`
    }
    box.showPopover?.()
    follow()
    view.addEventListener('scroll', follow, { capture: true, passive: true })
    view.addEventListener('resize', follow)
    return () => {
      view.removeEventListener('scroll', follow, { capture: true })
      view.removeEventListener('resize', follow)
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
