import { and, asc, eq, gt, inArray, isNull, lte, min, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayOf } from '#shared/calendar/days.ts'
import { systemCountryId } from '#shared/constants.ts'
import { createCardViewer } from '#server/features/verdict/card-viewer.ts'
import { readViewer } from '#server/features/verdict/viewer.ts'
import { days, hours } from '#shared/calendar/durations.ts'
import type { AlertLimit } from '#shared/account/choices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isServed } from '#server/platform/people/queries.ts'
import { profiles, users } from '#server/platform/people/tables.ts'
import { chooseForMail, lookThrough } from './choose-for-mail.ts'
import { longestImportMs, type FindNewJobs, type NewJob } from './find-new-jobs.ts'
import { unsubscribeLink } from './newsletter/unsubscribe-key.ts'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { alertLetter } from './letters.ts'
import { mostOften, periodMs } from './search-queries.ts'
import { mailedJobs, savedSearches } from '#server/features/applications/tables.ts'

const day = days(1)
/** Alerts that were paused for long do not start with outdated jobs. */
const longestWindowMs = days(14)
const mostAtOnce = 2_000

export interface AlertTools {
  sites: Pick<SiteDirectory, 'originOf'>
  secrets: Secrets
  findNewJobs: FindNewJobs
}
type Search = typeof savedSearches.$inferSelect

/**
 * Emails people what their saved searches have found. Each person is served whole or not at all, and a failure does
 * not hold up the rest.
 */
export async function sendDueAlerts(db: Database, tools: AlertTools, now: Date) {
  await correctTimesAhead(db, now)
  const others = alias(savedSearches, 'others')
  const enoughAt = (frequency: 'daily' | 'weekly') => enoughSince(frequency, now.getTime()).toISOString()
  const enough = sql`CASE ${mostOften(dayOf(now))}
    WHEN 'daily' THEN ${enoughAt('daily')}::timestamptz ELSE ${enoughAt('weekly')}::timestamptz END`
  const due = await db
    .select({ userId: savedSearches.userId })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        lte(savedSearches.nextAt, now),
        ne(savedSearches.frequency, 'off'),
        isNull(savedSearches.removedAt),
        isServed(),
        ne(mostOften(dayOf(now)), 'none'),
        notExists(
          db
            .select({ id: others.id })
            .from(others)
            .where(and(eq(others.userId, savedSearches.userId), gt(others.lastSentAt, enough))),
        ),
      ),
    )
    .groupBy(savedSearches.userId)
    .orderBy(min(savedSearches.nextAt))
    .limit(mostAtOnce)
  const failures: unknown[] = []
  for (const { userId } of due)
    await db.transaction(tx => sendTo(tx, tools, userId, now, failures)).catch(error => failures.push(error))
  if (failures.length) throw new AggregateError(failures, `${failures.length} job alerts could not be sent.`)
}

/**
 * A search that was looked through later than now, was so while a clock was wrong. Its next email would be late by as
 * much.
 */
const correctTimesAhead = (db: Database, now: Date) => {
  const time = sql`${now.toISOString()}::timestamptz`
  return db
    .update(savedSearches)
    .set({
      since: now,
      nextAt: sql`${savedSearches.nextAt} - (${savedSearches.since} - ${time})`,
      lastSentAt: sql`least(${savedSearches.lastSentAt}, ${time})`,
      createdAt: sql`least(${savedSearches.createdAt}, ${time})`,
    })
    .where(gt(savedSearches.since, now))
}

/**
 * Someone emailed after this moment must wait. Half a day less than the period, so that a late email does not delay
 * the next.
 */
const enoughSince = (most: Exclude<AlertLimit, 'none'>, ms: number) => new Date(ms - periodMs(most) + hours(12))

async function sendTo(
  tx: Database,
  { sites, secrets, findNewJobs }: AlertTools,
  userId: number,
  now: Date,
  failures: unknown[],
) {
  // Another server that looks at the same time waits here, and then finds it done.
  const all = await tx
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.id))
    .for('update')
  const [person] = await tx
    .select({ email: users.email, role: users.role, most: mostOften(dayOf(now)) })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  if (!person) return
  const { email, role, most } = person
  const slot = slotOf(all, now)
  if (
    slot === undefined ||
    most === 'none' ||
    all.some(({ lastSentAt }) => lastSentAt && lastSentAt > enoughSince(most, slot))
  )
    return
  // Also searches that would be due before the next email may be sent: they would have to wait for that one.
  const taken = all.filter(search => isOn(search) && search.nextAt.getTime() < slot + periodMs(most))
  const looked: { search: Search; found: NewJob[] }[] = []
  for (const search of taken) {
    const since = new Date(
      Math.max(search.since.getTime() - longestImportMs, search.createdAt.getTime(), now.getTime() - longestWindowMs),
    )
    await tx
      .transaction(inner => findNewJobs(inner, search, since, lookThrough, now))
      .then(
        found => looked.push({ search, found }),
        error => failures.push(error),
      )
  }
  const chosen = chooseForMail(
    inTurns(
      looked,
      await listMailed(
        tx,
        userId,
        looked.flatMap(({ found }) => found.map(({ id }) => id)),
      ),
    ),
  )
  const parts = looked.map(({ search }) => ({ search, jobs: chosen.filter(job => job.search === search) }))
  for (const { search, jobs } of parts) {
    // The usual hour, however late this one is, and for all of them; after an email, not before the next may be sent.
    const rest = Math.max(periodMs(search.frequency), chosen.length > 0 ? periodMs(most) : 0)
    const values = { since: now, nextAt: new Date(slot + rest), ...(jobs.length > 0 && { lastSentAt: now }) }
    await tx.update(savedSearches).set(values).where(eq(savedSearches.id, search.id))
  }
  if (chosen.length === 0) return
  await tx
    .insert(mailedJobs)
    .values(chosen.map(({ id, search }) => ({ searchId: search.id, jobId: id, mailedAt: now })))
  const told = parts.filter(({ jobs }) => jobs.length > 0)
  const [searchId, ...alsoIds] = told.map(({ search }) => search.id) as [number, ...number[]]
  // The main site's jobs are open to everyone, so its links work without signing in.
  const origin = sites.originOf(null)
  const unsubscribe = unsubscribeLink(origin, secrets, {
    from: 'search',
    email,
    searchId,
    userId,
    ...(alsoIds.length > 0 && { alsoIds }),
  })
  const viewer = createCardViewer(await readViewer(tx, { userId, role }, systemCountryId), dayOf(now))
  await sendLetter(tx, email, alertLetter({ parts: told, origin, unsubscribe, viewer }), now)
}

const isOn = ({ frequency, removedAt }: Search) => frequency !== 'off' && removedAt === null

/** The last time of day at which this person's email was due. */
function slotOf(searches: readonly Search[], now: Date): number | undefined {
  const first = Math.min(...searches.filter(isOn).map(({ nextAt }) => nextAt.getTime()))
  return first > now.getTime() ? undefined : first + Math.floor((now.getTime() - first) / day) * day
}

async function listMailed(tx: Database, userId: number, jobIds: readonly number[]): Promise<Set<number>> {
  if (jobIds.length === 0) return new Set()
  const rows = await tx
    .select({ jobId: mailedJobs.jobId })
    .from(mailedJobs)
    .innerJoin(savedSearches, eq(savedSearches.id, mailedJobs.searchId))
    .where(and(eq(savedSearches.userId, userId), inArray(mailedJobs.jobId, [...jobIds])))
  return new Set(rows.map(({ jobId }) => jobId))
}

/**
 * The newest of each search, then the next of each, so that a busy search leaves room for the others. Each job once.
 */
function inTurns(looked: readonly { search: Search; found: readonly NewJob[] }[], mailed: ReadonlySet<number>) {
  const seen = new Set(mailed)
  const turns: (NewJob & { search: Search })[] = []
  for (let place = 0; looked.some(({ found }) => place < found.length); place++) {
    for (const { search, found } of looked) {
      const job = found[place]
      if (!job || seen.has(job.id)) continue
      seen.add(job.id)
      turns.push({ ...job, search })
    }
  }
  return turns
}

/** From the link in an email: the searches are kept, their emails end. */
export const stopAlerts = (db: Database, userId: number, searchIds: readonly number[]) =>
  db
    .update(savedSearches)
    .set({ frequency: 'off' })
    .where(and(inArray(savedSearches.id, [...searchIds]), eq(savedSearches.userId, userId)))

export const listAlerts = (db: Database, userId: number, searchIds: readonly number[]) =>
  db
    .select({
      name: savedSearches.name,
      isOn: sql<boolean>`${savedSearches.frequency} <> 'off' AND ${savedSearches.removedAt} IS NULL`,
    })
    .from(savedSearches)
    .where(and(inArray(savedSearches.id, [...searchIds]), eq(savedSearches.userId, userId)))
    .orderBy(asc(savedSearches.id))
