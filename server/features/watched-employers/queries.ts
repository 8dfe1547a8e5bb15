import { and, asc, count, eq, like, notLike, sql } from 'drizzle-orm'
import { readOfficialSlug, slugsOfCountry } from '#shared/registers/employer-slug.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnOnce } from '#server/platform/db/person-memory.ts'
import { findRegisteredEmployer } from '#server/features/registers/queries.ts'
import { findSponsorBySlug } from '#server/features/sponsors/queries.ts'
import { watchedEmployers } from './tables.ts'

/** Every employer with a page can be watched, one that has left the UK's register too: someone may wait for it. */
export const findEmployerName = async (db: Database, slug: string): Promise<string | undefined> => {
  const abroad = readOfficialSlug(slug)
  const found = abroad
    ? await findRegisteredEmployer(db, abroad.countryId, abroad.norm)
    : await findSponsorBySlug(db, slug)
  return found?.name
}

const watch = (userId: number, slug: string) =>
  and(eq(watchedEmployers.userId, userId), eq(watchedEmployers.slug, slug))

export const isWatching = async (db: Database, userId: number, slug: string) =>
  (await db.$count(watchedEmployers, watch(userId, slug))) > 0

export const countWatched = async (db: Database, userId: number) =>
  (await db.select({ count: count() }).from(watchedEmployers).where(eq(watchedEmployers.userId, userId)))[0]!.count

export const startWatching = (db: Database, row: typeof watchedEmployers.$inferInsert) =>
  db.insert(watchedEmployers).values(row).onConflictDoNothing()

export const stopWatching = (db: Database, userId: number, slug: string) =>
  db.delete(watchedEmployers).where(watch(userId, slug))

const watchedBy = writeOwnOnce([], db =>
  db
    .select({ slug: watchedEmployers.slug, name: watchedEmployers.name })
    .from(watchedEmployers)
    .where(eq(watchedEmployers.userId, sql.placeholder('userId')))
    .orderBy(asc(watchedEmployers.name), asc(watchedEmployers.slug)),
)

export const listWatched = async (db: Database, userId: number) => [...(await watchedBy(db, { userId }))]

/** Employers in the official files of a country outside the UK that someone watches. */
export const listWatchedAbroad = (db: Database, countryId: number) =>
  db
    .selectDistinct({ slug: watchedEmployers.slug })
    .from(watchedEmployers)
    .where(like(watchedEmployers.slug, slugsOfCountry(countryId)))

/** After an invented register has given way to a real one: its employers are nowhere any more. */
export const forgetWatchedInUk = (tx: Database) =>
  tx.delete(watchedEmployers).where(notLike(watchedEmployers.slug, '__--%'))

export const forgetWatchedAbroad = (tx: Database, countryId: number) =>
  tx.delete(watchedEmployers).where(like(watchedEmployers.slug, slugsOfCountry(countryId)))
