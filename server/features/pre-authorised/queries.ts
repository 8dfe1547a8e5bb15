import { and, desc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { StudentKind } from '#shared/pre-authorised/schemas.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/features/accounts/tables.ts'
import { authTokens } from '#server/features/auth/tables.ts'
import { preAuthorisedStudents as listed } from './tables.ts'

const ofUniversity = (universityId: number) => eq(listed.universityId, universityId)
const hasAddress = (email: string) => eq(sql`lower(${listed.email})`, email.toLowerCase())
/** They have an account here that is in use. One elsewhere is nobody's business here. */
const isRegistered = sql<boolean>`EXISTS (SELECT FROM users u WHERE lower(u.email) = lower(pre_authorised_students.email) AND u.university_id = pre_authorised_students.university_id AND u.activated_at IS NOT NULL)`

interface Which {
  q: string
  state?: 'waiting' | 'registered' | undefined
}

/** Letters that mean themselves, for a comparison by the beginning. */
const beginning = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

function matching(universityId: number, { q, state }: Which): SQL {
  const begins = q === '' ? undefined : sql`(lower(${listed.email}) LIKE ${beginning(q)} OR lower(${listed.name}) LIKE ${beginning(q)} OR lower(${listed.name}) LIKE ${`% ${beginning(q)}`})`
  const stands = state === 'registered' ? isRegistered : state === 'waiting' ? sql`NOT ${isRegistered}` : undefined
  return and(ofUniversity(universityId), begins, stands)!
}

export const countListed = (db: Database, universityId: number, which: Which) => db.$count(listed, matching(universityId, which))

export const listListed = (db: Database, universityId: number, which: Which, offset: number, limit: number) =>
  db.select({ id: listed.id, email: listed.email, name: listed.name, kind: listed.kind, addedAt: listed.addedAt, sentAt: listed.sentAt, isRegistered }).from(listed)
    .where(matching(universityId, which)).orderBy(desc(listed.id)).offset(offset).limit(limit)

/** Of these addresses those that are on the list, in small letters. */
export const findKnown = async (db: Database, universityId: number, emails: readonly string[]) => new Set(emails.length === 0 ? [] : (await db.select({ email: sql<string>`lower(${listed.email})` }).from(listed)
  .where(and(ofUniversity(universityId), inArray(sql`lower(${listed.email})`, emails.map(email => email.toLowerCase()))))).map(({ email }) => email))

interface NewStudent {
  email: string
  name: string
  kind: StudentKind
}

/** Whom it did not hold yet. Of two who add the same address at once only one gets it back. */
export const addListed = (tx: Database, universityId: number, students: readonly NewStudent[], addedBy: number, now: Date) => tx.insert(listed)
  .values(students.map(({ email, name, kind }) => ({ universityId, email, name, kind, addedBy, addedAt: now, sentAt: now }))).onConflictDoNothing().returning({ email: listed.email, name: listed.name, kind: listed.kind })

/** Undefined for whoever is not on this university's list, or was written to after `before`. */
export const takeForResending = async (tx: Database, universityId: number, id: number, before: Date, now: Date) =>
  (await tx.update(listed).set({ sentAt: now }).where(and(ofUniversity(universityId), eq(listed.id, id), lte(listed.sentAt, before))).returning())[0]

export const findListed = async (db: Database, universityId: number, id: number) =>
  (await db.select({ id: listed.id, email: listed.email, isRegistered }).from(listed).where(and(ofUniversity(universityId), eq(listed.id, id))))[0]

export const findByAddress = async (db: Database, universityId: number, email: string) => (await db.select().from(listed).where(and(ofUniversity(universityId), hasAddress(email))))[0]

/** Somebody who has not come is taken off, with what was made for them: the account nobody uses yet, and their links. */
export async function removeListed(tx: Database, universityId: number, id: number) {
  const [gone] = await tx.delete(listed).where(and(ofUniversity(universityId), eq(listed.id, id), sql`NOT ${isRegistered}`)).returning()
  if (!gone) return undefined
  const address = gone.email.toLowerCase()
  await tx.delete(authTokens).where(and(eq(authTokens.purpose, 'setUpAccount'), eq(authTokens.universityId, universityId), eq(sql`lower(${authTokens.email})`, address), isNull(authTokens.usedAt)))
  await tx.delete(users).where(and(eq(users.universityId, universityId), eq(sql`lower(${users.email})`, address), isNull(users.activatedAt), isNotNull(users.invitedBy)))
  return gone
}

export const listInvitationsOf = (db: Database, email: string) => db.select({ universityId: listed.universityId, name: listed.name, kind: listed.kind, addedAt: listed.addedAt, sentAt: listed.sentAt }).from(listed).where(hasAddress(email))

export const forgetListed = (tx: Database, email: string) => tx.delete(listed).where(hasAddress(email))
