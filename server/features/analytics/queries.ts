import { eq, sql } from 'drizzle-orm'
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

/** One publishes or decides at a time. Rows that refer to the university can still be added. */
export const lockTenant = (tx: Database, universityId: number) =>
  tx.execute(sql`SELECT 1 FROM universities WHERE id = ${universityId} FOR NO KEY UPDATE`)
