import { useEffect, useRef, type ChangeEvent, type ReactNode, type RefObject } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listJobs } from '#shared/jobs/api.ts'
import {
  allCountries,
  boardQuery,
  closingChoices,
  jobLanguages,
  longestTown,
  postedChoices,
  usualSort,
  type FilterName,
  type JobFilters,
} from '#shared/jobs/filters.ts'
import { distanceInWords, distancesIn, usualDistance } from '#shared/jobs/distance.ts'
import { degreeClasses, evidenceStates, jobCountries, jobFields, jobTypes, workModes } from '#shared/jobs/taxonomy.ts'
import { countryInWords } from '#shared/jobs/words.ts'
import type { StaticPath } from '#shared/routing/href.ts'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { chosenSituationNames, chosenSituations } from '#shared/verdict/situations.ts'
import { visaWords } from './board-words.ts'
import { evidenceWords } from './evidence-words.ts'

type BoardData = AnswerOf<typeof listJobs>

/** The search box outside it belongs to it too. */
export const filterFormId = 'board-filters'

interface FilterPanelProps {
  path: StaticPath
  filters: JobFilters
  counts: BoardData['counts']
  city: BoardData['city']
  /** Typed, but of no use without a country. */
  unusedPay: string | undefined
  isPartTime: boolean
  /** Their profile does not say what they may do there. */
  canChoose: boolean
  form: RefObject<HTMLFormElement | null>
  /** Someone is done choosing. */
  onShow(): void
}

interface Choice {
  value: string
  words: string
  /** How many jobs it would leave, where that is counted. */
  count?: number
  isChosen: boolean
}

/**
 * A plain form: without script its button sends it. With script a change of a box or list sends it at once; the words
 * wait for Enter. On small screens it hides behind the row above; see base.css.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { path, filters, counts, city, unusedPay, isPartTime, canChoose, form, onShow } = props
  useFields(form, filters)
  const changed = (event: ChangeEvent<HTMLFormElement>) => {
    // Its type says the form, but it is the field that changed.
    const { name, type } = event.target as unknown as HTMLInputElement
    const fields = form.current!.elements
    const field = (which: FilterName) => fields.namedItem(which) as HTMLInputElement | HTMLSelectElement
    if (name === 'country' && filters.country !== undefined) field('city').value = field('near').value = ''
    const isOfNoUse = name === 'within' && !field('near').value
    if ((type === 'checkbox' || type === 'select-one') && !isOfNoUse) form.current!.requestSubmit()
  }
  const boxes = (
    list: readonly { id: number; slug: string; words: string }[],
    found: Readonly<Record<string, number>>,
    chosen: readonly number[],
  ): Choice[] =>
    list
      .map(({ id, slug, words }) => ({ value: slug, words, count: found[id] ?? 0, isChosen: chosen.includes(id) }))
      .filter(({ count, isChosen }) => count > 0 || isChosen)
  const country = jobCountries.find(({ id }) => id === filters.country)
  const usual = usualDistance(filters.country)
  const distance = filters.within ?? usual
  return (
    <form
      ref={form}
      id={filterFormId}
      method="get"
      action={path}
      onChange={changed}
      onSubmit={event => {
        if ((event.nativeEvent as SubmitEvent).submitter) onShow()
      }}
      aria-label="Filters"
      className="filter-form grid content-start gap-6 pt-4 md:border-t-[1.5px] md:border-ink"
    >
      {!isPartTime && (
        <Boxes
          legend="Sponsorship"
          name="evidence"
          choices={evidenceStates.map(state => ({
            value: state,
            words: evidenceWords[state],
            count: counts.evidence[state] ?? 0,
            isChosen: filters.evidence.includes(state),
          }))}
        />
      )}
      {!isPartTime && (
        <Select id="visa" name="visa" label="Could you stay?" defaultValue={filters.visa ?? ''}>
          <option value="">All jobs</option>
          <option value="enough">
            {visaWords.enough} ({counts.visa.enough})
          </option>
          <option value="lead">
            {visaWords.lead} ({counts.visa.lead})
          </option>
        </Select>
      )}
      {!isPartTime && canChoose && (
        <Select id="situation" name="situation" label="Your situation" defaultValue={filters.situation ?? ''}>
          <option value="">I have just graduated</option>
          {chosenSituationNames.map(name => (
            <option key={name} value={name}>
              {chosenSituations[name]}
            </option>
          ))}
        </Select>
      )}
      {!isPartTime && <Boxes legend="Kind of job" name="type" choices={boxes(jobTypes, counts.types, filters.types)} />}
      <Select id="country" name="country" label="Country" defaultValue={country?.slug ?? allCountries}>
        <option value={allCountries}>All countries</option>
        {jobCountries.map(({ id, slug, words }) => (
          <option key={id} value={slug}>
            {words} ({counts.countries[id] ?? 0})
          </option>
        ))}
      </Select>
      <Select id="city" name="city" label="City" defaultValue={filters.city ?? ''}>
        <option value="">All cities</option>
        {citiesOf(counts.cities, filters, city).map(({ value, words, count }) => (
          <option key={value} value={value}>
            {words} ({count})
          </option>
        ))}
      </Select>
      <TextInput
        id="near"
        name="near"
        label="Near a town"
        maxLength={longestTown}
        enterKeyHint="search"
        defaultValue={filters.near ?? ''}
      />
      <Select id="within" name="within" label="Distance" defaultValue={distance === usual ? '' : distance}>
        {[...new Set([...distancesIn(filters.country), distance])].map(value => (
          // The usual one stays the same option, and so stays chosen, where another country has another unit.
          <option key={value === usual ? '' : value} value={value === usual ? '' : value}>
            Within {distanceInWords(value)}
          </option>
        ))}
      </Select>
      <Boxes
        legend="Way of working"
        name="mode"
        choices={workModes.map(({ id, slug, words }) => ({ value: slug, words, isChosen: filters.modes.includes(id) }))}
      />
      <Boxes legend="Field" name="field" choices={boxes(jobFields, counts.fields, filters.fields)} />
      <TextInput
        id="pay"
        name="pay"
        type="number"
        min={0}
        step="any"
        {...(isPartTime
          ? { inputMode: 'decimal', label: 'Pay an hour, at least' }
          : { inputMode: 'numeric', label: 'Pay a year, at least' })}
        hint={country ? `In ${country.currency}` : 'Choose a country too: each pays in its own currency'}
        defaultValue={filters.pay ?? unusedPay ?? ''}
      />
      {!isPartTime && (
        <Select
          id="degree"
          name="degree"
          label="Your degree class"
          defaultValue={degreeClasses.find(({ id }) => id === filters.degree)?.slug ?? ''}
        >
          <option value="">Any</option>
          {degreeClasses.map(({ slug, words }) => (
            <option key={slug} value={slug}>
              {words} ({counts.degree[slug] ?? 0})
            </option>
          ))}
        </Select>
      )}
      <Select id="language" name="language" label="Language of the advert" defaultValue={filters.language ?? ''}>
        <option value="">Any</option>
        {jobLanguages.map(({ slug, words }) => (
          <option key={slug} value={slug}>
            {words} ({counts.language[slug] ?? 0})
          </option>
        ))}
      </Select>
      <Select id="posted" name="posted" label="Posted within" defaultValue={filters.postedWithin ?? ''}>
        <option value="">Any time</option>
        {postedChoices.map(days => (
          <option key={days} value={days}>
            {days === 1 ? '1 day' : `${days} days`} ({counts.posted[days] ?? 0})
          </option>
        ))}
      </Select>
      <Select id="closing" name="closing" label="Closing within" defaultValue={filters.closingWithin ?? ''}>
        <option value="">Any time</option>
        {closingChoices.map(days => (
          <option key={days} value={days}>
            {days} days ({counts.closing[days] ?? 0})
          </option>
        ))}
      </Select>
      {filters.sort !== usualSort(filters) && filters.sort !== 'relevance' && (
        <input type="hidden" name="sort" value={filters.sort} />
      )}
      <div>
        <Button type="submit">Show jobs</Button>
      </div>
    </form>
  )
}

/** The fields follow the address, no matter what changed it. */
function useFields(form: RefObject<HTMLFormElement | null>, filters: JobFilters) {
  const before = useRef(filters)
  useEffect(() => {
    fillFields(form.current!, boardQuery(before.current), boardQuery(filters))
    before.current = filters
  }, [form, filters])
}

/** Only what changed, and nothing that is being typed. */
function fillFields(
  form: HTMLFormElement,
  before: Partial<Record<FilterName, string>>,
  after: Partial<Record<FilterName, string>>,
) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const value = after[field.name as FilterName] ?? ''
    if (value === (before[field.name as FilterName] ?? '')) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = value.split(',').includes(field.value)
    else if (field instanceof HTMLSelectElement || field !== document.activeElement) field.value = value
  }
}

/** Outside one country, a city is named with its own and chosen together with it. The chosen one is always there. */
function citiesOf(
  cities: BoardData['counts']['cities'],
  { country }: JobFilters,
  chosen: BoardData['city'],
): Omit<Choice, 'isChosen'>[] {
  const listed = cities.map(({ slug, name, jobs, countryId }) => {
    const countryWords = countryInWords(countryId)
    return country === undefined
      ? {
          value: `${jobCountries.find(({ id }) => id === countryId)!.slug}/${slug}`,
          words: name === countryWords ? name : `${name}, ${countryWords}`,
          count: jobs,
        }
      : { value: slug, words: name, count: jobs }
  })
  if (!chosen || listed.some(({ value }) => value === chosen.slug)) return listed
  const everywhere = cities.filter(({ slug }) => slug === chosen.slug).reduce((sum, { jobs }) => sum + jobs, 0)
  return [{ value: chosen.slug, words: chosen.name, count: everywhere }, ...listed]
}

function Boxes({ legend, name, choices }: { legend: string; name: string; choices: readonly Choice[] }): ReactNode {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 grid">
        {choices.map(({ value, words, count, isChosen }) => (
          <label key={value} className="flex min-h-10 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={isChosen}
              className="size-5 flex-none accent-brand"
            />
            <span className="flex-1">{words}</span>
            {count !== undefined && <span className="text-small text-ink-2 tabular-nums">{count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
