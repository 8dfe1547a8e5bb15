import { useState, type KeyboardEvent } from 'react'
import { searchOccupations } from '#shared/rules/api.ts'
import { codeOf } from '#shared/salary/query.ts'
import { call } from '#client/api.ts'
import { arrowStep, useSuggestions } from '#client/app/use-suggestions.ts'
import { TextInput } from '#client/ui/text-input.tsx'

const mostShown = 8
const routeWords = { open: '', list: 'through a list only', closed: 'not open to new applicants' } as const

/** Two letters at least; and what was chosen from the list needs no list. */
const ask = async (query: string) =>
  query.length < 2 || (codeOf(query) && query.length > 4)
    ? []
    : (await call(searchOccupations, { query })).occupations.slice(0, mostShown)

/** An occupation by its code or by words. After a choice the field contains the code and its title. */
export function OccupationField({ id, typed, error }: { id: string; typed: string; error?: string | undefined }) {
  const [text, setText] = useState(typed)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { query, matches } = useSuggestions(text.trim(), { query: typed, matches: [] }, ask)
  const isShown = isOpen && matches.length > 0 && query === text.trim()
  const optionId = (place: number) => `${id}-option-${place}`

  const choose = (place: number) => {
    const { code, title } = matches[place]!
    setText(`${code} ${title}`)
    setOpen(false)
    setActive(-1)
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
        name="occupation"
        label="Occupation"
        hint="Enter a code or a job title, such as 2134 or civil engineer. The employer knows the code."
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
          setText(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <p role="status" className="sr-only">
        {isShown &&
          `${matches.length} ${matches.length === 1 ? 'occupation' : 'occupations'} below. Use the arrow keys and Enter.`}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Occupations"
        tabIndex={-1}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 mt-1 rounded-sign border-[1.5px] border-ink bg-raised text-ink shadow-raised"
        // Pressing an entry must not take the focus away from the field.
        onMouseDown={event => event.preventDefault()}
      >
        {isShown &&
          matches.map(({ code, title, route }, place) => (
            // The keys are pressed where the focus is: in the field.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={code}
              id={optionId(place)}
              role="option"
              aria-selected={place === active}
              onClick={() => choose(place)}
              className="flex min-h-12 cursor-pointer items-baseline gap-3 border-b border-line px-3 py-2 last:border-0 hover:bg-brand-tint aria-selected:bg-brand-tint aria-selected:shadow-[inset_4px_0_0_var(--brand)]"
            >
              <span className="flex-none font-code text-small">{code}</span>
              <span>
                {title}
                {routeWords[route] && <span className="block text-small text-ink-2">{routeWords[route]}</span>}
              </span>
            </div>
          ))}
      </div>
    </div>
  )
}
