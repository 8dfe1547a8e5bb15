import { minutes } from '#shared/calendar/durations.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { nothingBut, problem } from '#shared/http/problems.ts'
import { jobAddress } from '#shared/jobs/address.ts'
import {
  getJob,
  listJobs,
  listPartTimeJobs,
  listSponsorJobs as listSponsorJobsRow,
  reportJob,
} from '#shared/jobs/api.ts'
import {
  allCountries,
  filterNames,
  ownCountry,
  readFilters,
  visaChoices,
  type FilterName,
  type FilterQuery,
  type JobFilters,
} from '#shared/jobs/filters.ts'
import { ReportAnswer, ReportForm } from '#shared/jobs/report-schemas.ts'
import {
  BoardAnswer,
  BoardInput,
  JobAnswer,
  JobInput,
  SponsorJobsAnswer,
  SponsorJobsInput,
} from '#shared/jobs/schemas.ts'
import { boards, evidenceStates, jobCountries, remoteMode } from '#shared/jobs/taxonomy.ts'
import { href } from '#shared/routing/href.ts'
import type { Audience } from '#shared/verdict/person.ts'
import { readChosenSituation } from '#shared/verdict/situations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { limitPerNetwork, takeAttempt, type Rate } from '#server/platform/people/throttle.ts'
import { hashContent, isTrapped } from '#server/features/forms/receive.ts'
import { findRegister, findSponsor } from '#server/features/sponsors/queries.ts'
import { listSavedAmong } from '#server/features/applications/queries.ts'
import { findEmployerSlug } from '#server/features/registers/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { correctWords } from '#server/features/jobs/correct-words.ts'
import { reportLetter } from './letters.ts'
import {
  findCityName,
  findJob,
  listJobsLike,
  listSimilarJobs,
  listEmployerJobs,
  ofSponsor,
  type JobDetail,
} from '#server/features/jobs/queries.ts'
import { insertReport } from '#server/features/jobs/report-queries.ts'
import { countRelaxations } from '#server/features/jobs/relaxations.ts'
import { findTown, townInWords } from '#server/features/jobs/towns.ts'
import { searchJobs, toCard } from '#server/features/jobs/search.ts'
import { assessForViewer } from './assess-for-viewer.ts'
import { audienceIn, createCardViewer } from '#server/features/verdict/card-viewer.ts'
import { isKnownIn, readViewer, startCountryOf, type Viewer } from '#server/features/verdict/viewer.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import { listStudyWorkRules, readWorkRules } from '#server/features/jobs/work-rules.ts'
import { jobStatus } from '#server/features/jobs/tables.ts'

const mostSimilar = 3
const mostOfSponsor = 10
const reportRate: Rate = { burst: 20, everyMs: minutes(2) }

type BoardQuery = { readonly [Name in FilterName]?: string | string[] | undefined }

export const jobHandlers = [
  handle(listJobs, { input: BoardInput, answer: BoardAnswer }, ({ input, db, now, visitor, site }) =>
    readBoard(db, boards.careers, input, visitor, now, site),
  ),
  handle(listPartTimeJobs, { input: BoardInput, answer: BoardAnswer }, ({ input, db, now, visitor, site }) =>
    readBoard(db, boards.partTime, input, visitor, now, site),
  ),

  handle(getJob, { input: JobInput, answer: JobAnswer }, async ({ input, db, now, visitor, site }) => {
    const job = await findJob(db, input.slug)
    if (!job) throw nothingBut(await listNeighbours(db, input.slug))
    const today = dayOf(now)
    const isPartTime = job.board === boards.partTime
    const viewer = await readViewer(db, visitor, site.countryId, readChosenSituation(input.situation))
    const [assessed, similar, [rules], studyWorkRules] = await Promise.all([
      assessForViewer(db, job, viewer, today),
      listSimilarJobs(db, job, mostSimilar),
      isPartTime ? readWorkRules(db, [job.countryId], today) : [],
      isPartTime ? listStudyWorkRules(db, job.countryId, today) : [],
    ])
    const { sponsorId } = assessed.evidence
    const employer = sponsorId === null ? undefined : await findSponsor(db, sponsorId)
    const saved = visitor ? await listSavedAmong(db, visitor.userId, [job.id, ...similar.map(({ id }) => id)]) : []
    return {
      today,
      job: { ...describeJob(job), isClosed: job.status === jobStatus.closed, closedOn: closedOn(job) },
      ...assessed,
      employerSlug: employer?.slug ?? (await findEmployerSlug(db, job.countryId, job.company)),
      minimumWage: rules?.minimumWage ?? null,
      selfEmployment: rules?.selfEmployment ?? null,
      studyWorkRules,
      similar: similar.map(other => toCard(other, createCardViewer(viewer, today))),
      isSaved: saved.includes(job.id),
      savedSimilar: saved.filter(id => id !== job.id),
      origin: site.canonicalOrigin,
    }
  }),

  handle(listSponsorJobsRow, { input: SponsorJobsInput, answer: SponsorJobsAnswer }, async ({ input, db, now }) => {
    const { total, jobs } = await remember(db, ['jobs', 'register'], `jobs of sponsor ${input.id}`, from =>
      listEmployerJobs(from, ofSponsor(input.id), mostOfSponsor),
    )
    return { today: dayOf(now), total, jobs: jobs.map(job => toCard(job)) }
  }),

  handle(
    reportJob,
    { input: ReportForm, answer: ReportAnswer },
    async ({ input, db, now, visitor, clientAddress, config, site }) => {
      const job = await findJob(db, input.slug)
      if (!job) throw problem('NOT_FOUND')
      const { submissionKey, reason, words } = input
      if (isTrapped(input)) return { received: true as const }
      await db.transaction(async tx => {
        if (
          !(await insertReport(tx, {
            jobId: job.id,
            userId: visitor?.userId,
            reason,
            words,
            submissionKey,
            contentHash: hashContent({ jobId: job.id, reason, words }),
            createdAt: now,
          }))
        )
          return
        await takeAttempt(tx, [limitPerNetwork('report', clientAddress(), reportRate)], now)
        await sendLetter(
          tx,
          config.staffInbox,
          reportLetter(job, { reason, words, isSignedIn: visitor !== null }, site),
          now,
          site.name,
        )
      })
      return { received: true as const }
    },
  ),
]

/** We may notice later that a job's last day is over: it still closed on that day. */
function closedOn({ closedAt, closesOn }: JobDetail): string | null {
  const noticedOn = closedAt?.slice(0, 10) ?? null
  return noticedOn !== null && closesOn !== null && closesOn < noticedOn ? closesOn : noticedOn
}

async function readBoard(
  db: Database,
  board: 1 | 2,
  input: BoardQuery,
  visitor: Visitor | null,
  now: Date,
  site: Pick<ServedSite, 'countryId' | 'canonicalOrigin'>,
) {
  const query = asQuery(input)
  const today = dayOf(now)
  const viewer = await readViewer(db, visitor, site.countryId, readChosenSituation(query.situation?.[0]))
  const ownSlug = query.country?.[0] === ownCountry ? slugOfStart(viewer) : null
  const { filters, ignored } = readFilters({ ...query, ...(ownSlug && { country: [ownSlug] }) }, board)
  filters.audience = audienceIn(viewer, filters.country, today)
  const cityName = filters.city === undefined ? undefined : await findCityName(db, filters.city, filters.country)
  const city = filters.city !== undefined && cityName !== undefined ? { slug: filters.city, name: cityName } : null
  if (filters.city !== undefined && !city) {
    ignored.push({ name: 'city', value: filters.city })
    filters.city = undefined
  }
  const town = filters.near === undefined ? undefined : findTown(filters.near, filters.country)
  if (filters.near !== undefined && !town) {
    ignored.push({ name: 'near', value: filters.near })
    filters.near = filters.within = undefined
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
    ...found,
    jobs: found.jobs.map(job => toCard(job, createCardViewer(viewer, today))),
    counts: {
      ...found.counts,
      evidence: byState(found.counts.evidence),
      visa: ofAudience(found.counts.visa, filters.audience),
    },
    situation: {
      chosen: filters.situation ?? null,
      canChoose: !isKnownIn(viewer, filters.country ?? viewer.homeCountryId),
    },
    filters,
    today,
    ownCountry: ownSlug,
    city,
    near: town ? { name: townInWords(town), remoteJobs: await countRemoteJobs(db, board, filters, now) } : null,
    ignored,
    corrected,
    relax: found.total === 0 ? await countRelaxations(db, board, filters, now) : [],
    registerDate: register?.date ?? null,
    origin: site.canonicalOrigin,
    workRules:
      board === boards.partTime
        ? await readWorkRules(
            db,
            found.jobs.map(({ countryId }) => countryId),
            dayOf(now),
          )
        : [],
    saved:
      visitor &&
      (await listSavedAmong(
        db,
        visitor.userId,
        found.jobs.map(({ id }) => id),
      )),
  }
}

/** What a distance leaves out, wherever it is. */
async function countRemoteJobs(db: Database, board: 1 | 2, filters: JobFilters, now: Date): Promise<number> {
  if (filters.modes.length > 0) return 0
  const anywhere = { near: undefined, within: undefined, city: undefined, modes: [remoteMode], page: 1 }
  return (await searchJobs(db, board, { ...filters, ...anywhere }, now)).total
}

/** Where a board begins for a person, as its address names it. */
const slugOfStart = (viewer: Viewer) => {
  const id = startCountryOf(viewer)
  return jobCountries.find(country => country.id === id)?.slug ?? allCountries
}

const asQuery = (input: BoardQuery): FilterQuery =>
  Object.fromEntries(filterNames.flatMap(name => (input[name] === undefined ? [] : [[name, [input[name]].flat()]])))

/** The counts of both audiences are stored; the one that looks sees its own. */
const ofAudience = (counts: Readonly<Record<string, number>>, audience: Audience) =>
  Object.fromEntries(
    visaChoices.map(choice => [choice, counts[audience === 'standard' ? `${choice}-standard` : choice] ?? 0]),
  )

/** The job without what its own verdict, judged for the person, replaces. */
function describeJob(job: JobDetail) {
  const { verdict: _, ...rest } = toCard(job)
  return rest
}

const byState = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(evidenceStates.map((state, i) => [state, counts[String(i + 1)] ?? 0]))

/** For a job address that does not exist: jobs with similar words, and both boards. */
const listNeighbours = async (db: Database, slug: string) => [
  ...(await listJobsLike(db, slug)).map(job => ({
    to: jobAddress(job.board, job.slug),
    label: `${job.title}, ${job.company}`,
  })),
  { to: href('/jobs'), label: 'All jobs' },
  { to: href('/part-time-jobs'), label: 'All part-time jobs' },
]
