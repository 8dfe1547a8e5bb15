import { and, desc, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
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
  faculty?: string
  level?: string
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

function matching(universityId: number, { q, state, faculty = '', level = '' }: ListFilter): SQL {
  const name = sql`lower(${invitations.name})`
  const begins =
    q === ''
      ? undefined
      : sql`(
          ${invitations.email} LIKE ${beginning(q)}
          OR ${name} LIKE ${beginning(q)}
          OR ${name} LIKE ${`% ${beginning(q)}`}
          OR lower(${invitations.studentNumber}) LIKE ${beginning(q)}
        )`
  return and(
    isOnListOf(universityId),
    begins,
    isInState(state),
    faculty === '' ? undefined : eq(invitations.faculty, faculty),
    level === '' ? undefined : eq(invitations.level, level),
  )!
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
      studentNumber: invitations.studentNumber,
      programme: invitations.programme,
      faculty: invitations.faculty,
      level: invitations.level,
      addedAt: invitations.invitedAt,
      sentAt: invitations.sentAt,
      isRegistered,
    })
    .from(invitations)
    .where(matching(universityId, filter))
    .orderBy(desc(invitations.id))
    .offset(offset)
    .limit(limit)

const mostGroups = 200

/** The faculties and levels that lists have named. */
export async function listGroups(db: Database, universityId: number) {
  const listNames = async (column: typeof invitations.faculty | typeof invitations.level) =>
    (
      await db
        .selectDistinct({ name: sql<string>`${column}` })
        .from(invitations)
        .where(and(isOnListOf(universityId), isNotNull(column)))
        .orderBy(column)
        .limit(mostGroups)
    ).map(({ name }) => name)
  return { faculties: await listNames(invitations.faculty), levels: await listNames(invitations.level) }
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
