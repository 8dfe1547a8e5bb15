import { useState } from 'react'
import { listJobs } from '#shared/jobs/api.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { allCountries, longestWords } from '#shared/jobs/filters.ts'
import { withQuery } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { useSuggestions } from '#client/app/use-suggestions.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface JobSearchProps {
  total: number
  /** The site's country. */
  place: { slug: string; name: string }
}

/** One field and a button that says how many jobs there are for it, counted as someone types. */
export function JobSearch({ total, place }: JobSearchProps) {
  const [words, setWords] = useState('')
  const [count] = useSuggestions(words.trim(), { query: '', matches: [total] }, async typed => [
    (await call(listJobs, { words: typed, country: place.slug })).total,
  ]).matches
  return (
    <form action="/jobs" role="search" className="flex max-w-form flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <TextInput
          id="words"
          name="words"
          type="search"
          label="Job, skill or city"
          value={words}
          onChange={event => setWords(event.target.value)}
          maxLength={longestWords}
          enterKeyHint="search"
        />
      </div>
      <input type="hidden" name="country" value={place.slug} />
      <Button type="submit" className="min-h-12 grow md:grow-0">
        {labelButton(count)}
      </Button>
      <p className="w-full">
        Jobs in {place.name}.{' '}
        <A
          to={withQuery('/jobs', { country: allCountries })}
          className="inline-flex min-h-11 items-center text-inherit"
        >
          Search all countries
        </A>
      </p>
    </form>
  )
}

function labelButton(count: number | undefined) {
  if (count === undefined) return 'Search jobs'
  return count === 1 ? 'See 1 job' : `Search ${inThousands(count)} jobs`
}
