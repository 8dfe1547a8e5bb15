import {
  confidences,
  ledgerCountries,
  topics,
  type Confidence,
  type GoingRates,
  type Ledger,
  type LedgerCountry,
  type Occupation,
  type Rule,
  type Source,
  type Topic,
} from './ledger.ts'
import { isDay } from '#shared/calendar/days.ts'
import { parseValue } from './values.ts'

/** A file of the content: its name, and its rows as the columns name them. */
export interface ContentFile {
  name: string
  rows: readonly Readonly<Record<string, string>>[]
}

export interface LedgerContent {
  sources: ContentFile
  rules: readonly ContentFile[]
  occupations: ContentFile
}

type Row = Readonly<Record<string, string>>
type Complain = (what: string) => void

/**
 * Turns the content into a ledger. Every mistake becomes a sentence; a ledger with mistakes is not to be used. Without
 * `today`, dates of checks are not compared with it: a wrong clock must not stop the server from starting.
 */
export function readLedger(content: LedgerContent, today = '9999-12-31'): { ledger: Ledger; mistakes: string[] } {
  const mistakes: string[] = []
  const complainAt =
    (file: string, id: string): Complain =>
    what => {
      mistakes.push(`${file}, ${id || 'a row without id'}: ${what}`)
    }
  const sources = readSources(content.sources, complainAt)
  const rules = content.rules.flatMap(({ name, rows }) =>
    rows.flatMap(row => readRule(row, sources, today, complainAt(name, row.id ?? '')) ?? []),
  )
  const { name, rows } = content.occupations
  const occupations = rows.flatMap(row => readOccupation(row, sources, today, complainAt(name, row.code ?? '')) ?? [])
  mistakes.push(
    ...findOverlaps(rules.map(rule => ({ key: rule.id, ...rule }))),
    ...findOverlaps(occupations.map(occupation => ({ key: occupation.code, ...occupation }))),
  )
  return { ledger: { rules, occupations }, mistakes }
}

function readSources(
  { name, rows }: ContentFile,
  complainAt: (file: string, id: string) => Complain,
): Map<string, Source> {
  const sources = new Map<string, Source>()
  for (const row of rows) {
    const complain = complainAt(name, row.id ?? '')
    if (!row.id) complain('The id is empty.')
    if (sources.has(row.id ?? '')) complain('There is another source of this id.')
    if (!row.name) complain('The name is empty.')
    if (!/^https:\/\/[a-z0-9.-]+\/\S*$/.test(row.url ?? '')) complain(`"${row.url}" is not an https address.`)
    sources.set(row.id ?? '', { name: row.name ?? '', url: row.url ?? '', note: row.note ?? '' })
  }
  return sources
}

function readDated(row: Row, sources: ReadonlyMap<string, Source>, today: string, complain: Complain) {
  const source = sources.get(row.source ?? '')
  if (!source) complain(`There is no source "${row.source}".`)
  if (!confidences.includes(row.confidence as Confidence)) complain(`The confidence "${row.confidence}" is not known.`)
  const validTo = row.valid_to || null
  for (const day of [row.valid_from ?? '', ...(validTo ? [validTo] : []), row.checked_on ?? ''])
    if (!isDay(day)) complain(`"${day}" is not a date.`)
  if (validTo !== null && validTo < (row.valid_from ?? '')) complain('It ends before it begins.')
  if ((row.checked_on ?? '') > today) complain(`It was checked on ${row.checked_on}, which is still to come.`)
  return (
    source && {
      confidence: row.confidence as Confidence,
      validFrom: row.valid_from ?? '',
      validTo,
      checkedOn: row.checked_on ?? '',
      source,
      note: row.note ?? '',
    }
  )
}

function readRule(row: Row, sources: ReadonlyMap<string, Source>, today: string, complain: Complain): Rule | undefined {
  const id = row.id ?? ''
  if (!/^[a-z]{2}(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(id))
    complain('An id is a country and words between dots, such as uk.graduate.length.')
  const country = id.slice(0, 2)
  if (!Object.hasOwn(ledgerCountries, country)) complain(`The country "${country}" is not known.`)
  if (!Object.hasOwn(topics, row.topic ?? '')) complain(`The topic "${row.topic}" is not known.`)
  if (!row.title) complain('The title is empty.')
  if (row.start !== 'exact' && row.start !== 'seen') complain(`The start "${row.start}" is neither exact nor seen.`)
  const value = parseValue(row.value ?? '', row.unit ?? '')
  if (typeof value === 'string') complain(value)
  const dated = readDated(row, sources, today, complain)
  if (typeof value === 'string' || !dated) return undefined
  return {
    id,
    country: country as LedgerCountry,
    topic: row.topic as Topic,
    title: row.title ?? '',
    value,
    startIsExact: row.start === 'exact',
    ...dated,
  }
}

/** Where the file of the going rates has each rate. */
export const rateColumns = {
  standard: 'standard',
  newEntrant: 'new_entrant',
  phd: 'phd',
  stemPhd: 'stem_phd',
  salaryList: 'isl',
  shortageList: 'tsl',
} as const

function readOccupation(
  row: Row,
  sources: ReadonlyMap<string, Source>,
  today: string,
  complain: Complain,
): Occupation | undefined {
  if (!/^\d{4}$/.test(row.code ?? '')) complain('An occupation code has four digits.')
  if (!row.occupation) complain('The occupation is empty.')
  if (!['degree', 'medium', 'below'].includes(row.skill ?? '')) complain(`The skill "${row.skill}" is not known.`)
  if (!['open', 'list', 'closed'].includes(row.route ?? '')) complain(`The route "${row.route}" is not known.`)
  const rates = Object.fromEntries(
    Object.entries(rateColumns).map(([name, column]) => {
      const text = row[column] ?? ''
      if (text && !/^\d+$/.test(text)) complain(`"${text}" is not a whole number of pounds.`)
      return [name, text ? Number(text) * 100 : null]
    }),
  ) as unknown as GoingRates
  if (!!row.isl_condition !== (rates.salaryList !== null))
    complain('A job on the Immigration Salary List has both a rate and a condition.')
  if (!!row.tsl_condition !== (rates.shortageList !== null))
    complain('A job on the Temporary Shortage List has both a rate and a condition.')
  if (row.route === 'list' && rates.salaryList === null && rates.shortageList === null)
    complain('It is open through a list only, and on no list.')
  const dated = readDated(row, sources, today, complain)
  return (
    dated && {
      code: row.code ?? '',
      title: row.occupation ?? '',
      skill: row.skill as Occupation['skill'],
      route: row.route as Occupation['route'],
      rates,
      salaryListJobs: row.isl_condition ?? '',
      shortageListJobs: row.tsl_condition ?? '',
      hasPayScale: row.pay_scale === 'yes',
      ...dated,
    }
  )
}

/** If two versions applied on the same day, it would be left to chance which one is used. */
function findOverlaps(entries: readonly { key: string; validFrom: string; validTo: string | null }[]): string[] {
  const sorted = [...entries].sort((a, b) => {
    if (a.key !== b.key) return a.key < b.key ? -1 : 1
    return a.validFrom < b.validFrom ? -1 : 1
  })
  return sorted.flatMap((entry, i) => {
    const before = sorted[i - 1]
    const overlap = before?.key === entry.key && (before.validTo === null || before.validTo >= entry.validFrom)
    return overlap
      ? [`${entry.key}: the versions from ${before.validFrom} and from ${entry.validFrom} apply on the same day.`]
      : []
  })
}
