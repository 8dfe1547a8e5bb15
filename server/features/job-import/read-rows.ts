import { cleanLine, cutText } from '#server/platform/rich-text/clean-text.ts'
import { likenessOf, type JobDraft } from '#server/features/jobs/draft.ts'
import { toDrafts, type Advert, type ReadOptions } from './advert.ts'
import { countriesNamedBy } from './find-places.ts'
import { Rejected } from './rejected.ts'

/** What is wrong with a row, for the feed's owner. */
export interface RowError {
  /** Counted from one, in the source's order. */
  row: number
  id: string | undefined
  field: string
  problem: string
}

export interface Reading {
  drafts: JobDraft[]
  errors: RowError[]
  /** Rows that are kept, but not in full. */
  warnings: RowError[]
  /** Rows that cannot be used. They are still listed, so their jobs do not count as gone. */
  stillListed: string[]
}

/** How one format's rows are understood. */
interface RowReader<Row> {
  idOf: (row: Row) => string
  /** Undefined for a job that is not meant to be shown. Throws `Rejected`. */
  read: (row: Row) => Advert | undefined
  rowNumber?: (index: number) => number
}

/** More towns than this in one listing cannot be towns. */
const mostCities = 5_000

/** Reads row after row; a bad one is reported and never stops the rest. */
export function readRows<Row>(
  rows: readonly Row[],
  options: ReadOptions,
  { idOf, read, rowNumber = index => index + 1 }: RowReader<Row>,
): Reading {
  const reading: Reading = { drafts: [], errors: [], warnings: [], stillListed: [] }
  const ids = new Set<string>()
  const cities = new Set<string>()
  const kept: { row: number; draft: JobDraft }[] = []
  const found = rows.map(source => tryReading(() => read(source)))
  const namedCountryIds = new Set(found.flatMap(({ advert }) => (advert ? countriesNamedBy(advert) : [])))
  rows.forEach((source, index) => {
    const row = rowNumber(index)
    const id = cleanLine(idOf(source))
    try {
      const { advert, rejected } = found[index]!
      if (rejected) throw rejected
      if (!advert) return
      const { drafts, warnings } = toDrafts(id, advert, { ...options, namedCountryIds })
      if (ids.has(id)) throw new Rejected('id', 'the same id is in an earlier row', false)
      const named = drafts.flatMap(({ city, otherCities = [] }) => (city ? [city, ...otherCities] : []))
      if (cities.size >= mostCities && named.some(city => !cities.has(city)))
        throw new Rejected('location', `the listing names more than ${mostCities} different towns`)
      ids.add(id)
      for (const city of named) cities.add(city)
      kept.push(...drafts.map(draft => ({ row, draft })))
      reading.warnings.push(...warnings.map(warning => ({ row, id, ...warning })))
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      reading.errors.push({ row, id: cutText(id, 60) || undefined, field: error.field, problem: error.message })
      if (error.isStillListed && id) reading.stillListed.push(id)
    }
    options.onProgress?.(index + 1, rows.length)
  })
  keepOneOfEach(kept, reading)
  return reading
}

interface FoundAdvert {
  advert?: Advert | undefined
  rejected?: Rejected
}

function tryReading(read: () => Advert | undefined): FoundAdvert {
  try {
    return { advert: read() }
  } catch (error) {
    if (error instanceof Rejected) return { rejected: error }
    throw error
  }
}

/**
 * The same job under two ids is kept once, under the lower one: the order of a feed, which changes, decides nothing.
 */
function keepOneOfEach(kept: readonly { row: number; draft: JobDraft }[], reading: Reading): void {
  const first = new Map<string, string>()
  const likened = kept.map(entry => ({ ...entry, likeness: likenessOf(entry.draft) }))
  for (const { draft, likeness } of likened) {
    const other = first.get(likeness)
    if (other === undefined || isLower(draft.sourceId, other)) first.set(likeness, draft.sourceId)
  }
  for (const { row, draft, likeness } of likened) {
    const original = first.get(likeness)
    if (original === draft.sourceId) reading.drafts.push(draft)
    else
      reading.errors.push({
        row,
        id: draft.sourceId,
        field: 'title',
        problem: `duplicate of ${original}: the same company, title and place`,
      })
  }
}
const isLower = (a: string, b: string) => (a.length === b.length ? a < b : a.length < b.length)
