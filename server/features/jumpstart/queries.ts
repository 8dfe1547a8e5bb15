import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { saveProfilePart } from '#server/platform/people/profile-queries.ts'
import { users, workRights } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { jumpstartAnswers, jumpstartPlans, jumpstartTicks, type TickList } from './tables.ts'

export type SavedPlan = Omit<typeof jumpstartPlans.$inferSelect, 'userId' | 'updatedAt'>

export const findPlan = async (db: Database, userId: number): Promise<SavedPlan | undefined> =>
  (
    await db
      .select({
        country: jumpstartPlans.country,
        departsOn: jumpstartPlans.departsOn,
        madeOn: jumpstartPlans.madeOn,
        version: jumpstartPlans.version,
      })
      .from(jumpstartPlans)
      .where(eq(jumpstartPlans.userId, userId))
  )[0]

export async function writePlan(db: Database, userId: number, plan: SavedPlan, now: Date) {
  const values = { ...plan, updatedAt: now }
  await db
    .insert(jumpstartPlans)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: jumpstartPlans.userId, set: values })
}

/** The country of the university a person belongs to. */
export const findStudyPlace = async (db: Database, userId: number) =>
  (
    await db
      .select({ countryId: universities.countryId, city: universities.city })
      .from(users)
      .innerJoin(universities, eq(universities.id, users.universityId))
      .where(eq(users.id, userId))
  )[0]

export const listTicks = async (db: Database, userId: number, list: TickList) =>
  new Set(
    (
      await db
        .select({ item: jumpstartTicks.item })
        .from(jumpstartTicks)
        .where(and(eq(jumpstartTicks.userId, userId), eq(jumpstartTicks.list, list)))
        .orderBy(asc(jumpstartTicks.item))
    ).map(({ item }) => item),
  )

export const addTick = (db: Database, userId: number, list: TickList, item: string, tickedAt: Date) =>
  db.insert(jumpstartTicks).values({ userId, list, item, tickedAt }).onConflictDoNothing()

export const removeTick = (db: Database, userId: number, list: TickList, item: string) =>
  db
    .delete(jumpstartTicks)
    .where(and(eq(jumpstartTicks.userId, userId), eq(jumpstartTicks.list, list), eq(jumpstartTicks.item, item)))

/** When a student visa for a country ends. What else a person said about that country is replaced. */
export async function saveStudentVisa(tx: Database, userId: number, country: string, until: string) {
  const right = { status: 'student' as const, until }
  const place = await tx.$count(workRights, eq(workRights.userId, userId))
  await tx
    .insert(workRights)
    .values({ userId, country, place, ...right })
    .onConflictDoUpdate({ target: [workRights.userId, workRights.country], set: right })
}

export const saveCourseEnd = (tx: Database, userId: number, courseEnds: string, now: Date) =>
  saveProfilePart(tx, userId, { courseEnds }, now)

export const listAnswers = (db: Database, userId: number) =>
  db
    .select({
      field: jumpstartAnswers.field,
      words: jumpstartAnswers.words,
      version: jumpstartAnswers.version,
      updatedAt: jumpstartAnswers.updatedAt,
    })
    .from(jumpstartAnswers)
    .where(eq(jumpstartAnswers.userId, userId))
    .orderBy(asc(jumpstartAnswers.field))

type Answer = Pick<typeof jumpstartAnswers.$inferSelect, 'field' | 'words' | 'version'>

export async function writeAnswer(db: Database, userId: number, { field, ...answer }: Answer, now: Date) {
  const values = { ...answer, updatedAt: now }
  await db
    .insert(jumpstartAnswers)
    .values({ userId, field, ...values })
    .onConflictDoUpdate({ target: [jumpstartAnswers.userId, jumpstartAnswers.field], set: values })
}
