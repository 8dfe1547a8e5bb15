import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { minutes } from '#shared/calendar/durations.ts'
import { cvComments, cvEmailOptOuts, cvs, cvShares } from '#server/features/cv/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { isServed } from '#server/platform/people/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { sharedDocumentsLetter } from './letters.ts'
import { isReadable } from './share-queries.ts'

/** An email waits until nothing new has come for this long. */
const quietTime = minutes(10)
/** It waits no longer than this, however much more comes. */
const longestWait = minutes(60)

interface News {
  id: number
  universityId: number
  at: Date
}

const listNewShares = (db: Database, now: Date): Promise<News[]> =>
  db
    .select({ id: cvShares.id, universityId: cvShares.universityId, at: cvShares.sharedAt })
    .from(cvShares)
    .innerJoin(cvs, eq(cvs.id, cvShares.cvId))
    .innerJoin(users, eq(users.id, cvs.userId))
    .where(and(isReadable(now), isNull(cvShares.announcedAt)))

const listNewReplies = (db: Database, now: Date): Promise<News[]> =>
  db
    .select({ id: cvComments.id, universityId: cvShares.universityId, at: cvComments.createdAt })
    .from(cvComments)
    .innerJoin(cvShares, eq(cvShares.id, cvComments.shareId))
    .innerJoin(cvs, eq(cvs.id, cvShares.cvId))
    .innerJoin(users, eq(users.id, cvs.userId))
    .where(and(isReadable(now), eq(cvComments.isFromStudent, true), isNull(cvComments.announcedAt)))

function isDue(news: readonly News[], now: Date): boolean {
  const ages = news.map(({ at }) => now.getTime() - at.getTime())
  return Math.min(...ages) >= quietTime || Math.max(...ages) >= longestWait
}

/** Marks rows as announced, and answers how many of them no one else had marked before. */
async function claim(tx: Database, table: typeof cvShares | typeof cvComments, news: readonly News[], now: Date) {
  if (news.length === 0) return 0
  const ids = news.map(({ id }) => id)
  const claimed = await tx
    .update(table)
    .set({ announcedAt: now })
    .where(and(inArray(table.id, ids), isNull(table.announcedAt)))
    .returning({ id: table.id })
  return claimed.length
}

const listReaders = (tx: Database, universityId: number) =>
  tx
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.universityId, universityId),
        eq(users.role, 'university_admin'),
        isServed(),
        sql`NOT EXISTS (SELECT FROM cv_email_opt_outs o WHERE o.user_id = users.id)`,
      ),
    )
    .orderBy(users.id)

/** Tells administrators what students shared and replied: one email for all that came in one go. */
export async function announceToAdministrators(db: Database, sites: Pick<SiteDirectory, 'originOf'>, now: Date) {
  const [shares, replies] = [await listNewShares(db, now), await listNewReplies(db, now)]
  for (const universityId of new Set([...shares, ...replies].map(news => news.universityId))) {
    const isTheirs = (news: News) => news.universityId === universityId
    const [theirShares, theirReplies] = [shares.filter(isTheirs), replies.filter(isTheirs)]
    if (!isDue([...theirShares, ...theirReplies], now)) continue
    await db.transaction(async tx => {
      const count = {
        shares: await claim(tx, cvShares, theirShares, now),
        replies: await claim(tx, cvComments, theirReplies, now),
      }
      if (count.shares + count.replies === 0) return
      const letter = sharedDocumentsLetter(count, sites.originOf(universityId))
      for (const { email } of await listReaders(tx, universityId)) await sendLetter(tx, email, letter, now)
    })
  }
}

export const wantsEmails = async (db: Database, userId: number) =>
  (await db.$count(cvEmailOptOuts, eq(cvEmailOptOuts.userId, userId))) === 0

export async function setWantsEmails(db: Database, userId: number, isWanted: boolean, now: Date) {
  if (isWanted) await db.delete(cvEmailOptOuts).where(eq(cvEmailOptOuts.userId, userId))
  else await db.insert(cvEmailOptOuts).values({ userId, createdAt: now }).onConflictDoNothing()
}

/** For an administrator's own copy of their data. */
export const exportEmailOptOut = (db: Database, userId: number) =>
  db.select({ turnedOffAt: cvEmailOptOuts.createdAt }).from(cvEmailOptOuts).where(eq(cvEmailOptOuts.userId, userId))
