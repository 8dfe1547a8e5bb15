import { and, asc, eq, gte } from 'drizzle-orm'
import {
  divisionOf,
  listCohorts,
  placeInCohorts,
  type CohortYears,
  type Division,
  type PublishedCohort,
} from '#shared/analytics/cohorts.ts'
import {
  lastPeriod,
  lastWeek,
  periodOf,
  periodsBetween,
  periodsInYear,
  spanUpTo,
  weeksBetween,
  weeksInPeriod,
} from '#shared/analytics/filters.ts'
import { hours } from '#shared/calendar/durations.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { addDays } from '#shared/hours/calendar.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { unhurried } from '#server/platform/db/unhurried.ts'
import { universities } from '#server/platform/sites/tables.ts'
import {
  accountsCell,
  activeCell,
  cohortAccountsCell,
  funnelSteps,
  jobKinds,
  nameJobs,
  nameJobsBy,
  nameReached,
  nameUsed,
  pendingCell,
  usedKinds,
} from './cells.ts'
import {
  countAccounts,
  countFarthest,
  countJobUse,
  countUse,
  type AccountCount,
  type CountRange,
  type Grouping,
} from './count.ts'
import { assignMembers, chooseCohortsBy, divisionIn, forgetMembers, listChoices } from './divide.ts'
import { publishCounts, roundDown, type TrueCounts } from './publish-counts.ts'
import { lockTenant } from './queries.ts'
import { publishedCounts } from './tables.ts'

export type PublishedRow = typeof publishedCounts.$inferSelect
type NewRow = Omit<PublishedRow, 'universityId' | 'publishedAt'>

/** Events are written within seconds; after this delay nothing arrives late. */
const settlingMs = hours(1)
/** The day that counts as today when deciding what is over. */
export const settledDay = (now: Date) => dayOf(new Date(now.getTime() - settlingMs))

interface Publisher {
  id: number
  countryId: number
}

/** A year, and the year before it for comparison. */
const historyPeriods = 2 * periodsInYear

/** Publishes every week and every period that is over. What is already published stays as it is. */
export async function publishMissing(db: Database, university: Publisher, now: Date): Promise<void> {
  const today = settledDay(now)
  const since = spanUpTo(lastPeriod(today), historyPeriods).first
  const missingHere = await remember(db, ['published'], `missing ${university.id} ${today}`, async from =>
    findMissing(await listKeys(from, university.id, since), since, today),
  )
  if (missingHere.length === 0) return
  await db.transaction(async tx => {
    // Of two servers that find something missing at the same time, one publishes it.
    await lockTenant(tx, university.id)
    const rows = await listPublished(tx, university.id, since)
    const missing = findMissing(rows, since, today)
    if (missing.length === 0) return
    const fresh = await makeRows(tx, university, missing, rows)
    await tx
      .insert(publishedCounts)
      .values(fresh.map(row => ({ ...row, universityId: university.id, publishedAt: now })))
  })
}

/** For the scheduler, so that pages find their figures ready. */
export async function publishForAll(db: Database, now: Date): Promise<void> {
  const all = await db
    .select({ id: universities.id, countryId: universities.countryId })
    .from(universities)
    .orderBy(asc(universities.id))
  for (const university of all) await unhurried(db, tx => publishMissing(tx, university, now))
}

export const listPublished = (db: Database, universityId: number, since: string): Promise<PublishedRow[]> =>
  db
    .select()
    .from(publishedCounts)
    .where(and(eq(publishedCounts.universityId, universityId), gte(publishedCounts.first, since)))
    .orderBy(asc(publishedCounts.first), asc(publishedCounts.weeks))

type Key = Pick<PublishedRow, 'first' | 'weeks'>
const listKeys = (db: Database, universityId: number, since: string): Promise<Key[]> =>
  db
    .select({ first: publishedCounts.first, weeks: publishedCounts.weeks })
    .from(publishedCounts)
    .where(and(eq(publishedCounts.universityId, universityId), gte(publishedCounts.first, since)))

const isSame = (one: Key) => (other: Key) => one.first === other.first && one.weeks === other.weeks

/** The weeks of a period come before the period itself. */
function findMissing(found: readonly Key[], since: string, today: string): Key[] {
  const weeks = weeksBetween(since, lastWeek(today)).map(first => ({ first, weeks: 1 }))
  const periods = periodsBetween(since, lastPeriod(today)).map(first => ({ first, weeks: weeksInPeriod }))
  return [...weeks, ...periods].filter(key => !found.some(isSame(key)))
}

const lastDayOf = ({ first, weeks }: Key) => addDays(first, 7 * weeks - 1)

/** Keys that are counted together. */
interface Batch {
  division: Division
  keys: Key[]
}

/** Periods that are divided by what can change are counted one at a time: their members are known for one period. */
function makeBatches(missing: readonly Key[], divisionOfPeriod: (period: string) => Division): Batch[] {
  const batches: Batch[] = []
  const periods = [...new Set(missing.map(({ first }) => periodOf(first)))].sort()
  for (const period of periods) {
    const keys = missing.filter(({ first }) => periodOf(first) === period)
    const division = divisionOfPeriod(period)
    const before = batches.at(-1)
    if (division === 'joined' && before?.division === 'joined') before.keys.push(...keys)
    else batches.push({ division, keys })
  }
  return batches
}

async function makeRows(
  db: Database,
  publisher: Publisher,
  missing: readonly Key[],
  published: readonly PublishedRow[],
): Promise<NewRow[]> {
  const choices = await listChoices(db, publisher.id)
  const divisionOfPeriod = (period: string) => {
    const known = published.find(({ first }) => periodOf(first) === period)
    return known ? divisionOf(known.cohorts[0]!) : divisionIn(choices, period)
  }
  const rows: NewRow[] = []
  for (const batch of makeBatches(missing, divisionOfPeriod))
    rows.push(...(await makeBatchRows(db, publisher, batch, published)))
  return rows
}

async function makeBatchRows(
  db: Database,
  { id: universityId, countryId }: Publisher,
  { division, keys }: Batch,
  published: readonly PublishedRow[],
): Promise<NewRow[]> {
  const first = keys.reduce((least, key) => (key.first < least ? key.first : least), keys[0]!.first)
  const last = keys.reduce((most, key) => (lastDayOf(key) > most ? lastDayOf(key) : most), '')
  const period = periodOf(first)
  const ofPeriod = <Row extends Key>(rows: readonly Row[], { first: day }: Key) =>
    rows.filter(row => periodOf(row.first) === periodOf(day))
  let cohortsOfBatch: PublishedCohort[] | undefined
  let grouping: Grouping = 'joined'
  if (division !== 'joined') {
    cohortsOfBatch =
      ofPeriod(published, keys[0]!)[0]?.cohorts ?? (await chooseCohortsBy(db, universityId, division, period))
    await assignMembers(db, universityId, period, cohortsOfBatch)
    grouping = { period, placeOfOthers: cohortsOfBatch.length - 1 }
  }
  const weekly = { universityId, first: period, last, step: 7, grouping }
  const accounts = await countAccounts(db, universityId, grouping)
  const activeByWeek = (await countUse(db, weekly)).filter(({ kind }) => kind === 0)
  const counted = keys.some(({ weeks }) => weeks > 1)
    ? await countPeriods(db, { ...weekly, step: 7 * weeksInPeriod }, countryId)
    : null
  const rows: NewRow[] = []
  for (const key of keys) {
    const known = ofPeriod([...published, ...rows], key)
    // All rows of a period have the same cohorts, or readers could separate them by subtracting.
    const cohorts = cohortsOfBatch ?? known[0]?.cohorts ?? chooseYears(accounts, lastDayOf(key))
    const ofAccounts = accountsByCohort(accounts, cohorts, lastDayOf(key))
    const areCohortsPrivate = division === 'courseEnd'
    const cells = new CellCounter(cohorts)
    const weeks = known
      .filter(row => row.weeks === 1)
      .map(row => cohorts.map((_, cohort) => row.people[activeCell]?.[cohort] ?? 0))
    if (key.weeks === 1) {
      for (const { start, cohort, people } of activeByWeek) {
        if (start !== key.first) continue
        cells.add(activeCell, cohort, people)
        // People who were active also reached the first step, which counts notes too.
        cells.add(nameReached('active'), cohort, people)
      }
      const counts = { accounts: ofAccounts, areCohortsPrivate, people: cells.people, times: new Map() }
      const { people } = publishCounts(counts, [], weeks)
      rows.push({
        ...key,
        cohorts,
        times: {},
        people: { [activeCell]: people[activeCell] ?? [], ...publishAccounts(accounts, lastDayOf(key)) },
      })
      continue
    }
    addPeriod(cells, counted!, key.first)
    const counts: TrueCounts = { accounts: ofAccounts, areCohortsPrivate, people: cells.people, times: cells.times }
    const { people, times } = publishCounts(counts, weeks)
    const byCohort = areCohortsPrivate ? {} : { [cohortAccountsCell]: ofAccounts.map(roundDown) }
    rows.push({ ...key, cohorts, times, people: { ...people, ...byCohort } })
    if (division !== 'joined') await forgetMembers(db, universityId, period)
  }
  return rows
}

/** Counts by cohort, while they are added up. */
class CellCounter {
  readonly people = new Map<string, number[]>()
  readonly times = new Map<string, number[]>()
  private readonly cohorts: readonly PublishedCohort[]
  constructor(cohorts: readonly PublishedCohort[]) {
    this.cohorts = cohorts
  }

  add(name: string, cohort: number, people: number, into: Map<string, number[]> = this.people) {
    const counts = into.get(name) ?? this.cohorts.map(() => 0)
    counts[placeOf(this.cohorts, cohort)]! += people
    into.set(name, counts)
  }
}

/** Of the year someone joined, where that is what cohorts are made of. */
const placeOf = (cohorts: readonly PublishedCohort[], cohort: number) =>
  areYears(cohorts) ? placeInCohorts(cohorts, cohort) : cohort
const areYears = (cohorts: readonly PublishedCohort[]): cohorts is readonly CohortYears[] =>
  divisionOf(cohorts[0]!) === 'joined'

async function countPeriods(db: Database, range: CountRange, countryId: number) {
  const use = await countUse(db, range)
  const farthest = await countFarthest(db, range)
  const jobs = await countJobUse(db, range, countryId)
  return { use, farthest, jobs }
}

function addPeriod(
  cells: CellCounter,
  { use, farthest, jobs }: Awaited<ReturnType<typeof countPeriods>>,
  first: string,
) {
  for (const { start, kind, cohort, people, times } of use) {
    const used = usedKinds.find(each => each === kind)
    if (start !== first || (kind !== 0 && !used)) continue
    const name = used ? nameUsed(used) : activeCell
    cells.add(name, cohort, people)
    cells.add(name, cohort, times, cells.times)
  }
  for (const { start, step, cohort, people } of farthest) {
    if (start !== first) continue
    for (const passed of funnelSteps.slice(0, step + 1)) cells.add(nameReached(passed), cohort, people)
  }
  for (const { start, kind, cohort, is_host: isHost, dimension, value, people } of jobs) {
    const used = jobKinds.find(each => each === kind)
    if (start !== first || !used) continue
    const place = isHost ? 'host' : 'abroad'
    // Only who looked at home is counted, not who looked elsewhere.
    if (dimension === 'homeland' && (isHost || value === '')) continue
    cells.add(dimension === null ? nameJobs(place, used) : nameJobsBy(place, used, dimension, value), cohort, people)
  }
}

const hadAccount =
  (day: string) =>
  (account: AccountCount): account is AccountCount & { day: string; cohort: number } =>
    account.day !== null && account.day <= day

function chooseYears(accounts: readonly AccountCount[], day: string): CohortYears[] {
  const years = new Map<number, number>()
  for (const { day: joined, people } of accounts.filter(hadAccount(day))) {
    const year = Number(joined.slice(0, 4))
    years.set(year, (years.get(year) ?? 0) + people)
  }
  const cohorts = listCohorts([...years].map(([year, people]) => ({ year, people })))
  // A university without people has one cohort too, for those who join.
  const year = Number(day.slice(0, 4))
  return cohorts.length > 0 ? cohorts : [{ from: year, to: year }]
}

function accountsByCohort(
  accounts: readonly AccountCount[],
  cohorts: readonly PublishedCohort[],
  day: string,
): number[] {
  const counts = cohorts.map(() => 0)
  for (const { cohort, people } of accounts.filter(hadAccount(day))) counts[placeOf(cohorts, cohort)]! += people
  return counts
}

/** Administrators have a list of the accounts, so this is rounded as a whole. */
function publishAccounts(accounts: readonly AccountCount[], day: string) {
  const count = (some: readonly AccountCount[]) => some.reduce((sum, { people }) => sum + people, 0)
  return {
    [accountsCell]: [roundDown(count(accounts.filter(hadAccount(day))))],
    [pendingCell]: [roundDown(count(accounts.filter(({ day: joined }) => joined === null)))],
  }
}
