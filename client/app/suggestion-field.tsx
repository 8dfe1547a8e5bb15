import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { arrowStep, useSuggestions } from './use-suggestions.ts'
import type { FieldProps } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface SuggestionFieldProps<T> extends FieldProps {
  name: string
  typed: string
  ask: (query: string) => Promise<readonly T[]>
  /** What the field contains once a suggestion is chosen. */
  textOf(match: T): string
  keyOf(match: T): string
  children: (match: T) => ReactNode
  /** What is listed, as one and as many. */
  nouns: readonly [one: string, many: string]
  /** Told of everything that is typed or chosen. */
  onText?: (text: string) => void
}

/** A field for any text, with suggestions under it to choose from. */
export function SuggestionField<T>(props: SuggestionFieldProps<T>) {
  const { id, name, label, hint, error, typed, ask, textOf, keyOf, children, nouns, onText } = props
  const [text, setText] = useState(typed)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { query, matches } = useSuggestions(text.trim(), { query: typed, matches: [] }, ask)
  const isShown = isOpen && matches.length > 0 && query === text.trim()
  const optionId = (place: number) => `${id}-option-${place}`

  const write = (next: string) => {
    setText(next)
    setActive(-1)
    onText?.(next)
  }
  const choose = (place: number) => {
    write(textOf(matches[place]!))
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event.key)
    if (step !== 0 && matches.length > 0) {
      setOpen(true)
      // One place more than there are matches: the field itself, where nothing is chosen.
      setActive(now => ((now + 1 + step + matches.length + 1) % (matches.length + 1)) - 1)
    } else if (event.key === 'Enter' && isShown && active >= 0) choose(active)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <TextInput
        id={id}
        name={name}
        label={label}
        hint={hint}
        error={error}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        onChange={event => {
          write(event.target.value)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <p role="status" className="sr-only">
        {isShown && `${matches.length} ${nouns[matches.length === 1 ? 0 : 1]} below. Use the arrow keys and Enter.`}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={nouns[1].replace(/^./, letter => letter.toUpperCase())}
        tabIndex={-1}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 mt-1 rounded-sign border-[1.5px] border-ink bg-raised text-ink shadow-raised"
        // Pressing an entry must not take the focus away from the field.
        onMouseDown={event => event.preventDefault()}
      >
        {isShown &&
          matches.map((match, place) => (
            // The keys are pressed where the focus is: in the field.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={keyOf(match)}
              id={optionId(place)}
              role="option"
              aria-selected={place === active}
              onClick={() => choose(place)}
              className="flex min-h-12 cursor-pointer items-baseline gap-3 border-b border-line px-3 py-2 last:border-0 hover:bg-brand-tint aria-selected:bg-brand-tint aria-selected:shadow-[inset_4px_0_0_var(--brand)]"
            >
              {children(match)}
            </div>
          ))}
      </div>
    </div>
  )
}
