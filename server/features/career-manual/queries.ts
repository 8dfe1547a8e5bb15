import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/people/tables.ts'
import { careerManualVersions as versions } from './tables.ts'

const ofUniversity = (universityId: number) => eq(versions.universityId, universityId)

export const findNewest = async (db: Database, universityId: number) =>
  (await db.select().from(versions).where(ofUniversity(universityId)).orderBy(desc(versions.version)).limit(1))[0]

export const findVersion = async (db: Database, universityId: number, version: number) =>
  (
    await db
      .select()
      .from(versions)
      .where(and(ofUniversity(universityId), eq(versions.version, version)))
  )[0]

/** The latest first. */
export const listVersions = (db: Database, universityId: number) =>
  db
    .select({ version: versions.version, savedAt: versions.savedAt, savedBy: users.name })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.savedBy))
    .where(ofUniversity(universityId))
    .orderBy(desc(versions.version))

/** Nothing when that version already exists: someone else was quicker. */
export const insertVersion = async (tx: Database, row: typeof versions.$inferInsert) =>
  (await tx.insert(versions).values(row).onConflictDoNothing().returning({ version: versions.version }))[0]

export const deleteVersionsUpTo = (tx: Database, universityId: number, version: number) =>
  tx.delete(versions).where(and(ofUniversity(universityId), lte(versions.version, version)))
