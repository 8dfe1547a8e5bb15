import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { profiles, users } from '#server/features/accounts/tables.ts'
import { chooseForMail, lookThrough } from '#server/features/jobs/choose-for-mail.ts'
import type { FindNewJobs, NewJob } from '#server/features/jobs/find-new-jobs.ts'
import { unsubscribeLink } from '#server/features/newsletter/unsubscribe-key.ts'
import type { SiteDirectory } from '#server/http/site-directory.ts'
import { sendLetter } from '#server/outbox/queries.ts'
import type { Secrets } from '#server/secrets.ts'
import { alertLetter } from './letters.ts'
import { periodMs } from './search-queries.ts'
import { mailedJobs, savedSearches } from './tables.ts'

const day = 24 * 60 * 60_000
/** Mails that were paused for long do not start with what is old by now. */
const longestWindowMs = 14 * day
const mostAtOnce = 2_000

export interface AlertTools {
  sites: Pick<SiteDirectory, 'originOf'>
  secrets: Secrets
  findNewJobs: FindNewJobs
}

/** Sends what saved searches have found. Each is done whole or not at all; one that fails does not hold up the others. */
export async function sendDueAlerts(db: Database, tools: AlertTools, now: Date) {
  const due = await db.select({ id: savedSearches.id }).from(savedSearches).innerJoin(users, eq(users.id, savedSearches.userId)).leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(isDue(now), isNull(users.deleteAfter), or(isNull(profiles.jobAlerts), ne(profiles.jobAlerts, 'none')))).orderBy(savedSearches.nextAt).limit(mostAtOnce)
  const failures: unknown[] = []
  for (const { id } of due) await db.transaction(tx => sendAlert(tx, tools, id, now)).catch(error => failures.push(error))
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${due.length} job alerts could not be sent.`)
}

const isDue = (now: Date) => and(lte(savedSearches.nextAt, now), ne(savedSearches.frequency, 'off'), isNull(savedSearches.removedAt))

async function sendAlert(tx: Database, { sites, secrets, findNewJobs }: AlertTools, id: number, now: Date) {
  // Another server that looks at the same time waits here, and then finds it done.
  const [search] = await tx.select().from(savedSearches).where(and(eq(savedSearches.id, id), isDue(now))).for('update')
  if (!search) return
  const since = new Date(Math.max(search.since.getTime(), now.getTime() - longestWindowMs))
  const found = chooseForMail(await withoutMailed(tx, id, await findNewJobs(tx, search, since, lookThrough, now)))
  await tx.update(savedSearches).set({ since: now, nextAt: nextTime(search, now), ...(found.length > 0 && { lastSentAt: now }) }).where(eq(savedSearches.id, id))
  if (found.length === 0) return
  await tx.insert(mailedJobs).values(found.map(job => ({ searchId: id, jobId: job.id, mailedAt: now })))
  const [{ email } = { email: '' }] = await tx.select({ email: users.email }).from(users).where(eq(users.id, search.userId))
  // The main site's jobs are open to all, so its links work before anybody signs in.
  const origin = sites.originOf(null)
  const unsubscribe = unsubscribeLink(origin, secrets, { from: 'search', email, searchId: id, userId: search.userId })
  await sendLetter(tx, email, alertLetter({ ...search, origin, unsubscribe }, found), now)
}

async function withoutMailed(tx: Database, searchId: number, found: readonly NewJob[]): Promise<NewJob[]> {
  if (found.length === 0) return []
  const rows = await tx.select({ jobId: mailedJobs.jobId }).from(mailedJobs).where(and(eq(mailedJobs.searchId, searchId), inArray(mailedJobs.jobId, found.map(({ id }) => id))))
  const mailed = new Set(rows.map(({ jobId }) => jobId))
  return found.filter(({ id }) => !mailed.has(id))
}

/** The same hour as ever, however late this one is. */
function nextTime({ nextAt, frequency }: typeof savedSearches.$inferSelect, now: Date): Date {
  const period = periodMs(frequency)
  const missed = Math.floor((now.getTime() - nextAt.getTime()) / period)
  return new Date(nextAt.getTime() + (missed + 1) * period)
}

/** From the link in a mail: the search stays, its mails end. */
export const stopAlerts = async (db: Database, userId: number, searchId: number) =>
  (await db.update(savedSearches).set({ frequency: 'off' }).where(and(eq(savedSearches.id, searchId), eq(savedSearches.userId, userId))).returning({ name: savedSearches.name }))[0]

export const findAlert = async (db: Database, userId: number, searchId: number) =>
  (await db.select({ name: savedSearches.name, isOn: sql<boolean>`${savedSearches.frequency} <> 'off' AND ${savedSearches.removedAt} IS NULL` })
    .from(savedSearches).where(and(eq(savedSearches.id, searchId), eq(savedSearches.userId, userId))))[0]
