import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { inSentence } from '#shared/country-in-sentence.ts'
import { searchOfficially } from '#shared/registers/api.ts'
import { checkerCountries, type CheckerCountry } from '#shared/registers/checker-countries.ts'
import { withQuery, type StaticPath } from '#shared/routing/href.ts'
import { searchSponsors } from '#shared/sponsors/api.ts'
import { call } from '#client/api.ts'
import { useSuggestions, walkLinks } from '#client/app/use-suggestions.ts'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

const checkerPath = '/sponsorship-licence-checker'

/** An employer under the field: its name, what tells it from its namesakes, and the address of its answer. */
interface Suggestion {
  name: string
  note: string
  href: string
}

/** Names of the UK register, with their towns to tell namesakes apart. */
export function SponsorSearch({ typed, action }: { typed: string; action: StaticPath }) {
  const ask = useCallback(
    async (query: string): Promise<Suggestion[]> =>
      (await call(searchSponsors, { query })).sponsors.map(({ id, name, town }) => ({
        name,
        note: town || 'Town not stated',
        href: `${action}?sponsor=${id}`,
      })),
    [action],
  )
  return <EmployerSearch typed={typed} action={action} label="Employer name" ask={ask} />
}

/** Names in the official files of another country. */
export function OfficialSearch({ country, typed }: { country: CheckerCountry; typed: string }) {
  const ask = useCallback(
    async (query: string): Promise<Suggestion[]> =>
      (await call(searchOfficially, { country, query })).names.map(name => ({
        name,
        note: '',
        href: withQuery(checkerPath, { country, name }),
      })),
    [country],
  )
  const label = `Employer name in ${inSentence(checkerCountries[country].name)}`
  return <EmployerSearch typed={typed} action={checkerPath} country={country} label={label} ask={ask} />
}

interface EmployerSearchProps {
  typed: string
  action: StaticPath
  /** Sent along with the name. */
  country?: CheckerCountry
  label: string
  ask: (query: string) => Promise<Suggestion[]>
}

/**
 * One field. From two letters on, names of the register appear under it. Without our script it is a plain form whose
 * answer is the page again, with the verdict.
 */
function EmployerSearch({ typed, action, country, label, ask }: EmployerSearchProps) {
  const [text, setText] = useState(typed)
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { query, matches } = useSuggestions(text.trim(), { query: typed, matches: [] }, ask)
  const isShown = isOpen && matches.length > 0 && query === text.trim()

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      form.current!.querySelector('input')!.focus()
    } else walkLinks(event, form)
  }
  const onBlur = (event: FocusEvent) => {
    if (!form.current!.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // The keys only add to what Tab does already.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      method="get"
      action={action}
      role="search"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className="relative max-w-[38rem]"
    >
      {country && <input type="hidden" name="country" value={country} />}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <TextInput
            id="name"
            name="name"
            label={label}
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            value={text}
            onChange={event => {
              setText(event.target.value)
              setOpen(true)
            }}
          />
        </div>
        <Button type="submit" className="min-h-12">
          Check
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isShown &&
          `${matches.length} ${matches.length === 1 ? 'name' : 'names'} of the register below. Use the arrow keys.`}
      </p>
      {isShown && (
        <ul className="absolute inset-x-0 top-full z-10 mt-1 rounded-sign border-[1.5px] border-ink bg-raised text-ink shadow-raised [--focus:var(--ink)]">
          {matches.map(({ name, note, href }) => (
            <li key={href} className="border-b border-line last:border-0">
              <a
                href={href}
                className="flex min-h-12 flex-wrap items-center gap-x-3 px-3 py-1 no-underline hover:bg-brand-tint focus-visible:-outline-offset-3"
              >
                <span className="font-semibold">{name}</span>
                {note && <span className="text-small text-ink-2">{note}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
