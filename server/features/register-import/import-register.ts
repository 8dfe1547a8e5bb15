import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, not, sql, type SQL } from 'drizzle-orm'
import { spellDay } from '#shared/calendar/days.ts'
import { listRegisterNames, looksLikePerson } from '#shared/registers/names.ts'
import { publicationOf, type Publication, type Series } from '#shared/registers/publications.ts'
import { oldestUsefulDay } from '#shared/registers/weigh-findings.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inOneTransaction, readInParts, refreshStatistics, type Steps } from '#server/platform/db/steps.ts'
import { Refusal, ShrunkRefusal } from '#server/platform/refusal.ts'
import type { RejectedRow } from '#server/platform/rejected-rows.ts'
import { clearMatchesIn } from '#server/features/jobs/clear-matches.ts'
import { officialRegisters, registerNames, registerEntries } from '#server/features/registers/tables.ts'
import { lockRegister } from '#server/features/sponsors/queries.ts'
import { forgetWatchedAbroad } from '#server/features/watched-employers/queries.ts'
import {
  readWatchedEntries,
  tellOfChangedFiles,
  type OriginOf,
} from '#server/features/watched-employers/tell-watchers.ts'
import type { ParsedEntry, ParsedRegister } from './parsed-register.ts'

export interface ImportOptions {
  fileName: string
  now: Date
  isDemo?: boolean
  /** Accept a file with far fewer rows than the last one, or than a complete one has. */
  acceptDrop?: boolean
  /** Only report what would change. */
  dryRun?: boolean
  onProgress?: (share: number) => void
  originOf: OriginOf
  /** The moment at which a file that was written in steps counts as imported; `now` unless given. */
  clock?: () => Date
}

export interface ImportSummary {
  asOf: string
  period: { from: string; to: string } | null
  rows: number
  skipped: number
  rejected: readonly RejectedRow[]
  entries: number
  /** Earlier files that this one replaces. */
  replaced: number
  /** Emails to people who watch an employer of which the files now say something else. */
  letters: number
  notes: readonly string[]
  /** Whether it says something else than the files that are here, and not only of another day. */
  hasNews: boolean
  /** False after a dry run, and when this file was already imported. */
  hasWritten: boolean
}

type StoredRegister = typeof officialRegisters.$inferSelect

const largestDrop = 0.1
const batchSize = 5_000

/** Stores a file of an official publication, all or nothing: pass a transaction. */
export const importOfficialRegister = (
  tx: Database,
  series: Series,
  parsed: ParsedRegister,
  options: ImportOptions,
): Promise<ImportSummary> => importOfficialRegisterInSteps(inOneTransaction(tx), series, parsed, options)

/**
 * The same step by step. Nothing of a file counts before its last step; what an interrupted import has left is removed
 * by the next.
 */
export async function importOfficialRegisterInSteps(
  steps: Steps,
  series: Series,
  parsed: ParsedRegister,
  options: ImportOptions,
): Promise<ImportSummary> {
  const publication = publicationOf(series)
  const stored = await steps.run(async tx => {
    // Jobs are assessed against whole registers only.
    await lockRegister(tx)
    return tx
      .select()
      .from(officialRegisters)
      .where(and(eq(officialRegisters.countryId, publication.countryId), eq(officialRegisters.isCurrent, true)))
  })
  const demos = options.isDemo ? [] : stored.filter(({ isDemo }) => isDemo)
  const ofSeries = stored.filter(register => register.series === series && !demos.includes(register))
  const sha256 = hashOf(parsed)
  const summary: ImportSummary = {
    asOf: parsed.asOf,
    period: parsed.period,
    rows: parsed.rows,
    skipped: parsed.skipped,
    rejected: parsed.rejected,
    entries: parsed.entries.length,
    replaced: 0,
    letters: 0,
    notes: parsed.notes,
    hasNews: !ofSeries.some(register => register.sha256 === sha256),
    hasWritten: false,
  }
  if (ofSeries.some(register => register.sha256 === sha256 && register.asOf === parsed.asOf)) return summary
  assertAcceptable(publication, parsed, ofSeries, options)
  const outdated = findReplaced(publication, parsed, ofSeries)
  const replaced = outdated.length
  if (options.dryRun) return { ...summary, replaced }

  await removeUnfinished(steps, series)
  const registerId = await steps.run(tx => recordRegister(tx, series, publication, parsed, sha256, options))
  await writeEntries(steps, registerId, publication.countryId, parsed.entries, options.onProgress ?? (() => {}))
  const letters = await steps.run(async tx => {
    await lockRegister(tx)
    const { countryId } = publication
    const before = await readWatchedEntries(tx, countryId)
    const ids = idsOf([...outdated, ...demos])
    if (ids.length > 0)
      await tx.update(officialRegisters).set({ isCurrent: false }).where(inArray(officialRegisters.id, ids))
    await tx
      .update(officialRegisters)
      .set({ isCurrent: true, isComplete: true, importedAt: options.clock?.() ?? options.now })
      .where(eq(officialRegisters.id, registerId))
    if (demos.length === 0) return tellOfChangedFiles(tx, before, { countryId, ...options })
    await forgetWatchedAbroad(tx, countryId)
    return 0
  })
  await clearMatchesIn(steps, publication.countryId, demos.length > 0 ? null : options.now)
  // Only the record of an earlier import is left, and nothing of a demo.
  await removeEntries(steps, idsOf([...outdated, ...demos]))
  await removeRecords(steps, idsOf(demos))
  await refreshStatistics(steps, ['register_entries', 'register_names'])
  return { ...summary, replaced, letters, hasWritten: true }
}

const hashOf = ({ entries, period }: ParsedRegister) =>
  createHash('sha256')
    .update(JSON.stringify([period, entries]))
    .digest('hex')

function assertAcceptable(
  publication: Publication,
  parsed: ParsedRegister,
  ofSeries: readonly StoredRegister[],
  { acceptDrop, now }: ImportOptions,
): void {
  const { asOf, period } = parsed
  if (parsed.entries.length === 0) throw new Refusal('The file names no employer. Nothing was changed.')
  if (asOf > now.toISOString().slice(0, 10))
    throw new Refusal(`The file’s date, ${asOf}, is in the future. Check it. Nothing was changed.`)
  if (period === null) assertNewer(asOf, ofSeries)
  else assertNoOverlap(period, ofSeries)
  if (acceptDrop) return
  const readable = parsed.rows - parsed.skipped
  if (readable < publication.leastRows)
    throw new ShrunkRefusal(
      `This file has ${readable} readable rows; a complete one has at least ${publication.leastRows}.`,
      'file',
    )
  const last = findComparable(publication, parsed, ofSeries)
  const lost = last === undefined ? 0 : 1 - readable / (last.rowCount - last.skipped)
  if (lost > largestDrop)
    throw new ShrunkRefusal(
      `This file has ${readable} readable rows; the one of ${last!.asOf} had ${last!.rowCount - last!.skipped}. ` +
        `That is ${Math.round(lost * 100)} % fewer, so it may be cut off.`,
      'file',
    )
}

function assertNewer(asOf: string, ofSeries: readonly StoredRegister[]): void {
  const newer = ofSeries.find(register => register.asOf > asOf)
  if (newer)
    throw new Refusal(
      `This file is of ${spellDay(asOf)}, but the one of ${spellDay(newer.asOf)} is already here. Nothing was changed.`,
    )
}

interface Period {
  from: string
  to: string
}

const contains = (outer: Period, { periodFrom, periodTo }: StoredRegister) =>
  outer.from <= periodFrom! && periodTo! <= outer.to

/** A period counts once: a file may replace those it contains, and nothing else of the same days. */
function assertNoOverlap(period: Period, ofSeries: readonly StoredRegister[]): void {
  const overlapping = ofSeries.find(
    register => register.periodFrom! <= period.to && period.from <= register.periodTo! && !contains(period, register),
  )
  if (overlapping)
    throw new Refusal(
      `This file covers ${period.from} to ${period.to}, but a file for ${overlapping.periodFrom} to ` +
        `${overlapping.periodTo} is already here. The same days would count twice. Nothing was changed.`,
    )
}

/** The last file with about as many rows as this one should have. */
function findComparable(
  { isCumulative }: Publication,
  { period }: ParsedRegister,
  ofSeries: readonly StoredRegister[],
) {
  const comparable = isCumulative
    ? ofSeries.filter(register => register.periodFrom === period?.from)
    : ofSeries.filter(register => !register.isDemo)
  return comparable.toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))[0]
}

/** The files that say nothing any more once this one is here. */
function findReplaced({ kind }: Publication, { period, asOf }: ParsedRegister, ofSeries: readonly StoredRegister[]) {
  if (kind !== 'history' || period === null) return ofSeries
  return ofSeries.filter(register => contains(period, register) || register.periodTo! < oldestUsefulDay(asOf))
}

const idsOf = (registers: readonly StoredRegister[]) => registers.map(({ id }) => id)

/** What imports of this series have left that never came to their end. */
async function removeUnfinished(steps: Steps, series: Series): Promise<void> {
  const unfinished = await steps.run(tx =>
    tx
      .select({ id: officialRegisters.id })
      .from(officialRegisters)
      .where(and(eq(officialRegisters.series, series), not(officialRegisters.isComplete))),
  )
  const ids = unfinished.map(({ id }) => id)
  await removeEntries(steps, ids)
  await removeRecords(steps, ids)
}

async function removeRecords(steps: Steps, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await steps.run(tx => tx.delete(officialRegisters).where(inArray(officialRegisters.id, [...ids])))
}

async function removeEntries(steps: Steps, registerIds: readonly number[]): Promise<void> {
  if (registerIds.length === 0) return
  const entries = await readInParts<{ id: number }>(steps, (tx, last, most) =>
    tx
      .select({ id: registerEntries.id })
      .from(registerEntries)
      .where(and(inArray(registerEntries.registerId, [...registerIds]), gt(registerEntries.id, last?.id ?? 0)))
      .orderBy(asc(registerEntries.id))
      .limit(most),
  )
  await steps.forEach(entries, batchSize, async (tx, some) => {
    const ids = sql`(SELECT value::int FROM json_array_elements_text(${JSON.stringify(some.map(({ id }) => id))}::json))`
    await tx
      .delete(registerNames)
      .where(and(inArray(registerNames.registerId, [...registerIds]), sql`${registerNames.entryId} IN ${ids}`))
    await tx.delete(registerEntries).where(sql`${registerEntries.id} IN ${ids}`)
  })
}

async function recordRegister(
  tx: Database,
  series: Series,
  { countryId, kind }: Publication,
  { asOf, period, rows, skipped, entries }: ParsedRegister,
  sha256: string,
  { fileName, isDemo = false, now }: ImportOptions,
): Promise<number> {
  const [row] = await tx
    .insert(officialRegisters)
    .values({
      series,
      countryId,
      kind,
      asOf,
      periodFrom: period?.from ?? null,
      periodTo: period?.to ?? null,
      fileName,
      sha256,
      rowCount: rows,
      skipped,
      entryCount: entries.length,
      isCurrent: false,
      isComplete: false,
      isDemo,
      importedAt: now,
    })
    .returning({ id: officialRegisters.id })
  return row!.id
}

async function writeEntries(
  steps: Steps,
  registerId: number,
  countryId: number,
  entries: readonly ParsedEntry[],
  onProgress: (share: number) => void,
): Promise<void> {
  await steps.forEach(entries, batchSize, async (tx, some, at) => {
    const batch = await withNextIds(tx, some)
    await insertJson(
      tx,
      batch.map(entry => ({ ...entry, isPerson: looksLikePerson(entry.name, countryId) })),
      json => sql`
      INSERT INTO register_entries (
        id, register_id, name, trading_name, official_id, place, stream, occupation, count, status, valid_to,
        last_month, is_person
      )
      SELECT id, ${registerId}, name, "tradingName", "officialId", place, stream, occupation, count, status, "validTo",
        "lastMonth", "isPerson"
      FROM json_to_recordset(${json}::json) AS e(
        id integer, name text, "tradingName" text, "officialId" text, place text, stream text, occupation text,
        count integer, status text, "validTo" date, "lastMonth" date, "isPerson" boolean
      )`,
    )
    await insertJson(
      tx,
      batch.flatMap(entry =>
        listRegisterNames(entry, countryId, entry.isCut).map(name => ({ entryId: entry.id, ...name })),
      ),
      json => sql`
      INSERT INTO register_names (register_id, entry_id, country_id, kind, norm)
      SELECT ${registerId}, "entryId", ${countryId}, kind, norm
      FROM json_to_recordset(${json}::json) AS n("entryId" integer, kind text, norm text)`,
    )
    onProgress((at + batch.length) / entries.length)
  })
}

/** The sequence is moved with them. */
async function withNextIds(tx: Database, entries: readonly ParsedEntry[]) {
  const { rows } = await tx.execute<{ next: number }>(
    sql`SELECT coalesce(max(id), 0) + 1 AS next FROM register_entries`,
  )
  const first = rows[0]!.next
  await tx.execute(
    sql`SELECT setval(pg_get_serial_sequence('register_entries', 'id'), ${first + entries.length - 1}::bigint)`,
  )
  return entries.map((entry, i) => ({ id: first + i, ...entry }))
}

/** One value instead of thousands of parameters. The database has no sign for the character with the number 0. */
const insertJson = (tx: Database, rows: readonly object[], statement: (json: SQL) => SQL) =>
  tx.execute(statement(sql`${JSON.stringify(rows).replaceAll('\\u0000', '')}`))
