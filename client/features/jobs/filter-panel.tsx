import { useRef, type ChangeEvent, type ReactNode } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listJobs } from '#shared/jobs/api.ts'
import { closingChoices, jobLanguages, longestWords, postedChoices, type JobFilters } from '#shared/jobs/filters.ts'
import { degreeClasses, evidenceStates, jobCountries, jobFields, jobTypes } from '#shared/jobs/taxonomy.ts'
import type { StaticPath } from '#shared/routing/href.ts'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { evidenceWords } from './evidence-words.ts'

interface FilterPanelProps {
  path: StaticPath
  filters: JobFilters
  counts: AnswerOf<typeof listJobs>['counts']
  active: number
  isPartTime: boolean
}

interface Choice {
  value: string
  words: string
  count: number
  isChosen: boolean
}

/**
 * A plain form: without script its button sends it. With script a change of a box or list sends it at once; the words
 * wait for Enter. On small screens it hides behind its own line.
 */
export function FilterPanel({ path, filters, counts, active, isPartTime }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const changed = (event: ChangeEvent<HTMLFormElement>) => {
    // Its type says the form, but it is the field that changed.
    if ((event.target as unknown as HTMLInputElement).type !== 'search' && (event.target as unknown as HTMLInputElement).type !== 'number') form.current?.requestSubmit()
  }
  const boxes = (list: readonly { id: number; slug: string; words: string }[], found: Readonly<Record<string, number>>, chosen: readonly number[]): Choice[] =>
    list.map(({ id, slug, words }) => ({ value: slug, words, count: found[id] ?? 0, isChosen: chosen.includes(id) })).filter(({ count, isChosen }) => count > 0 || isChosen)
  const currency = jobCountries.find(({ id }) => id === filters.country)?.currency
  const cities = counts.cities.filter(({ jobs, slug }) => jobs > 0 || slug === filters.city)
  return (
    <>
      <details className="border-y border-ink md:hidden">
        <summary className="min-h-11 py-2.5 font-semibold">Filters{active > 0 && ` (${active})`}</summary>
      </details>
      {/* Folded with the line above on small screens; see base.css. */}
      <form ref={form} method="get" action={path} onChange={changed} aria-label="Filters" className="filter-form grid content-start gap-6 md:border-t-[1.5px] md:border-ink md:pt-4">
        <TextInput id="words" name="words" type="search" label="Words" hint="Job, skill or employer" defaultValue={filters.words} maxLength={longestWords} enterKeyHint="search" />
        {!isPartTime && <Boxes legend="Sponsorship" name="evidence" choices={evidenceStates.map(state => ({ value: state, words: evidenceWords[state].words, count: counts.evidence[state] ?? 0, isChosen: filters.evidence.includes(state) }))} />}
        {!isPartTime && (
          <Select id="clears" name="clears" label="Pay clears the UK visa threshold" defaultValue={filters.clears ?? ''}>
            <option value="">Any pay</option>
            <option value="new-entrant">For a student or recent graduate</option>
            <option value="standard">For everybody else</option>
          </Select>
        )}
        {!isPartTime && <Boxes legend="Kind of job" name="type" choices={boxes(jobTypes, counts.types, filters.types)} />}
        <Select id="country" name="country" label="Country" defaultValue={jobCountries.find(({ id }) => id === filters.country)?.slug ?? ''}>
          <option value="">All countries</option>
          {jobCountries.map(({ id, slug, words }) => <option key={id} value={slug}>{words} ({counts.countries[id] ?? 0})</option>)}
        </Select>
        <Select id="city" name="city" label="City" defaultValue={filters.city ?? ''}>
          <option value="">All cities</option>
          {cities.map(({ slug, name, jobs, countryId }) => <option key={`${countryId} ${slug}`} value={slug}>{name} ({jobs})</option>)}
        </Select>
        <Boxes legend="Field" name="field" choices={boxes(jobFields, counts.fields, filters.fields)} />
        <TextInput
          id="pay" name="pay" type="number" min={0} step={500} inputMode="numeric" label="Pay a year, at least" hint={currency ? `In ${currency}` : 'In the currency of each country'}
          defaultValue={filters.pay ?? ''}
        />
        {!isPartTime && (
          <Select id="degree" name="degree" label="Your degree class" defaultValue={degreeClasses.find(({ id }) => id === filters.degree)?.slug ?? ''}>
            <option value="">Any</option>
            {degreeClasses.map(({ slug, words }) => <option key={slug} value={slug}>{words}</option>)}
          </Select>
        )}
        <Select id="language" name="language" label="Language of the advert" defaultValue={filters.language ?? ''}>
          <option value="">Any</option>
          {jobLanguages.map(({ slug, words }) => <option key={slug} value={slug}>{words}</option>)}
        </Select>
        <Select id="posted" name="posted" label="Posted within" defaultValue={filters.postedWithin ?? ''}>
          <option value="">Any time</option>
          {postedChoices.map(days => <option key={days} value={days}>{days === 1 ? '1 day' : `${days} days`}</option>)}
        </Select>
        <Select id="closing" name="closing" label="Closing within" defaultValue={filters.closingWithin ?? ''}>
          <option value="">Any time</option>
          {closingChoices.map(days => <option key={days} value={days}>{days} days</option>)}
        </Select>
        {filters.sort !== 'newest' && filters.sort !== 'relevance' && <input type="hidden" name="sort" value={filters.sort} />}
        <div><Button type="submit">Show jobs</Button></div>
      </form>
    </>
  )
}

function Boxes({ legend, name, choices }: { legend: string; name: string; choices: readonly Choice[] }): ReactNode {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 grid">
        {choices.map(({ value, words, count, isChosen }) => (
          <label key={value} className="flex min-h-10 items-center gap-3">
            <input type="checkbox" name={name} value={value} defaultChecked={isChosen} className="size-5 flex-none accent-brand" />
            <span className="flex-1">{words}</span>
            <span className="text-small text-ink-2 tabular-nums">{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
