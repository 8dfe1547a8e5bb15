import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { identityProviders } from '#server/features/sso/tables.ts'
import { universities } from './tables.ts'

const isOffered = and(eq(identityProviders.universityId, universities.id), identityProviders.enabled)
const signInColumns = {
  signInMethods: universities.signInMethods, hasProvider: sql<boolean>`${identityProviders.universityId} IS NOT NULL`, providerLabel: identityProviders.label,
}

export type UniversitySite = Awaited<ReturnType<typeof listUniversitySites>>[number]

/** What is needed to serve each university's microsite. */
export const listUniversitySites = (db: Database) =>
  db.select({
    id: universities.id, name: universities.name, slug: universities.slug, host: universities.host,
    countryId: universities.countryId, brandColour: universities.brandColour, logo: universities.logo, welcome: universities.welcome, ...signInColumns,
  }).from(universities).leftJoin(identityProviders, isOffered)

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

export const findUniversityBySlug = async (db: Database, slug: string) =>
  (await db.select({ id: universities.id, name: universities.name }).from(universities).where(eq(universities.slug, slug)))[0]

export const findUniversity = async (db: Database, id: number) =>
  (await db.select({
    id: universities.id, name: universities.name, slug: universities.slug, countryId: universities.countryId, brandColour: universities.brandColour,
    welcome: universities.welcome, emailDomains: universities.emailDomains, hasJumpstart: universities.hasJumpstart,
    contactEmail: universities.contactEmail, ...signInColumns,
  }).from(universities).leftJoin(identityProviders, isOffered).where(eq(universities.id, id)))[0]
