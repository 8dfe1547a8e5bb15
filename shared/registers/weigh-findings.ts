import { addDays, spellDay } from '#shared/calendar/days.ts'
import type { Source } from '#shared/rules/ledger.ts'
import {
  absenceMeans,
  capital,
  countriesWithoutList,
  describeMissingList,
  describeAccreditation,
  describeHistory,
  describeList,
  historyLimits,
  licenceWords,
} from './finding-words.ts'
import { isSamePlace } from './names.ts'
import { hasListOfLicences, publicationOf, type RegisterKind, type Series } from './publications.ts'

/** A history speaks for an employer while its newest period ended at most so many months ago. */
const usefulMonths = 24
/** A list with end dates is not shown as current once it is older than this. */
const listIsOldAfterDays = 183

/** An entry as it was found under an employer's name. */
export interface FoundEntry {
  name: string
  tradingName: string
  officialId: string
  place: string
  stream: string
  occupation: string
  count: number | null
  status: string
  validTo: string | null
  lastMonth: string | null
}

/** What one file says about a name. */
export interface RegisterFinding {
  series: Series
  asOf: string
  period: { from: string; to: string } | null
  /** Exactly this name. */
  exact: readonly FoundEntry[]
  /** Names that only look like it. */
  similar: readonly string[]
}

export interface OfficialMatch {
  kind: 'official'
  countryId: number
  /** The files that were looked at; none where no list exists or none has been imported. */
  findings: readonly RegisterFinding[]
  /** City, region and place of the job. A warning needs the same place. */
  places: readonly string[]
}

export interface FindingReason {
  kind:
    | 'warning'
    | 'licenceListed'
    | 'licenceEnded'
    | 'historyFound'
    | 'historyOld'
    | 'otherWork'
    | 'registerSimilarName'
    | 'registerNotFound'
    | 'noListExists'
    | 'registerNotChecked'
  words: string
  source: Source | null
  date: string | null
}

export interface WeighedFindings {
  /** What supports sponsorship: a licence outranks a history. Null: nothing does. */
  support: Exclude<RegisterKind, 'warning'> | null
  isSimilar: boolean
  /** No list of licences exists that an employer could be missing from, so an advert's own offer counts. */
  isWordEnough: boolean
  reasons: FindingReason[]
  /** The last day on which all this is true; null where no day changes it. */
  until: string | null
}

/** A history that ended before this day says nothing about today. */
export function oldestUsefulDay(date: string): string {
  return addMonths(date, -usefulMonths)
}

function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const start = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate()
  start.setUTCDate(Math.min(day, lastOfMonth))
  return start.toISOString().slice(0, 10)
}

/** Weighs what official files say about an employer. Each reason names publisher, count, period and limit. */
export function weighFindings({ countryId, findings, places }: OfficialMatch, date: string): WeighedFindings {
  const warnings = ofKind(findings, 'warning').flatMap(finding => weighWarning(finding, places, date))
  const licences = ofKind(findings, 'licence').map(finding => weighLicence(finding, date))
  const histories = ofKind(findings, 'history').map(finding => weighHistory(finding, date))
  const weighed = [...licences, ...histories]
  const isBarred = warnings.length > 0
  const supports = (parts: readonly Weighed[]) => !isBarred && parts.some(part => part.supports)
  const found = weighed.flatMap(({ reasons }) => reasons)
  const nothing = found.length > 0 ? [] : describeAbsence(countryId, findings)
  const ends = [...warnings, ...weighed].flatMap(({ until }) => (until === null || until < date ? [] : [until]))
  return {
    support: findSupport(supports(licences), supports(histories)),
    isWordEnough: !isBarred && !hasListOfLicences(countryId),
    isSimilar: found.length === 0 && findings.some(isOnlySimilar),
    reasons: [...warnings.map(({ reason }) => reason), ...found, ...nothing],
    until: ends.sort()[0] ?? null,
  }
}

function findSupport(hasLicence: boolean, hasHistory: boolean): WeighedFindings['support'] {
  if (hasLicence) return 'licence'
  return hasHistory ? 'history' : null
}

interface Weighed {
  supports: boolean
  reasons: FindingReason[]
  until: string | null
}

const ofKind = (findings: readonly RegisterFinding[], kind: RegisterKind) =>
  findings.filter(({ series }) => publicationOf(series).kind === kind)

const isOnlySimilar = ({ series, exact, similar }: RegisterFinding) =>
  publicationOf(series).kind !== 'warning' && exact.length === 0 && similar.length > 0

function sourceOf(series: Series): Source {
  const { title, publisher, url, terms } = publicationOf(series)
  return { name: `${capital(publisher)}: ${title}`, url, note: terms }
}

const reasonOf = (kind: FindingReason['kind'], { series, asOf }: RegisterFinding, words: string): FindingReason => ({
  kind,
  words,
  source: sourceOf(series),
  date: asOf,
})

/** A warning needs the exact name and place, and speaks only while its end is ahead. */
function weighWarning(finding: RegisterFinding, places: readonly string[], date: string) {
  const { publisher } = publicationOf(finding.series)
  return finding.exact
    .filter(({ place, validTo }) => isSamePlace(place, places) && (validTo === null || validTo >= date))
    .map(({ name, place, validTo }) => {
      const end = validTo === null ? '' : ` until ${spellDay(validTo)}`
      const words =
        `${capital(publisher)} lists ${name} (${place}) as barred from hiring foreign workers${end}. ` +
        `From its list of ${spellDay(finding.asOf)}; check there whether it still applies.`
      return { until: validTo, reason: reasonOf('warning', finding, words) }
    })
}

function weighLicence(finding: RegisterFinding, date: string): Weighed {
  const { series, asOf, exact } = finding
  const holding = exact.filter(({ validTo }) => validTo === null || validTo >= date)
  const ended = exact.filter(entry => !holding.includes(entry))
  const day = spellDay(asOf)
  const isOld = series === 'nz-accredited' && addDays(asOf, listIsOldAfterDays) < date
  const listed = holding.map(entry => {
    const words =
      series === 'nz-accredited' ? describeAccreditation(entry, day, isOld) : licenceWords[series]!(entry.name, day)
    return reasonOf('licenceListed', finding, words)
  })
  const lapsed = ended.map(({ name, validTo }) =>
    reasonOf(
      'licenceEnded',
      finding,
      `${name} was accredited until ${spellDay(validTo!)}, by the list of ${day}. It may have been renewed: see the official list.`,
    ),
  )
  const ends = holding.flatMap(({ validTo }) => validTo ?? [])
  return {
    supports: !isOld && holding.some(({ stream }) => stream !== 'Triangular'),
    // An old line of the same employer adds nothing next to one that holds.
    reasons: listed.length > 0 ? listed : lapsed,
    until: ends.sort()[0] ?? null,
  }
}

/** The streams of Canada's programme that hire graduates; the others are farm work and low pay. */
const graduateStreams = new Set(['High Wage', 'Global Talent Stream', 'Permanent Resident Only'])

function weighHistory(finding: RegisterFinding, date: string): Weighed {
  const { series, period, exact } = finding
  if (exact.length === 0 || period === null) return { supports: false, reasons: [], until: null }
  if (period.to < oldestUsefulDay(date))
    return {
      supports: false,
      reasons: [
        reasonOf(
          'historyOld',
          finding,
          `${describeHistory(finding, exact)} That is too long ago to say anything today.`,
        ),
      ],
      until: null,
    }
  const isOtherWork = ({ stream }: FoundEntry) => series === 'ca-lmia-positive' && !graduateStreams.has(stream)
  const [graduate, other] = [exact.filter(entry => !isOtherWork(entry)), exact.filter(isOtherWork)]
  const reasons: FindingReason[] = []
  if (graduate.length > 0) {
    const limit = historyLimits[series]
    const words = [describeHistory(finding, graduate), limit, 'That promises nothing for this job.']
    reasons.push(reasonOf('historyFound', finding, words.filter(part => part !== undefined).join(' ')))
  }
  if (other.length > 0) {
    const limit = 'That is low-paid or farm work, and says nothing about jobs for graduates.'
    reasons.push(reasonOf('otherWork', finding, `${describeHistory(finding, other)} ${limit}`))
  }
  return { supports: graduate.length > 0, reasons, until: addMonths(period.to, usefulMonths) }
}

function describeAbsence(countryId: number, findings: readonly RegisterFinding[]): FindingReason[] {
  const lists = findings.filter(({ series }) => publicationOf(series).kind !== 'warning')
  const none = countriesWithoutList[countryId]
  if (none !== undefined)
    return [
      {
        kind: 'noListExists',
        words: `No such list exists. ${describeMissingList(none)}`,
        source: none.source,
        // It is the day we looked, and no official file is of that day.
        date: null,
      },
    ]
  if (lists.length === 0)
    return [
      {
        kind: 'registerNotChecked',
        words: 'We have not looked this employer up in official records.',
        source: null,
        date: null,
      },
    ]
  const newest = lists.toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))[0]!
  const similar = lists.find(isOnlySimilar)
  if (similar)
    return [
      reasonOf(
        'registerSimilarName',
        similar,
        `Similar names are in official records: ${similar.similar.slice(0, 3).join('; ')}. Check whether one of them is this employer.`,
      ),
    ]
  return [
    reasonOf(
      'registerNotFound',
      newest,
      `We did not find this name in ${describeList(newest)}. ${absenceMeans[countryId] ?? ''}`.trim(),
    ),
  ]
}
