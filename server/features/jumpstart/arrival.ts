import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { days, hours } from '#shared/calendar/durations.ts'
import { problem } from '#shared/http/problems.ts'
import { daysToUndo } from '#shared/jumpstart/first-days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnOnce } from '#server/platform/db/person-memory.ts'
import type { TaskTools } from '#server/platform/feature.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { lockPerson } from '#server/platform/people/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import { arrivalLetter } from './letters.ts'
import { findPlan, writePlan } from './queries.ts'
import { jumpstartArrivals, jumpstartPlans } from './tables.ts'

/**
 * Turns a pre-departure account into a student account. Everything else belongs to the account and stays, sessions
 * included: they read the role each time. Answers whether it changed anything.
 */
export async function arrivePerson(tx: Database, userId: number, now: Date, isAutomatic: boolean): Promise<boolean> {
  await lockPerson(tx, userId)
  const [person] = await tx
    .update(users)
    .set({ role: 'student' })
    .where(and(eq(users.id, userId), eq(users.role, 'predeparture_student')))
    .returning({ universityId: users.universityId })
  if (!person) return false
  const arrival = { universityId: person.universityId, arrivedAt: now, isAutomatic, undoneAt: null }
  await tx
    .insert(jumpstartArrivals)
    .values({ userId, ...arrival })
    .onConflictDoUpdate({ target: jumpstartArrivals.userId, set: arrival })
  return true
}

const arrivalOf = writeOwnOnce([], db =>
  db
    .select({ arrivedAt: jumpstartArrivals.arrivedAt, isAutomatic: jumpstartArrivals.isAutomatic })
    .from(jumpstartArrivals)
    .where(and(eq(jumpstartArrivals.userId, sql.placeholder('userId')), isNull(jumpstartArrivals.undoneAt))),
)

/** The arrival that counts: one that was undone does not. */
export const findArrival = async (db: Database, userId: number) => (await arrivalOf(db, { userId }))[0]

export const undoDeadline = (arrivedAt: Date) => new Date(arrivedAt.getTime() + days(daysToUndo))

/** Changes the account back within a week. A departure that has passed is removed, or it would arrive again. */
export async function undoPersonArrival(tx: Database, userId: number, now: Date) {
  await lockPerson(tx, userId)
  const arrival = await findArrival(tx, userId)
  // Sent twice: it is undone already.
  if (!arrival) return
  if (now > undoDeadline(arrival.arrivedAt)) throw problem('ARRIVAL_FINAL')
  await tx
    .update(users)
    .set({ role: 'predeparture_student' })
    .where(and(eq(users.id, userId), eq(users.role, 'student')))
  await tx.update(jumpstartArrivals).set({ undoneAt: now }).where(eq(jumpstartArrivals.userId, userId))
  const plan = await findPlan(tx, userId)
  if (plan?.departsOn && plan.departsOn <= dayOf(now))
    await writePlan(tx, userId, { ...plan, departsOn: null, version: plan.version + 1 }, now)
}

const atOnce = 200
/** A day is over everywhere this long after it is over in Greenwich. */
const westernmost = hours(12)

/** Those whose day of departure is over everywhere on Earth become students, and are told so by email. */
export async function arriveAllDeparted(db: Database, now: Date, { sites }: Pick<TaskTools, 'sites'>) {
  const stillToday = dayOf(new Date(now.getTime() - westernmost))
  const people = await db
    .select({ id: users.id, email: users.email, universityId: users.universityId })
    .from(jumpstartPlans)
    .innerJoin(users, eq(users.id, jumpstartPlans.userId))
    .where(
      and(lt(jumpstartPlans.departsOn, stillToday), eq(users.role, 'predeparture_student'), isNull(users.deleteAfter)),
    )
    .limit(atOnce)
  for (const { id, email, universityId } of people)
    await db.transaction(async tx => {
      if (await arrivePerson(tx, id, now, true))
        await sendLetter(tx, email, arrivalLetter(sites.originOf(universityId), undoDeadline(now)), now)
    })
}
