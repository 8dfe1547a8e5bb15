import { sql } from 'drizzle-orm'
import { weeksIn, type Cohort } from '#shared/analytics/filters.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { spellDay } from '#shared/days.ts'
import { eventKinds } from '#shared/events/kinds.ts'
import { evidenceId, evidenceStates, jobCountries, jobFields } from '#shared/jobs/taxonomy.ts'
import type { Database } from '#server/db/database.ts'
import { protect, type Known } from './cells.ts'
import { countJobUse, countWeeks, jobDimensions, jobKinds, type JobCount, type JobDimension } from './queries.ts'
import type { Chart, Looking } from './view.ts'
import { changeAfter, inWords, isKnown, lengthOf } from './words.ts'

type Kind = (typeof jobKinds)[number]
const kindWords: Readonly<Record<Kind, { column: string; after: string }>> = {
  [eventKinds.jobView]: { column: 'Opened', after: 'opened' }, [eventKinds.jobSave]: { column: 'Saved', after: 'saved' }, [eventKinds.applyClick]: { column: 'Went to apply', after: 'went to apply' },
}
const opened = eventKinds.jobView
/** '27 opened', but 'saved: fewer than 5'. */
const didInWords = (people: Known, did: string) => (isKnown(people) ? `${inWords(people)} ${did}` : `${did}: ${inWords(people)}`)

const evidenceWords = {
  stated: 'Stated: the advert says so, and the employer is on the register', possible: 'Possible: on the register, the advert promises nothing', unclear: 'Unclear: nothing is known', refused: 'Refused: the advert rules it out',
} as const
const labels: Readonly<Record<JobDimension, { column: string; rest: string; of(value: string): string }>> = {
  evidence: { column: 'Evidence of sponsorship', rest: 'Jobs that are no longer kept', of: value => evidenceWords[evidenceStates[Number(value) - 1]!] },
  country: { column: 'Country', rest: 'All other countries', of: value => jobCountries.find(({ id }) => id === Number(value))?.words ?? `Country ${value}` },
  field: { column: 'Field of work', rest: 'All other fields, and jobs that are no longer kept', of: value => jobFields.find(({ id }) => id === Number(value))?.words ?? `Field ${value}` },
  employer: { column: 'Employer', rest: 'All other employers, and jobs that are no longer kept', of: value => value },
}

/** Reads what may be known of a period: how many did something with jobs of a kind. */
function read(counts: readonly JobCount[], cohorts: readonly Cohort[]) {
  const valuesOf = (dimension: JobDimension) => [...new Set([
    ...(dimension === 'evidence' ? evidenceStates.map(state => String(evidenceId(state))) : []), ...counts.filter(count => count.dimension === dimension).map(({ value }) => value),
  ])]
  const nameOf = (dimension: JobDimension | 'all', value: string) => `${dimension} ${value}`
  const sums = jobDimensions.map(dimension => ({ parts: valuesOf(dimension).map(value => nameOf(dimension, value)), total: nameOf('all', ''), overlaps: true }))
  const shown = new Map(jobKinds.map(kind => [kind, protect(counts.filter(count => count.kind === kind).map(({ dimension, value, year, people }) => ({ name: nameOf(dimension, value), year, people })), cohorts, sums)]))
  return {
    valuesOf,
    people: (kind: Kind, dimension: JobDimension | 'all', value: string, cohort: Cohort | null) => shown.get(kind)!(nameOf(dimension, value), cohort),
  }
}
type Read = ReturnType<typeof read>

/** Charts of jobs in all countries, or in all but one. None when fewer than five people opened any. */
export async function makeJobCharts(db: Database, looking: Looking, butCountry: number | null): Promise<Chart[]> {
  const { tenant, cohorts, cohort, span, compared, than } = looking
  const counts = await countJobUse(db, tenant.id, span, butCountry)
  const now = read(counts, cohorts)
  const before = compared && read(await countJobUse(db, tenant.id, compared, butCountry, counts), cohorts)
  const total = now.people(opened, 'all', '', cohort)
  if (!isKnown(total)) return []
  const finding = `${inWords(total)} people opened ${butCountry === null ? '' : 'such '}jobs${changeAfter(total, before?.people(opened, 'all', '', cohort) ?? null, than)}`
  const weeks = butCountry === null ? await jobWeeks(db, looking, finding) : await countryWeeks(db, looking, finding, butCountry)
  return [weeks, ...jobDimensions.map(dimension => dimensionChart(dimension, now, before, looking, total))]
}

const keys = { evidence: 'evidence', country: 'countries', field: 'fields', employer: 'employers' } as const
const abouts: Readonly<Record<JobDimension, string>> = {
  evidence: 'People by what advert and register together show about the jobs, as we weigh them today. The register is a British one. Most people open jobs of several kinds, so the rows add up to more than everybody.',
  country: 'People by the country of the jobs. Whoever opened jobs in several countries is counted in each.',
  field: 'People by the field of work of the jobs. Whoever opened jobs in several fields is counted in each.',
  employer: 'The employers whose jobs most people opened, ten at most. One is named only when five people or more opened its jobs.',
}

function dimensionChart(dimension: JobDimension, now: Read, before: Read | null, { cohort, than }: Looking, total: number): Chart {
  const { column, rest, of } = labels[dimension]
  const rows = now.valuesOf(dimension).map(value => ({ value, label: value === '' ? rest : of(value), people: jobKinds.map(kind => now.people(kind, dimension, value, cohort)) }))
    // What is hidden comes in the order of its words: its place must not tell how many there are.
    .sort((a, b) => Number(a.value === '') - Number(b.value === '') || (dimension === 'evidence' ? a.value.localeCompare(b.value) : (lengthOf(b.people[0]!) ?? -1) - (lengthOf(a.people[0]!) ?? -1) || a.label.localeCompare(b.label)))
  const first = rows.find(({ value, people: [count] }) => value !== '' && isKnown(count!))
  return {
    key: keys[dimension], about: abouts[dimension], finding: findingOf(dimension, rows, first, total),
    drawing: { kind: 'bars', bars: rows.map(({ label, people }) => ({ label, value: lengthOf(people[0]!), words: jobKinds.map((kind, place) => didInWords(people[place]!, kindWords[kind].after)).join(', ') })) },
    columns: [column, ...jobKinds.map(kind => kindWords[kind].column), ...(before ? jobKinds.map(kind => `${kindWords[kind].column}, ${than}`) : [])],
    rows: [
      ...rows.map(({ value, label, people }) => [label, ...people.map(inWords), ...(before ? jobKinds.map(kind => inWords(before.people(kind, dimension, value, cohort))) : [])]),
      ['Anybody, each person once', ...jobKinds.map(kind => inWords(now.people(kind, 'all', '', cohort))), ...(before ? jobKinds.map(kind => inWords(before.people(kind, 'all', '', cohort))) : [])],
    ],
  }
}

interface Row {
  value: string
  label: string
  people: readonly Known[]
}
function findingOf(dimension: JobDimension, rows: readonly Row[], first: Row | undefined, total: number): string {
  const count = first ? inWords(first.people[0]!) : ''
  switch (dimension) {
    case 'evidence': {
      const stated = rows[evidenceId('stated') - 1]!.people[0]!
      const refused = rows[evidenceId('refused') - 1]!.people[0]!
      if (!isKnown(stated)) return stated === 'few' ? 'Fewer than 5 people opened a job that states sponsorship' : 'How many people opened a job that states sponsorship is hidden'
      return `${inWords(stated)} of ${inWords(total)} people opened a job that states sponsorship${isKnown(refused) ? `, ${inWords(refused)} one that rules it out` : ''}`
    }
    case 'country': return first ? `Most people opened jobs in ${inSentence(first.label)}: ${count} of ${inWords(total)}` : 'Too few people opened jobs in any one country to name it'
    case 'field': return first ? `${first.label} drew the most people: ${count} of ${inWords(total)}` : 'Too few people opened jobs in any one field to name it'
    case 'employer': return first ? `${first.label} drew the most people: ${count} of ${inWords(total)}` : 'No employer’s jobs were opened by five people or more'
  }
}

async function jobWeeks(db: Database, { tenant, cohorts, cohort, span }: Looking, finding: string): Promise<Chart> {
  const found = await countWeeks(db, tenant.id, span, sql`e.kind`, sql`e.kind IN (${sql.join(jobKinds.map(kind => sql`${kind}`), sql`, `)})`)
  return weekChart(finding, 'People in each week who opened, saved or went to apply for a job, on either board. A week has no point where they were fewer than five.', found, jobKinds.map(kind => ({ series: String(kind), label: kindWords[kind].column })), { cohorts, cohort, span })
}

async function countryWeeks(db: Database, { tenant, cohorts, cohort, span }: Looking, finding: string, home: number): Promise<Chart> {
  const found = await countWeeks(db, tenant.id, span, sql`e.country_id <> ${home}`, sql`e.kind = ${opened}`)
  const country = labels.country.of(String(home))
  return weekChart(finding, `People in each week who opened a job in ${inSentence(country)}, and in any other country. Whoever did both is counted in both. A week has no point where they were fewer than five.`, found,
    [{ series: 'true', label: 'Other countries' }, { series: 'false', label: country }], { cohorts, cohort, span })
}

function weekChart(finding: string, about: string, found: Awaited<ReturnType<typeof countWeeks>>, series: readonly { series: string; label: string }[], { cohorts, cohort, span }: Pick<Looking, 'cohorts' | 'cohort' | 'span'>): Chart {
  const shown = protect(found.map(({ week, series: name, year, people }) => ({ name: `${name} ${week}`, year, people })), cohorts)
  const weeks = weeksIn(span)
  const lines = series.map(({ series: name, label }) => ({ label, people: weeks.map(week => shown(`${name} ${week}`, cohort)) }))
  return {
    key: 'weeks', finding, about, drawing: { kind: 'lines', weeks, series: lines.map(({ label, people }) => ({ label, values: people.map(lengthOf) })) },
    columns: ['Week that began on', ...lines.map(({ label }) => label)], rows: weeks.map((week, place) => [spellDay(week), ...lines.map(({ people }) => inWords(people[place]!))]),
  }
}
