import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm'
import { hours } from '#shared/calendar/durations.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import type { ApplicantKind } from '#shared/registration/kinds.ts'
import type { DetailField } from '#shared/registration/runs/fields.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/people/tables.ts'
import { invitations } from './tables.ts'

export type Invitation = typeof invitations.$inferSelect
export type StudentDetails = Pick<Invitation, DetailField>
interface NewInvitation extends Partial<StudentDetails> {
  email: string
  name: string
  kind: ApplicantKind
  asViewer?: boolean
}

export const isNotWithdrawn = isNull(invitations.withdrawnAt)
/** They have an account at the university that invited them. An account elsewhere is none of its business. */
export const isRegistered = sql<boolean>`EXISTS (
  SELECT FROM users u WHERE lower(u.email) = invitations.email AND u.university_id = invitations.university_id)`

const isFor = (universityId: number, email: string) =>
  and(eq(invitations.universityId, universityId), eq(invitations.email, normaliseEmail(email)))

/** This university's invitation to an address, unless it was withdrawn. */
export const findInvitationFor = async (
  db: Database,
  universityId: number,
  email: string,
): Promise<Invitation | undefined> =>
  (
    await db
      .select()
      .from(invitations)
      .where(and(isFor(universityId, email), isNotWithdrawn))
  )[0]

export const findInvitation = async (db: Database, id: number): Promise<Invitation | undefined> =>
  (
    await db
      .select()
      .from(invitations)
      .where(and(eq(invitations.id, id), isNotWithdrawn))
  )[0]

/** Until the transaction ends, no one else can accept, change or withdraw it. */
export const lockInvitation = async (tx: Database, id: number): Promise<Invitation | undefined> =>
  (
    await tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.id, id), isNotWithdrawn))
      .for('update')
  )[0]

export const isMember = async (db: Database, { universityId, email }: Pick<Invitation, 'universityId' | 'email'>) =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.universityId, universityId), eq(sql`lower(${users.email})`, email)))
  ).length > 0

const newRow = (universityId: number, person: NewInvitation, invitedBy: number | null, now: Date) => ({
  universityId,
  ...person,
  email: normaliseEmail(person.email),
  invitedBy,
  invitedAt: now,
})

/** Invites an address, or changes its role. */
export async function saveInvitation(
  tx: Database,
  universityId: number,
  invitation: NewInvitation,
  invitedBy: number | null,
  now: Date,
): Promise<Invitation> {
  const { name, kind, asViewer = false } = invitation
  const [saved] = await tx
    .insert(invitations)
    .values(newRow(universityId, invitation, invitedBy, now))
    .onConflictDoUpdate({
      target: [invitations.universityId, invitations.email],
      set: { name, kind, asViewer, invitedBy, withdrawnAt: null },
    })
    .returning()
  return saved!
}

/**
 * Those who are not invited yet, or whose invitation was withdrawn. Of two who add the same address at once, one gets
 * it back.
 */
export const addInvitations = (
  tx: Database,
  universityId: number,
  people: readonly NewInvitation[],
  invitedBy: number | null,
  now: Date,
): Promise<Invitation[]> =>
  tx
    .insert(invitations)
    .values(people.map(person => newRow(universityId, person, invitedBy, now)))
    .onConflictDoUpdate({
      target: [invitations.universityId, invitations.email],
      set: {
        name: sql`excluded.name`,
        kind: sql`excluded.kind`,
        studentNumber: sql`excluded.student_number`,
        programme: sql`excluded.programme`,
        faculty: sql`excluded.faculty`,
        level: sql`excluded.level`,
        invitedBy,
        invitedAt: now,
        withdrawnAt: null,
      },
      setWhere: isNotNull(invitations.withdrawnAt),
    })
    .returning()

/** What a newer list says of students who were invited before. An empty cell changes nothing. */
export const updateDetails = (
  tx: Database,
  universityId: number,
  people: readonly (StudentDetails & { email: string })[],
) =>
  tx.execute(sql`
    UPDATE invitations SET
      student_number = coalesce(newer."studentNumber", invitations.student_number),
      programme = coalesce(newer.programme, invitations.programme),
      faculty = coalesce(newer.faculty, invitations.faculty),
      level = coalesce(newer.level, invitations.level)
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      AS newer (email text, "studentNumber" text, programme text, faculty text, level text)
    WHERE invitations.university_id = ${universityId} AND invitations.email = newer.email`)

/** Takes a withdrawal back, while the invitation is still kept. */
export const restoreInvitation = async (
  tx: Database,
  universityId: number,
  id: number,
): Promise<Invitation | undefined> =>
  (
    await tx
      .update(invitations)
      .set({ withdrawnAt: null })
      .where(
        and(
          eq(invitations.id, id),
          eq(invitations.universityId, universityId),
          ne(invitations.kind, 'colleague'),
          isNotNull(invitations.withdrawnAt),
        ),
      )
      .returning()
  )[0]

/**
 * Those who may be emailed now: at most one email an hour from a university to an address, withdrawn in between or
 * not.
 */
export async function takeForSending(tx: Database, ids: readonly number[], now: Date): Promise<Invitation[]> {
  if (ids.length === 0) return []
  const isDue = or(isNull(invitations.sentAt), lte(invitations.sentAt, new Date(now.getTime() - hours(1))))
  return tx
    .update(invitations)
    .set({ sentAt: now })
    .where(and(inArray(invitations.id, [...ids]), isDue))
    .returning()
}

export const markWithdrawn = (tx: Database, id: number, now: Date) =>
  tx.update(invitations).set({ withdrawnAt: now }).where(eq(invitations.id, id))

/** All that an address has not accepted yet, by any university. */
export const listPendingFor = (db: Database, email: string): Promise<Invitation[]> =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.email, normaliseEmail(email)), isNotWithdrawn, not(isRegistered)))
    .orderBy(invitations.id)

export const listPendingColleagues = (db: Database, universityId: number) =>
  db
    .select({
      id: invitations.id,
      name: invitations.name,
      email: invitations.email,
      sentAt: invitations.sentAt,
      isViewer: invitations.asViewer,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.universityId, universityId),
        eq(invitations.kind, 'colleague'),
        isNotWithdrawn,
        sql`NOT ${isRegistered}`,
      ),
    )
    .orderBy(invitations.name, invitations.id)

export const listInvitationsOf = (db: Database, email: string) =>
  db
    .select({
      universityId: invitations.universityId,
      name: invitations.name,
      kind: invitations.kind,
      asViewer: invitations.asViewer,
      invitedAt: invitations.invitedAt,
      sentAt: invitations.sentAt,
      withdrawnAt: invitations.withdrawnAt,
      studentNumber: invitations.studentNumber,
      programme: invitations.programme,
      faculty: invitations.faculty,
      level: invitations.level,
    })
    .from(invitations)
    .where(eq(invitations.email, normaliseEmail(email)))

/** With their links. */
export const deleteInvitations = (tx: Database, email: string) =>
  tx.delete(invitations).where(eq(invitations.email, normaliseEmail(email)))

export const deleteWithdrawnInvitations = (db: Database, before: Date) =>
  db.delete(invitations).where(lt(invitations.withdrawnAt, before))
