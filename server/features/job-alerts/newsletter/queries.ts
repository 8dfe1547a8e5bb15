import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnOnce } from '#server/platform/db/person-memory.ts'
import { users } from '#server/platform/people/tables.ts'
import { jobs, jobStatus } from '#server/features/jobs/tables.ts'
import { newsletterIssues, newsletterSubmissions, newsletterSubscribers } from './tables.ts'

export const findSubscriber = async (db: Database, email: string) =>
  (
    await db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, normaliseEmail(email)))
  )[0]

export const findAddressOf = async (db: Database, userId: number) =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]!.email

const subscriptionOf = writeOwnOnce([], db =>
  db
    .select({ status: newsletterSubscribers.status })
    .from(users)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.email, sql`lower(${users.email})`))
    .where(eq(users.id, sql.placeholder('userId'))),
)

/** Whether the address of a person's account gets the newsletter. */
export const isSubscribed = async (db: Database, userId: number) =>
  (await subscriptionOf(db, { userId }))[0]?.status === 'confirmed'

/** Waits for confirmation; someone who receives the newsletter keeps receiving it meanwhile. */
export const noteRequest = (tx: Database, email: string, source: string, now: Date) =>
  tx
    .insert(newsletterSubscribers)
    .values({ email: normaliseEmail(email), status: 'pending', source, createdAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { source, status: 'pending', createdAt: now },
      setWhere: ne(newsletterSubscribers.status, 'confirmed'),
    })

/**
 * False when this form was already sent; with a corrected address it is another. The stored digest reveals neither
 * key nor address.
 */
export const noteSubmission = async (tx: Database, form: { submissionKey: string; email: string }, now: Date) =>
  (
    await tx
      .insert(newsletterSubmissions)
      .values({ submissionKey: digestOf(form), createdAt: now })
      .onConflictDoNothing({ target: newsletterSubmissions.submissionKey })
      .returning({ key: newsletterSubmissions.submissionKey })
  ).length > 0

/** As many digits as fit the column. */
const digestOf = ({ submissionKey, email }: { submissionKey: string; email: string }) =>
  createHash('sha256')
    .update(`${submissionKey} ${normaliseEmail(email)}`)
    .digest('hex')
    .slice(0, 32)

export const deleteOldSubmissions = (db: Database, before: Date) =>
  db.delete(newsletterSubmissions).where(lt(newsletterSubmissions.createdAt, before))

/**
 * The row may have been deleted with an account, or never existed: the link, or a signed-in account, is proof enough
 * to create it.
 */
export const confirm = (tx: Database, email: string, source: 'link' | 'account', now: Date) =>
  tx
    .insert(newsletterSubscribers)
    .values({ email: normaliseEmail(email), status: 'confirmed', source, createdAt: now, confirmedAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { status: 'confirmed', confirmedAt: now, unsubscribedAt: null },
    })

export const endSubscription = (db: Database, email: string, now: Date) =>
  db
    .update(newsletterSubscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: now })
    .where(
      and(eq(newsletterSubscribers.email, normaliseEmail(email)), ne(newsletterSubscribers.status, 'unsubscribed')),
    )

export const deleteSubscriber = (tx: Database, email: string) =>
  tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, normaliseEmail(email)))

/** We may not keep addresses that were never confirmed. */
export const deleteUnconfirmedSubscribers = (db: Database, before: Date) =>
  db
    .delete(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.status, 'pending'), lt(newsletterSubscribers.createdAt, before)))

/** One of the future was made while a clock was wrong. */
export const findNewestIssue = async (db: Database, now: Date) =>
  (
    await db
      .select()
      .from(newsletterIssues)
      .where(lte(newsletterIssues.dueAt, now))
      .orderBy(desc(newsletterIssues.dueAt))
      .limit(1)
  )[0]

/** Of several servers that try at once, one creates it. */
export const addIssue = (db: Database, issue: typeof newsletterIssues.$inferInsert) =>
  db.insert(newsletterIssues).values(issue).onConflictDoNothing({ target: newsletterIssues.dueAt })

/** Subscribers who confirmed before the issue was made and have not received it. */
const lacks = (issue: typeof newsletterIssues.$inferSelect) =>
  and(
    eq(newsletterSubscribers.status, 'confirmed'),
    lt(newsletterSubscribers.confirmedAt, issue.createdAt),
    or(isNull(newsletterSubscribers.lastIssueId), lt(newsletterSubscribers.lastIssueId, issue.id)),
  )

export const listLacking = (db: Database, issue: typeof newsletterIssues.$inferSelect, after: number, most: number) =>
  db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(and(lacks(issue), gt(newsletterSubscribers.id, after)))
    .orderBy(newsletterSubscribers.id)
    .limit(most)

/** Undefined when another server was first, or the person has just unsubscribed. */
export const takeSubscriber = async (tx: Database, issue: typeof newsletterIssues.$inferSelect, id: number) =>
  (
    await tx
      .update(newsletterSubscribers)
      .set({ lastIssueId: issue.id })
      .where(and(lacks(issue), eq(newsletterSubscribers.id, id)))
      .returning({ email: newsletterSubscribers.email })
  )[0]

/** The jobs of an issue that are still open, in its order. */
export async function listIssueJobs(db: Database, jobIds: readonly number[]) {
  if (jobIds.length === 0) return []
  const rows = await db
    .select({
      id: jobs.id,
      slug: jobs.slug,
      title: jobs.title,
      company: jobs.company,
      place: jobs.place,
      closesOn: jobs.closesOn,
      countryId: jobs.countryId,
      evidence: jobs.evidence,
      registerMatch: jobs.registerMatch,
      verdicts: jobs.verdicts,
    })
    .from(jobs)
    .where(and(inArray(jobs.id, [...jobIds]), eq(jobs.status, jobStatus.live)))
  return jobIds.flatMap(id => rows.find(row => row.id === id) ?? [])
}
