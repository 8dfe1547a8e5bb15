import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/people/tables.ts'
import { jumpstartArrivals, jumpstartPlans, jumpstartTicks } from './tables.ts'

const beforeDeparture = (universityId: number) =>
  and(eq(users.universityId, universityId), eq(users.role, 'predeparture_student'), isNull(users.deleteAfter))
const hasStarted = sql<boolean>`(${jumpstartPlans.userId} IS NOT NULL OR EXISTS (
  SELECT FROM jumpstart_ticks WHERE jumpstart_ticks.user_id = users.id))`

/** The pre-departure accounts of a university, those who have not started first. */
export const listPredeparture = (db: Database, universityId: number, most: number, skipped: number) =>
  db
    .select({ name: users.name, email: users.email, joinedAt: users.activatedAt, hasStarted })
    .from(users)
    .leftJoin(jumpstartPlans, eq(jumpstartPlans.userId, users.id))
    .where(beforeDeparture(universityId))
    .orderBy(asc(hasStarted), asc(users.name), asc(users.id))
    .limit(most)
    .offset(skipped)

export const countPredeparture = async (db: Database, universityId: number) =>
  (
    await db
      .select({
        total: sql<number>`count(*)::int`,
        started: sql<number>`(count(*) FILTER (WHERE ${hasStarted}))::int`,
      })
      .from(users)
      .leftJoin(jumpstartPlans, eq(jumpstartPlans.userId, users.id))
      .where(beforeDeparture(universityId))
  )[0]!

/** The latest arrivals that were not undone. */
export const listArrivals = (db: Database, universityId: number, most: number) =>
  db
    .select({
      name: users.name,
      email: users.email,
      arrivedAt: jumpstartArrivals.arrivedAt,
      isAutomatic: jumpstartArrivals.isAutomatic,
    })
    .from(jumpstartArrivals)
    .innerJoin(users, eq(users.id, jumpstartArrivals.userId))
    .where(and(eq(users.universityId, universityId), isNull(jumpstartArrivals.undoneAt), isNull(users.deleteAfter)))
    .orderBy(desc(jumpstartArrivals.arrivedAt), asc(users.id))
    .limit(most)

/** How many people with a plan go to each country. */
export const countPlans = (db: Database, universityId: number) =>
  db
    .select({ country: jumpstartPlans.country, people: sql<number>`count(*)::int` })
    .from(jumpstartPlans)
    .innerJoin(users, eq(users.id, jumpstartPlans.userId))
    .where(beforeDeparture(universityId))
    .groupBy(jumpstartPlans.country)

/** How often each step was ticked by people with a plan, by country. */
export const countTicks = (db: Database, universityId: number) =>
  db
    .select({ country: jumpstartPlans.country, item: jumpstartTicks.item, people: sql<number>`count(*)::int` })
    .from(jumpstartTicks)
    .innerJoin(jumpstartPlans, eq(jumpstartPlans.userId, jumpstartTicks.userId))
    .innerJoin(users, eq(users.id, jumpstartTicks.userId))
    .where(and(beforeDeparture(universityId), eq(jumpstartTicks.list, 'plan')))
    .groupBy(jumpstartPlans.country, jumpstartTicks.item)
