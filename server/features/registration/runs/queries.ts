import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import { days } from '#shared/calendar/durations.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import type { StudentKind } from '#shared/registration/pre-approved/schemas.ts'
import type { RowProblem } from '#shared/registration/runs/fields.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isNotWithdrawn, isRegistered, type Invitation } from '#server/features/registration/invitations.ts'
import {
  invitationRunRows,
  invitationRuns,
  invitations,
  type ReminderFilter,
} from '#server/features/registration/tables.ts'
import type { ListRow } from './read-rows.ts'

export type Run = typeof invitationRuns.$inferSelect
export type RunRow = typeof invitationRunRows.$inferSelect

export const findRunOf = async (db: Database, universityId: number): Promise<Run | undefined> =>
  (await db.select().from(invitationRuns).where(eq(invitationRuns.universityId, universityId)))[0]

/** Until the transaction ends, no one else changes it. */
export const lockRun = async (tx: Database, universityId: number, id: number): Promise<Run | undefined> =>
  (
    await tx
      .select()
      .from(invitationRuns)
      .where(and(eq(invitationRuns.id, id), eq(invitationRuns.universityId, universityId)))
      .for('update')
  )[0]

/** The same list, or the same reminders, that are still being sent. */
export const isSameRun = (run: Run, kind: Run['kind'], fingerprint: string): boolean =>
  run.finishedAt === null && run.kind === kind && run.fingerprint === fingerprint

/** Nothing when the university has another one already. Of two requests for the same at once, both get the same. */
export async function insertRun(tx: Database, run: typeof invitationRuns.$inferInsert): Promise<Run | undefined> {
  const [inserted] = await tx.insert(invitationRuns).values(run).onConflictDoNothing().returning()
  if (inserted) return inserted
  const rival = await findRunOf(tx, run.universityId)
  return rival && isSameRun(rival, run.kind, run.fingerprint) ? rival : undefined
}

export const updateRun = async (tx: Database, id: number, change: Partial<Run>): Promise<Run> =>
  (await tx.update(invitationRuns).set(change).where(eq(invitationRuns.id, id)).returning())[0]!

export const deleteRun = (tx: Database, id: number) => tx.delete(invitationRuns).where(eq(invitationRuns.id, id))

/** Lists are kept for a week, and with them the lines that were left out. */
export const runRetentionDays = 7
export const deleteOldRuns = (tx: Database, before: Date) =>
  tx.delete(invitationRuns).where(lt(invitationRuns.createdAt, before))

export const listRunning = (db: Database) =>
  db
    .select({ id: invitationRuns.id, universityId: invitationRuns.universityId })
    .from(invitationRuns)
    .where(and(isNotNull(invitationRuns.startedAt), isNull(invitationRuns.finishedAt)))

const ofRun = (runId: number) => eq(invitationRunRows.runId, runId)
const isSound = isNull(invitationRunRows.problem)

export const insertRows = (tx: Database, runId: number, rows: readonly ListRow[]) =>
  tx.insert(invitationRunRows).values(
    rows.map(row => ({
      ...row,
      runId,
      // Of sound lines only what is used is kept.
      cells: row.problem ? row.cells.slice(0, 60).map(cell => cell.slice(0, 300)) : null,
    })),
  )

export const countAllRows = (tx: Database, runId: number) => tx.$count(invitationRunRows, ofRun(runId))

/** Which of these addresses are on the list already. A join, because a long IN is compared with every line. */
export async function findListedAddresses(tx: Database, runId: number, emails: readonly string[]) {
  if (emails.length === 0) return new Set<string | null>()
  const { rows } = await tx.execute<{ email: string }>(sql`
    SELECT row.email FROM jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) AS asked (email)
    JOIN invitation_run_rows row ON row.email = asked.email
    WHERE row.run_id = ${runId} AND row.problem IS NULL`)
  return new Set<string | null>(rows.map(({ email }) => email))
}

export const listRows = (tx: Database, runId: number, position: number, most: number): Promise<RunRow[]> =>
  tx
    .select()
    .from(invitationRunRows)
    .where(and(ofRun(runId), isSound, gt(invitationRunRows.line, position)))
    .orderBy(asc(invitationRunRows.line))
    .limit(most)

/** Once someone is invited, the list need not remember them. */
export const deleteRowsUpTo = (tx: Database, runId: number, line: number) =>
  tx.delete(invitationRunRows).where(and(ofRun(runId), isSound, lte(invitationRunRows.line, line)))

export const listFaultyRows = (db: Database, runId: number) =>
  db
    .select()
    .from(invitationRunRows)
    .where(and(ofRun(runId), isNotNull(invitationRunRows.problem)))
    .orderBy(asc(invitationRunRows.line))

/** By the index of a university's addresses: a list has many lines. */
const isInvitedBy = (universityId: number) => sql`EXISTS (
  SELECT FROM invitations i
  WHERE i.university_id = ${universityId} AND i.email = invitation_run_rows.email AND i.withdrawn_at IS NULL)`

/** Before a list is sent: who would be new and who is known. */
export const countRows = async (db: Database, { id, universityId }: Pick<Run, 'id' | 'universityId'>) =>
  (
    await db
      .select({
        fresh: sql<number>`(count(*) FILTER (WHERE NOT ${isInvitedBy(universityId)}))::integer`,
        all: count(),
      })
      .from(invitationRunRows)
      .where(and(ofRun(id), isSound))
  )[0]!

export const listFirstFresh = (db: Database, { id, universityId }: Pick<Run, 'id' | 'universityId'>, most: number) =>
  db
    .select({
      name: invitationRunRows.name,
      email: sql<string>`${invitationRunRows.email}`,
      kind: sql<StudentKind>`${invitationRunRows.kind}`,
    })
    .from(invitationRunRows)
    .where(and(ofRun(id), isSound, sql`NOT ${isInvitedBy(universityId)}`))
    .orderBy(asc(invitationRunRows.line))
    .limit(most)

const examplesShown = 3

export async function groupFaults(db: Database, runId: number) {
  const { rows } = await db.execute<{ problem: RowProblem; count: number; line: number; text: string }>(sql`
    SELECT problem, count, line, text FROM (
      SELECT problem, line, array_to_string(ARRAY(SELECT jsonb_array_elements_text(cells)), ', ') AS text,
        (count(*) OVER (PARTITION BY problem))::integer AS count,
        row_number() OVER (PARTITION BY problem ORDER BY line) AS place
      FROM invitation_run_rows WHERE run_id = ${runId} AND problem IS NOT NULL) AS numbered
    WHERE place <= ${examplesShown} ORDER BY count DESC, problem, line`)
  return [...new Set(rows.map(({ problem }) => problem))].map(problem => {
    const own = rows.filter(row => row.problem === problem)
    return {
      problem,
      count: own[0]!.count,
      examples: own.map(({ line, text }) => ({ line, text: text.slice(0, 120) })),
    }
  })
}

/** Reminders are for people who have had some days to accept. */
export const reminderPauseDays = 3
const isPending = (universityId: number) =>
  and(
    eq(invitations.universityId, universityId),
    ne(invitations.kind, 'colleague'),
    isNotWithdrawn,
    sql`NOT ${isRegistered}`,
  )
const isRested = (now: Date): SQL =>
  sql`(${invitations.sentAt} IS NULL
    OR ${invitations.sentAt} <= ${new Date(now.getTime() - days(reminderPauseDays)).toISOString()}::timestamptz)`
const isIn = ({ faculty, level }: ReminderFilter) =>
  and(
    faculty === '' ? undefined : eq(invitations.faculty, faculty),
    level === '' ? undefined : eq(invitations.level, level),
  )

const mostGroups = 500

export const groupRemindable = (db: Database, universityId: number, now: Date) =>
  db
    .select({
      faculty: sql<string>`coalesce(${invitations.faculty}, '')`,
      level: sql<string>`coalesce(${invitations.level}, '')`,
      people: sql<number>`(count(*) FILTER (WHERE ${isRested(now)}))::integer`,
      tooRecent: sql<number>`(count(*) FILTER (WHERE NOT ${isRested(now)}))::integer`,
    })
    .from(invitations)
    .where(isPending(universityId))
    .groupBy(invitations.faculty, invitations.level)
    .orderBy(invitations.faculty, invitations.level)
    .limit(mostGroups)

export const countRemindable = (db: Database, universityId: number, filter: ReminderFilter, now: Date) =>
  db.$count(invitations, and(isPending(universityId), isRested(now), isIn(filter)))

export const listRemindable = (
  db: Database,
  universityId: number,
  filter: ReminderFilter,
  position: number,
  most: number,
  startedAt: Date,
): Promise<Invitation[]> =>
  db
    .select()
    .from(invitations)
    .where(and(isPending(universityId), isRested(startedAt), isIn(filter), gt(invitations.id, position)))
    .orderBy(asc(invitations.id))
    .limit(most)

const isAbout = (email: string) => eq(invitationRunRows.email, normaliseEmail(email))

export const listRowsOf = (db: Database, email: string) =>
  db
    .select({
      universityId: invitationRuns.universityId,
      createdAt: invitationRuns.createdAt,
      name: invitationRunRows.name,
      kind: invitationRunRows.kind,
      studentNumber: invitationRunRows.studentNumber,
      programme: invitationRunRows.programme,
      faculty: invitationRunRows.faculty,
      level: invitationRunRows.level,
      cells: invitationRunRows.cells,
    })
    .from(invitationRunRows)
    .innerJoin(invitationRuns, eq(invitationRuns.id, invitationRunRows.runId))
    .where(isAbout(email))

export const deleteRowsOf = (tx: Database, email: string) => tx.delete(invitationRunRows).where(isAbout(email))
