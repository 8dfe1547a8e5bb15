import { appendFile, writeFile } from 'node:fs/promises'
import { commandLine, recordChange } from '#server/platform/audit/record-change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Engine } from '#server/platform/db/database.ts'
import { saveListing, type ListingResult } from '#server/features/jobs/save-listing.ts'
import { formatOf, mostShown, type ImportRequest } from './arguments.ts'
import { loadFeed, type Fetch } from './load-feed.ts'
import type { Reading, RowError } from './read-rows.ts'

export type Progress = (what: string, done: number, of: number) => void

/** Everything up to the database. Throws a Refusal when the listing cannot be used as a whole. */
export async function readListing(
  request: ImportRequest,
  { now, fetch, onProgress }: { now: Date; fetch?: Fetch; onProgress?: Progress },
): Promise<Reading> {
  const { format, company, countryId, board, errorsFile } = request
  const text = await loadFeed(request, fetch)
  const reading = formatOf(format).read(text, {
    company,
    countryId,
    board,
    now,
    onProgress: onProgress && ((done, of) => onProgress('Reading', done, of)),
  })
  const { errors, warnings } = reading
  if (errorsFile !== undefined) await writeErrors(errorsFile, [...errors, ...warnings])
  assertUsable(reading)
  return reading
}

/** Refuses a listing of which nothing is left. */
export function assertUsable({ drafts, errors }: Pick<Reading, 'drafts' | 'errors'>): void {
  if (drafts.length === 0 && errors.length > 0)
    throw new Refusal(`None of the ${errors.length} rows can be used:\n${describe(errors)}\nNothing was changed.`)
}

/** Saves a listing, all or nothing. */
export async function storeListing(
  engine: Pick<Engine, 'longTransaction' | 'vacuum'>,
  {
    source,
    isDryRun,
    acceptDrop,
    errorsFile,
  }: Pick<ImportRequest, 'source' | 'isDryRun' | 'acceptDrop' | 'errorsFile'>,
  { drafts, stillListed }: Pick<Reading, 'drafts' | 'stillListed'>,
  { now, onProgress }: { now: Date; onProgress?: Progress },
): Promise<ListingResult> {
  const result = await engine.longTransaction(async tx => {
    const { duplicates, ...counts } = await saveListing(
      tx,
      {
        source,
        drafts,
        stillListed,
        acceptDrop,
        dryRun: isDryRun,
        onProgress: onProgress && ((done, of) => onProgress('Saving', done, of)),
      },
      now,
    )
    const subject = { kind: 'import', key: source, name: source } as const
    if (!isDryRun) await recordChange(tx, commandLine, { action: 'import.command', subject, after: counts }, now)
    return { duplicates, ...counts }
  })
  if (!isDryRun) await engine.vacuum()
  if (errorsFile !== undefined)
    await appendFile(errorsFile, result.duplicates.map(duplicate => `${inWords(duplicate)}\n`).join(''))
  return result
}

/** What to tell the operator. */
export function summarise(
  { source, isDryRun, errorsFile }: Pick<ImportRequest, 'source' | 'isDryRun' | 'errorsFile'>,
  { duplicates, ...result }: ListingResult,
  { errors, warnings }: Pick<Reading, 'errors' | 'warnings'>,
): string {
  const isMore = [errors, warnings, duplicates].some(({ length }) => length > mostShown)
  const counts = Object.entries({ ...result, duplicates: duplicates.length, rejected: errors.length }).map(
    ([name, count]) => `  ${name.padEnd(10)} ${count.toLocaleString('en').padStart(9)}`,
  )
  return [
    `${source}${isDryRun ? ' (a dry run: nothing was changed)' : ''}`,
    ...counts,
    ...(duplicates.length > 0 ? ['', 'Already here from another listing:', describe(duplicates)] : []),
    ...(errors.length > 0 ? ['', 'Rejected:', describe(errors)] : []),
    ...(warnings.length > 0 ? ['', 'Kept, but not in full:', describe(warnings)] : []),
    ...describeErrorsFile(errorsFile, isMore),
  ].join('\n')
}

function describeErrorsFile(errorsFile: string | undefined, isMore: boolean): string[] {
  if (errorsFile !== undefined) return ['', `The full list is in ${errorsFile}.`]
  return isMore ? ['', 'To write the full list to a file, add --errors FILE.'] : []
}

type RowNotice = RowError | ListingResult['duplicates'][number]

function describe(told: readonly RowNotice[]): string {
  const lines = told.slice(0, mostShown).map(one => `  ${inWords(one)}`)
  return [
    ...lines,
    ...(told.length > mostShown ? [`  … and ${(told.length - mostShown).toLocaleString('en')} more`] : []),
  ].join('\n')
}

const inWords = (one: RowNotice) =>
  'of' in one
    ? `${one.sourceId}, ${one.title}: the same company, title and place as ${one.of.sourceId} of ${one.of.source}`
    : `row ${one.row}${one.id ? ` (${one.id})` : ''}, ${one.field}: ${one.problem}`

/** Before anything is changed, so that a file that cannot be written is noticed in time. */
async function writeErrors(path: string, errors: readonly RowError[]): Promise<void> {
  try {
    await writeFile(path, errors.map(error => `${inWords(error)}\n`).join(''))
  } catch (error) {
    throw new Refusal(
      `${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}). ` +
        'Nothing was changed.',
    )
  }
}
