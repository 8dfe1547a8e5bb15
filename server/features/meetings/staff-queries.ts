import { and, asc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import type { HostValues } from '#shared/meetings/staff-schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { meetingDaysOff, meetingHosts, meetingHours, meetings, type Host } from './tables.ts'

/** With the coming meetings of each, and the last day of their diary. */
export async function listForStaff(db: Database, now: Date) {
  const hosts = await db.select().from(meetingHosts).orderBy(asc(meetingHosts.name), asc(meetingHosts.id))
  const booked = await db
    .select({ hostId: meetings.hostId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(meetings)
    .where(isComing(now))
    .groupBy(meetings.hostId)
  const ends = await db
    .select({ hostId: meetingHours.hostId, lastDay: sql<string>`max(${meetingHours.lastDay})::text` })
    .from(meetingHours)
    .where(gte(meetingHours.lastDay, dayOf(now)))
    .groupBy(meetingHours.hostId)
  return hosts.map(host => ({
    ...host,
    meetings: booked.find(({ hostId }) => hostId === host.id)?.count ?? 0,
    lastDay: ends.find(({ hostId }) => hostId === host.id)?.lastDay ?? null,
  }))
}

/** Confirmed, and not begun. */
const isComing = (now: Date) =>
  and(isNull(meetings.cancelledAt), isNull(meetings.heldUntil), gt(meetings.startsAt, now))

export const findHostForStaff = async (db: Database, id: number) =>
  (await db.select().from(meetingHosts).where(eq(meetingHosts.id, id)))[0]

/** Until the transaction ends, no one else can book a time of these hosts. In order, so that none waits in a circle. */
export const lockHosts = (tx: Database, ids: readonly number[] | 'all') =>
  tx
    .select()
    .from(meetingHosts)
    .where(ids === 'all' ? undefined : inArray(meetingHosts.id, [...ids]))
    .orderBy(asc(meetingHosts.id))
    .for('update')

export const lockHostNames = (tx: Database) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('meeting host names'))`)

export const findHostByName = async (tx: Database, name: string) =>
  (await tx.select().from(meetingHosts).where(eq(meetingHosts.name, name)).orderBy(asc(meetingHosts.id)))[0]

export const insertHost = async (tx: Database, values: HostValues) =>
  (await tx.insert(meetingHosts).values(values).returning())[0]!

export const updateHost = async (tx: Database, id: number, values: HostValues) =>
  (
    await tx
      .update(meetingHosts)
      .set({ ...values, version: sql`${meetingHosts.version} + 1` })
      .where(eq(meetingHosts.id, id))
      .returning()
  )[0]!

/** Those that are not over, soonest first. */
export const listTimes = (db: Database, hostId: number, now: Date) =>
  db
    .select()
    .from(meetingHours)
    .where(and(eq(meetingHours.hostId, hostId), gte(meetingHours.lastDay, dayOf(now))))
    .orderBy(
      asc(meetingHours.weekday),
      asc(meetingHours.startsMinute),
      asc(meetingHours.firstDay),
      asc(meetingHours.id),
    )

export const insertTimes = (tx: Database, rows: (typeof meetingHours.$inferInsert)[]) =>
  tx.insert(meetingHours).values(rows)

export const deleteTimes = async (tx: Database, hostId: number, id: number) =>
  (
    await tx
      .delete(meetingHours)
      .where(and(eq(meetingHours.id, id), eq(meetingHours.hostId, hostId)))
      .returning()
  )[0]

/** Of this host and of everyone. */
export const listDaysOff = (db: Database, hostId: number, now: Date) =>
  db
    .select()
    .from(meetingDaysOff)
    .where(
      and(or(isNull(meetingDaysOff.hostId), eq(meetingDaysOff.hostId, hostId)), gte(meetingDaysOff.day, dayOf(now))),
    )
    .orderBy(asc(meetingDaysOff.day), asc(meetingDaysOff.id))

export const insertDaysOff = (tx: Database, hostId: number | null, days: readonly string[]) =>
  tx.insert(meetingDaysOff).values(days.map(day => ({ hostId, day })))

export const deleteDayOff = async (tx: Database, hostId: number, id: number) =>
  (
    await tx
      .delete(meetingDaysOff)
      .where(and(eq(meetingDaysOff.id, id), or(isNull(meetingDaysOff.hostId), eq(meetingDaysOff.hostId, hostId))))
      .returning()
  )[0]

export const listComing = (db: Database, hostIds: readonly number[], now: Date) =>
  db
    .select()
    .from(meetings)
    .where(and(inArray(meetings.hostId, [...hostIds]), isComing(now)))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))

/** Not confirmed yet, but kept from others. */
export const listHeld = (db: Database, hostIds: readonly number[], now: Date) =>
  db
    .select()
    .from(meetings)
    .where(and(inArray(meetings.hostId, [...hostIds]), isNull(meetings.cancelledAt), gt(meetings.heldUntil, now)))

export const valuesOf = ({ name, role, introduction, inbox, room, zone, kinds }: Host): HostValues => ({
  name,
  role,
  introduction,
  inbox,
  room,
  zone,
  kinds,
})
