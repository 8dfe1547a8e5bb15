import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

/**
 * Makes jobs, live or closed, forget what an older register said of their employer; they are matched again when they
 * are next weighed or looked at. Those of these organisations, and those weighed since: the one who weighed them did
 * not see this register yet. Without ids, all.
 */
export const forgetMatches = (tx: Database, sponsorIds: readonly number[] | undefined, since: Date) =>
  tx.execute(sql`
  UPDATE jobs SET sponsor_id = NULL, register_match = 'notChecked', evidence_at = NULL WHERE register_match <> 'notChecked' AND ${
    sponsorIds === undefined
      ? sql`true`
      : sql`(sponsor_id IN (SELECT value::int FROM json_array_elements_text(${JSON.stringify(sponsorIds)}::json)) OR evidence_at >= ${since.toISOString()}::timestamptz)`
  }`)
