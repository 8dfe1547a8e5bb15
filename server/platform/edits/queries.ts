import { createHash } from 'node:crypto'
import { and, desc, eq, lte, ne } from 'drizzle-orm'
import type { EditKind } from '#shared/staff/edit-kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { users } from '#server/platform/people/tables.ts'
import { contentEdits } from './tables.ts'

export type Edit = typeof contentEdits.$inferSelect

/** Tells whether the repository's text is still the one that staff saw. */
export const hashText = (text: string | undefined) =>
  text === undefined ? '' : createHash('sha256').update(text).digest('hex')

const ofKey = (kind: EditKind, key: string) => and(eq(contentEdits.kind, kind), eq(contentEdits.key, key))

/**
 * The edits that readers see on a day, by key: of each the newest that is no draft and has begun. A later one replaces
 * an earlier one for good, also one that had yet to begin.
 */
export const readEdits = (db: Database, kind: EditKind, day: string): Promise<ReadonlyMap<string, Edit>> =>
  remember(db, ['content'], `edits ${kind} ${day}`, async () => {
    const rows = await db
      .selectDistinctOn([contentEdits.key])
      .from(contentEdits)
      .where(and(eq(contentEdits.kind, kind), ne(contentEdits.state, 'draft'), lte(contentEdits.fromDay, day)))
      .orderBy(contentEdits.key, desc(contentEdits.version))
    return new Map(rows.filter(({ state }) => state !== 'repository').map(row => [row.key, row]))
  })

/** The newest version of each key, drafts included. */
export const listNewestEdits = (db: Database, kind: EditKind): Promise<Edit[]> =>
  db
    .selectDistinctOn([contentEdits.key])
    .from(contentEdits)
    .where(eq(contentEdits.kind, kind))
    .orderBy(contentEdits.key, desc(contentEdits.version))

export const findNewestEdit = async (db: Database, kind: EditKind, key: string): Promise<Edit | undefined> =>
  (await db.select().from(contentEdits).where(ofKey(kind, key)).orderBy(desc(contentEdits.version)).limit(1))[0]

export const findEdit = async (db: Database, kind: EditKind, key: string, version: number): Promise<Edit | undefined> =>
  (
    await db
      .select()
      .from(contentEdits)
      .where(and(ofKey(kind, key), eq(contentEdits.version, version)))
  )[0]

/** The latest first. */
export const listEditVersions = (db: Database, kind: EditKind, key: string) =>
  db
    .select({ edit: contentEdits, savedBy: users.name })
    .from(contentEdits)
    .leftJoin(users, eq(users.id, contentEdits.savedBy))
    .where(ofKey(kind, key))
    .orderBy(desc(contentEdits.version))

/** False when that version already exists: someone else was quicker. */
export const insertEdit = async (tx: Database, edit: typeof contentEdits.$inferInsert): Promise<boolean> =>
  (await tx.insert(contentEdits).values(edit).onConflictDoNothing().returning({ version: contentEdits.version }))
    .length > 0
