import { asc, desc, gt, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { inOneTransaction, readInParts, refreshStatistics, type Steps } from '#server/platform/db/steps.ts'
import { clearMatches } from '#server/features/jobs/clear-matches.ts'
import { Refusal, ShrunkRefusal } from '#server/platform/refusal.ts'
import type { RejectedRow } from '#server/platform/rejected-rows.ts'
import {
  compareLicences,
  compareRegisters,
  listingChange,
  type Change,
  type Comparison,
  type KnownSponsor,
} from './compare-registers.ts'
import { lockRegister } from '#server/features/sponsors/queries.ts'
import type { OriginOf } from '#server/features/watched-employers/tell-watchers.ts'
import type { RegisterFile } from './register-file.ts'
import { removeDemo } from './remove-demo.ts'
import { tellOfChanges } from './tell-of-changes.ts'
import { registerImports, sponsorLicences, sponsors } from '#server/features/sponsors/tables.ts'
import { batchSize, takeOverPending, writeSponsors, type SponsorChange } from './write-sponsors.ts'

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
  /** The moment at which a register that was written in steps counts as imported; `now` unless given. */
  clock?: () => Date
  /** Called with how much is written, from 0 to 1. */
  onProgress?: (share: number) => void
}

export interface ImportSummary {
  rows: number
  skipped: number
  rejected: readonly RejectedRow[]
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

const largestDrop = 0.2

/** Stores this register, all or nothing: pass a transaction. */
export const importRegister = (tx: Database, file: RegisterFile, options: ImportOptions): Promise<ImportSummary> =>
  importRegisterInSteps(inOneTransaction(tx), file, options)

/**
 * Stores this register and what changed since the last. After an interruption the same file can be imported again: what
 * was written is then unchanged, and what changed is still known. The register is a new one only after the last step.
 */
export async function importRegisterInSteps(
  steps: Steps,
  file: RegisterFile,
  options: ImportOptions,
): Promise<ImportSummary> {
  const { isDemo = false, dryRun = false, onProgress = () => {} } = options
  const { newest, importId } = await steps.run(async tx => {
    await lockRegister(tx)
    return { newest: await findNewestImport(tx), importId: await findNextId(tx) }
  })
  const replacesDemo = newest !== undefined && newest.isDemo && !isDemo
  const last = replacesDemo ? undefined : newest
  assertAcceptable(file, options, last)

  const known = replacesDemo ? [] : await readKnown(steps)
  const comparison = await compareRegisters(known, file.entries)
  const changes = await listChanges(steps, comparison)
  const summary = summarise(file, comparison, changes)
  const isRepeat =
    last?.registerDate === options.date &&
    comparison.fresh.length + comparison.altered.length + comparison.gone.length === 0
  if (dryRun || isRepeat) return summary

  if (replacesDemo) await removeDemo(steps)
  await steps.run(tx => takeOverPending(tx, importId))
  // History begins with the first register, so being in it is not a change.
  await writeSponsors(steps, comparison, { importId, changes, areFreshNews: last !== undefined, onProgress })
  // The ids of a demo's organisations are reused.
  const affected = [...comparison.altered.map(({ known: { id } }) => id), ...comparison.gone.map(({ id }) => id)]
  await clearMatches(steps, replacesDemo ? undefined : affected, options.now)
  const letters = await steps.run(async tx => {
    await lockRegister(tx)
    await recordImport(tx, importId, summary, options, isDemo)
    return tellOfChanges(tx, importId, options)
  })
  await refreshStatistics(steps, ['sponsors', 'sponsor_aliases', 'sponsor_licences'])
  return { ...summary, letters, hasWritten: true }
}

/**
 * The id that the next import to be completed gets. Its changes are written under it before that, and no one sees them
 * until there is an import of that id; after an interruption, what was written belongs to the one that follows.
 */
const findNextId = async (tx: Database) =>
  ((await tx.select({ last: max(registerImports.id) }).from(registerImports))[0]!.last ?? 0) + 1

const readKnown = (steps: Steps): Promise<KnownSponsor[]> =>
  readInParts(steps, (tx, last, most) =>
    tx
      .select({
        id: sponsors.id,
        key: sponsors.key,
        isListed: sponsors.isListed,
        fingerprint: sponsors.fingerprint,
      })
      .from(sponsors)
      .where(gt(sponsors.id, last?.id ?? 0))
      .orderBy(asc(sponsors.id))
      .limit(most),
  )

function summarise(file: RegisterFile, comparison: Comparison, changes: readonly SponsorChange[]): ImportSummary {
  const count = (...kinds: Change['kind'][]) =>
    new Set(changes.filter(({ kind }) => kinds.includes(kind)).map(({ sponsorId }) => sponsorId)).size
  return {
    rows: file.rows,
    skipped: file.skipped,
    rejected: file.rejected,
    repeated: file.repeated,
    organisations: file.entries.size,
    unknownWords: file.unknownWords,
    added: comparison.fresh.length + count('added'),
    removed: count('removed'),
    rerated: count('rerated'),
    rerouted: count('routeAdded', 'routeRemoved'),
    letters: 0,
    hasWritten: false,
    unchanged: file.entries.size - comparison.fresh.length - count('added', 'rerated', 'routeAdded', 'routeRemoved'),
  }
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
  throw new ShrunkRefusal(
    `This register has ${now} ${what}; the one of ${registerDate} had ${before}. ` +
      `That is ${Math.round(lost * 100)} % fewer, so it may be cut off.`,
    'register',
  )
}

/** Of organisations known before; for new ones, being new is the only change. */
async function listChanges(steps: Steps, { altered, gone }: Comparison): Promise<SponsorChange[]> {
  const before = await readLicences(
    steps,
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

async function readLicences(steps: Steps, ids: readonly number[]) {
  const bySponsor = new Map<number, { route: string; type: string; rating: string }[]>()
  await steps.forEach(ids, batchSize, async (tx, batch) => {
    for (const { sponsorId, ...licence } of await tx
      .select()
      .from(sponsorLicences)
      .where(inArray(sponsorLicences.sponsorId, batch))) {
      bySponsor.set(sponsorId, [...(bySponsor.get(sponsorId) ?? []), licence])
    }
  })
  return bySponsor
}

async function recordImport(
  tx: Database,
  id: number,
  { rows, skipped, organisations, added, removed, rerated, rerouted, unchanged }: ImportSummary,
  options: ImportOptions,
  isDemo: boolean,
) {
  await tx.insert(registerImports).values({
    id,
    fileName: options.fileName,
    registerDate: options.date,
    importedAt: options.clock?.() ?? options.now,
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
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('register_imports', 'id'), ${id}::bigint)`)
}
