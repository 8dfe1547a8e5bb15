import { and, asc, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { videoNotes, videoProgress, videoSaves } from './tables.ts'

const progressColumns = {
  lesson: videoProgress.lesson,
  position: videoProgress.position,
  seconds: videoProgress.seconds,
  watched: videoProgress.watched,
  credit: videoProgress.credit,
  reportedAt: videoProgress.reportedAt,
  completedAt: videoProgress.completedAt,
}
export type SavedProgress = Omit<typeof videoProgress.$inferSelect, 'userId'>

/** A person's progress in every lesson they began, the latest first. */
export const listProgress = (db: Database, userId: number): Promise<SavedProgress[]> =>
  db
    .select(progressColumns)
    .from(videoProgress)
    .where(eq(videoProgress.userId, userId))
    .orderBy(desc(videoProgress.reportedAt), asc(videoProgress.lesson))

export const findProgress = async (db: Database, userId: number, lesson: string): Promise<SavedProgress | undefined> =>
  (
    await db
      .select(progressColumns)
      .from(videoProgress)
      .where(and(eq(videoProgress.userId, userId), eq(videoProgress.lesson, lesson)))
  )[0]

export async function writeProgress(db: Database, userId: number, { lesson, ...values }: SavedProgress) {
  await db
    .insert(videoProgress)
    .values({ userId, lesson, ...values })
    .onConflictDoUpdate({ target: [videoProgress.userId, videoProgress.lesson], set: values })
}

/** When a person completed lessons, the earliest first. */
export const listCompletions = async (db: Database, userId: number): Promise<Date[]> =>
  (
    await db
      .select({ completedAt: videoProgress.completedAt })
      .from(videoProgress)
      .where(and(eq(videoProgress.userId, userId), isNotNull(videoProgress.completedAt)))
      .orderBy(asc(videoProgress.completedAt))
  ).map(({ completedAt }) => completedAt!)

/** The newest first. */
export const listSaves = async (db: Database, userId: number): Promise<{ lesson: string; savedAt: Date }[]> =>
  db
    .select({ lesson: videoSaves.lesson, savedAt: videoSaves.savedAt })
    .from(videoSaves)
    .where(eq(videoSaves.userId, userId))
    .orderBy(desc(videoSaves.savedAt), asc(videoSaves.lesson))

export const addSave = (db: Database, userId: number, lesson: string, now: Date) =>
  db.insert(videoSaves).values({ userId, lesson, savedAt: now }).onConflictDoNothing()

export const deleteSave = (db: Database, userId: number, lesson: string) =>
  db.delete(videoSaves).where(and(eq(videoSaves.userId, userId), eq(videoSaves.lesson, lesson)))

const noteColumns = {
  id: videoNotes.id,
  second: videoNotes.second,
  words: videoNotes.words,
  version: videoNotes.version,
}

/** In the order of the lesson. */
export const listNotes = (db: Database, userId: number, lesson: string) =>
  db
    .select(noteColumns)
    .from(videoNotes)
    .where(and(eq(videoNotes.userId, userId), eq(videoNotes.lesson, lesson)))
    .orderBy(asc(videoNotes.second), asc(videoNotes.id))

export const findNote = async (db: Database, userId: number, id: number) =>
  (
    await db
      .select(noteColumns)
      .from(videoNotes)
      .where(and(eq(videoNotes.userId, userId), eq(videoNotes.id, id)))
  )[0]

export const findNoteByKey = async (db: Database, userId: number, key: string) =>
  (
    await db
      .select(noteColumns)
      .from(videoNotes)
      .where(and(eq(videoNotes.userId, userId), eq(videoNotes.key, key)))
  )[0]

export const countNotes = async (db: Database, userId: number, lesson: string) =>
  (
    await db
      .select({ count: count() })
      .from(videoNotes)
      .where(and(eq(videoNotes.userId, userId), eq(videoNotes.lesson, lesson)))
  )[0]!.count

export const insertNote = async (db: Database, note: typeof videoNotes.$inferInsert) =>
  (await db.insert(videoNotes).values(note).returning(noteColumns))[0]!

export const updateNote = async (
  db: Database,
  userId: number,
  { id, words, version }: { id: number; words: string; version: number },
  now: Date,
) =>
  (
    await db
      .update(videoNotes)
      .set({ words, version: version + 1, updatedAt: now })
      .where(and(eq(videoNotes.userId, userId), eq(videoNotes.id, id), eq(videoNotes.version, version)))
      .returning(noteColumns)
  )[0]

export const deleteNote = (db: Database, userId: number, id: number) =>
  db.delete(videoNotes).where(and(eq(videoNotes.userId, userId), eq(videoNotes.id, id)))

/** For the file with everything we hold about a person. */
export const listAllNotes = (db: Database, userId: number) =>
  db
    .select({
      lesson: videoNotes.lesson,
      second: videoNotes.second,
      words: videoNotes.words,
      createdAt: videoNotes.createdAt,
      updatedAt: videoNotes.updatedAt,
    })
    .from(videoNotes)
    .where(eq(videoNotes.userId, userId))
    .orderBy(asc(videoNotes.lesson), asc(videoNotes.second))
