import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { hours, minutes } from '#shared/calendar/durations.ts'
import type { SourceSettings } from '#shared/staff/import-schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { importFileParts, importFiles, importRuns, importSources } from './tables.ts'

export type Source = typeof importSources.$inferSelect
export type Run = typeof importRuns.$inferSelect

const mostRuns = 20
/** A run that no server has renewed for so long belongs to one that has stopped. */
const aliveForMs = minutes(1)

export const listSources = (db: Database) => db.select().from(importSources).orderBy(asc(importSources.id))

/** Sources that staff should look at. */
export const listAlertedSources = async (db: Database) =>
  (await listSources(db)).flatMap(({ id, name, alert }) => (alert === null ? [] : [{ id, name, alert }]))

export const findSource = async (db: Database, id: number) =>
  (await db.select().from(importSources).where(eq(importSources.id, id)))[0]

export const lockSource = async (tx: Database, id: number) =>
  (await tx.select().from(importSources).where(eq(importSources.id, id)).for('update'))[0]

/** Until the transaction ends, no one else adds a source or changes where one reads from. */
export const lockPlaces = (tx: Database) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('places of import sources'))`)

export const insertSource = async (tx: Database, values: typeof importSources.$inferInsert) =>
  (await tx.insert(importSources).values(values).returning({ id: importSources.id }))[0]!.id

export async function updateSource(
  tx: Database,
  id: number,
  change: Partial<typeof importSources.$inferInsert>,
): Promise<number> {
  const [saved] = await tx
    .update(importSources)
    .set({ ...change, version: sql`${importSources.version} + 1` })
    .where(eq(importSources.id, id))
    .returning({ version: importSources.version })
  return saved!.version
}

/** What a run says about its source. That is not a change of someone's, so the version stays. */
export const noteOnSource = (tx: Database, id: number, change: Partial<typeof importSources.$inferInsert>) =>
  tx.update(importSources).set(change).where(eq(importSources.id, id))

/** Its files and runs go with it. */
export const deleteSource = (tx: Database, id: number) => tx.delete(importSources).where(eq(importSources.id, id))

export const settingsOf = (source: Source): SourceSettings => ({
  name: source.name,
  address: source.address ?? '',
  everyHours: source.everyHours,
  company: source.company ?? '',
  countryId: source.countryId,
  board: source.board,
})

export const listRuns = (db: Database, sourceId: number) =>
  db.select().from(importRuns).where(eq(importRuns.sourceId, sourceId)).orderBy(desc(importRuns.id)).limit(mostRuns)

export const listLastRuns = (db: Database) =>
  db.selectDistinctOn([importRuns.sourceId]).from(importRuns).orderBy(importRuns.sourceId, desc(importRuns.id))

export const findRun = async (db: Database, sourceId: number, runId: number) =>
  (
    await db
      .select()
      .from(importRuns)
      .where(and(eq(importRuns.id, runId), eq(importRuns.sourceId, sourceId)))
  )[0]

export const findRunBefore = async (db: Database, { id, sourceId }: Run) =>
  (
    await db
      .select()
      .from(importRuns)
      .where(and(eq(importRuns.sourceId, sourceId), lt(importRuns.id, id)))
      .orderBy(desc(importRuns.id))
      .limit(1)
  )[0]

const isActiveRun = inArray(importRuns.state, ['waiting', 'running'])

export const findActiveRun = async (db: Database, sourceId: number) =>
  (
    await db
      .select()
      .from(importRuns)
      .where(and(eq(importRuns.sourceId, sourceId), isActiveRun))
  )[0]

/** Nothing where the source already has a run under way. */
export const insertRun = async (tx: Database, values: Omit<typeof importRuns.$inferInsert, 'state'>) =>
  (
    await tx
      .insert(importRuns)
      .values({ ...values, state: 'waiting' })
      .onConflictDoNothing()
      .returning({ id: importRuns.id })
  )[0]?.id

export const askToCancel = (tx: Database, runId: number, now: Date) =>
  tx
    .update(importRuns)
    .set({ cancelledAt: now })
    .where(and(eq(importRuns.id, runId), isActiveRun))

/** Takes the oldest run that waits, or that a server which has stopped left behind. */
export async function claimRun(db: Database, now: Date): Promise<Run | undefined> {
  const [left, impossible] = [-aliveForMs, aliveForMs].map(ms => new Date(now.getTime() + ms)) as [Date, Date]
  const [run] = await db
    .update(importRuns)
    .set({
      state: 'running',
      phase: 'waiting',
      share: 0,
      aliveAt: now,
      startedAt: sql`coalesce(${importRuns.startedAt}, ${now.toISOString()}::timestamptz)`,
      restarts: sql`${importRuns.restarts} + CASE WHEN ${importRuns.startedAt} IS NULL THEN 0 ELSE 1 END`,
    })
    .where(
      eq(
        importRuns.id,
        db
          .select({ id: importRuns.id })
          .from(importRuns)
          .where(
            or(
              eq(importRuns.state, 'waiting'),
              and(
                eq(importRuns.state, 'running'),
                // The second was written while a clock was wrong.
                or(lt(importRuns.aliveAt, left), gt(importRuns.aliveAt, impossible)),
              ),
            ),
          )
          .orderBy(asc(importRuns.id))
          .limit(1)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning()
  return run
}

/** Says that a run is under way and how far it is. Answers whether staff have asked to cancel it. */
export async function renewRun(db: Database, runId: number, progress: Pick<Run, 'phase' | 'share'>, now: Date) {
  const [run] = await db
    .update(importRuns)
    .set({ ...progress, aliveAt: now })
    .where(and(eq(importRuns.id, runId), eq(importRuns.state, 'running')))
    .returning({ cancelledAt: importRuns.cancelledAt })
  return run === undefined || run.cancelledAt !== null
}

/** For the next server that starts. */
export const putBack = (db: Database, runId: number) =>
  db
    .update(importRuns)
    .set({ state: 'waiting', phase: 'waiting', share: 0 })
    .where(and(eq(importRuns.id, runId), eq(importRuns.state, 'running')))

export const finishRun = (tx: Database, runId: number, outcome: Partial<typeof importRuns.$inferInsert>) =>
  tx.update(importRuns).set(outcome).where(eq(importRuns.id, runId))

export const noteMissing = (tx: Database, runId: number, upTo: number) =>
  tx.update(importRuns).set({ missingUpTo: upTo }).where(eq(importRuns.id, runId))

/** Servers' clocks may differ a little, also when staff change a source. */
const clockDifferenceMs = hours(1)

/**
 * Starts what is due. The next time is set in the same step, so that it starts once. A time further ahead than the
 * source's period was set while a clock was wrong.
 */
export const queueDueSources = (db: Database, now: Date) =>
  db.transaction(async tx => {
    const due = await tx
      .select()
      .from(importSources)
      .where(
        and(
          isNull(importSources.pausedAt),
          isNotNull(importSources.everyHours),
          or(
            lte(importSources.nextRunAt, now),
            sql`${importSources.nextRunAt} > ${new Date(now.getTime() + clockDifferenceMs).toISOString()}::timestamptz
              + make_interval(hours => ${importSources.everyHours})`,
          ),
        ),
      )
      .for('update')
    for (const { id, everyHours } of due) {
      await insertRun(tx, { sourceId: id, isPreview: false, queuedAt: now })
      await noteOnSource(tx, id, { nextRunAt: new Date(now.getTime() + hours(everyHours!)) })
    }
    return due.length
  })

export const findFile = async (db: Database, sourceId: number) =>
  (
    await db
      .select()
      .from(importFiles)
      .where(and(eq(importFiles.sourceId, sourceId), isNotNull(importFiles.uploadedAt)))
      .orderBy(desc(importFiles.id))
      .limit(1)
  )[0]

export const findFileById = async (db: Database, id: number) =>
  (await db.select().from(importFiles).where(eq(importFiles.id, id)))[0]

const partBytes = 64 * 1024

/** In small parts, each with its own statement. It counts only once it is marked as uploaded. */
export async function writeFile(db: Database, file: typeof importFiles.$inferInsert, bytes: Uint8Array) {
  const [row] = await db.insert(importFiles).values(file).returning({ id: importFiles.id })
  const fileId = row!.id
  for (let part = 0; part * partBytes < bytes.length; part++)
    await db
      .insert(importFileParts)
      .values({ fileId, part, bytes: bytes.subarray(part * partBytes, (part + 1) * partBytes) })
  return fileId
}

export const markUploaded = (tx: Database, fileId: number, now: Date) =>
  tx.update(importFiles).set({ uploadedAt: now }).where(eq(importFiles.id, fileId))

/** The newest file of a source replaces those before. */
export async function deleteOlderFiles(db: Database, sourceId: number, fileId: number) {
  const older = await db
    .select({ id: importFiles.id })
    .from(importFiles)
    .where(and(eq(importFiles.sourceId, sourceId), lt(importFiles.id, fileId)))
  for (const { id } of older) await deleteFile(db, id)
}

export async function readFileBytes(db: Database, fileId: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (;;) {
    const [next] = await db
      .select({ bytes: importFileParts.bytes })
      .from(importFileParts)
      .where(and(eq(importFileParts.fileId, fileId), eq(importFileParts.part, parts.length)))
    if (!next) return Buffer.concat(parts)
    parts.push(next.bytes)
  }
}

const partsAtOnce = 20

/** A few parts at a time: deleting a large file at once takes long. */
export async function deleteFile(db: Database, fileId: number): Promise<void> {
  for (let part = 0; ; part += partsAtOnce) {
    const deleted = await db
      .delete(importFileParts)
      .where(
        and(
          eq(importFileParts.fileId, fileId),
          gte(importFileParts.part, part),
          lt(importFileParts.part, part + partsAtOnce),
        ),
      )
      .returning({ part: importFileParts.part })
    if (deleted.length < partsAtOnce) break
  }
  await db.delete(importFiles).where(eq(importFiles.id, fileId))
}

export const deleteFilesBefore = (tx: Database, before: Date) =>
  tx.delete(importFiles).where(lt(importFiles.createdAt, before))

export const deleteRunsBefore = (tx: Database, before: Date) =>
  tx.delete(importRuns).where(lt(importRuns.finishedAt, before))
