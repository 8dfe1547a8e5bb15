import { Refusal } from '#server/refusal.ts'
import type { Engine } from '#server/db/database.ts'
import { saveListing, type ListingResult } from '../save-listing.ts'
import { formatOf, type ImportRequest } from './arguments.ts'
import { loadFeed, type Fetch } from './load-feed.ts'
import type { Reading, RowError } from './read-rows.ts'

export type Progress = (what: string, done: number, of: number) => void
const mostShown = 20

/** Everything up to the database. Throws a Refusal when the listing cannot be used as a whole. */
export async function readListing(request: ImportRequest, { now, fetch, onProgress }: { now: Date; fetch?: Fetch; onProgress?: Progress }): Promise<Reading> {
  const { format, company, countryId } = request
  const text = await loadFeed(request, fetch)
  const reading = formatOf(format).read(text, { company, countryId, now, onProgress: onProgress && ((done, of) => onProgress('Reading', done, of)) })
  const { drafts, errors } = reading
  if (drafts.length === 0 && errors.length > 0) throw new Refusal(`None of the ${errors.length} rows can be used:\n${describe(errors)}\nNothing was changed.`)
  return reading
}

/** Undoes a dry run. */
class OnlyTried extends Error {}

/** Keeps a listing, all of it or nothing. */
export async function keepListing(
  engine: Pick<Engine, 'longTransaction' | 'vacuum'>, { source, isDryRun }: Pick<ImportRequest, 'source' | 'isDryRun'>,
  { drafts, stillListed }: Pick<Reading, 'drafts' | 'stillListed'>, { now, onProgress }: { now: Date; onProgress?: Progress },
): Promise<ListingResult> {
  let result: ListingResult | undefined
  try {
    await engine.longTransaction(async tx => {
      result = await saveListing(tx, { source, drafts, stillListed, onProgress: onProgress && ((done, of) => onProgress('Saving', done, of)) }, now)
      if (isDryRun) throw new OnlyTried()
    })
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error
  }
  if (!isDryRun) await engine.vacuum()
  return result!
}

/** What to tell the operator. */
export function summarise({ source, isDryRun }: Pick<ImportRequest, 'source' | 'isDryRun'>, result: ListingResult, { errors, warnings }: Pick<Reading, 'errors' | 'warnings'>): string {
  const counts = Object.entries({ ...result, rejected: errors.length }).map(([name, count]) => `  ${name.padEnd(10)} ${count.toLocaleString('en').padStart(9)}`)
  return [
    `${source}${isDryRun ? ' (a dry run: nothing was changed)' : ''}`, ...counts,
    ...(errors.length > 0 ? ['', 'Rejected:', describe(errors)] : []),
    ...(warnings.length > 0 ? ['', 'Kept, but not all they say:', describe(warnings)] : []),
  ].join('\n')
}

function describe(errors: readonly RowError[]): string {
  const lines = errors.slice(0, mostShown).map(({ row, id, field, problem }) => `  row ${row}${id ? ` (${id})` : ''}, ${field}: ${problem}`)
  return [...lines, ...(errors.length > mostShown ? [`  … and ${(errors.length - mostShown).toLocaleString('en')} more`] : [])].join('\n')
}
