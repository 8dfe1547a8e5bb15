import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { universities } from './tables.ts'

export type UniversitySite = Awaited<ReturnType<typeof listUniversitySites>>[number]

/** What is needed to serve each university's microsite. */
export const listUniversitySites = (db: Database) =>
  db.select({
    id: universities.id, name: universities.name, slug: universities.slug, host: universities.host,
    countryId: universities.countryId, brandColour: universities.brandColour, logo: universities.logo, welcome: universities.welcome,
  }).from(universities)

/** By any part of the name, or by the e-mail domain. What was typed is taken letter by letter, wild cards included. */
export const findUniversitiesLike = (db: Database, text: string, most: number, onlyId: number | null) => {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return db.select({ id: universities.id, name: universities.name, countryId: universities.countryId }).from(universities)
    .where(and(
      onlyId === null ? undefined : eq(universities.id, onlyId),
      sql`(lower(${universities.name}) LIKE ${pattern} OR ${text.toLowerCase().replace(/^.*@/, '')} = ANY(${universities.emailDomains}))`,
    ))
    .orderBy(asc(universities.name)).limit(most)
}

export const findUniversity = async (db: Database, id: number) =>
  (await db.select({
    id: universities.id, name: universities.name, slug: universities.slug, countryId: universities.countryId, brandColour: universities.brandColour,
    welcome: universities.welcome, emailDomains: universities.emailDomains, hasJumpstart: universities.hasJumpstart,
    contactEmail: universities.contactEmail,
  }).from(universities).where(eq(universities.id, id)))[0]
