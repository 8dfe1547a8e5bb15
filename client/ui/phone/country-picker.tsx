import { useId, useMemo, type RefObject } from 'react'
import type { CountryLists } from '#shared/phone/details.ts'
import { Icon } from '../icon.tsx'
import { listEntries, type CountryNamer } from './country-names.ts'
import { CountryPopup, optionId } from './country-popup.tsx'
import { CountryTile } from './country-tile.tsx'
import type { PhoneLibrary } from './load-library.ts'
import type { PhoneDropdown } from './phone-input-props.ts'
import { useCountryList } from './use-country-list.ts'

const chevronDown = 'm6 9 6 6 6-6'
const globe = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20'

interface CountryPickerProps extends CountryLists {
  /** The field the list opens next to. */
  field: RefObject<HTMLElement | null>
  country: string | null
  library: PhoneLibrary | null
  nameOf: CountryNamer | null
  locale: string
  preferredCountries: readonly string[]
  look: PhoneDropdown
  disabled: boolean
  onChoose(country: string): void
  onOpen?: (() => void) | undefined
  onClose?: (() => void) | undefined
  announce(words: string): void
}

/**
 * A button that shows the country and opens the list of them: a combobox to choose from, with a text field of its own
 * next to it.
 */
export function CountryPicker({
  field,
  country,
  library,
  nameOf,
  locale,
  onlyCountries,
  ignoredCountries,
  preferredCountries,
  look,
  disabled,
  onChoose,
  onOpen,
  onClose,
  announce,
}: CountryPickerProps) {
  const id = useId()
  const { label = 'Country', showFlags = true, showDialCodeInSelection = false, showSearchBox = false } = look
  const readEntries = useMemo(
    () =>
      library &&
      nameOf &&
      !disabled &&
      (() => listEntries(library, nameOf, locale, { onlyCountries, ignoredCountries }, preferredCountries)),
    [library, nameOf, locale, disabled, onlyCountries, ignoredCountries, preferredCountries],
  )
  const {
    root,
    button,
    list,
    open,
    entries,
    highlighted,
    query,
    toggle,
    close,
    choose,
    highlight,
    search,
    onButtonKey,
    onButtonKeyUp,
    onSearchKey,
    onBlur,
  } = useCountryList({ readEntries, selected: country, searchable: showSearchBox, onChoose, onOpen, onClose, announce })
  const popupId = showSearchBox ? id : `${id}-list`
  const callingCode = country && library?.callingCodeOf(country)

  return (
    <div ref={root} onBlur={onBlur} className="flex flex-none">
      <button
        ref={button}
        type="button"
        role="combobox"
        disabled={disabled}
        aria-label={label}
        aria-haspopup={showSearchBox ? 'dialog' : 'listbox'}
        aria-expanded={open}
        aria-controls={open ? popupId : undefined}
        aria-activedescendant={open && !showSearchBox ? optionId(id, entries[highlighted]) : undefined}
        onClick={toggle}
        onKeyDown={onButtonKey}
        onKeyUp={onButtonKeyUp}
        className="inline-flex min-h-12 min-w-11 items-center gap-1.5 rounded-s-sign border-[1.5px] border-e-0 border-line-strong bg-surface px-2.5 text-ink transition-colors group-has-[[aria-invalid]]:border-bad hover:border-ink focus-visible:relative focus-visible:z-10 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3"
      >
        {!country && <Icon path={globe} />}
        {country && (showFlags || !callingCode) && <CountryTile country={country} />}
        {callingCode && (showDialCodeInSelection || !showFlags) && (
          <span dir="ltr" aria-hidden="true">
            +{callingCode}
          </span>
        )}
        <span className="sr-only">
          {country ? `${nameOf?.(country) ?? country}${callingCode ? ` +${callingCode}` : ''}` : 'No country selected'}
        </span>
        <Icon path={chevronDown} />
      </button>
      {open && (
        <CountryPopup
          id={id}
          field={field}
          list={list}
          entries={entries}
          selected={country}
          highlighted={highlighted}
          look={{ ...look, label }}
          query={query}
          onSearch={search}
          onSearchKey={onSearchKey}
          onHighlight={highlight}
          onChoose={choose}
          onLost={close}
        />
      )}
    </div>
  )
}
