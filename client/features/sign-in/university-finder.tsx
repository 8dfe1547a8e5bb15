import { useRef, useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { href, type Href, type StaticPath } from '#shared/routing/href.ts'
import { searchUniversities } from '#shared/universities/api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs } from '#client/app/pages.ts'
import { useSuggestions, walkLinks } from '#client/app/use-suggestions.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { carryAddress } from './email-input.tsx'

type University = AnswerOf<typeof searchUniversities>['universities'][number]

interface UniversityFinderProps {
  typed: string
  found: readonly University[]
  /** The page it is on, which a plain form returns to. */
  page: StaticPath | Href
  /** Where choosing a university leads. */
  leadsTo: '/login/user-email-password/:university_id' | '/register/:university_id' | '/register-uni/:university_id'
}

const ask = async (query: string) => (await call(searchUniversities, { query })).universities

/** The universities a plain form asked for with its query. */
export const loadFoundUniversities = async ({ call: fetchNow, search }: Pick<LoadArgs<never>, 'call' | 'search'>) => {
  const typed = (search.get('university') ?? '').trim().slice(0, 120)
  return { typed, found: typed ? (await fetchNow(searchUniversities, { query: typed })).universities : [] }
}

/**
 * Type a few letters; the matches appear below as links, and the arrow keys walk among them. Without our script it is a
 * plain form: sending it brings the page back with the matches.
 */
export function UniversityFinder({ typed, found, page, leadsTo }: UniversityFinderProps) {
  const [text, setText] = useState(typed)
  const form = useRef<HTMLFormElement>(null)
  const { query, matches, isUnknown } = useSuggestions(text.trim(), { query: typed, matches: found }, ask)
  const asked = query.length >= 2 && !isUnknown
  return (
    // The keys only add to what Tab does already.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} method="get" action={page} onKeyDown={event => walkLinks(event, form)} className="max-w-form">
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <TextInput
            id="university"
            name="university"
            label="Your university"
            hint="Enter part of its name, or your university email address."
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            value={text}
            onChange={event => {
              setText(event.target.value)
              if (event.target.value.includes('@')) carryAddress(event.target.value.trim())
            }}
          />
        </div>
        <Button type="submit" variant="outline">
          Find
        </Button>
      </div>
      <p role="status" className="sr-only">
        {asked &&
          `${matches.length} ${matches.length === 1 ? 'university' : 'universities'} found. Use the arrow keys.`}
      </p>
      <ul className="mt-2">
        {matches.map(({ id, name }) => (
          <li key={id} className="border-b border-line">
            <A
              to={href(leadsTo, { university_id: String(id) })}
              className="flex min-h-12 items-center px-3 font-semibold"
            >
              {name}
            </A>
          </li>
        ))}
      </ul>
      {asked && matches.length === 0 && (
        <p className="mt-2">
          We don’t have a university with that name. Check the spelling, or{' '}
          <A to={href('/request-access/:university_id', { university_id: '0' })}>ask for access</A>.
        </p>
      )}
    </form>
  )
}
