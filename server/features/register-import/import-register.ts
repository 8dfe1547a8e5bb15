import { createHash } from 'node:crypto'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { spellDay } from '#shared/calendar/days.ts'
import { listRegisterNames, looksLikePerson } from '#shared/registers/names.ts'
import { publicationOf, type Publication, type Series } from '#shared/registers/publications.ts'
import { oldestUsefulDay } from '#shared/registers/weigh-findings.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { clearMatchesIn } from '#server/features/jobs/clear-matches.ts'
import { officialRegisters, registerNames, registerEntries } from '#server/features/registers/tables.ts'
import { lockRegister } from '#server/features/sponsors/queries.ts'
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
}

export interface ImportSummary {
  asOf: string
  period: { from: string; to: string } | null
  rows: number
  skipped: number
  entries: number
  /** Earlier files that this one replaces. */
  replaced: number
  notes: readonly string[]
  /** False after a dry run, and when this file was already imported. */
  hasWritten: boolean
}

type StoredRegister = typeof officialRegisters.$inferSelect

const largestDrop = 0.1
const batchSize = 5_000

/** Stores a file of an official publication. All or nothing: pass a transaction. */
export async function importOfficialRegister(
  tx: Database,
  series: Series,
  parsed: ParsedRegister,
  options: ImportOptions,
): Promise<ImportSummary> {
  const publication = publicationOf(series)
  // Jobs are assessed against whole registers only.
  await lockRegister(tx)
  const stored = await tx
    .select()
    .from(officialRegisters)
    .where(and(eq(officialRegisters.countryId, publication.countryId), eq(officialRegisters.isCurrent, true)))
  const demos = options.isDemo ? [] : stored.filter(({ isDemo }) => isDemo)
  const ofSeries = stored.filter(register => register.series === series && !demos.includes(register))
  const sha256 = hashOf(parsed)
  const summary: ImportSummary = {
    asOf: parsed.asOf,
    period: parsed.period,
    rows: parsed.rows,
    skipped: parsed.skipped,
    entries: parsed.entries.length,
    replaced: 0,
    notes: parsed.notes,
    hasWritten: false,
  }
  if (ofSeries.some(register => register.sha256 === sha256 && register.asOf === parsed.asOf)) return summary
  assertAcceptable(publication, parsed, ofSeries, options)
  const outdated = findReplaced(publication, parsed, ofSeries)
  const replaced = outdated.length
  if (options.dryRun) return { ...summary, replaced }

  await removeDemos(tx, demos)
  await removeEntries(tx, outdated)
  const registerId = await recordRegister(tx, series, publication, parsed, sha256, options)
  await writeEntries(tx, registerId, publication.countryId, parsed.entries, options.onProgress ?? (() => {}))
  await clearMatchesIn(tx, publication.countryId)
  return { ...summary, replaced, hasWritten: true }
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
  const advice = 'Nothing was changed. If the file is complete, run the import again with --accept-drop.'
  if (readable < publication.leastRows)
    throw new Refusal(
      `This file has ${readable} readable rows; a complete one has at least ${publication.leastRows}. ${advice}`,
    )
  const last = findComparable(publication, parsed, ofSeries)
  const lost = last === undefined ? 0 : 1 - readable / (last.rowCount - last.skipped)
  if (lost > largestDrop)
    throw new Refusal(
      `This file has ${readable} readable rows; the one of ${last!.asOf} had ${last!.rowCount - last!.skipped}. ` +
        `That is ${Math.round(lost * 100)} % fewer, so it may be cut off. ${advice}`,
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

async function removeDemos(tx: Database, demos: readonly StoredRegister[]): Promise<void> {
  if (demos.length === 0) return
  await tx.delete(registerNames).where(inArray(registerNames.registerId, idsOf(demos)))
  await tx.delete(officialRegisters).where(inArray(officialRegisters.id, idsOf(demos)))
}

/** Only the record of the import is left. */
async function removeEntries(tx: Database, outdated: readonly StoredRegister[]): Promise<void> {
  if (outdated.length === 0) return
  const ids = idsOf(outdated)
  await tx.delete(registerNames).where(inArray(registerNames.registerId, ids))
  await tx.delete(registerEntries).where(inArray(registerEntries.registerId, ids))
  await tx.update(officialRegisters).set({ isCurrent: false }).where(inArray(officialRegisters.id, ids))
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
      isCurrent: true,
      isDemo,
      importedAt: now,
    })
    .returning({ id: officialRegisters.id })
  return row!.id
}

async function writeEntries(
  tx: Database,
  registerId: number,
  countryId: number,
  entries: readonly ParsedEntry[],
  onProgress: (share: number) => void,
): Promise<void> {
  const { rows } = await tx.execute<{ next: number }>(
    sql`SELECT coalesce(max(id), 0) + 1 AS next FROM register_entries`,
  )
  const first = rows[0]!.next
  for (let at = 0; at < entries.length; at += batchSize) {
    const batch = entries.slice(at, at + batchSize).map((entry, i) => ({ id: first + at + i, ...entry }))
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
  }
  await tx.execute(
    sql`SELECT setval(pg_get_serial_sequence('register_entries', 'id'), ${first + entries.length - 1}::bigint)`,
  )
}

/** One value instead of thousands of parameters. The database has no sign for the character with the number 0. */
const insertJson = (tx: Database, rows: readonly object[], statement: (json: SQL) => SQL) =>
  tx.execute(statement(sql`${JSON.stringify(rows).replaceAll('\\u0000', '')}`))
