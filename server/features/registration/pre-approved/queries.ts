import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import type { StudentKind } from '#shared/registration/pre-approved/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isRegistered, isNotWithdrawn } from '#server/features/registration/invitations.ts'
import { invitations } from '#server/features/registration/tables.ts'

/** A university's list has all its invitations except those of colleagues, who are its team. */
const isOnListOf = (universityId: number) =>
  and(eq(invitations.universityId, universityId), ne(invitations.kind, 'colleague'), isNotWithdrawn)

interface ListFilter {
  q: string
  state?: 'waiting' | 'registered' | undefined
}

/** Escapes the pattern characters of LIKE, for a search by prefix. */
const beginning = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

function isInState(state: ListFilter['state']): SQL | undefined {
  switch (state) {
    case 'registered':
      return isRegistered
    case 'waiting':
      return sql`NOT ${isRegistered}`
    case undefined:
      return undefined
  }
}

function matching(universityId: number, { q, state }: ListFilter): SQL {
  const name = sql`lower(${invitations.name})`
  const begins =
    q === ''
      ? undefined
      : sql`(
          ${invitations.email} LIKE ${beginning(q)}
          OR ${name} LIKE ${beginning(q)}
          OR ${name} LIKE ${`% ${beginning(q)}`}
        )`
  return and(isOnListOf(universityId), begins, isInState(state))!
}

export const countListed = (db: Database, universityId: number, filter: ListFilter) =>
  db.$count(invitations, matching(universityId, filter))

export const listListed = (db: Database, universityId: number, filter: ListFilter, offset: number, limit: number) =>
  db
    .select({
      id: invitations.id,
      email: invitations.email,
      name: invitations.name,
      kind: sql<StudentKind>`${invitations.kind}`,
      addedAt: invitations.invitedAt,
      sentAt: invitations.sentAt,
      isRegistered,
    })
    .from(invitations)
    .where(matching(universityId, filter))
    .orderBy(desc(invitations.id))
    .offset(offset)
    .limit(limit)

/** The addresses among these that are invited already, in lower case. */
export async function findKnown(db: Database, universityId: number, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const addresses = emails.map(normaliseEmail)
  const known = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.universityId, universityId), isNotWithdrawn, inArray(invitations.email, addresses)))
  return new Set(known.map(({ email }) => email))
}

export const findListed = async (db: Database, universityId: number, id: number) =>
  (
    await db
      .select({
        email: invitations.email,
        name: invitations.name,
        kind: sql<StudentKind>`${invitations.kind}`,
        isRegistered,
      })
      .from(invitations)
      .where(and(isOnListOf(universityId), eq(invitations.id, id)))
  )[0]
