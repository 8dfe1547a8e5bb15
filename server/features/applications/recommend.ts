import { and, eq, sql } from 'drizzle-orm'
import { boards, jobFields } from '#shared/jobs/taxonomy.ts'
import type { Audience } from '#shared/verdict/person.ts'
import { leadingKinds, verdictId } from '#shared/verdict/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { card, isLive, type JobCard } from '#server/features/jobs/search.ts'
import { textQuery } from '#server/features/jobs/text-query.ts'
import { dismissedJobs } from './tables.ts'

const mostRecommended = 10
/** One employer must not fill the list. */
const mostOfCompany = 2

/** What a job is worth to a person, in points. What was said in the profile counts most. */
const points = { role: 4, savedField: 2, sponsorsAndPays: 2, dismissedField: -1, dismissedCompany: -3 }

interface Wish {
  userId: number
  countryId: number
  audience: Audience
  roles: readonly string[]
}

type Scored = JobCard & { role: string | null; savedLikeIt: number }

/**
 * Jobs that can lead to a visa and were neither saved nor dismissed. Points choose them; of the chosen, those that
 * sponsor and pay enough come first.
 */
export async function recommendJobs(db: Database, { userId, countryId, audience, roles }: Wish): Promise<Scored[]> {
  const verdict = sql.raw(audience === 'standard' ? 'j.verdict_standard' : 'j.verdict')
  const queries = roles.flatMap(role => {
    const query = textQuery(role)
    return query ? [{ role, query }] : []
  })
  const role =
    queries.length === 0
      ? sql`NULL::text`
      : sql`CASE ${sql.join(
          queries.map(each => sql`WHEN j.title_tsv @@ ${each.query} THEN ${each.role}::text`),
          sql` `,
        )} END`
  // MATERIALIZED, so that it is planned for these values each time: one plan for all of them took twice as long.
  const { rows } = await db.execute<{ job: JobCard; role: string | null; savedLikeIt: number }>(sql`
    WITH saved AS MATERIALIZED (
      SELECT j.field_id, count(*)::int AS jobs FROM applications a JOIN jobs j ON j.id = a.job_id
      WHERE a.user_id = ${userId} AND a.removed_at IS NULL GROUP BY 1
    ), refused AS (
      SELECT j.field_id, j.company FROM dismissed_jobs d JOIN jobs j ON j.id = d.job_id WHERE d.user_id = ${userId}
    ), fitting AS (
      SELECT j.id, j.company, ${verdict} AS verdict, j.posted_at, ${role} AS role,
        coalesce((SELECT jobs FROM saved WHERE saved.field_id = j.field_id), 0) AS saved_like_it,
        (SELECT count(*) FROM refused WHERE refused.field_id = j.field_id) AS refused_fields,
        (SELECT count(*) FROM refused WHERE refused.company = j.company) AS refused_companies
      FROM jobs j
      WHERE ${isLive(boards.careers)} AND j.country_id = ${countryId}
        AND ${verdict} <= ${sql.raw(String(leadingKinds.length))}
        AND NOT EXISTS (SELECT FROM applications a WHERE a.user_id = ${userId} AND a.job_id = j.id)
        AND NOT EXISTS (SELECT FROM dismissed_jobs d WHERE d.user_id = ${userId} AND d.job_id = j.id)
    ), scored AS (
      SELECT *, (role IS NOT NULL)::int * ${points.role} + (saved_like_it > 0)::int * ${points.savedField}
          + refused_fields * ${points.dismissedField} + refused_companies * ${points.dismissedCompany}
          + (verdict = ${verdictId('enough')})::int * ${points.sponsorsAndPays} AS score
      FROM fitting
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY company ORDER BY score DESC, verdict, posted_at DESC, id) AS place
      FROM scored
    ), chosen AS (
      SELECT * FROM ranked WHERE place <= ${mostOfCompany}
      ORDER BY score DESC, verdict, posted_at DESC, id LIMIT ${mostRecommended}
    )
    SELECT ${card} AS job, chosen.role, chosen.saved_like_it AS "savedLikeIt"
    FROM chosen JOIN jobs j ON j.id = chosen.id LEFT JOIN cities c ON c.id = j.city_id
    ORDER BY chosen.verdict = ${verdictId('enough')} DESC, chosen.score DESC, chosen.verdict, chosen.posted_at DESC,
      chosen.id`)
  return rows.map(({ job, role: found, savedLikeIt }) => ({ ...job, role: found, savedLikeIt }))
}

/** Why a job is in the list, in one sentence. */
export function reasonFor({ role, savedLikeIt, fieldId }: Pick<Scored, 'role' | 'savedLikeIt' | 'fieldId'>): string {
  const field = jobFields.find(({ id }) => id === fieldId)?.words ?? 'this field'
  if (role !== null) return `Matches “${role}” in your profile`
  if (savedLikeIt > 0) return `You saved ${savedLikeIt === 1 ? 'a job' : `${savedLikeIt} jobs`} in ${field}`
  return 'New, in your country'
}

export const insertDismissal = (db: Database, userId: number, jobId: number, now: Date) =>
  db.insert(dismissedJobs).values({ userId, jobId, dismissedAt: now }).onConflictDoNothing()

export const deleteDismissal = (db: Database, userId: number, jobId: number) =>
  db.delete(dismissedJobs).where(and(eq(dismissedJobs.userId, userId), eq(dismissedJobs.jobId, jobId)))
