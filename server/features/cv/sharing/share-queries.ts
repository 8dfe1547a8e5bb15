import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { ShareState } from '#shared/cv/sharing.ts'
import { cvs, cvShares } from '#server/features/cv/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'

const studentRoles = ['student', 'predeparture_student'] as const

/**
 * The one rule for reading a student's document. It ends at once with the share, the document, the student's account and
 * their place at the university.
 */
export const isReadable = (now: Date) =>
  and(
    gt(cvShares.expiresAt, now),
    isNull(cvShares.revokedAt),
    isNull(cvs.deletedAt),
    eq(users.universityId, cvShares.universityId),
    inArray(users.role, studentRoles),
    isNull(users.deleteAfter),
  )
const isReadableBy = (universityId: number, now: Date) => and(eq(cvShares.universityId, universityId), isReadable(now))

const sharedColumns = {
  id: cvShares.id,
  name: cvs.name,
  kind: sql<'cv' | 'letter'>`${cvs.document} #>> '{meta,sojourn,kind}'`,
  country: sql<string>`${cvs.document} #>> '{meta,sojourn,country}'`,
  targetRole: sql<string>`${cvs.document} #>> '{meta,sojourn,targetRole}'`,
  student: users.name,
  sharedAt: cvShares.sharedAt,
  expiresAt: cvShares.expiresAt,
  changedAt: cvs.updatedAt,
}
// Columns are named with their table: inside a subquery they would be taken for those of another.
const threadsOf = sql`FROM cv_comments c WHERE c.share_id = cv_shares.id AND c.thread_id IS NULL`
const commentCounts = {
  open: sql<number>`(SELECT count(*)::int ${threadsOf} AND c.resolved_at IS NULL)`,
  resolved: sql<number>`(SELECT count(*)::int ${threadsOf} AND c.resolved_at IS NOT NULL)`,
  isAnswered: sql<boolean>`coalesce(
    (SELECT c.is_from_student FROM cv_comments c WHERE c.share_id = cv_shares.id ORDER BY c.id DESC LIMIT 1), false)`,
}

const spellTimes = <Row extends { sharedAt: Date; expiresAt: Date; changedAt: Date }>(row: Row) => ({
  ...row,
  sharedAt: row.sharedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
})

export const listShared = async (db: Database, universityId: number, now: Date, offset: number, limit: number) =>
  (
    await db
      .select({ ...sharedColumns, ...commentCounts })
      .from(cvShares)
      .innerJoin(cvs, eq(cvs.id, cvShares.cvId))
      .innerJoin(users, eq(users.id, cvs.userId))
      .where(isReadableBy(universityId, now))
      .orderBy(desc(cvShares.sharedAt), desc(cvShares.id))
      .offset(offset)
      .limit(limit)
  ).map(spellTimes)

export const countShared = async (db: Database, universityId: number, now: Date) =>
  (
    await db
      .select({ all: count() })
      .from(cvShares)
      .innerJoin(cvs, eq(cvs.id, cvShares.cvId))
      .innerJoin(users, eq(users.id, cvs.userId))
      .where(isReadableBy(universityId, now))
  )[0]!.all

/** Documents that students wait for comments on. */
export const countUncommented = async (db: Database, universityId: number, now: Date) =>
  (
    await db
      .select({ all: count() })
      .from(cvShares)
      .innerJoin(cvs, eq(cvs.id, cvShares.cvId))
      .innerJoin(users, eq(users.id, cvs.userId))
      .where(
        and(
          isReadableBy(universityId, now),
          sql`NOT EXISTS (SELECT FROM cv_comments c WHERE c.share_id = cv_shares.id)`,
        ),
      )
  )[0]!.all

const selectShared = (db: Database, universityId: number, id: number, now: Date) =>
  db
    .select({ ...sharedColumns, document: cvs.document, ownerId: cvs.userId })
    .from(cvShares)
    .innerJoin(cvs, eq(cvs.id, cvShares.cvId))
    .innerJoin(users, eq(users.id, cvs.userId))
    .where(and(isReadableBy(universityId, now), eq(cvShares.id, id)))

export async function findShared(db: Database, universityId: number, id: number, now: Date) {
  const [row] = await selectShared(db, universityId, id, now)
  return row && splitShared(row)
}

/** Nothing about the share changes until the transaction ends: what is written was allowed when it was written. */
export async function lockShared(tx: Database, universityId: number, id: number, now: Date) {
  const [row] = await selectShared(tx, universityId, id, now).for('update', { of: cvShares })
  return row && splitShared(row)
}

type SharedRow = Awaited<ReturnType<typeof selectShared>>[number]
function splitShared({ document, ownerId, ...row }: SharedRow) {
  return { cv: spellTimes(row), document, ownerId }
}

/** The person's own university, with the number of people who would read what they share. */
export const findOwnUniversity = async (db: Database, userId: number) =>
  (
    await db
      .select({
        id: universities.id,
        name: universities.name,
        administrators: sql<number>`(SELECT count(*)::int FROM users a
          WHERE a.university_id = universities.id AND a.role = 'university_admin' AND a.delete_after IS NULL
            AND a.locked_at IS NULL)`,
      })
      .from(users)
      .innerJoin(universities, eq(universities.id, users.universityId))
      .where(and(eq(users.id, userId), inArray(users.role, studentRoles)))
  )[0]

interface ShareTimes {
  expiresAt: Date
  revokedAt: Date | null
}
export function describeShareState(share: ShareTimes | undefined, now: Date): ShareState {
  if (!share) return 'none'
  if (share.revokedAt) return 'revoked'
  return share.expiresAt > now ? 'shared' : 'expired'
}

export const findShare = async (db: Database, cvId: number, universityId: number) =>
  (
    await db
      .select({
        id: cvShares.id,
        version: cvShares.version,
        expiresAt: cvShares.expiresAt,
        revokedAt: cvShares.revokedAt,
      })
      .from(cvShares)
      .where(and(eq(cvShares.cvId, cvId), eq(cvShares.universityId, universityId)))
  )[0]

/** A share that is still open keeps the day it began, so that it stays in its place in the list. */
export const saveShare = (tx: Database, cvId: number, universityId: number, expiresAt: Date, now: Date) =>
  tx
    .insert(cvShares)
    .values({ cvId, universityId, sharedAt: now, expiresAt })
    .onConflictDoUpdate({
      target: [cvShares.cvId, cvShares.universityId],
      set: {
        expiresAt,
        revokedAt: null,
        version: sql`cv_shares.version + 1`,
        sharedAt: sql`CASE WHEN cv_shares.revoked_at IS NULL AND cv_shares.expires_at > excluded.shared_at
          THEN cv_shares.shared_at ELSE excluded.shared_at END`,
        announcedAt: sql`CASE WHEN cv_shares.revoked_at IS NULL AND cv_shares.expires_at > excluded.shared_at
          THEN cv_shares.announced_at END`,
      },
    })

/** With every university. */
export const revokeShares = (db: Database, cvId: number, now: Date) =>
  db
    .update(cvShares)
    .set({ revokedAt: now, version: sql`cv_shares.version + 1` })
    .where(and(eq(cvShares.cvId, cvId), isNull(cvShares.revokedAt)))

/** The person's documents that are shared or have open comments. */
export const listOwnShares = async (db: Database, userId: number, now: Date) =>
  (
    await db
      .select({
        cvId: cvs.id,
        expiresAt: cvShares.expiresAt,
        revokedAt: cvShares.revokedAt,
        openComments: commentCounts.open,
      })
      .from(cvShares)
      .innerJoin(cvs, eq(cvs.id, cvShares.cvId))
      .innerJoin(users, and(eq(users.id, cvs.userId), eq(users.universityId, cvShares.universityId)))
      .where(and(eq(cvs.userId, userId), isNull(cvs.deletedAt)))
  ).map(({ cvId, openComments, ...share }) => ({
    cvId,
    openComments,
    expiresAt: describeShareState(share, now) === 'shared' ? share.expiresAt.toISOString() : null,
  }))

/** For the person's own copy of their data. */
export const exportShares = (db: Database, userId: number) =>
  db
    .select({
      document: cvs.name,
      university: universities.name,
      sharedAt: cvShares.sharedAt,
      expiresAt: cvShares.expiresAt,
      revokedAt: cvShares.revokedAt,
    })
    .from(cvShares)
    .innerJoin(cvs, eq(cvs.id, cvShares.cvId))
    .innerJoin(universities, eq(universities.id, cvShares.universityId))
    .where(eq(cvs.userId, userId))
    .orderBy(desc(cvShares.id))
