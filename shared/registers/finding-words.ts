import { spellDay } from '#shared/calendar/days.ts'
import { inThousands } from '#shared/in-thousands.ts'
import type { Source } from '#shared/rules/ledger.ts'
import { publicationOf, type Series } from './publications.ts'
import type { FoundEntry, RegisterFinding } from './weigh-findings.ts'

/** The same sentences are on jobs' pages. Here no job is meant. */
export const ofAnyJob = (words: string) => words.replaceAll('this job', 'a job of yours')

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a licence of each country allows, and what it does not say. */
export const licenceWords: Readonly<Partial<Record<Series, (name: string, day: string) => string>>> = {
  'nl-ind-work': (name, day) =>
    `${name} is on the IND register of ${day}: it may sponsor highly skilled migrants. ` +
    'That covers this company only, and does not mean that it will sponsor this job.',
  'dk-siri-certified': (name, day) =>
    `${name} is on SIRI’s list of certified companies of ${day}: it may use the fast-track scheme. ` +
    'Other employers can hire under other schemes, and the list promises nothing for this job.',
}

export function describeAccreditation({ name, validTo, stream }: FoundEntry, day: string, isOld: boolean): string {
  const limits = [
    ...(stream === 'Triangular'
      ? ['It is accredited to place workers with other companies, which need an accreditation of their own.']
      : ['The work visa also needs a job check, and the list promises nothing for this job.']),
    ...(isOld ? ['The list is more than six months old: see the official one.'] : []),
  ]
  return `${name} was an accredited employer on ${day}, until ${spellDay(validTo!)}. ${limits.join(' ')}`
}

const monthNames = 'January February March April May June July August September October November December'.split(' ')
const monthOf = (day: string) => monthNames[Number(day.slice(5, 7)) - 1]!

/** 'January to August 2026', 'July 2025 to June 2026', 'fiscal year 2024 (October 2023 to September 2024)'. */
export function spellPeriod({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)]
  if (from.slice(0, 7) === to.slice(0, 7)) return `${monthOf(to)} ${last}`
  return `${monthOf(from)} ${first === last ? '' : `${first} `}to ${monthOf(to)} ${last}`
}

const plural = (count: number, one: string, many: string) => `${inThousands(count)} ${count === 1 ? one : many}`

export const historyLimits: Readonly<Partial<Record<Series, string>>> = {
  'ca-lmia-positive': 'Positions are the number that was allowed, not people hired.',
  'us-h1b-hub': 'Petitions are not people, and the draw comes before them.',
  'us-lca': 'An application is the employer’s own declaration, a step before the visa petition.',
  'us-perm': 'It is one step towards permanent residence.',
}

/** The counts of one file, by the names exactly as it writes them. Companies of one name are listed, not added up. */
export function describeHistory(finding: RegisterFinding, entries: readonly FoundEntry[]): string {
  const { series, period } = finding
  const publisher = capital(publicationOf(series).publisher)
  const during = spellPeriod(period!)
  const byName = new Map<string, FoundEntry[]>()
  for (const entry of entries) byName.set(entry.name, [...(byName.get(entry.name) ?? []), entry])
  return [...byName]
    .map(([name, own]) => `${publisher} ${historyVerbs[series]!(own)} ${name} from ${during}${lastMonthWords(own)}.`)
    .join(' ')
}

function lastMonthWords(entries: readonly FoundEntry[]): string {
  const last = entries
    .flatMap(({ lastMonth }) => lastMonth ?? [])
    .sort()
    .at(-1)
  return last === undefined ? '' : `, the last in ${monthOf(last)}`
}

const sumOf = (entries: readonly FoundEntry[]) => entries.reduce((sum, { count }) => sum + (count ?? 0), 0)

/** What the publisher of each history did, before the name of the employer. */
const historyVerbs: Readonly<Partial<Record<Series, (entries: readonly FoundEntry[]) => string>>> = {
  'ie-permits': entries => `issued ${plural(sumOf(entries), 'employment permit', 'employment permits')} to`,
  'us-h1b-hub': entries => {
    const of = (stream: string) => sumOf(entries.filter(entry => entry.stream === stream))
    return `approved ${inThousands(of('first'))} first and ${inThousands(of('continuing'))} continuing H-1B petitions for`
  },
  'us-lca': entries => {
    const classes = [...new Set(entries.map(({ stream }) => stream))].map(
      stream => `${inThousands(sumOf(entries.filter(entry => entry.stream === stream)))} ${stream}`,
    )
    return `certified labor condition applications (${classes.join(', ')}) of`
  },
  'us-perm': entries =>
    `certified ${plural(sumOf(entries), 'permanent labor application', 'permanent labor applications')} (PERM) of`,
  'ca-lmia-positive': entries => {
    const jobs = [...new Set(entries.map(({ stream, occupation }) => `${occupation} (${stream})`))]
    const named = jobs.length > mostJobs ? [...jobs.slice(0, mostJobs), 'and others'] : jobs
    return `gave a positive LMIA for ${plural(sumOf(entries), 'position', 'positions')} (${named.join('; ')}) to`
  },
}
const mostJobs = 3

interface MissingList {
  words: string
  /** Who would publish one, and says how work visas are given. */
  source: Source
}

/** The day on which we looked for a list last. */
const lookedOn = '2026-11-16'
const note = 'Collected in November 2026 from stored copies of public material, not from the live page.'

/** Where no list of employers exists, and what to know instead. */
export const countriesWithoutList: Readonly<Record<number, MissingList>> = {
  14: {
    words:
      'Australia does not publish a list of approved sponsors yet. A law of April 2026 allows it, and the details are still awaited.',
    source: { name: 'Australian Department of Home Affairs', url: 'https://immi.homeaffairs.gov.au/', note },
  },
  81: {
    words: 'Germany has no list of employers that may sponsor, because employers need no licence.',
    source: {
      name: 'Make it in Germany (German federal government)',
      url: 'https://www.make-it-in-germany.com/',
      note,
    },
  },
  74: {
    words: 'France has no list of employers that may sponsor, because employers need no licence.',
    source: { name: 'Service-Public.fr (French administration)', url: 'https://www.service-public.fr/', note },
  },
  193: {
    words: 'Singapore publishes no list of employers that may sponsor.',
    source: { name: 'Singapore Ministry of Manpower', url: 'https://www.mom.gov.sg/', note },
  },
  100: {
    words: 'India publishes no list of employers that may sponsor.',
    source: { name: 'Indian Bureau of Immigration', url: 'https://indianfrro.gov.in/', note },
  },
}

/** No page says that a list does not exist: this is what we found, until when, and who would know. */
export const describeMissingList = ({ words }: MissingList) =>
  `${words} We last looked on ${spellDay(lookedOn)}, in stored copies of public pages. The authority may have published one since.`

export const absenceMeans: Readonly<Record<number, string>> = {
  151: 'It may be listed under another name, and a European Blue Card needs no recognised sponsor, so this does not mean that it cannot hire you.',
  154: 'Employers may ask not to be shown and may be listed under another name, so this does not mean that it is not accredited.',
  59: 'Certification is only needed for the fast track, so this does not mean that it cannot hire you.',
  104: 'Ireland needs no licence: any registered employer may apply for a permit.',
  39: 'Canada needs no licence, and most graduates work on permits that do not appear in it.',
  227: 'The United States needs no licence: any employer may file a petition.',
}

export const describeList = ({ series, asOf, period }: RegisterFinding) => {
  const { publisher, title } = publicationOf(series)
  return `“${title}” of ${publisher}, ${period ? spellPeriod(period) : spellDay(asOf)}`
}
