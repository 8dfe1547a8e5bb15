import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnOnce } from '#server/platform/db/person-memory.ts'
import { guideTicks } from './tables.ts'

const columns = {
  country: guideTicks.country,
  part: guideTicks.part,
  item: guideTicks.item,
  tickedAt: guideTicks.tickedAt,
}

const isTicker = eq(guideTicks.userId, sql.placeholder('userId'))
const inOrder = [asc(guideTicks.country), asc(guideTicks.part), asc(guideTicks.item)]
const ticksOf = writeOwnOnce([], db =>
  db
    .select(columns)
    .from(guideTicks)
    .where(isTicker)
    .orderBy(...inOrder),
)
const ticksInCountryOf = writeOwnOnce([], db =>
  db
    .select(columns)
    .from(guideTicks)
    .where(and(isTicker, eq(guideTicks.country, sql.placeholder('country'))))
    .orderBy(...inOrder),
)

/** All of a person's ticks, or those of one country. */
export const listTicks = (db: Database, userId: number, country?: string) =>
  country === undefined ? ticksOf(db, { userId }) : ticksInCountryOf(db, { userId, country })

type Point = Pick<typeof guideTicks.$inferSelect, 'country' | 'part' | 'item'>

export const addTick = (db: Database, userId: number, point: Point, tickedAt: Date) =>
  db
    .insert(guideTicks)
    .values({ userId, ...point, tickedAt })
    .onConflictDoNothing()

export const removeTick = (db: Database, userId: number, { country, part, item }: Point) =>
  db
    .delete(guideTicks)
    .where(
      and(
        eq(guideTicks.userId, userId),
        eq(guideTicks.country, country),
        eq(guideTicks.part, part),
        eq(guideTicks.item, item),
      ),
    )
