import { dayOf } from '#shared/calendar/days.ts'
import { publicationOf } from '#shared/registers/publications.ts'
import { citiesInWords } from '#shared/jobs/words.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Steps } from '#server/platform/db/steps.ts'
import { mostRejected, type RejectedRow } from '#server/platform/rejected-rows.ts'
import { assertUsable } from '#server/features/job-import/import-jobs.ts'
import type { Fetch } from '#server/features/job-import/load-feed.ts'
import { saveListingInSteps } from '#server/features/jobs/save-listing.ts'
import { importOfficialRegisterInSteps } from '#server/features/register-import/import-register.ts'
import { readRegisterDay } from '#server/features/sponsor-import/register-file.ts'
import { importRegisterInSteps } from '#server/features/sponsor-import/register-import.ts'
import { loadContent, type Content } from './load-content.ts'
import { findRunBefore, noteMissing, type Run, type Source } from './queries.ts'
import { readJobs, readRegister, readSponsors } from './read-import.ts'
import type { StoredResult } from './tables.ts'

/** How a run says where it is, and how it is told to stop. */
export interface RunContext {
  db: Database
  steps: Steps
  fetch: Fetch
  signal: AbortSignal
  /** What reading the file may take; the usual time unless given. */
  longestReadMs?: number | undefined
  /** What the thread that reads it may hold in memory; the usual amount unless given. */
  mostMegabytes?: number | undefined
  onPhase(phase: Run['phase']): void
  onProgress(share: number): void
  clock(): Date
  originOf(universityId: number | null): string
}

interface ImportOutcome {
  result: StoredResult
  /** Whether the source brought something that was not here. */
  hasNews: boolean
}

/** Reads what the source sends and stores it; a preview only says what would change. */
export async function runImport(source: Source, run: Run, context: RunContext): Promise<ImportOutcome> {
  context.onPhase('fetching')
  const content = await Promise.race([loadContent(context.db, source, run, context.fetch), untilEnded(context.signal)])
  if (!run.acceptDrop) return importContent(source, run, content, context)
  const contentHash = await hashContent(content.content)
  const acceptDrop = isAccepted(await findRunBefore(context.db, run), contentHash)
  const { result, hasNews } = await importContent(source, { ...run, acceptDrop }, content, context)
  return { result: { ...result, contentHash }, hasNews }
}

/** In a thread of its own: a large file takes longer than others should wait. */
const hashContent = async (content: Content['content']) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(content))).toString('base64url')

/** Staff accept a drop when they answer a refusal. Their preview then passes it on to an import of the same content. */
const isAccepted = (before: Run | undefined, contentHash: string) =>
  before?.hasShrunk === true || before?.result?.contentHash === contentHash

function importContent(source: Source, run: Run, content: Content, context: RunContext): Promise<ImportOutcome> {
  context.onPhase('reading')
  if (source.kind === 'jobs') return importJobs(source, run, content, context)
  if (source.kind === 'sponsors') return importSponsors(run, content, context)
  return importRegister(source, run, content, context)
}

/** A slow source must not keep the server from stopping. */
const untilEnded = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('The run was ended.')), { once: true }),
  )

const mostSamples = 10

function listRejected(rejected: readonly { row: string | null; reason: string }[], count = rejected.length) {
  const listed = rejected.slice(0, mostRejected)
  return { rejected: listed, moreRejected: count - listed.length }
}

const listRejectedRows = ({ rejected, skipped }: { rejected: readonly RejectedRow[]; skipped: number }) =>
  listRejected(
    rejected.map(({ row, reason }) => ({ row: `Row ${row}`, reason })),
    skipped,
  )

const toCounts = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([label, value]) => ({ label, value }))

async function importJobs(source: Source, run: Run, { content }: Content, context: RunContext) {
  const now = context.clock()
  const reading = await readJobs(
    {
      kind: 'jobs',
      format: source.format!,
      content,
      company: source.company ?? undefined,
      countryId: source.countryId ?? undefined,
      board: source.board,
      now,
    },
    context,
  )
  assertUsable(reading)
  context.onPhase('writing')
  const { duplicates, ...result } = await saveListingInSteps(
    context.steps,
    {
      source: source.sourceKey,
      drafts: reading.drafts,
      stillListed: reading.stillListed,
      acceptDrop: run.acceptDrop,
      dryRun: run.isPreview,
      missingAfter: run.missingUpTo,
      onMissing: (tx, upTo) => noteMissing(tx, run.id, upTo),
      onProgress: (done, of) => context.onProgress(done / of),
    },
    now,
  )
  const nameRow = (row: number, id: string | undefined) => `Row ${row}${id ? ` (${id})` : ''}`
  const rejected = reading.errors.map(({ row, id, field, problem }) => ({
    row: nameRow(row, id),
    reason: `${field}: ${problem}`,
  }))
  const partly = reading.warnings.map(({ row, id, field, problem }) => ({
    row: nameRow(row, id),
    reason: `kept, but not in full. ${field}: ${problem}`,
  }))
  const known = duplicates.map(({ sourceId, title, of }) => ({
    row: `${title} (${sourceId})`,
    reason: `already here from ${of.source}`,
  }))
  const hasNews = result.added + result.changed + result.closed > 0
  return {
    hasNews,
    result: {
      counts: toCounts({ ...result, duplicates: duplicates.length, rejected: reading.errors.length }),
      ...listRejected([...rejected, ...known, ...partly]),
      samples: reading.drafts
        .slice(0, mostSamples)
        .map(({ title, company, city, otherCities = [], place }) =>
          [title, company, citiesInWords({ city: city ?? null, otherCities }) ?? place].filter(Boolean).join(', '),
        ),
      notes: [
        ...(hasNews || run.isPreview ? [] : ['It sent what was already here. Nothing was changed.']),
        ...(reading.warnings.length > 0 ? [`${reading.warnings.length} rows were kept, but not in full.`] : []),
      ],
    },
  }
}

async function importSponsors(run: Run, { content, fileName, day }: Content, context: RunContext) {
  const now = context.clock()
  const date = readRegisterDay(fileName, day, now)
  const file = await readSponsors({ kind: 'sponsors', content: content as Uint8Array }, context)
  context.onPhase('writing')
  const summary = await importRegisterInSteps(context.steps, file, {
    fileName,
    date,
    now,
    clock: context.clock,
    dryRun: run.isPreview,
    acceptDrop: run.acceptDrop,
    originOf: context.originOf,
    onProgress: context.onProgress,
  })
  const { organisations, added, removed, rerated, rerouted, unchanged, repeated, skipped, letters } = summary
  return {
    hasNews: added + removed + rerated + rerouted > 0,
    result: {
      counts: toCounts({
        organisations,
        added,
        removed,
        're-rated': rerated,
        'routes changed': rerouted,
        unchanged,
        'repeated rows': repeated,
        rejected: skipped,
        ...(!run.isPreview && { 'emails to people who watch one': letters }),
      }),
      ...listRejectedRows(file),
      samples: [...file.entries.values()].slice(0, mostSamples).map(({ name, town }) => [name, town].join(', ')),
      notes: [
        `Register of ${date}.`,
        ...(file.unknownWords.length > 0 ? [`New terms: ${file.unknownWords.slice(0, 20).join('; ')}`] : []),
        ...(summary.hasWritten || run.isPreview ? [] : ['This register was already here. Nothing was changed.']),
      ],
    },
  }
}

async function importRegister(source: Source, run: Run, { content, fileName, day }: Content, context: RunContext) {
  const now = context.clock()
  const series = source.series!
  // A list of warnings has no date of its own: fetched today, it is today's.
  const isLive = run.fileId === null && publicationOf(series).kind === 'warning'
  const parsed = await readRegister(
    {
      kind: 'register',
      series,
      content: content as Uint8Array,
      fileName,
      date: day ?? (isLive ? dayOf(now) : undefined),
      today: dayOf(now),
    },
    context,
  )
  context.onPhase('writing')
  const summary = await importOfficialRegisterInSteps(context.steps, series, parsed, {
    fileName,
    now,
    clock: context.clock,
    dryRun: run.isPreview,
    acceptDrop: run.acceptDrop,
    originOf: context.originOf,
    onProgress: context.onProgress,
  })
  const { rows, entries, replaced, skipped, letters, asOf, notes, hasNews, hasWritten } = summary
  return {
    hasNews,
    result: {
      counts: toCounts({
        rows,
        entries,
        'files replaced': replaced,
        rejected: skipped,
        ...(!run.isPreview && { 'emails to people who watch one': letters }),
      }),
      ...listRejectedRows(parsed),
      samples: parsed.entries.slice(0, mostSamples).map(({ name, place }) => [name, place].filter(Boolean).join(', ')),
      notes: [
        `As of ${asOf}.`,
        ...notes,
        ...(hasWritten || run.isPreview ? [] : ['This file was already here. Nothing was changed.']),
      ],
    },
  }
}
