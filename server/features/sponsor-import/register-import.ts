import { desc, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { clearMatches } from '#server/features/jobs/clear-matches.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  allAliases,
  compareLicences,
  compareRegisters,
  listingChange,
  type Change,
  type Comparison,
  type KeptSponsor,
  type KnownSponsor,
} from './compare-registers.ts'
import { lockRegister } from '#server/features/sponsors/queries.ts'
import type { RegisterFile } from './register-file.ts'
import { registerImports, sponsorAliases, sponsorLicences, sponsors } from '#server/features/sponsors/tables.ts'
import { tellWatchers, type OriginOf } from './tell-watchers.ts'

export interface ImportOptions {
  fileName: string
  /** The register's date. */
  date: string
  now: Date
  isDemo?: boolean
  /** Accept a register that has lost more than a fifth of its rows. */
  acceptDrop?: boolean
  /** Only report what would change. */
  dryRun?: boolean
  originOf: OriginOf
  /** Called with how much is written, from 0 to 1. */
  onProgress?: (share: number) => void
}

export interface ImportSummary {
  rows: number
  skipped: number
  tooLong: readonly number[]
  repeated: number
  organisations: number
  added: number
  removed: number
  rerated: number
  rerouted: number
  unchanged: number
  letters: number
  unknownWords: readonly string[]
  /** False after a dry run, and when this register was already imported. */
  hasWritten: boolean
}

interface SponsorChange extends Change {
  sponsorId: number
}

const largestDrop = 0.2
const batchSize = 5_000

/** Stores this register and what changed since the last. All or nothing: pass a transaction. */
export async function importRegister(tx: Database, file: RegisterFile, options: ImportOptions): Promise<ImportSummary> {
  const { isDemo = false, dryRun = false, onProgress = () => {} } = options
  await lockRegister(tx)
  const newest = await findNewestImport(tx)
  const replacesDemo = newest !== undefined && newest.isDemo && !isDemo
  const last = replacesDemo ? undefined : newest
  assertAcceptable(file, options, last)

  const known = replacesDemo
    ? []
    : (
        await tx.execute<KnownSponsor & Record<string, unknown>>(
          sql`SELECT id, key, is_listed AS "isListed", fingerprint FROM sponsors`,
        )
      ).rows
  const comparison = compareRegisters(known, file.entries)
  const changes = await listChanges(tx, comparison)
  const count = (...kinds: Change['kind'][]) =>
    new Set(changes.filter(({ kind }) => kinds.includes(kind)).map(({ sponsorId }) => sponsorId)).size
  const rerated = count('rerated')
  const rerouted = count('routeAdded', 'routeRemoved')
  const summary: ImportSummary = {
    rows: file.rows,
    skipped: file.skipped,
    tooLong: file.tooLong,
    repeated: file.repeated,
    organisations: file.entries.size,
    unknownWords: file.unknownWords,
    added: comparison.fresh.length + count('added'),
    removed: count('removed'),
    rerated,
    rerouted,
    letters: 0,
    hasWritten: false,
    unchanged: file.entries.size - comparison.fresh.length - count('added', 'rerated', 'routeAdded', 'routeRemoved'),
  }
  const isRepeat =
    last?.registerDate === options.date &&
    comparison.fresh.length + comparison.altered.length + comparison.gone.length === 0
  if (dryRun || isRepeat) return summary

  if (replacesDemo) {
    for (const table of [sponsorLicences, sponsorAliases, sponsors, registerImports]) await tx.delete(table)
  }
  const importId = await recordImport(tx, summary, options, isDemo)
  const freshIds = await writeSponsors(tx, comparison, onProgress)
  // History begins with the first register, so being in it is not a change.
  const news =
    last === undefined
      ? changes
      : [...freshIds.map(sponsorId => ({ sponsorId, ...listingChange('added') })), ...changes]
  for (const [, batch] of inBatches(news)) {
    await insertJson(
      tx,
      batch,
      json => sql`
      INSERT INTO sponsor_changes (import_id, sponsor_id, kind, route, rating_before, rating_after)
      SELECT ${importId}, "sponsorId", kind, route, "ratingBefore", "ratingAfter"
      FROM json_to_recordset(${json}::json) AS c(
        "sponsorId" integer, kind text, route text, "ratingBefore" text, "ratingAfter" text
      )`,
    )
  }
  const letters = await tellWatchers(tx, news, options)
  // Last, since it blocks job imports. The ids of a demo's organisations are reused.
  await clearMatches(
    tx,
    replacesDemo
      ? undefined
      : [...comparison.altered.map(({ known: { id } }) => id), ...comparison.gone.map(({ id }) => id)],
    options.now,
  )
  return { ...summary, letters, hasWritten: true }
}

export const findNewestImport = async (db: Database) =>
  (
    await db
      .select()
      .from(registerImports)
      .orderBy(desc(registerImports.registerDate), desc(registerImports.id))
      .limit(1)
  )[0]

function assertAcceptable(
  file: RegisterFile,
  { date, acceptDrop }: ImportOptions,
  last: typeof registerImports.$inferSelect | undefined,
): void {
  if (file.entries.size === 0) throw new Refusal('The file names no organisation. Nothing was changed.')
  if (!last) return
  if (date < last.registerDate)
    throw new Refusal(
      `This register is of ${date}, but the one of ${last.registerDate} is already here. Nothing was changed.`,
    )
  if (acceptDrop) return
  // Rows that cannot be read do not count, however many there are.
  assertNoDrop('readable rows', file.rows - file.skipped, last.rowCount - last.skipped, last.registerDate)
  assertNoDrop('organisations', file.entries.size, last.organisations, last.registerDate)
}

function assertNoDrop(what: string, now: number, before: number, registerDate: string): void {
  const lost = 1 - now / before
  if (lost <= largestDrop) return
  throw new Refusal(
    `This register has ${now} ${what}; the one of ${registerDate} had ${before}. ` +
      `That is ${Math.round(lost * 100)} % fewer, so it may be cut off. ` +
      'Nothing was changed. If the register is complete, run the import again with --accept-drop.',
  )
}

/** Of organisations known before; for new ones, being new is the only change. */
async function listChanges(tx: Database, { altered, gone }: Comparison): Promise<SponsorChange[]> {
  const before = await readLicences(
    tx,
    altered.map(({ known }) => known.id),
  )
  return [
    ...altered.flatMap(({ known, now }): SponsorChange[] => [
      ...(known.isListed ? [] : [{ sponsorId: known.id, ...listingChange('added') }]),
      ...compareLicences(before.get(known.id) ?? [], now.licences).map(change => ({ sponsorId: known.id, ...change })),
    ]),
    ...gone.map(({ id }) => ({ sponsorId: id, ...listingChange('removed') })),
  ]
}

async function readLicences(tx: Database, ids: readonly number[]) {
  const bySponsor = new Map<number, { route: string; type: string; rating: string }[]>()
  for (const [, batch] of inBatches(ids)) {
    for (const { sponsorId, ...licence } of await tx
      .select()
      .from(sponsorLicences)
      .where(inArray(sponsorLicences.sponsorId, batch))) {
      bySponsor.set(sponsorId, [...(bySponsor.get(sponsorId) ?? []), licence])
    }
  }
  return bySponsor
}

async function recordImport(
  tx: Database,
  { rows, skipped, organisations, added, removed, rerated, rerouted, unchanged }: ImportSummary,
  options: ImportOptions,
  isDemo: boolean,
) {
  const [row] = await tx
    .insert(registerImports)
    .values({
      fileName: options.fileName,
      registerDate: options.date,
      importedAt: options.now,
      isDemo,
      rowCount: rows,
      skipped,
      organisations,
      added,
      removed,
      rerated,
      rerouted,
      unchanged,
    })
    .returning({ id: registerImports.id })
  return row!.id
}

/** Answers the ids of the new ones. */
async function writeSponsors(
  tx: Database,
  { fresh, altered, gone }: Comparison,
  onProgress: (share: number) => void,
): Promise<number[]> {
  const { rows } = await tx.execute<{ next: number }>(sql`SELECT coalesce(max(id), 0) + 1 AS next FROM sponsors`)
  const first = rows[0]!.next
  const all = fresh.length + altered.length
  for (const [at, batch] of inBatches(fresh.map((now, i) => ({ id: first + i, now })))) {
    await insertJson(
      tx,
      batch.map(sponsorRow),
      json => sql`
      INSERT INTO sponsors (id, key, name, town, county, is_listed, fingerprint)
      SELECT id, key, name, town, county, true, fingerprint FROM ${sponsorRows(json)}`,
    )
    await insertNames(tx, batch)
    onProgress((at + batch.length) / all)
  }
  if (fresh.length > 0)
    await tx.execute(sql`SELECT setval(pg_get_serial_sequence('sponsors', 'id'), ${first + fresh.length - 1}::bigint)`)
  for (const [at, batch] of inBatches(altered.map(({ known, now }) => ({ id: known.id, now })))) {
    const ids = batch.map(({ id }) => id)
    await tx.delete(sponsorLicences).where(inArray(sponsorLicences.sponsorId, ids))
    await tx.delete(sponsorAliases).where(inArray(sponsorAliases.sponsorId, ids))
    await insertJson(
      tx,
      batch.map(sponsorRow),
      json => sql`
      UPDATE sponsors
      SET name = s.name, town = s.town, county = s.county, is_listed = true, fingerprint = s.fingerprint
      FROM ${sponsorRows(json)} WHERE sponsors.id = s.id`,
    )
    await insertNames(tx, batch)
    onProgress((fresh.length + at + batch.length) / all)
  }
  for (const [, batch] of inBatches(gone))
    await tx
      .update(sponsors)
      .set({ isListed: false })
      .where(
        inArray(
          sponsors.id,
          batch.map(({ id }) => id),
        ),
      )
  return fresh.map((_, i) => first + i)
}

interface Written {
  id: number
  now: KeptSponsor
}

const sponsorRow = ({ id, now: { key, name, town, county, fingerprint } }: Written) => ({
  id,
  key,
  name,
  town,
  county,
  fingerprint,
})
const sponsorRows = (json: string) =>
  sql`json_to_recordset(${json}::json) AS s(id integer, key text, name text, town text, county text, fingerprint text)`

async function insertNames(tx: Database, batch: readonly Written[]): Promise<void> {
  await insertJson(
    tx,
    batch.flatMap(({ id, now }) => now.licences.map(licence => ({ id, ...licence }))),
    json => sql`
    INSERT INTO sponsor_licences (sponsor_id, route, type, rating)
    SELECT id, route, type, rating
    FROM json_to_recordset(${json}::json) AS l(id integer, route text, type text, rating text)`,
  )
  await insertJson(
    tx,
    batch.flatMap(({ id, now }) => allAliases(now).map(alias => ({ id, ...alias }))),
    json => sql`
    INSERT INTO sponsor_aliases (sponsor_id, kind, norm)
    SELECT id, kind, norm FROM json_to_recordset(${json}::json) AS a(id integer, kind text, norm text)`,
  )
}

/** Many rows as one parameter: one statement per row would take minutes. */
const insertJson = (tx: Database, rows: readonly object[], statement: (json: string) => SQL) =>
  tx.execute(statement(JSON.stringify(rows)))

function* inBatches<T>(rows: readonly T[]): Generator<[at: number, batch: T[]]> {
  for (let at = 0; at < rows.length; at += batchSize) yield [at, rows.slice(at, at + batchSize)]
}
