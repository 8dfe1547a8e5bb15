import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { saveListing } from '../save-listing.ts'
import { generateDemoJobs } from './generate.ts'

const source = 'demo'

/** Adds today's adverts, unless there are some already. */
export async function loadDemoJobs(tx: Database, now: Date): Promise<void> {
  if ((await tx.execute(sql`SELECT 1 FROM jobs WHERE source = ${source} LIMIT 1`)).rows.length > 0) return
  const { careers, partTime } = generateDemoJobs(now)
  await saveListing(tx, { source, drafts: [...careers, ...partTime], isDemo: true }, now)
}

/** A template's adverts are as old as the build. The first start makes them as new as they were on that day. */
export const freshenDemoJobs = (tx: Database, now: Date) =>
  tx.execute(sql`
  WITH age AS (
    SELECT ${now.toISOString()}::date - (max(posted_at)::date + 1) AS days FROM jobs WHERE source = ${source}
  )
  UPDATE jobs
  SET posted_at = posted_at + age.days * interval '1 day',
    first_seen_at = first_seen_at + age.days * interval '1 day',
    closes_on = closes_on + age.days,
    updated_at = updated_at + age.days * interval '1 day'
  FROM age WHERE source = ${source} AND age.days > 0`)
