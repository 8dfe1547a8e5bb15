import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { daysBefore } from '#shared/calendar/durations.ts'
import { daysToRestoreLesson } from '#shared/videos/upload-limits.ts'
import type { Database } from '#server/platform/db/database.ts'
import { uploadedLessons, videoLeftovers, videoUploadPieces, videoUploads } from '../tables.ts'

/** Staff (null), or a university. */
export type Owner = number | null

const ownedBy = (owner: Owner) =>
  owner === null ? isNull(uploadedLessons.universityId) : eq(uploadedLessons.universityId, owner)
/** Deleted lessons can be restored until this moment. */
const restoreDeadline = (now: Date) => daysBefore(now, daysToRestoreLesson)

/** Everything but what is large. */
const lessonColumns = {
  id: uploadedLessons.id,
  key: uploadedLessons.key,
  version: uploadedLessons.version,
  universityId: uploadedLessons.universityId,
  slug: uploadedLessons.slug,
  title: uploadedLessons.title,
  summary: uploadedLessons.summary,
  course: uploadedLessons.course,
  access: uploadedLessons.access,
  level: uploadedLessons.level,
  country: uploadedLessons.country,
  place: uploadedLessons.place,
  uploadId: uploadedLessons.uploadId,
  storageName: uploadedLessons.storageName,
  storageHandle: uploadedLessons.storageHandle,
  kind: uploadedLessons.kind,
  bytes: uploadedLessons.bytes,
  seconds: uploadedLessons.seconds,
  captionsHash: sql<string | null>`md5(${uploadedLessons.captions})`,
  posterHash: uploadedLessons.posterHash,
  publishedAt: uploadedLessons.publishedAt,
  deletedAt: uploadedLessons.deletedAt,
}
export type LessonRow = Awaited<ReturnType<typeof listLessons>>[number]
type LessonChange = Partial<typeof uploadedLessons.$inferInsert>

/** In the order of their courses; deleted ones while they can be restored. */
export const listLessons = (db: Database, owner: Owner, now: Date) =>
  db
    .select(lessonColumns)
    .from(uploadedLessons)
    .where(
      and(
        ownedBy(owner),
        sql`(${isNull(uploadedLessons.deletedAt)} or ${gt(uploadedLessons.deletedAt, restoreDeadline(now))})`,
      ),
    )
    .orderBy(asc(uploadedLessons.course), asc(uploadedLessons.place), asc(uploadedLessons.id))

export const countLessons = async (db: Database, owner: Owner) =>
  (
    await db
      .select({ count: count() })
      .from(uploadedLessons)
      .where(and(ownedBy(owner), isNull(uploadedLessons.deletedAt)))
  )[0]!.count

export const findLessonById = async (db: Database, owner: Owner, id: number): Promise<LessonRow | undefined> =>
  (
    await db
      .select(lessonColumns)
      .from(uploadedLessons)
      .where(and(ownedBy(owner), eq(uploadedLessons.id, id)))
  )[0]

export const lockLesson = async (tx: Database, owner: Owner, id: number): Promise<LessonRow | undefined> =>
  (
    await tx
      .select(lessonColumns)
      .from(uploadedLessons)
      .where(and(ownedBy(owner), eq(uploadedLessons.id, id)))
      .for('update')
  )[0]

export const findLessonByKey = async (db: Database, owner: Owner, key: string) =>
  (
    await db
      .select({ id: uploadedLessons.id })
      .from(uploadedLessons)
      .where(and(ownedBy(owner), eq(uploadedLessons.key, key)))
  )[0]

/** The slug ends with the id, so that no two lessons share one. */
export async function insertLesson(tx: Database, values: typeof uploadedLessons.$inferInsert, slug: string) {
  const [added] = await tx
    .insert(uploadedLessons)
    .values(values)
    .onConflictDoNothing({ target: uploadedLessons.key })
    .returning({ id: uploadedLessons.id })
  if (!added) return undefined
  await tx
    .update(uploadedLessons)
    .set({ slug: `${slug}-${added.id}` })
    .where(eq(uploadedLessons.id, added.id))
  return added.id
}

/** Answers the new version. */
export const updateLesson = async (tx: Database, id: number, change: LessonChange, now: Date) =>
  (
    await tx
      .update(uploadedLessons)
      .set({ ...change, updatedAt: now, version: sql`${uploadedLessons.version} + 1` })
      .where(eq(uploadedLessons.id, id))
      .returning({ version: uploadedLessons.version })
  )[0]!.version

export const findTranscript = async (db: Database, id: number) =>
  (
    await db.select({ transcript: uploadedLessons.transcript }).from(uploadedLessons).where(eq(uploadedLessons.id, id))
  )[0]?.transcript ?? null

export const findCaptions = async (db: Database, id: number) =>
  (await db.select({ captions: uploadedLessons.captions }).from(uploadedLessons).where(eq(uploadedLessons.id, id)))[0]
    ?.captions ?? null

export const findPoster = async (db: Database, id: number) =>
  (await db.select({ poster: uploadedLessons.poster }).from(uploadedLessons).where(eq(uploadedLessons.id, id)))[0]
    ?.poster ?? null

const uploadColumns = {
  id: videoUploads.id,
  lessonId: videoUploads.lessonId,
  fileName: videoUploads.fileName,
  bytes: videoUploads.bytes,
  fingerprint: videoUploads.fingerprint,
  storageName: videoUploads.storageName,
  storageHandle: videoUploads.storageHandle,
}
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

export const findUpload = async (db: Database, lessonId: number) =>
  (await db.select(uploadColumns).from(videoUploads).where(eq(videoUploads.lessonId, lessonId)))[0]

export const insertUpload = (tx: Database, upload: typeof videoUploads.$inferInsert) =>
  tx.insert(videoUploads).values(upload)

/** Of two that began at once the first counts, for pieces may have arrived under it. */
export const setUploadHandle = (db: Database, id: string, storageHandle: string) =>
  db
    .update(videoUploads)
    .set({ storageHandle })
    .where(and(eq(videoUploads.id, id), isNull(videoUploads.storageHandle)))

export const listPieces = (db: Database, uploadId: string) =>
  db
    .select({ number: videoUploadPieces.number, tag: videoUploadPieces.tag })
    .from(videoUploadPieces)
    .where(eq(videoUploadPieces.uploadId, uploadId))
    .orderBy(asc(videoUploadPieces.number))

/** False when the upload is no longer there. */
export async function recordPiece(tx: Database, uploadId: string, number: number, tag: string, now: Date) {
  const touched = await tx
    .update(videoUploads)
    .set({ touchedAt: now })
    .where(eq(videoUploads.id, uploadId))
    .returning({ id: videoUploads.id })
  if (touched.length === 0) return false
  await tx
    .insert(videoUploadPieces)
    .values({ uploadId, number, tag })
    .onConflictDoUpdate({ target: [videoUploadPieces.uploadId, videoUploadPieces.number], set: { tag } })
  return true
}

export const deleteUpload = (tx: Database, id: string) => tx.delete(videoUploads).where(eq(videoUploads.id, id))

interface Stored {
  storageName: string
  storageHandle: string | null
}

/** The file is deleted once this is certain; see `clean-up.ts`. */
export const addLeftover = (tx: Database, { storageName, storageHandle }: Stored, since: Date) =>
  tx.insert(videoLeftovers).values({ storageName, storageHandle, since }).onConflictDoNothing()

export const listLeftovers = (db: Database): Promise<Stored[]> =>
  db
    .select({ storageName: videoLeftovers.storageName, storageHandle: videoLeftovers.storageHandle })
    .from(videoLeftovers)
    .orderBy(asc(videoLeftovers.since))
    .limit(100)

export const deleteLeftover = (db: Database, storageName: string) =>
  db.delete(videoLeftovers).where(eq(videoLeftovers.storageName, storageName))

/** Turns uploads that no one goes on with into leftovers. */
export async function giveUpUploads(tx: Database, before: Date, now: Date) {
  const old = await tx.delete(videoUploads).where(lt(videoUploads.touchedAt, before)).returning(uploadColumns)
  for (const upload of old) await addLeftover(tx, upload, now)
}

/** Deletes lessons that can no longer be restored; their files become leftovers. */
export async function deleteOldLessons(tx: Database, now: Date) {
  const old = and(isNotNull(uploadedLessons.deletedAt), lt(uploadedLessons.deletedAt, restoreDeadline(now)))
  const files = await tx.select(lessonColumns).from(uploadedLessons).where(old).for('update')
  for (const lesson of files) {
    const upload = await findUpload(tx, lesson.id)
    if (upload) await addLeftover(tx, upload, now)
    if (lesson.storageName !== null) await addLeftover(tx, { ...lesson, storageName: lesson.storageName }, now)
    await tx.delete(uploadedLessons).where(eq(uploadedLessons.id, lesson.id))
  }
}

/** For the file with everything we hold about a person: the lessons they added. */
export const listLessonsMadeBy = (db: Database, userId: number) =>
  db
    .select({ title: uploadedLessons.title, course: uploadedLessons.course, createdAt: uploadedLessons.createdAt })
    .from(uploadedLessons)
    .where(eq(uploadedLessons.createdBy, userId))
    .orderBy(desc(uploadedLessons.createdAt))
