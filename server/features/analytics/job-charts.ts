import { periodsIn, spanUpTo, type Span } from '#shared/analytics/filters.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { eventKinds } from '#shared/usage/kinds.ts'
import { evidenceId, evidenceStates, jobCountries, jobFields } from '#shared/jobs/taxonomy.ts'
import { jobKinds, nameJobs, nameJobsBy, type JobDimension, type JobKind, type JobPlace } from './cells.ts'
import type { PublishedCount } from './publish-counts.ts'
import { perPeriod } from './use-charts.ts'
import type { AnalyticsContext, Chart } from './view.ts'
import { appendChange, formatCount, lengthOf, tooFew } from './words.ts'

const kindWords: Readonly<Record<JobKind, { column: string; after: string }>> = {
  [eventKinds.jobView]: { column: 'Opened', after: 'opened' },
  [eventKinds.jobSave]: { column: 'Saved', after: 'saved' },
  [eventKinds.applyClick]: { column: 'Went to apply', after: 'went to apply' },
}
const opened = eventKinds.jobView

const evidenceWords = {
  stated: 'Stated: the advert says so, and the employer is on the register',
  possible: 'Possible: the employer is on the register, the advert promises nothing',
  unclear: 'Unclear: neither tells us anything',
  refused: 'Refused: the advert rules it out',
} as const

interface DimensionWords {
  key: Chart['key']
  column: string
  about: string
  nameValue(value: string): string
}
const dimensionWords: Readonly<Record<JobDimension, DimensionWords>> = {
  evidence: {
    key: 'evidence',
    column: 'Evidence of sponsorship',
    about:
      'People by what the advert and the register together show about the jobs. The register is British. ' +
      'Most people open jobs of several kinds, so the rows add up to more than the total.',
    nameValue: value => (value === '' ? 'Jobs we no longer have' : evidenceWords[evidenceStates[Number(value) - 1]!]),
  },
  country: {
    key: 'countries',
    column: 'Country',
    about:
      'People by the country of the jobs. Someone who opened jobs in several countries is counted in each. ' +
      'A country is named only when at least five people opened jobs there.',
    nameValue: value => jobCountries.find(({ id }) => id === Number(value))?.words ?? `Country ${value}`,
  },
  field: {
    key: 'fields',
    column: 'Field of work',
    about:
      'People by the field of work of the jobs. Someone who opened jobs in several fields is counted in each. ' +
      'A field is named only when at least five people opened jobs in it.',
    nameValue: value => jobFields.find(({ id }) => id === Number(value))?.words ?? `Field ${value}`,
  },
  homeland: {
    key: 'homeland',
    column: 'Where',
    about:
      'People who named their home country in their profile, and what they did with jobs there. ' +
      'Naming it is optional, so more people may have looked at home.',
    nameValue: () => 'In their own home country',
  },
  employer: {
    key: 'employers',
    column: 'Employer',
    about:
      'The ten employers whose jobs most people opened. ' +
      'An employer is named only when at least five people opened its jobs.',
    nameValue: value => value,
  },
}

const dimensionsOf: Readonly<Record<JobPlace, readonly JobDimension[]>> = {
  host: ['evidence', 'field', 'employer'],
  abroad: ['homeland', 'country', 'field', 'employer'],
}
const mostListed = 10

/** Charts of jobs in the university's own country, or in all others. None when too few people opened any. */
export function makeJobCharts(context: AnalyticsContext, place: JobPlace): Chart[] {
  const { figures, span, cohort } = context
  if (figures.people(span, nameJobs(place, opened), cohort) === 0) return []
  return [
    makePeriods(context, place),
    ...dimensionsOf[place].map(dimension => makeDimension(context, place, dimension)),
  ]
}

/** People in each four weeks of a year. */
function makePeriods(context: AnalyticsContext, place: JobPlace): Chart {
  const { figures, tenant, span, compared, cohort, than, year } = context
  const starts = periodsIn(year)
  const lines = jobKinds.map(kind => ({
    label: kindWords[kind].column,
    people: starts.map(start => figures.people(spanUpTo(start, 1), nameJobs(place, kind), cohort)),
  }))
  const total = figures.people(span, nameJobs(place, opened), cohort)
  const before = compared && figures.people(compared, nameJobs(place, opened), cohort)
  const country = inSentence(dimensionWords.country.nameValue(String(tenant.countryId)))
  const where = place === 'host' ? `in ${country}` : `outside ${country}`
  const change = before === null ? '' : appendChange(total, before, than)
  return {
    key: 'periods',
    finding: `${formatCount(total)} people opened jobs ${where}${change}`,
    about:
      'People in each 4 weeks of the latest 52 who opened, saved or went to apply for such a job. ' +
      `Weeks with too few people have no point.${perPeriod(context).replace('Figures are', 'The figure above is')}`,
    drawing: {
      kind: 'lines',
      every: 4,
      starts,
      series: lines.map(({ label, people }) => ({ label, values: people.map(lengthOf) })),
    },
    columns: ['4 weeks starting', ...lines.map(({ label }) => label)],
    rows: starts.map((start, row) => [spellDay(start), ...lines.map(({ people }) => formatCount(people[row]!))]),
  }
}

interface Row {
  value: string
  label: string
  people: readonly PublishedCount[]
}

function makeDimension(context: AnalyticsContext, place: JobPlace, dimension: JobDimension): Chart {
  const { figures, span, compared, cohort, than } = context
  const { key, column, about, nameValue } = dimensionWords[dimension]
  const count = (of: Span, value: string) =>
    jobKinds.map(kind => figures.people(of, nameJobsBy(place, kind, dimension, value), cohort))
  const countAll = (of: Span) => jobKinds.map(kind => figures.people(of, nameJobs(place, kind), cohort))
  const rows = listValues(context, place, dimension)
    .map(value => ({ value, label: nameValue(value), people: count(span, value) }))
    .filter(({ value, people }) => isAlwaysListed(dimension, value) || people[0]! > 0)
    .sort((a, b) => compareRows(dimension, a, b))
    .slice(0, mostListed)
  const total = countAll(span)[0]!
  return {
    key,
    about: `${about}${perPeriod(context)}`,
    finding: describeDimension(dimension, rows, total),
    drawing: {
      kind: 'bars',
      bars: rows.map(({ label, people }) => ({ label, value: lengthOf(people[0]!), words: describeRow(people) })),
    },
    columns: [
      column,
      ...jobKinds.map(kind => kindWords[kind].column),
      ...(compared ? jobKinds.map(kind => `${kindWords[kind].column}, ${than}`) : []),
    ],
    rows: [
      ...rows.map(({ value, label, people }) => [
        label,
        ...people.map(formatCount),
        ...(compared ? count(compared, value).map(formatCount) : []),
      ]),
      [
        'Everyone, each person once',
        ...countAll(span).map(formatCount),
        ...(compared ? countAll(compared).map(formatCount) : []),
      ],
    ],
  }
}

/** The states of evidence are always shown; all else is named only when there are enough people. */
const isAlwaysListed = (dimension: JobDimension, value: string) => dimension === 'evidence' && value !== ''

function listValues({ figures, span }: AnalyticsContext, place: JobPlace, dimension: JobDimension): string[] {
  const found = figures.valuesOf(span, nameJobsBy(place, opened, dimension, ''))
  if (dimension !== 'evidence') return found.filter(value => value !== '')
  return [...new Set([...evidenceStates.map(state => String(evidenceId(state))), ...found])]
}

/** Rows with the same figure are sorted by name: their order must not reveal which is larger. */
function compareRows(dimension: JobDimension, a: Row, b: Row): number {
  if (dimension === 'evidence') return Number(a.value === '') - Number(b.value === '') || a.value.localeCompare(b.value)
  return b.people[0]! - a.people[0]! || a.label.localeCompare(b.label)
}

/** '25 opened, 10 saved': figures too small to show are only in the table. */
function describeRow(people: readonly PublishedCount[]): string {
  const shown = jobKinds.flatMap((kind, place) =>
    people[place]! > 0 ? [`${formatCount(people[place]!)} ${kindWords[kind].after}`] : [],
  )
  return shown.length > 0 ? shown.join(', ') : tooFew
}

function describeDimension(dimension: JobDimension, rows: readonly Row[], total: PublishedCount): string {
  if (dimension === 'evidence') return describeEvidence(rows, total)
  const first = rows[0]
  if (!first) {
    return {
      country: 'Too few people opened jobs in any one country to name it',
      field: 'Too few people opened jobs in any one field to name it',
      homeland: 'Too few people opened jobs in the home country they named to show',
      employer: 'No employer’s jobs were opened by five people or more',
    }[dimension]
  }
  const share = `${formatCount(first.people[0]!)} of ${formatCount(total)}`
  if (dimension === 'homeland') return `${share} people opened jobs in their own home country`
  if (dimension === 'country') return `Most people opened jobs in ${inSentence(first.label)}: ${share}`
  return `${first.label} attracted the most people: ${share}`
}

function describeEvidence(rows: readonly Row[], total: PublishedCount): string {
  const peopleOf = (state: (typeof evidenceStates)[number]) =>
    rows.find(({ value }) => value === String(evidenceId(state)))!.people[0]!
  const stated = peopleOf('stated')
  const refused = peopleOf('refused')
  if (stated === 0) return 'Too few people opened a job that states sponsorship to show'
  const ruledOut = refused === 0 ? '' : `, ${formatCount(refused)} one that rules it out`
  return `${formatCount(stated)} of ${formatCount(total)} people opened a job that states sponsorship${ruledOut}`
}
