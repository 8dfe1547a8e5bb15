import { problem } from '#shared/http/problems.ts'
import { getJob, listJobs, listPartTimeJobs, listSponsorJobs as listSponsorJobsRow, reportJob } from '#shared/jobs/api.ts'
import { filterNames, readFilters, writeFilters, type FilterName, type FilterQuery, type JobFilters } from '#shared/jobs/filters.ts'
import { BoardAnswer, BoardInput, JobAnswer, JobInput, ReportAnswer, ReportForm, SponsorJobsAnswer, SponsorJobsInput } from '#shared/jobs/schemas.ts'
import { boards, evidenceStates, type EvidenceStateName } from '#shared/jobs/taxonomy.ts'
import { minimumWageOf } from '#shared/ledger/minimum-wage.ts'
import { valueInWords } from '#shared/ledger/values.ts'
import type { Database } from '#server/db/database.ts'
import { assertNotThrottled, countFailure } from '#server/features/auth/throttle.ts'
import { listRulesOn } from '#server/features/ledger/queries.ts'
import { findRegister } from '#server/features/sponsors/queries.ts'
import { listSavedAmong } from '#server/features/tracker/queries.ts'
import { handle } from '#server/http/mount.ts'
import type { Visitor } from '#server/http/session.ts'
import { correctWords, findCityName, findJob, insertReport, listSimilarJobs, listSponsorJobs, type JobDetail } from './queries.ts'
import { searchJobs, type JobCard } from './search.ts'
import { weighFor } from './weigh-for.ts'

const mostSimilar = 3
const mostOfSponsor = 10

type BoardQuery = { readonly [Name in FilterName]?: string | string[] | undefined }

export const jobHandlers = [
  handle(listJobs, { input: BoardInput, answer: BoardAnswer }, ({ input, db, now, visitor }) => readBoard(db, boards.careers, input, visitor, now)),
  handle(listPartTimeJobs, { input: BoardInput, answer: BoardAnswer }, ({ input, db, now, visitor }) => readBoard(db, boards.partTime, input, visitor, now)),

  handle(getJob, { input: JobInput, answer: JobAnswer }, async ({ input, db, now, visitor }) => {
    const job = await findJob(db, input.slug)
    if (!job) throw problem('NOT_FOUND')
    const today = now.toISOString().slice(0, 10)
    const [evidence, similar, minimumWage, saved] = await Promise.all([
      weighFor(db, job, visitor, today), listSimilarJobs(db, job, mostSimilar), job.board === boards.partTime ? findMinimumWage(db, job, today) : null,
      visitor ? listSavedAmong(db, visitor.userId, [job.id]) : [],
    ])
    return { today, job: { ...toCard(job), isClosed: job.status === 2 }, evidence, minimumWage, similar: similar.map(toCard), isSaved: saved.length > 0 }
  }),

  handle(listSponsorJobsRow, { input: SponsorJobsInput, answer: SponsorJobsAnswer }, async ({ input, db, now }) => {
    const { total, jobs } = await listSponsorJobs(db, input.id, mostOfSponsor)
    return { today: now.toISOString().slice(0, 10), total, jobs: jobs.map(toCard) }
  }),

  handle(reportJob, { input: ReportForm, answer: ReportAnswer }, async ({ input, db, now, visitor, clientAddress }) => {
    const limits = [{ key: `report from ${clientAddress()}`, free: 10 }]
    await assertNotThrottled(db, limits, now)
    await countFailure(db, limits, now)
    const job = await findJob(db, input.slug)
    if (!job) throw problem('NOT_FOUND')
    await insertReport(db, { jobId: job.id, userId: visitor?.userId, reason: input.reason, words: input.words, createdAt: now })
    return { received: true as const }
  }),
]

const toCard = <T extends JobCard>(job: T): Omit<T, 'evidence'> & { evidence: EvidenceStateName } => ({ ...job, evidence: evidenceStates[job.evidence - 1]! })

async function readBoard(db: Database, board: 1 | 2, input: BoardQuery, visitor: Visitor | null, now: Date) {
  const { filters, ignored } = readFilters(asQuery(input))
  const cityName = filters.city === undefined ? undefined : await findCityName(db, filters.city, filters.country)
  const city = filters.city !== undefined && cityName !== undefined ? { slug: filters.city, name: cityName } : null
  if (filters.city !== undefined && !city) {
    ignored.push({ name: 'city', value: filters.city })
    filters.city = undefined
  }
  const [first, register] = await Promise.all([searchJobs(db, board, filters, now), findRegister(db)])
  let found = first
  let corrected: string | null = null
  if (found.total === 0 && filters.words) {
    const words = await correctWords(db, filters.words)
    const again = words === undefined ? undefined : await searchJobs(db, board, { ...filters, words }, now)
    if (again && again.total > 0) [found, corrected] = [again, words!]
  }
  return {
    ...found, jobs: found.jobs.map(toCard), counts: { ...found.counts, evidence: byState(found.counts.evidence) }, today: now.toISOString().slice(0, 10), city, ignored, corrected,
    relax: found.total === 0 ? await findRelaxations(db, board, filters, now) : [], registerDate: register?.date ?? null,
    saved: visitor && await listSavedAmong(db, visitor.userId, found.jobs.map(({ id }) => id)),
  }
}

const asQuery = (input: BoardQuery): FilterQuery =>
  Object.fromEntries(filterNames.flatMap(name => (input[name] === undefined ? [] : [[name, [input[name]].flat()]])))

const byState = (counts: Readonly<Record<string, number>>) => Object.fromEntries(evidenceStates.map((state, i) => [state, counts[String(i + 1)] ?? 0]))

/** Without which one filter there would be something, the most first. */
async function findRelaxations(db: Database, board: 1 | 2, filters: JobFilters, now: Date) {
  const written = writeFilters({ ...filters, page: 1 })
  const active = filterNames.filter(name => name !== 'sort' && name !== 'page' && written[name] !== undefined)
  const totals = await Promise.all(active.map(async name => {
    const { [name]: _, ...kept } = written
    // A city without its country would be another question.
    const rest = name === 'country' ? { ...kept, city: undefined } : kept
    const without = readFilters(Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, value === undefined ? [] : [value]]))).filters
    return { name, total: (await searchJobs(db, board, without, now)).total }
  }))
  return totals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}

/** By the country's rule of the day for adults, where the ledger has one. */
async function findMinimumWage(db: Database, { countryId }: JobDetail, date: string) {
  const which = minimumWageOf(countryId)
  const [rule] = which ? await listRulesOn(db, [which.ruleId], date) : []
  if (!which || !rule) return null
  const { value, title, note, source, checkedOn } = rule
  const figure = value.kind === 'money' && value.per === 'hour' ? { minor: value.minor, currency: value.currency } : null
  return { figure, binds: which.binds, title, words: valueInWords(value), note, source, checkedOn }
}
