import { sql, type SQL } from 'drizzle-orm'
import { readInParts, type Steps } from '#server/platform/db/steps.ts'
import { liveStatus } from './tables.ts'

const atOnce = 500

/**
 * Clears what an older register said about the employers of jobs, live or closed. They are matched again at the next
 * assessment or view. Applies to jobs of these organisations, and to those assessed since then, which was without this
 * register; without ids, to all.
 */
export function clearMatches(steps: Steps, sponsorIds: readonly number[] | undefined, since: Date): Promise<void> {
  const ids = JSON.stringify(sponsorIds ?? [])
  const isAffected = sql`(
    sponsor_id IN (SELECT value::int FROM json_array_elements_text(${ids}::json))
    OR evidence_at >= ${since.toISOString()}::timestamptz
  )`
  // Without ids an invented register has given way to a real one: no licence was lost.
  const lostAt = sponsorIds === undefined ? null : since
  return clear(
    steps,
    sql`register_match <> 'notChecked' AND ${sponsorIds === undefined ? sql`true` : isAffected}`,
    lostAt,
  )
}

/** The same for all jobs of a country, after one of its official registers was imported. */
export const clearMatchesIn = (steps: Steps, countryId: number, lostAt: Date | null): Promise<void> =>
  clear(steps, sql`country_id = ${countryId} AND evidence_at IS NOT NULL`, lostAt)

/**
 * Their ids first: an assessment between two steps must not be cleared again and again. Live jobs that a register
 * supported are noted, because the next assessment can't know that any more. The emails about lost licences are
 * sent after it.
 */
async function clear(steps: Steps, isAffected: SQL, lostAt: Date | null): Promise<void> {
  const affected = await readInParts<{ id: number }>(
    steps,
    async (tx, last, most) =>
      (
        await tx.execute<{ id: number }>(
          sql`SELECT id FROM jobs WHERE ${isAffected} AND id > ${last?.id ?? 0} ORDER BY id LIMIT ${most}`,
        )
      ).rows,
  )
  const ids = affected.map(({ id }) => id)
  await steps.forEach(ids, atOnce, async (tx, some) => {
    const isOneOfThem = sql`id IN (SELECT value::int FROM json_array_elements_text(${JSON.stringify(some)}::json))`
    if (lostAt)
      await tx.execute(sql`
        INSERT INTO lost_licences (job_id, lost_at) SELECT id, ${lostAt.toISOString()}::timestamptz FROM jobs
        WHERE ${isOneOfThem} AND status = ${liveStatus} AND register_match IN ('listed', 'history')
        ON CONFLICT DO NOTHING`)
    await tx.execute(
      sql`UPDATE jobs SET sponsor_id = NULL, register_match = 'notChecked', evidence_at = NULL WHERE ${isOneOfThem}`,
    )
  })
}
