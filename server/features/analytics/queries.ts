import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { universities } from '#server/platform/sites/tables.ts'

const tenantColumns = {
  id: universities.id,
  name: universities.name,
  countryId: universities.countryId,
  terms: universities.terms,
  isDemo: universities.isDemo,
}
export const findTenant = async (db: Database, universityId: number) =>
  (await db.select(tenantColumns).from(universities).where(eq(universities.id, universityId)))[0]!
