import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { UniversityKind } from '#shared/universities/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { writeOnce } from '#server/platform/db/write-once.ts'
import { identityProviders } from './identity-tables.ts'
import { universities } from './tables.ts'

/** The others have no site and no people here. */
const isPartner = eq(universities.kind, 'partner')
const isOffered = and(eq(identityProviders.universityId, universities.id), identityProviders.enabled)
const signInColumns = {
  signInMethods: universities.signInMethods,
  hasProvider: sql<boolean>`${identityProviders.universityId} IS NOT NULL`,
  providerLabel: identityProviders.label,
}

export type UniversitySite = Awaited<ReturnType<typeof listUniversitySites>>[number]

/** What is needed to serve each university's microsite. */
export const listUniversitySites = (db: Database) =>
  db
    .select({
      id: universities.id,
      name: universities.name,
      slug: universities.slug,
      host: universities.host,
      countryId: universities.countryId,
      brandColour: universities.brandColour,
      logo: universities.logo,
      welcome: universities.welcome,
      ...signInColumns,
    })
    .from(universities)
    .leftJoin(identityProviders, isOffered)
    .where(isPartner)

/** What was typed is taken literally, wildcards included. */
const nameHolds = (text: string) =>
  sql`lower(${universities.name}) LIKE ${`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`

/** By any part of the name, or by the email domain. */
export const findUniversitiesLike = (db: Database, text: string, most: number, onlyId: number | null) =>
  db
    .select({ id: universities.id, name: universities.name, countryId: universities.countryId })
    .from(universities)
    .where(
      and(
        isPartner,
        onlyId === null ? undefined : eq(universities.id, onlyId),
        sql`(${nameHolds(text)} OR ${text.toLowerCase().replace(/^.*@/, '')} = ANY(${universities.emailDomains}))`,
      ),
    )
    .orderBy(asc(universities.name))
    .limit(most)

/** For everyone to read, by name. */
export const listUniversities = (db: Database, kind: UniversityKind | undefined, text: string) =>
  db
    .select({
      id: universities.id,
      name: universities.name,
      kind: universities.kind,
      countryId: universities.countryId,
      slug: universities.slug,
      host: universities.host,
      isDemo: universities.isDemo,
    })
    .from(universities)
    .where(and(kind && eq(universities.kind, kind), text ? nameHolds(text) : undefined))
    .orderBy(asc(universities.name))

/** How many there are of each kind. */
export const countUniversities = (db: Database) =>
  db.select({ kind: universities.kind, count: count() }).from(universities).groupBy(universities.kind)

export const findUniversityBySlug = async (db: Database, slug: string) =>
  (
    await db
      .select({ id: universities.id, name: universities.name })
      .from(universities)
      .where(eq(universities.slug, slug))
  )[0]

const universityWithId = writeOnce(db =>
  db
    .select({
      id: universities.id,
      name: universities.name,
      kind: universities.kind,
      slug: universities.slug,
      countryId: universities.countryId,
      brandColour: universities.brandColour,
      welcome: universities.welcome,
      emailDomains: universities.emailDomains,
      hasJumpstart: universities.hasJumpstart,
      contactEmail: universities.contactEmail,
      pausedAt: universities.pausedAt,
      ...signInColumns,
    })
    .from(universities)
    .leftJoin(identityProviders, isOffered)
    .where(eq(universities.id, sql.placeholder('id'))),
)

export const findUniversity = (db: Database, id: number) =>
  remember(db, ['universities'], `university ${id}`, async from => (await universityWithId(from, { id }))[0])
