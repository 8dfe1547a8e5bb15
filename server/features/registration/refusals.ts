import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { days } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/people/tables.ts'
import { hasNoAccount, isDecidedBy } from './queries.ts'
import { accessRequests } from './tables.ts'

/** Refused requests can be looked at, and undone, for this long. */
export const refusalUndoDays = 30
const mostRefused = 50

export const listRefusedRequests = (db: Database, universityId: number | null, now: Date) =>
  db
    .select({
      id: accessRequests.id,
      version: accessRequests.version,
      kind: accessRequests.kind,
      email: accessRequests.email,
      name: accessRequests.name,
      universityName: accessRequests.universityName,
      refusalReason: accessRequests.refusalReason,
      decidedAt: accessRequests.decidedAt,
      decidedBy: users.name,
    })
    .from(accessRequests)
    .leftJoin(users, eq(users.id, accessRequests.decidedBy))
    .where(and(isRefused(universityId, now), hasNoAccount))
    .orderBy(desc(accessRequests.decidedAt), desc(accessRequests.id))
    .limit(mostRefused)

const isRefused = (universityId: number | null, now: Date) =>
  and(
    eq(accessRequests.decision, 'refused'),
    gte(accessRequests.decidedAt, new Date(now.getTime() - days(refusalUndoDays))),
    isDecidedBy(universityId),
  )

export const findRefusalReason = async (db: Database, id: number): Promise<string | null> =>
  (await db.select({ reason: accessRequests.refusalReason }).from(accessRequests).where(eq(accessRequests.id, id)))[0]
    ?.reason ?? null

/**
 * Makes a refused request pending again, as a new version. Nothing when it is not refused, was changed, or the same
 * person has asked again.
 */
export const reopenRequest = async (
  db: Database,
  universityId: number | null,
  { id, version }: { id: number; version: number },
  now: Date,
) =>
  (
    await db
      .update(accessRequests)
      .set({ decision: null, decidedAt: null, decidedBy: null, refusalReason: null, version: version + 1 })
      .where(
        and(
          eq(accessRequests.id, id),
          eq(accessRequests.version, version),
          isRefused(universityId, now),
          sql`NOT EXISTS (SELECT FROM access_requests newer WHERE newer.id <> ${accessRequests.id}
            AND newer.university_id IS NOT DISTINCT FROM ${accessRequests.universityId}
            AND newer.email = ${accessRequests.email} AND newer.kind = ${accessRequests.kind}
            AND newer.decision IS NULL)`,
        ),
      )
      .returning({ refusalMailId: accessRequests.refusalMailId })
  )[0]

export const noteRefusalMail = (db: Database, id: number, refusalMailId: number) =>
  db.update(accessRequests).set({ refusalMailId }).where(eq(accessRequests.id, id))
