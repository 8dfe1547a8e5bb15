import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { guideTicks } from './tables.ts'

const columns = {
  country: guideTicks.country,
  part: guideTicks.part,
  item: guideTicks.item,
  tickedAt: guideTicks.tickedAt,
}

/** All of a person's ticks, or those of one country. */
export const listTicks = (db: Database, userId: number, country?: string) =>
  db
    .select(columns)
    .from(guideTicks)
    .where(and(eq(guideTicks.userId, userId), country === undefined ? undefined : eq(guideTicks.country, country)))
    .orderBy(asc(guideTicks.country), asc(guideTicks.part), asc(guideTicks.item))

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
