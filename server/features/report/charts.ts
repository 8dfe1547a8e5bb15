import type * as z from 'zod/mini'
import { inSentence } from '#shared/country-in-sentence.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { evidenceId, evidenceStates, jobCountries, jobFields } from '#shared/jobs/taxonomy.ts'
import { ledgerCountries, type Rule } from '#shared/rules/ledger.ts'
import { valueInWords } from '#shared/rules/values.ts'
import { sureness } from '#shared/rules/sureness.ts'
import type { ReportAnswer } from '#shared/report/schemas.ts'
import { fromThen } from '#server/features/rules/figures.ts'
import type { RuleAndNext } from '#server/features/rules/queries.ts'
import type { JobGroup, RouteGroup } from './queries.ts'

export type Chart = z.output<typeof ReportAnswer>['charts'][number]

const unitedKingdom = 226
const percent = (part: number, of: number) => `${of === 0 ? 0 : Math.round((part / of) * 100)}%`
const sum = <T>(all: readonly T[], amount: (each: T) => number) => all.reduce((total, each) => total + amount(each), 0)
const jobsOf = (groups: readonly JobGroup[]) => sum(groups, group => group.jobs)
const kindOf = (isDemo: boolean) => (isDemo ? 'demonstration' : 'as counted')

/** Largest first; zeros are left out. */
function tally<T extends { id: number; words: string }>(
  all: readonly T[],
  groups: readonly JobGroup[],
  key: (group: JobGroup) => number,
) {
  return all
    .map(({ id, words }) => {
      const own = groups.filter(group => key(group) === id)
      return { words, jobs: jobsOf(own), withPay: sum(own, group => group.withPay) }
    })
    .filter(({ jobs }) => jobs > 0)
    .sort((a, b) => b.jobs - a.jobs)
}

const isDemoData = (groups: readonly JobGroup[]) => groups.some(group => group.isDemo)

export function countriesChart(groups: readonly JobGroup[]): Chart[] {
  const counted = tally(jobCountries, groups, group => group.countryId)
  const [first] = counted
  if (!first) return []
  const [total, withPay] = [jobsOf(groups), sum(counted, each => each.withPay)]
  const isDemo = isDemoData(groups)
  return [
    {
      key: 'countries',
      isDemo,
      sources: [],
      parts: ['Pay is stated', 'Pay is not stated'],
      finding:
        `${percent(withPay, total)} of adverts state the pay, ` +
        `and ${percent(first.jobs, total)} of all jobs are in ${inSentence(first.words)}`,
      about:
        `${inThousands(total)} open jobs on the board by country. ` +
        'Each bar is split by whether the advert states the pay.',
      bars: counted.map(({ words, jobs, withPay: paid }) => ({
        label: words,
        value: jobs,
        part: paid,
        words: `${inThousands(jobs)}, pay stated in ${percent(paid, jobs)}`,
      })),
      columns: ['Country', 'Open jobs', 'Share of all', 'Pay stated', 'Share with pay stated', 'Kind of data'],
      rows: counted.map(({ words, jobs, withPay: paid }) => [
        words,
        String(jobs),
        percent(jobs, total),
        String(paid),
        percent(paid, jobs),
        kindOf(isDemo),
      ]),
    },
  ]
}

const evidenceWords = {
  stated: 'Stated: the advert says so, and the employer is on the register',
  possible: 'Possible: the employer is on the register, the advert promises nothing',
  unclear: 'Unclear: neither tells us anything',
  refused: 'Refused: the advert rules it out',
} as const

export function evidenceChart(all: readonly JobGroup[]): Chart[] {
  const groups = all.filter(group => group.countryId === unitedKingdom)
  const total = jobsOf(groups)
  if (total === 0) return []
  const counted = evidenceStates.map(state => ({
    state,
    jobs: jobsOf(groups.filter(group => group.evidence === evidenceId(state))),
  }))
  const jobsThat = (state: (typeof evidenceStates)[number]) => counted.find(each => each.state === state)!.jobs
  const isDemo = isDemoData(groups)
  return [
    {
      key: 'evidence',
      isDemo,
      sources: [],
      finding:
        `In the UK, ${percent(jobsThat('stated'), total)} of adverts state sponsorship, ` +
        `and ${percent(jobsThat('refused'), total)} rule it out`,
      about:
        `${inThousands(total)} open jobs in the United Kingdom by what the advert and the register together show. ` +
        'The register is British, so other countries are left out.',
      bars: counted.map(({ state, jobs }) => ({
        label: evidenceWords[state],
        value: jobs,
        words: `${inThousands(jobs)}, ${percent(jobs, total)}`,
      })),
      columns: ['Evidence of sponsorship', 'Open jobs', 'Share', 'Kind of data'],
      rows: counted.map(({ state, jobs }) => [
        evidenceWords[state],
        String(jobs),
        percent(jobs, total),
        kindOf(isDemo),
      ]),
    },
  ]
}

export function fieldsChart(groups: readonly JobGroup[]): Chart[] {
  const counted = tally(jobFields, groups, group => group.fieldId)
  const [first, second] = counted
  if (!first || !second) return []
  const total = jobsOf(groups)
  const isDemo = isDemoData(groups)
  return [
    {
      key: 'fields',
      isDemo,
      sources: [],
      finding:
        `${first.words} and ${second.words.toLowerCase()} together have ` +
        `${percent(first.jobs + second.jobs, total)} of the jobs`,
      about: `${inThousands(total)} open jobs on the board by field of work.`,
      bars: counted.map(({ words, jobs }) => ({
        label: words,
        value: jobs,
        words: `${inThousands(jobs)}, ${percent(jobs, total)}`,
      })),
      columns: ['Field of work', 'Open jobs', 'Share', 'Kind of data'],
      rows: counted.map(({ words, jobs }) => [words, String(jobs), percent(jobs, total), kindOf(isDemo)]),
    },
  ]
}

const shownRoutes = 8
const registerSource = {
  name: 'GOV.UK: Register of licensed sponsors, workers',
  url: 'https://www.gov.uk/government/publications/register-of-licensed-sponsors-workers',
}

export function routesChart(
  groups: readonly RouteGroup[],
  register: { date: string; isDemo: boolean } | null,
): Chart[] {
  const total = sum(groups, group => group.licences)
  if (!register || total === 0) return []
  const routes = [...new Set(groups.map(({ route }) => route))]
    .map(route => {
      const own = groups.filter(group => group.route === route)
      return {
        route,
        licences: sum(own, group => group.licences),
        aRated: sum(
          own.filter(({ rating }) => /^A\b/.test(rating)),
          group => group.licences,
        ),
      }
    })
    .sort((a, b) => b.licences - a.licences || a.route.localeCompare(b.route))
  const first = routes[0]!
  const notA = total - sum(routes, route => route.aRated)
  const largest = routes.length > shownRoutes ? `, the ${shownRoutes} largest of ${routes.length}` : ''
  return [
    {
      key: 'routes',
      isDemo: register.isDemo,
      sources: register.isDemo ? [] : [registerSource],
      finding: `${percent(first.licences, total)} of entries on the sponsor register are for the ${first.route} route`,
      about:
        `${inThousands(total)} entries in the UK register of ${spellDay(register.date)} by route${largest}. ` +
        `${inThousands(notA)} of all entries have no A rating.`,
      bars: routes.slice(0, shownRoutes).map(({ route, licences }) => ({
        label: route,
        value: licences,
        words: `${inThousands(licences)}, ${percent(licences, total)}`,
      })),
      columns: ['Route', 'Entries', 'Share', 'Rated A', 'Kind of data'],
      rows: routes.map(({ route, licences, aRated }) => [
        route,
        String(licences),
        percent(licences, total),
        String(aRated),
        kindOf(register.isDemo),
      ]),
    },
  ]
}

/** The rule of each country for the common case: hours in term, and months after a taught degree. */
export const hoursRules = [
  'uk.student.hours-degree',
  'ie.student.hours-term',
  'au.student.hours-term',
  'ca.student.hours-term',
  'us.student.hours-campus',
  'de.student.hours-term',
  'nl.student.hours-term',
  'fr.student.hours',
  'nz.student.hours-term',
  'sg.student.hours-term',
]
export const stayRules = [
  'uk.graduate.length',
  'ie.graduate.length-level-9',
  'au.graduate-485.length-bachelor',
  'ca.pgwp.length-long',
  'us.opt.length',
  'de.job-search.length',
  'nl.orientation-year.length',
  'fr.rece.length',
  'nz.post-study.length',
]

/** Weekly hours, also where a rule counts by the fortnight; a rule that counts by the year cannot be compared. */
function weeklyHours({ value }: Rule): number | null {
  if (value.kind !== 'amount') return null
  if (value.unit === 'hours per week') return value.amount
  return value.unit === 'hours per fortnight' ? value.amount / 2 : null
}
const months = ({ value }: Rule) => (value.kind === 'amount' && value.unit === 'months' ? value.amount : null)

export function hoursChart(rules: readonly RuleAndNext[]): Chart[] {
  const [bars, least, most] = ranked(rules, weeklyHours)
  if (least === undefined || most === undefined) return []
  return [
    {
      key: 'hours',
      ...ruleTable('Most hours of work in term', bars),
      isDemo: false,
      finding:
        `Students may work from ${least} hours a week in term in ${those(bars, least)} ` +
        `to ${most} in ${those(bars, most)}`,
      about:
        'The weekly limit for a student on a degree course in term. A fortnightly limit is shown as half. ' +
        'A yearly limit has no bar. In the United States it is work on campus.',
    },
  ]
}

export function stayChart(rules: readonly RuleAndNext[]): Chart[] {
  const [bars, least, most] = ranked(rules, months)
  if (least === undefined || most === undefined) return []
  return [
    {
      key: 'stay',
      ...ruleTable('Longest stay after a degree', bars),
      isDemo: false,
      finding:
        `After a degree you may stay for ${least} months in ${those(bars, least)} ` +
        `and up to ${most} in ${those(bars, most)}`,
      about:
        'How long the permission after a taught degree lasts in the common case of each country; in Ireland after a ' +
        'master’s degree. Your degree, field or passport can change it.',
    },
  ]
}

interface RuleBar extends RuleAndNext {
  country: string
  value: number | null
}

/** Largest first, values that cannot be compared last; and the least and the most of the others. */
function ranked(
  rules: readonly RuleAndNext[],
  measure: (rule: Rule) => number | null,
): [RuleBar[], number | undefined, number | undefined] {
  const bars = rules
    .map(({ rule, next }): RuleBar => ({
      rule,
      next,
      country: ledgerCountries[rule.country].name,
      value: measure(rule),
    }))
    .sort((a, b) => (b.value ?? -1) - (a.value ?? -1))
  const values = bars.flatMap(({ value }) => value ?? [])
  return [bars, values.at(-1), values[0]]
}

/** All countries with a value: where several share it, none is named alone. */
function those(bars: readonly RuleBar[], value: number): string {
  const names = bars.filter(bar => bar.value === value).map(({ country }) => inSentence(country))
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}` : names[0]!
}

const ruleTable = (what: string, bars: readonly RuleBar[]): Pick<Chart, 'bars' | 'columns' | 'rows' | 'sources'> => ({
  bars: bars.map(({ rule, next, country, value }) => ({
    label: country,
    value,
    words: valueInWords(rule.value) + (next ? ` (${fromThen(next)})` : ''),
  })),
  columns: ['Country', what, 'Known change', 'Rule', 'Source', 'Checked on', 'How sure we are'],
  rows: bars.map(({ rule, next, country }) => [
    country,
    valueInWords(rule.value),
    next ? fromThen(next) : 'None',
    rule.title,
    rule.source.name,
    rule.checkedOn,
    sureness[rule.confidence],
  ]),
  sources: [
    ...new Map(bars.map(({ rule: { source } }) => [source.url, { name: source.name, url: source.url }])).values(),
  ],
})
