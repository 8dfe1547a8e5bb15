import type { Database } from '#server/db/database.ts'
import { universities } from './tables.ts'

export type UniversitySite = Awaited<ReturnType<typeof listUniversitySites>>[number]

/** What is needed to serve each university's microsite. */
export const listUniversitySites = (db: Database) =>
  db.select({
    id: universities.id, name: universities.name, slug: universities.slug, host: universities.host,
    countryId: universities.countryId, brandColour: universities.brandColour, logo: universities.logo, welcome: universities.welcome,
  }).from(universities)
