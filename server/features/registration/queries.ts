import { and, count, desc, eq, inArray, isNull, lt, min, ne, or, sql, type SQL } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import type { ApplicantKind } from '#shared/registration/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { profiles, referrals, users } from '#server/platform/people/tables.ts'
import { isAdministrator } from '#server/platform/people/queries.ts'
import type { Queue } from '#server/platform/queues/queries.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { accessRequests, invitations } from './tables.ts'

export const findReferral = async (db: Database, slug: string) =>
  (
    await db
      .select({
        id: referrals.id,
        referrerName: users.name,
        universityId: universities.id,
        universityName: universities.name,
        countryId: universities.countryId,
        slug: universities.slug,
        brandColour: universities.brandColour,
      })
      .from(referrals)
      .innerJoin(users, eq(users.id, referrals.referrerId))
      .innerJoin(universities, eq(universities.id, referrals.universityId))
      .where(eq(referrals.slug, slug.toLowerCase()))
  )[0]

/**
 * Asking again before the decision changes the text of the request and its version. Asking for another kind of
 * account is another request.
 */
export function saveAccessRequest(db: Database, request: typeof accessRequests.$inferInsert) {
  const { name, reason, universityName } = request
  return db
    .insert(accessRequests)
    .values({ ...request, email: normaliseEmail(request.email) })
    .onConflictDoUpdate({
      target: [accessRequests.universityId, accessRequests.email, accessRequests.kind],
      targetWhere: isNull(accessRequests.decision),
      set: { name, reason, universityName, version: sql`${accessRequests.version} + 1` },
      // The same form sent twice is the same version.
      setWhere: or(
        ne(accessRequests.name, name),
        ne(accessRequests.reason, reason),
        ne(accessRequests.universityName, universityName),
      )!,
    })
}

/** Someone who has an account by now is no longer pending. */
export const hasNoAccount = sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE lower(${users.email}) = ${accessRequests.email})`
/** Administrators decide for their university; staff for all, and for universities that are not with us yet. */
export const isDecidedBy = (universityId: number | null) =>
  universityId === null ? undefined : eq(accessRequests.universityId, universityId)

const selectOpenRequests = (db: Database, universityId: number | null, where?: SQL) =>
  db
    .select({
      id: accessRequests.id,
      version: accessRequests.version,
      universityId: accessRequests.universityId,
      universityName: accessRequests.universityName,
      kind: accessRequests.kind,
      email: accessRequests.email,
      name: accessRequests.name,
      reason: accessRequests.reason,
      createdAt: accessRequests.createdAt,
      referredBy: users.name,
    })
    .from(accessRequests)
    .leftJoin(referrals, eq(referrals.id, accessRequests.referralId))
    .leftJoin(users, eq(users.id, referrals.referrerId))
    .where(and(isNull(accessRequests.decision), isDecidedBy(universityId), where))

export const listOpenRequests = (db: Database, universityId: number | null, before: number | undefined, most: number) =>
  selectOpenRequests(
    db,
    universityId,
    and(before === undefined ? undefined : lt(accessRequests.id, before), hasNoAccount),
  )
    .orderBy(desc(accessRequests.id))
    .limit(most)

export const findOpenRequest = async (db: Database, universityId: number | null, id: number) =>
  (await selectOpenRequests(db, universityId, eq(accessRequests.id, id)))[0]

/** How many requests are pending at a university, and since when. */
export const summariseOpenRequests = async (db: Database, universityId: number) =>
  (
    await db
      .select({ open: count(), oldest: min(accessRequests.createdAt) })
      .from(accessRequests)
      .where(and(isNull(accessRequests.decision), isDecidedBy(universityId), hasNoAccount))
  )[0]!

/** At all universities, and for universities that are not with us yet. */
export const requestQueue: Queue = {
  name: 'requests',
  waiting: sql`SELECT access_requests.id, access_requests.created_at AS since FROM access_requests
    WHERE decision IS NULL AND ${hasNoAccount}`,
}

export const listRequestsWithIds = (db: Database, ids: readonly number[]) =>
  selectOpenRequests(db, null, inArray(accessRequests.id, [...ids]))

interface Decision {
  id: number
  /** The version that was read. */
  version: number
  decision: 'approved' | 'refused'
  reason: string | null
  decidedBy: number
}

/** Of two people who decide at the same time, one succeeds, and no one decides on a version they have not read. */
export const decideRequest = async (
  db: Database,
  universityId: number | null,
  { id, version, decision, reason, decidedBy: userId }: Decision,
  now: Date,
) =>
  (
    await db
      .update(accessRequests)
      .set({ decision, refusalReason: reason, decidedAt: now, decidedBy: userId })
      .where(
        and(
          eq(accessRequests.id, id),
          eq(accessRequests.version, version),
          isNull(accessRequests.decision),
          isDecidedBy(universityId),
        ),
      )
      .returning()
  )[0]

interface NewAccount {
  email: string
  name: string
  /** None for those who sign in through their university. */
  passwordHash: string | null
  role: 'student' | 'predeparture_student' | 'university_admin'
  universityId: number
  isGraduate: boolean
  isViewer: boolean
  referralId: number | undefined
}

/** Nothing when someone has registered with this address meanwhile. A referral that has ended by now is left out. */
export const insertAccount = async (db: Database, { referralId, ...account }: NewAccount, now: Date) =>
  (
    await db
      .insert(users)
      .values({
        ...account,
        referralId: sql`(SELECT id FROM referrals WHERE id = ${referralId ?? null} FOR KEY SHARE)`,
        createdAt: now,
        activatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
  )[0]

/** What the holder of the link has entered so far. */
export const findSetupPerson = async (db: Database, userId: number) =>
  (
    await db
      .select({
        name: users.name,
        role: users.role,
        course: sql<string>`coalesce(${profiles.course}, '')`,
        courseEnds: profiles.courseEnds,
        homeCountry: profiles.homeCountry,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, userId))
  )[0]

export interface SetupDetails {
  kind: ApplicantKind
  /** Steps saved so far. */
  done: number
  name?: string | undefined
  referralId?: number | undefined
  invitedBy?: string | undefined
  /** Identifies the browser that saved the first step: only that one may continue. */
  browserHash?: string | undefined
}

export const rememberProgress = (db: Database, tokenHash: string, userId: number, details: SetupDetails) =>
  db.update(authTokens).set({ userId, details }).where(eq(authTokens.tokenHash, tokenHash))

const mostSetupsListed = 5

/**
 * The unfinished setup links of an address, valid or expired, to universities that people can join: the newest of each
 * university, so that one university's invitation never hides another's link.
 */
export const listUnfinishedSetups = (db: Database, email: string, universityId: number | null) =>
  db
    .selectDistinctOn([authTokens.universityId], {
      email: authTokens.email,
      universityId: universities.id,
      universityName: universities.name,
      invitationId: authTokens.invitationId,
      details: authTokens.details,
    })
    .from(authTokens)
    .innerJoin(universities, eq(universities.id, authTokens.universityId))
    .leftJoin(invitations, eq(invitations.id, authTokens.invitationId))
    .where(
      and(
        eq(authTokens.purpose, 'setUpAccount'),
        eq(sql`lower(${authTokens.email})`, normaliseEmail(email)),
        isNull(authTokens.usedAt),
        isNull(invitations.withdrawnAt),
        eq(universities.kind, 'partner'),
        isNull(universities.pausedAt),
        universityId === null ? undefined : eq(authTokens.universityId, universityId),
      ),
    )
    .orderBy(authTokens.universityId, desc(authTokens.createdAt))
    .limit(mostSetupsListed)

const isUnannounced = and(isNull(accessRequests.announcedAt), isNull(accessRequests.decision), hasNoAccount)
const ofUniversity = (universityId: number | null) =>
  universityId === null ? isNull(accessRequests.universityId) : eq(accessRequests.universityId, universityId)

/** The universities with pending requests that have not been announced. */
export const listUnannounced = (db: Database) =>
  db
    .select({
      universityId: accessRequests.universityId,
      universityName: sql<string>`min(${accessRequests.universityName})`,
    })
    .from(accessRequests)
    .where(isUnannounced)
    .groupBy(accessRequests.universityId)

export const markAnnounced = async (db: Database, universityId: number | null, now: Date) =>
  (
    await db
      .update(accessRequests)
      .set({ announcedAt: now })
      .where(and(isUnannounced, ofUniversity(universityId)))
      .returning({ id: accessRequests.id })
  ).length

export const listAdministrators = (db: Database, universityId: number) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(isAdministrator, eq(users.universityId, universityId)))
    .orderBy(users.id)

export const findUserName = async (db: Database, userId: number) =>
  (await db.select({ name: users.name }).from(users).where(eq(users.id, userId)))[0]?.name
