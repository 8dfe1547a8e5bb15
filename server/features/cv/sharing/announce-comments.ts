import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { minutes } from '#shared/calendar/durations.ts'
import { cvComments, cvs, cvShares } from '#server/features/cv/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { commentsLetter } from './letters.ts'

/** An email waits until no comment has come for this long. */
const quietTime = minutes(10)
/** It waits no longer than this, however many more come. */
const longestWait = minutes(60)

/** Comments that no email has told about. What its student has resolved needs none. */
const isUnannounced = sql`cv_comments.announced_at IS NULL AND NOT cv_comments.is_from_student
  AND cv_comments.resolved_at IS NULL AND cvs.deleted_at IS NULL AND users.delete_after IS NULL`

async function listPeopleToTell(db: Database, now: Date) {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  return db
    .select({ id: users.id, email: users.email, universityId: users.universityId })
    .from(cvComments)
    .innerJoin(cvShares, eq(cvShares.id, cvComments.shareId))
    .innerJoin(cvs, eq(cvs.id, cvShares.cvId))
    .innerJoin(users, eq(users.id, cvs.userId))
    .where(isUnannounced)
    .groupBy(users.id)
    .having(
      sql`max(cv_comments.created_at) <= ${before(quietTime)} OR min(cv_comments.created_at) <= ${before(longestWait)}`,
    )
}

/** Claims them for one email. Someone else may have just done so. */
async function claimComments(tx: Database, userId: number, now: Date) {
  const unannounced = await tx
    .select({ id: cvComments.id, cvId: cvs.id, document: cvs.name, university: universities.name })
    .from(cvComments)
    .innerJoin(cvShares, eq(cvShares.id, cvComments.shareId))
    .innerJoin(universities, eq(universities.id, cvShares.universityId))
    .innerJoin(cvs, eq(cvs.id, cvShares.cvId))
    .innerJoin(users, eq(users.id, cvs.userId))
    .where(and(eq(users.id, userId), isUnannounced))
    .orderBy(cvComments.id)
    .for('update', { of: cvComments })
  if (unannounced.length === 0) return []
  const claimed = await tx
    .update(cvComments)
    .set({ announcedAt: now })
    .where(
      and(
        isNull(cvComments.announcedAt),
        inArray(
          cvComments.id,
          unannounced.map(({ id }) => id),
        ),
      ),
    )
    .returning({ id: cvComments.id })
  return unannounced.filter(({ id }) => claimed.some(each => each.id === id))
}

/** Tells students about new comments: one email for all that were written in one go, on all their documents. */
export async function announceComments(db: Database, sites: Pick<SiteDirectory, 'originOf'>, now: Date) {
  for (const { id, email, universityId } of await listPeopleToTell(db, now)) {
    await db.transaction(async tx => {
      const comments = await claimComments(tx, id, now)
      if (comments.length > 0) await sendLetter(tx, email, commentsLetter(comments, sites.originOf(universityId)), now)
    })
  }
}
