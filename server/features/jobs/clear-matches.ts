import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

/**
 * Clears what an older register said about the employers of jobs, live or closed. They are matched again at the next
 * assessment or view. Applies to jobs of these organisations, and to those assessed since then, which was without this
 * register; without ids, to all.
 */
export function clearMatches(tx: Database, sponsorIds: readonly number[] | undefined, since: Date) {
  const ids = JSON.stringify(sponsorIds ?? [])
  const isAffected = sql`(
    sponsor_id IN (SELECT value::int FROM json_array_elements_text(${ids}::json))
    OR evidence_at >= ${since.toISOString()}::timestamptz
  )`
  return tx.execute(sql`
  UPDATE jobs SET sponsor_id = NULL, register_match = 'notChecked', evidence_at = NULL
  WHERE register_match <> 'notChecked' AND ${sponsorIds === undefined ? sql`true` : isAffected}`)
}

/** The same for all jobs of a country, after one of its official registers was imported. */
export const clearMatchesIn = (tx: Database, countryId: number) =>
  tx.execute(sql`
  UPDATE jobs SET register_match = 'notChecked', evidence_at = NULL
  WHERE country_id = ${countryId} AND evidence_at IS NOT NULL`)
