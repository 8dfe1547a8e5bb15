import { and, asc, desc, eq, gt, isNull, like, or, sql } from 'drizzle-orm'
import type { AccessChoice } from '#shared/staff/people-schemas.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/containing.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { referrals, users } from '#server/platform/people/tables.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { universities } from '#server/platform/sites/tables.ts'

const personColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  universityId: users.universityId,
  universityName: universities.name,
  lockedAt: users.lockedAt,
  createdAt: users.createdAt,
  deleteAfter: users.deleteAfter,
}

export function searchPeople(db: Database, text: string, most: number) {
  const pattern = containing(text)
  return db
    .select(personColumns)
    .from(users)
    .leftJoin(universities, eq(universities.id, users.universityId))
    .where(or(sql`lower(${users.email}) LIKE ${pattern}`, sql`lower(${users.name}) LIKE ${pattern}`))
    .orderBy(asc(users.name), asc(users.id))
    .limit(most)
}

/** Addresses without an account that were sent a link to set one up, by letters of the address or the name. */
export async function searchPending(db: Database, text: string, most: number) {
  const pattern = containing(text)
  const { rows } = await db.execute<{ email: string; name: string; university_name: string }>(sql`
    SELECT DISTINCT ON (pending.email, pending.university_id)
      pending.email, pending.name, universities.name AS university_name
    FROM (
      SELECT email, name, university_id FROM invitations WHERE withdrawn_at IS NULL
      UNION ALL
      SELECT lower(email), coalesce(details ->> 'name', ''), university_id FROM auth_tokens
        WHERE purpose = 'setUpAccount' AND used_at IS NULL AND invitation_id IS NULL
    ) pending JOIN universities ON universities.id = pending.university_id
    WHERE (pending.email LIKE ${pattern} OR lower(pending.name) LIKE ${pattern})
      AND NOT EXISTS (SELECT FROM users WHERE lower(users.email) = pending.email)
    ORDER BY pending.email, pending.university_id, pending.name DESC LIMIT ${most}`)
  return rows.map(({ email, name, university_name: universityName }) => ({ email, name, universityName }))
}

export const findPerson = async (db: Database, id: number) =>
  (
    await db
      .select({ ...personColumns, universityId: users.universityId })
      .from(users)
      .leftJoin(universities, eq(universities.id, users.universityId))
      .where(eq(users.id, id))
  )[0]

interface Owner {
  id: number
  email: string
}

export const listOpenLinks = (db: Database, { id, email }: Owner, now: Date) =>
  db
    .select({ purpose: authTokens.purpose, createdAt: authTokens.createdAt, expiresAt: authTokens.expiresAt })
    .from(authTokens)
    .where(
      and(
        or(eq(authTokens.userId, id), eq(sql`lower(${authTokens.email})`, normaliseEmail(email))),
        isNull(authTokens.usedAt),
        gt(authTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(authTokens.createdAt))
    .limit(50)

export const listLastEmails = (db: Database, { email }: Owner) =>
  db
    .select({
      id: outbox.id,
      subject: outbox.subject,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      givenUpAt: outbox.givenUpAt,
    })
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.id))
    .limit(10)

export const setLock = (tx: Database, id: number, lockedAt: Date | null) =>
  tx.update(users).set({ lockedAt }).where(eq(users.id, id))

/** Locked in a fixed order, so that two who lock each other take turns. */
export const lockUnlockedStaff = (tx: Database) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'staff'), isNull(users.lockedAt)))
    .orderBy(asc(users.id))
    .for('update')

const chosenOf = (isOn: boolean | null): AccessChoice => {
  if (isOn === null) return 'university'
  return isOn ? 'on' : 'off'
}
const columnOf: Readonly<Record<AccessChoice, boolean | null>> = { university: null, on: true, off: false }

/** What staff chose for a person of a university, and what its people have otherwise. */
export async function findAccess(db: Database, id: number) {
  const [row] = await db
    .select({
      premiumVideos: users.premiumVideos,
      countryGuides: users.countryGuides,
      university: { premiumVideos: universities.hasPremiumVideos, countryGuides: universities.hasCountryGuides },
    })
    .from(users)
    .innerJoin(universities, eq(universities.id, users.universityId))
    .where(eq(users.id, id))
  if (!row) return undefined
  const { premiumVideos, countryGuides, university } = row
  return { chosen: { premiumVideos: chosenOf(premiumVideos), countryGuides: chosenOf(countryGuides) }, university }
}

interface ChosenAccess {
  premiumVideos: AccessChoice
  countryGuides: AccessChoice
}

export const setAccess = (tx: Database, id: number, { premiumVideos, countryGuides }: ChosenAccess) =>
  tx
    .update(users)
    .set({ premiumVideos: columnOf[premiumVideos], countryGuides: columnOf[countryGuides] })
    .where(eq(users.id, id))

/** A person's links with the number of accounts that came through each. */
export const listReferrals = (db: Database, referrerId: number) =>
  db
    .select({
      id: referrals.id,
      slug: referrals.slug,
      university: { name: universities.name, slug: universities.slug, host: universities.host },
      joined: db.$count(users, eq(users.referralId, referrals.id)),
      createdAt: referrals.createdAt,
    })
    .from(referrals)
    .innerJoin(universities, eq(universities.id, referrals.universityId))
    .where(eq(referrals.referrerId, referrerId))
    .orderBy(asc(referrals.id))

export const hasReferral = async (tx: Database, referrerId: number, slug: string) =>
  (await tx.$count(referrals, and(eq(referrals.referrerId, referrerId), eq(referrals.slug, slug)))) > 0

/** Those of this slug and of the same with a number. */
export const listReferralSlugs = async (db: Database, base: string) =>
  (
    await db
      .select({ slug: referrals.slug })
      .from(referrals)
      .where(or(eq(referrals.slug, base), like(referrals.slug, `${base}-%`)))
  ).map(({ slug }) => slug)

/** Answers whether the slug was free. */
export const insertReferral = async (tx: Database, referral: typeof referrals.$inferInsert) =>
  (await tx.insert(referrals).values(referral).onConflictDoNothing().returning({ id: referrals.id })).length > 0

/** People who came through it keep their accounts, without the note that they did. */
export const deleteReferral = (tx: Database, id: number) => tx.delete(referrals).where(eq(referrals.id, id))
