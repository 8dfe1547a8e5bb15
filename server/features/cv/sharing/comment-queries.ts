import { and, asc, count, eq, isNull, max, or, sql } from 'drizzle-orm'
import type { Place } from '#shared/cv/places.ts'
import { cvComments, cvs, cvShares } from '#server/features/cv/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/people/tables.ts'

const commentColumns = {
  id: cvComments.id,
  threadId: cvComments.threadId,
  section: cvComments.section,
  entryId: cvComments.entryId,
  quote: cvComments.quote,
  text: cvComments.text,
  authorId: cvComments.authorId,
  author: users.name,
  isFromStudent: cvComments.isFromStudent,
  createdAt: cvComments.createdAt,
  resolvedAt: cvComments.resolvedAt,
}
export type CommentRow = Awaited<ReturnType<typeof listCommentsOfShare>>[number]

/** All comments and replies, the oldest first. */
export const listCommentsOfShare = (db: Database, shareId: number) =>
  db
    .select(commentColumns)
    .from(cvComments)
    .leftJoin(users, eq(users.id, cvComments.authorId))
    .where(eq(cvComments.shareId, shareId))
    .orderBy(asc(cvComments.id))

/** For the document's owner: what every university has written that it was shared with. */
export const listCommentsOfCv = (db: Database, cvId: number) =>
  db
    .select(commentColumns)
    .from(cvComments)
    .innerJoin(cvShares, eq(cvShares.id, cvComments.shareId))
    .leftJoin(users, eq(users.id, cvComments.authorId))
    .where(eq(cvShares.cvId, cvId))
    .orderBy(asc(cvComments.id))

export const countComments = async (tx: Database, shareId: number) =>
  (await tx.select({ all: count() }).from(cvComments).where(eq(cvComments.shareId, shareId)))[0]!.all

interface NewComment extends Partial<Place> {
  shareId: number
  threadId?: number
  authorId: number
  isFromStudent: boolean
  key: string
  quote?: string
  text: string
}
/** The same key stores one. */
export const insertComment = (tx: Database, comment: NewComment, now: Date) =>
  tx
    .insert(cvComments)
    .values({ ...comment, createdAt: now })
    .onConflictDoNothing()

export const hasCommentKey = async (tx: Database, shareId: number, key: string) =>
  (await tx.$count(cvComments, and(eq(cvComments.shareId, shareId), eq(cvComments.key, key)))) > 0

export const findComment = async (tx: Database, shareId: number, id: number) =>
  (
    await tx
      .select({ id: cvComments.id, threadId: cvComments.threadId, authorId: cvComments.authorId })
      .from(cvComments)
      .where(and(eq(cvComments.shareId, shareId), eq(cvComments.id, id)))
  )[0]

/** The first comment of a thread on one of the person's documents, with the share it was made under. */
export const findOwnThread = async (tx: Database, userId: number, cvId: number, id: number) =>
  (
    await tx
      .select({ id: cvComments.id, shareId: cvShares.id, universityId: cvShares.universityId })
      .from(cvComments)
      .innerJoin(cvShares, eq(cvShares.id, cvComments.shareId))
      .innerJoin(cvs, eq(cvs.id, cvShares.cvId))
      .where(
        and(
          eq(cvs.userId, userId),
          eq(cvs.id, cvId),
          isNull(cvs.deletedAt),
          eq(cvComments.id, id),
          isNull(cvComments.threadId),
        ),
      )
      .for('update', { of: cvShares })
  )[0]

export const findNewestInThread = async (tx: Database, threadId: number) =>
  (
    await tx
      .select({ id: max(cvComments.id) })
      .from(cvComments)
      .where(or(eq(cvComments.id, threadId), eq(cvComments.threadId, threadId)))
  )[0]!.id!

export const setResolved = (tx: Database, threadId: number, resolvedAt: Date | null) =>
  tx
    .update(cvComments)
    // The day it was first resolved stays.
    .set({ resolvedAt: resolvedAt && sql`coalesce(resolved_at, ${resolvedAt.toISOString()}::timestamptz)` })
    .where(eq(cvComments.id, threadId))

export const removeComment = (tx: Database, id: number) => tx.delete(cvComments).where(eq(cvComments.id, id))

/** For the person's own copy of their data: everything written about their documents. */
export const exportCommentsOnOwn = (db: Database, userId: number) =>
  db
    .select({
      document: cvs.name,
      quote: cvComments.quote,
      text: cvComments.text,
      isFromYou: cvComments.isFromStudent,
      createdAt: cvComments.createdAt,
      resolvedAt: cvComments.resolvedAt,
    })
    .from(cvComments)
    .innerJoin(cvShares, eq(cvShares.id, cvComments.shareId))
    .innerJoin(cvs, eq(cvs.id, cvShares.cvId))
    .where(eq(cvs.userId, userId))
    .orderBy(asc(cvComments.id))

/** The same for an administrator: their own words, without the student's. */
export const exportWrittenComments = (db: Database, userId: number) =>
  db
    .select({ text: cvComments.text, createdAt: cvComments.createdAt })
    .from(cvComments)
    .where(and(eq(cvComments.authorId, userId), sql`NOT ${cvComments.isFromStudent}`))
    .orderBy(asc(cvComments.id))
