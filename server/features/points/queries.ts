import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Answers } from '#shared/points/answers.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pointsScenarios } from './tables.ts'

const columns = {
  id: pointsScenarios.id,
  name: pointsScenarios.name,
  answers: pointsScenarios.answers,
  changedAt: pointsScenarios.changedAt,
}
const ownedBy = (userId: number) => eq(pointsScenarios.userId, userId)

export interface ScenarioInput {
  name: string
  answers: Answers
}

/** The latest first. */
export const listScenarios = (db: Database, userId: number) =>
  db
    .select(columns)
    .from(pointsScenarios)
    .where(ownedBy(userId))
    .orderBy(desc(pointsScenarios.changedAt), desc(pointsScenarios.id))

/** Locked until the transaction ends, so that two tabs cannot both take the last place or the same name. */
export const lockScenarios = (tx: Database, userId: number) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('points scenarios'), ${userId})`)

export const findNamesake = async (tx: Database, userId: number, name: string, except = 0) =>
  (
    await tx
      .select(columns)
      .from(pointsScenarios)
      .where(
        and(
          ownedBy(userId),
          ne(pointsScenarios.id, except),
          eq(sql`lower(${pointsScenarios.name})`, sql`lower(${name})`),
        ),
      )
  )[0]

export const countScenarios = (tx: Database, userId: number) => tx.$count(pointsScenarios, ownedBy(userId))

export const insertScenario = async (tx: Database, userId: number, kept: ScenarioInput, now: Date) =>
  (
    await tx
      .insert(pointsScenarios)
      .values({ userId, ...kept, changedAt: now })
      .returning(columns)
  )[0]!

export const updateScenario = async (tx: Database, userId: number, id: number, kept: ScenarioInput, now: Date) =>
  (
    await tx
      .update(pointsScenarios)
      .set({ ...kept, changedAt: now })
      .where(and(ownedBy(userId), eq(pointsScenarios.id, id)))
      .returning(columns)
  )[0]

export const deleteScenario = async (db: Database, userId: number, id: number) =>
  (
    await db
      .delete(pointsScenarios)
      .where(and(ownedBy(userId), eq(pointsScenarios.id, id)))
      .returning(columns)
  )[0]
