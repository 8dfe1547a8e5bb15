import { and, eq, sql, type SQL } from 'drizzle-orm'
import { boards, jobFields } from '#shared/jobs/taxonomy.ts'
import type { Audience } from '#shared/verdict/person.ts'
import { leadingKinds, verdictId } from '#shared/verdict/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { writeOwnSqlOnce } from '#server/platform/db/person-memory.ts'
import { isLive, type JobCard } from '#server/features/jobs/search.ts'
import { textQuery } from '#server/features/jobs/text-query.ts'
import { listCardsFor } from './progress-queries.ts'
import { dismissedJobs } from './tables.ts'

const mostRecommended = 10
const mostLeading = sql.raw(String(leadingKinds.length))
/** One employer must not fill the list. */
const mostOfCompany = 2

/** What a job is worth to a person, in points. What was said in the profile counts most. */
const points = { role: 4, savedField: 2, sponsorsAndPays: 2, dismissedField: -1, dismissedCompany: -3 }

/** How many jobs of a kind are weighed: those surest to lead to a visa, and of these the newest. */
const mostWeighed = 200
/** Jobs are looked for in the fields that the person saved most. */
const mostFields = 5

/** Everyone who sees the same jobs to choose from. */
interface Viewers {
  countryId: number
  audience: Audience
}

interface Wish extends Viewers {
  userId: number
  roles: readonly string[]
}

interface Candidate extends Record<string, unknown> {
  id: number
  company: string
  fieldId: number
  verdict: number
  /** In seconds. */
  postedAt: number
}

type Recommended = JobCard & { role: string | null; savedLikeIt: number }

/**
 * Jobs that can lead to a visa and were neither saved nor dismissed. Points choose them; of the chosen, those that
 * sponsor and pay enough come first. What there is to choose from is the same for everyone and kept in memory.
 */
export async function recommendJobs(db: Database, { userId, roles, ...viewers }: Wish): Promise<Recommended[]> {
  const taste = await readTaste(db, userId)
  const ofRoles = roles.flatMap(role => {
    const query = textQuery(role)
    return query ? [{ role, query }] : []
  })
  const [everything, ofSavedFields, ...perRole] = await Promise.all([
    listCandidates(db, viewers, 'all', sql`true`),
    Promise.all(
      taste.savedFields().map(fieldId => listCandidates(db, viewers, `field ${fieldId}`, sql`field_id = ${fieldId}`)),
    ),
    ...ofRoles.map(({ role, query }) => listCandidates(db, viewers, `role ${role}`, sql`title_tsv @@ ${query}`)),
  ])
  const roleOf = new Map<number, string>()
  perRole.forEach((jobs, place) => {
    for (const { id } of jobs) if (!roleOf.has(id)) roleOf.set(id, ofRoles[place]!.role)
  })
  const candidates = new Map([everything, ...ofSavedFields, ...perRole].flat().map(each => [each.id, each]))
  const fresh = [...candidates.values()].filter(({ id }) => !taste.isKnown(id))
  const scores = new Map(fresh.map(each => [each.id, scoreOf(each, roleOf.has(each.id), taste)]))
  fresh.sort(
    (a, b) => scores.get(b.id)! - scores.get(a.id)! || a.verdict - b.verdict || b.postedAt - a.postedAt || a.id - b.id,
  )
  const chosen = takeFewOfEach(fresh).slice(0, mostRecommended)
  const chosenIds = chosen.map(({ id }) => id)
  const cards = new Map((await listCardsFor(db, userId, chosenIds)).map(card => [card.id, card]))
  const isEnough = ({ verdict }: Candidate) => verdict === verdictId('enough')
  return [...chosen.filter(isEnough), ...chosen.filter(each => !isEnough(each))].flatMap(({ id, fieldId }) => {
    const card = cards.get(id)
    return card ? [{ ...card, role: roleOf.get(id) ?? null, savedLikeIt: taste.savedInField(fieldId) }] : []
  })
}

function scoreOf({ fieldId, company, verdict }: Candidate, isRole: boolean, taste: Taste): number {
  return (
    (isRole ? points.role : 0) +
    (taste.savedInField(fieldId) > 0 ? points.savedField : 0) +
    (verdict === verdictId('enough') ? points.sponsorsAndPays : 0) +
    taste.dismissedInField(fieldId) * points.dismissedField +
    taste.dismissedOf(company) * points.dismissedCompany
  )
}

function takeFewOfEach(jobs: readonly Candidate[]): Candidate[] {
  const taken = new Map<string, number>()
  return jobs.filter(({ company }) => {
    const count = (taken.get(company) ?? 0) + 1
    taken.set(company, count)
    return count <= mostOfCompany
  })
}

const listCandidates = (db: Database, { countryId, audience }: Viewers, kind: string, isOfKind: SQL) =>
  remember(db, ['jobs'], `recommended ${countryId} ${audience} ${kind}`, async from => {
    const verdict = sql.raw(audience === 'standard' ? 'verdict_standard' : 'verdict')
    const { rows } = await from.execute<Candidate>(sql`
      SELECT id, company, field_id AS "fieldId", ${verdict} AS verdict,
        extract(epoch FROM posted_at)::float8 AS "postedAt"
      FROM jobs
      WHERE ${isLive(boards.careers)} AND country_id = ${countryId} AND ${verdict} <= ${mostLeading} AND ${isOfKind}
      ORDER BY ${verdict}, posted_at DESC, id LIMIT ${mostWeighed}`)
    return rows
  })

interface Known extends Record<string, unknown> {
  id: number
  company: string
  fieldId: number
  isSaved: boolean
  isDismissed: boolean
}

const jobsKnownTo = writeOwnSqlOnce<Known>(
  ['jobs'],
  sql`
  SELECT j.id, j.company, j.field_id AS "fieldId", bool_or(is_saved) AS "isSaved",
    bool_or(is_dismissed) AS "isDismissed"
  FROM (
    SELECT job_id, removed_at IS NULL AS is_saved, false AS is_dismissed FROM applications
    WHERE user_id = ${sql.placeholder('userId')}
    UNION ALL
    SELECT job_id, false, true FROM dismissed_jobs WHERE user_id = ${sql.placeholder('userId')}
  ) AS known JOIN jobs j ON j.id = known.job_id
  GROUP BY j.id`,
)

type Taste = Awaited<ReturnType<typeof readTaste>>

/** What someone saved and what they dismissed, as far as it says what they like. */
async function readTaste(db: Database, userId: number) {
  const known = await jobsKnownTo(db, { userId })
  const ids = new Set(known.map(({ id }) => id))
  const saved = countBy(known.filter(({ isSaved }) => isSaved).map(({ fieldId }) => fieldId))
  const dismissed = known.filter(({ isDismissed }) => isDismissed)
  const dismissedFields = countBy(dismissed.map(({ fieldId }) => fieldId))
  const dismissedCompanies = countBy(dismissed.map(({ company }) => company))
  return {
    isKnown: (jobId: number) => ids.has(jobId),
    savedFields: () =>
      [...saved]
        .sort(([, a], [, b]) => b - a)
        .slice(0, mostFields)
        .map(([fieldId]) => fieldId),
    savedInField: (fieldId: number) => saved.get(fieldId) ?? 0,
    dismissedInField: (fieldId: number) => dismissedFields.get(fieldId) ?? 0,
    dismissedOf: (company: string) => dismissedCompanies.get(company) ?? 0,
  }
}

function countBy<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Why a job is in the list, in one sentence. */
export function reasonFor({
  role,
  savedLikeIt,
  fieldId,
}: Pick<Recommended, 'role' | 'savedLikeIt' | 'fieldId'>): string {
  const field = jobFields.find(({ id }) => id === fieldId)?.words ?? 'this field'
  if (role !== null) return `Matches “${role}” in your profile`
  if (savedLikeIt > 0) return `You saved ${savedLikeIt === 1 ? 'a job' : `${savedLikeIt} jobs`} in ${field}`
  return 'New, in your country'
}

export const insertDismissal = (db: Database, userId: number, jobId: number, now: Date) =>
  db.insert(dismissedJobs).values({ userId, jobId, dismissedAt: now }).onConflictDoNothing()

export const deleteDismissal = (db: Database, userId: number, jobId: number) =>
  db.delete(dismissedJobs).where(and(eq(dismissedJobs.userId, userId), eq(dismissedJobs.jobId, jobId)))
