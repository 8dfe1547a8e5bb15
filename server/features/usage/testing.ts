import type { Database } from '#server/platform/db/database.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import type { UsageEvent } from '#server/platform/services.ts'

export const start = new Date('2026-11-15T09:00:00Z')

export const event = (change: Partial<UsageEvent> = {}): UsageEvent => ({
  at: start,
  kind: 'signIn',
  site: 'main',
  countryId: 226,
  userId: null,
  job: null,
  ...change,
})

/** Two jobs, the first in the United Kingdom, the second in Ireland. */
export async function makeJobs(db: Database) {
  await saveListing(db, { source: 'test', drafts: [draft('a'), draft('b', { countryId: 104, city: 'Dublin' })] }, start)
  const [first, second] = await db.select({ id: jobs.id, slug: jobs.slug }).from(jobs).orderBy(jobs.id)
  return [first!, second!] as const
}
