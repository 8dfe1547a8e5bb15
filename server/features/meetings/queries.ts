import { and, arrayContains, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import { addDays } from '#shared/hours/calendar.ts'
import type { MeetingKind } from '#shared/meetings/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnOnce } from '#server/platform/db/person-memory.ts'
import { users } from '#server/platform/people/tables.ts'
import type { Holder, OpenHolds } from '#server/platform/people/holds.ts'
import { diaryEnds, type Diary } from './slots.ts'
import { meetingDaysOff, meetingHosts, meetingHours, meetings, type Host } from './tables.ts'

const isFirm = isNull(meetings.heldUntil)
/** Confirmed, or held now. */
const keepsItsTime = (now: Date) => and(isNull(meetings.cancelledAt), or(isFirm, gt(meetings.heldUntil, now)))

const hostsFor = (db: Database, kind: MeetingKind) =>
  db
    .select()
    .from(meetingHosts)
    .where(arrayContains(meetingHosts.kinds, [kind]))
    .orderBy(asc(meetingHosts.id))

export const readDiary = async (db: Database, kind: MeetingKind, now: Date): Promise<Diary> =>
  fillDiary(db, await hostsFor(db, kind), now)

/**
 * Until the transaction ends, no one else can take or give back a time of these hosts. They are always locked in the
 * same order, so that two transactions never wait for each other.
 */
export const readLockedDiary = async (tx: Database, kind: MeetingKind, now: Date): Promise<Diary> =>
  fillDiary(tx, await hostsFor(tx, kind).for('update'), now)

async function fillDiary(db: Database, hosts: Host[], now: Date): Promise<Diary> {
  const ids = hosts.map(({ id }) => id)
  if (ids.length === 0) return { hosts, hours: [], daysOff: [], meetings: [] }
  const hours = await db.select().from(meetingHours).where(inArray(meetingHours.hostId, ids))
  const daysOff = await db
    .select()
    .from(meetingDaysOff)
    .where(gte(meetingDaysOff.day, addDays(dayOf(now), -2)))
  const booked = await db
    .select()
    .from(meetings)
    .where(
      and(
        inArray(meetings.hostId, ids),
        keepsItsTime(now),
        gte(meetings.endsAt, now),
        lt(meetings.startsAt, diaryEnds(now)),
      ),
    )
  return { hosts, hours, daysOff, meetings: booked }
}

export const findBySubmission = async (db: Database, key: string) =>
  (await db.select().from(meetings).where(eq(meetings.submissionKey, key)))[0]

/**
 * Sending the same form twice at the same time makes the second wait, even when it asks for other hosts. Comes before
 * any host is locked: a diary read before the wait would still contain what the first one took back.
 */
export const lockForm = (tx: Database, key: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('meeting form'), hashtext(${key}))`)

/**
 * Locked until the transaction ends, whatever happens to its link meanwhile. Comes after locking the hosts, as when a
 * meeting is moved by its link; in the other order the two would wait for each other.
 */
export const lockBySubmission = async (tx: Database, key: string) =>
  (await tx.select().from(meetings).where(eq(meetings.submissionKey, key)).for('update'))[0]

export const deleteMeeting = (tx: Database, id: number) => tx.delete(meetings).where(eq(meetings.id, id))

export const insertMeeting = async (tx: Database, meeting: typeof meetings.$inferInsert) =>
  (await tx.insert(meetings).values(meeting).returning())[0]!

/** Locked until the transaction ends. Comes after locking the hosts, as everywhere. */
export const lockMeeting = async (tx: Database, id: number) =>
  (await tx.select().from(meetings).where(eq(meetings.id, id)).for('update'))[0]

export const findHost = async (tx: Database, id: number) =>
  (await tx.select().from(meetingHosts).where(eq(meetingHosts.id, id)))[0]!

/** What someone holds now, by their address and from their network. */
export async function countOpenHolds(tx: Database, { email, network }: Holder, now: Date): Promise<OpenHolds> {
  const countOf = (owner: SQL) => sql<number>`count(*) FILTER (WHERE ${owner})`.mapWith(Number)
  const isTheirs = eq(sql`lower(${meetings.email})`, normaliseEmail(email))
  const [open] = await tx
    .select({ byAddress: countOf(isTheirs), byNetwork: countOf(eq(meetings.heldFrom, network)) })
    .from(meetings)
    .where(and(isNull(meetings.cancelledAt), gt(meetings.heldUntil, now)))
  return open!
}

/**
 * Moves expired holds out of the way of the index but keeps what was typed, since they can still be confirmed for
 * another time. The host must be locked.
 */
export const releaseLapsedHolds = (tx: Database, hostId: number, startsAt: Date, now: Date) =>
  tx
    .update(meetings)
    .set({ cancelledAt: sql`${meetings.heldUntil}` })
    .where(
      and(
        eq(meetings.hostId, hostId),
        eq(meetings.startsAt, startsAt),
        isNull(meetings.cancelledAt),
        lte(meetings.heldUntil, now),
      ),
    )

/** Turns a hold, current or expired, into a confirmed meeting. */
export const makeFirm = async (
  tx: Database,
  id: number,
  facts: Pick<typeof meetings.$inferInsert, 'hostId' | 'startsAt' | 'endsAt' | 'zone'>,
) =>
  (
    await tx
      .update(meetings)
      .set({ ...facts, heldUntil: null, heldFrom: null, cancelledAt: null })
      .where(eq(meetings.id, id))
      .returning()
  )[0]!

/** Meetings that were never confirmed. Their links have expired by then. */
export const deleteUnconfirmedMeetings = (db: Database, before: Date) =>
  db.delete(meetings).where(lt(meetings.heldUntil, before))

export const findMeeting = async (db: Database, id: number) =>
  (await db.select().from(meetings).where(eq(meetings.id, id)))[0]

export async function findBooked(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(meetings)
    .innerJoin(meetingHosts, eq(meetingHosts.id, meetings.hostId))
    .where(and(eq(meetings.id, id), isNull(meetings.cancelledAt), isFirm))
  return row && { meeting: row.meetings, host: row.meeting_hosts }
}

/** Undefined when it has been cancelled meanwhile. */
export const changeMeeting = async (
  tx: Database,
  id: number,
  change: Partial<Pick<typeof meetings.$inferInsert, 'hostId' | 'startsAt' | 'endsAt' | 'zone' | 'cancelledAt'>>,
) =>
  (
    await tx
      .update(meetings)
      .set({ ...change, sequence: sql`${meetings.sequence} + 1` })
      .where(and(eq(meetings.id, id), isNull(meetings.cancelledAt)))
      .returning()
  )[0]

export const listMeetingsOf = (db: Database, email: string) =>
  db
    .select({
      kind: meetings.kind,
      with: meetingHosts.name,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      name: meetings.name,
      organisation: meetings.organisation,
      message: meetings.message,
      timeZone: meetings.zone,
      bookedAt: meetings.createdAt,
      cancelledAt: meetings.cancelledAt,
      heldForYouUntil: meetings.heldUntil,
      heldFromNetwork: meetings.heldFrom,
    })
    .from(meetings)
    .innerJoin(meetingHosts, eq(meetingHosts.id, meetings.hostId))
    .where(eq(sql`lower(${meetings.email})`, normaliseEmail(email)))
    .orderBy(desc(meetings.id))

/** The meetings of this person's address. */
const firmMeetingsOf = writeOwnOnce(['events'], db =>
  db
    .select({
      with: meetingHosts.name,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      zone: meetings.zone,
    })
    .from(meetings)
    .innerJoin(meetingHosts, eq(meetingHosts.id, meetings.hostId))
    .innerJoin(users, eq(sql`lower(${users.email})`, sql`lower(${meetings.email})`))
    .where(and(eq(users.id, sql.placeholder('userId')), isNull(meetings.cancelledAt), isFirm))
    .orderBy(asc(meetings.startsAt)),
)

export const listComingMeetingsOf = async (db: Database, userId: number, now: Date, most: number) =>
  (await firmMeetingsOf(db, { userId })).filter(({ endsAt }) => endsAt >= now).slice(0, most)

/** Answers the meetings that were still to come, with their hosts, who would otherwise wait in vain. */
export async function takeMeetingsOf(tx: Database, email: string, now: Date) {
  const gone = await tx
    .delete(meetings)
    .where(eq(sql`lower(${meetings.email})`, normaliseEmail(email)))
    .returning()
  const ahead = gone.filter(
    ({ cancelledAt, heldUntil, startsAt }) => cancelledAt === null && heldUntil === null && startsAt > now,
  )
  const hosts = ahead.length
    ? await tx
        .select()
        .from(meetingHosts)
        .where(
          inArray(
            meetingHosts.id,
            ahead.map(({ hostId }) => hostId),
          ),
        )
    : []
  return ahead.map(meeting => ({ meeting, host: hosts.find(({ id }) => id === meeting.hostId)! }))
}

export const deletePastMeetings = (db: Database, before: Date) => db.delete(meetings).where(lt(meetings.endsAt, before))
