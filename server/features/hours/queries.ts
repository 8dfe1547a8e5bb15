import { and, asc, between, desc, eq, max, sql } from 'drizzle-orm'
import type { OwnPeriod } from '#shared/hours/calendar.ts'
import type { Level } from '#shared/hours/limits.ts'
import type { LedgerCountry } from '#shared/rules/ledger.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnOnce } from '#server/platform/db/person-memory.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { workSettings, workShifts } from './tables.ts'

const shiftColumns = {
  id: workShifts.id,
  day: workShifts.day,
  startsMinute: workShifts.startsMinute,
  endsMinute: workShifts.endsMinute,
  isOnCampus: workShifts.isOnCampus,
  employer: workShifts.employer,
  isPaid: workShifts.isPaid,
  note: workShifts.note,
}
type SavedShift = Omit<typeof workShifts.$inferSelect, 'userId' | 'createdAt'>
export type NewShift = Omit<SavedShift, 'id'>

export const listShifts = (db: Database, userId: number, first: string, last: string): Promise<SavedShift[]> =>
  db
    .select(shiftColumns)
    .from(workShifts)
    .where(and(eq(workShifts.userId, userId), between(workShifts.day, first, last)))
    .orderBy(asc(workShifts.day), asc(workShifts.startsMinute), asc(workShifts.id))

export const listAllShifts = (db: Database, userId: number) =>
  db
    .select(shiftColumns)
    .from(workShifts)
    .where(eq(workShifts.userId, userId))
    .orderBy(asc(workShifts.day), asc(workShifts.startsMinute), asc(workShifts.id))

/** The weeks up to a day in which someone worked, in order, each with the day of its first shift. */
export const listWeeksWorked = async (db: Database, userId: number, until: string) =>
  (
    await db.execute<{ monday: string; firstOn: string }>(sql`
  SELECT date_trunc('week', day)::date::text AS monday, min(day)::text AS "firstOn" FROM work_shifts
  WHERE user_id = ${userId} AND day <= ${until}::date GROUP BY 1 ORDER BY 1`)
  ).rows

/** Names used before, the latest first. */
export const listEmployers = async (db: Database, userId: number, most: number) =>
  (
    await db
      .select({ employer: workShifts.employer })
      .from(workShifts)
      .where(eq(workShifts.userId, userId))
      .groupBy(workShifts.employer)
      .orderBy(desc(max(workShifts.day)), asc(workShifts.employer))
      .limit(most)
  ).map(({ employer }) => employer)

export const insertShifts = (db: Database, userId: number, shifts: readonly NewShift[], now: Date) =>
  db
    .insert(workShifts)
    .values(shifts.map(shift => ({ userId, ...shift, createdAt: now })))
    .returning(shiftColumns)

export const findShift = async (db: Database, userId: number, id: number) =>
  (
    await db
      .select(shiftColumns)
      .from(workShifts)
      .where(and(eq(workShifts.userId, userId), eq(workShifts.id, id)))
  )[0]

export const updateShift = (db: Database, userId: number, id: number, shift: NewShift) =>
  db
    .update(workShifts)
    .set(shift)
    .where(and(eq(workShifts.userId, userId), eq(workShifts.id, id)))
    .returning(shiftColumns)

export const deleteShift = (db: Database, userId: number, id: number) =>
  db
    .delete(workShifts)
    .where(and(eq(workShifts.userId, userId), eq(workShifts.id, id)))
    .returning(shiftColumns)

export const findSettings = async (db: Database, userId: number) =>
  (
    await db
      .select({
        country: workSettings.country,
        level: workSettings.level,
        isOlderVisa: workSettings.isOlderVisa,
        periods: workSettings.periods,
      })
      .from(workSettings)
      .where(eq(workSettings.userId, userId))
  )[0]

export async function saveSettings(
  db: Database,
  userId: number,
  settings: { country: LedgerCountry; level: Level; isOlderVisa: boolean | null; periods: OwnPeriod[] },
  now: Date,
) {
  const values = { ...settings, updatedAt: now }
  await db
    .insert(workSettings)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: workSettings.userId, set: values })
}

const calendarOf = writeOwnOnce(['universities'], db =>
  db
    .select({
      name: universities.name,
      countryId: universities.countryId,
      terms: universities.terms,
      vacations: universities.vacations,
      weeklyHoursCap: universities.weeklyHoursCap,
    })
    .from(users)
    .innerJoin(universities, eq(universities.id, users.universityId))
    .where(eq(users.id, sql.placeholder('userId'))),
)

/** The calendar of the university a person belongs to. */
export const findUniversityCalendar = async (db: Database, userId: number) => (await calendarOf(db, { userId }))[0]
