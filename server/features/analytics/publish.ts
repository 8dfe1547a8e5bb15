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
import { inShortSteps, type Steps } from '#server/platform/db/steps.ts'
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
  countFarthest,
  countInSteps,
  countJobUse,
  countPending,
  countUse,
  type CountedPerson,
  type CountRange,
} from './count.ts'
import {
  chooseCohorts,
  divisionIn,
  forgetMembers,
  insertMembers,
  listChoices,
  placeOfValue,
  readPeople,
  type Person,
} from './divide.ts'
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
  if (missingHere.length > 0) await publish(inShortSteps(db), university, since, now)
}

/** Counting is reading in short steps, so that others can read meanwhile; what was counted is written at once. */
async function publish(steps: Steps, university: Publisher, since: string, now: Date): Promise<void> {
  const missing = findMissing(await steps.run(tx => listKeys(tx, university.id, since)), since, settledDay(now))
  if (missing.length === 0) return
  const batches = await countBatches(steps, university, missing)
  await steps.run(async tx => {
    // Of two servers that counted at the same time, one publishes.
    await lockTenant(tx, university.id)
    const published = await listKeys(tx, university.id, since)
    if (missing.some(key => published.some(isSame(key)))) return
    for (const { rows, period, members } of batches) {
      await tx
        .insert(publishedCounts)
        .values(rows.map(row => ({ ...row, universityId: university.id, publishedAt: now })))
      if (members === null) await forgetMembers(tx, university.id, period)
      else if (members.length > 0) await insertMembers(tx, university.id, period, members)
    }
  })
}

/** For the scheduler, so that pages find their figures ready. */
export async function publishForAll(db: Database, now: Date): Promise<void> {
  const all = await db
    .select({ id: universities.id, countryId: universities.countryId })
    .from(universities)
    .orderBy(asc(universities.id))
  for (const university of all) await publishMissing(db, university, now)
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

/** What is published together: the rows of a batch, and who is from now on counted where. */
interface CountedBatch {
  rows: NewRow[]
  period: string
  /** Null once the period is over: no one needs to know any more. */
  members: { id: number; place: number }[] | null
}

async function countBatches(steps: Steps, publisher: Publisher, missing: readonly Key[]): Promise<CountedBatch[]> {
  const since = missing.map(({ first }) => periodOf(first)).sort()[0]!
  const published = await steps.run(tx => listPublished(tx, publisher.id, since))
  const choices = await steps.run(tx => listChoices(tx, publisher.id))
  const divisionOfPeriod = (period: string) => {
    const known = published.find(({ first }) => periodOf(first) === period)
    return known ? divisionOf(known.cohorts[0]!) : divisionIn(choices, period)
  }
  const batches: CountedBatch[] = []
  for (const batch of makeBatches(missing, divisionOfPeriod))
    batches.push(await countBatch(steps, publisher, batch, published))
  return batches
}

async function countBatch(
  steps: Steps,
  { id: universityId, countryId }: Publisher,
  { division, keys }: Batch,
  published: readonly PublishedRow[],
): Promise<CountedBatch> {
  const first = keys.reduce((least, key) => (key.first < least ? key.first : least), keys[0]!.first)
  const last = keys.reduce((most, key) => (lastDayOf(key) > most ? lastDayOf(key) : most), '')
  const period = periodOf(first)
  const isOver = keys.some(({ weeks }) => weeks > 1)
  const ofPeriod = <Row extends Key>(rows: readonly Row[], { first: day }: Key) =>
    rows.filter(row => periodOf(row.first) === periodOf(day))
  const people = await readPeople(steps, universityId, division, period)
  const cohortsOfBatch =
    division === 'joined'
      ? undefined
      : (ofPeriod(published, keys[0]!)[0]?.cohorts ?? chooseCohorts(division, period, people))
  const counted = people.map(person => ({ ...person, cohort: cohortOf(person, cohortsOfBatch) }))
  const weekly = { universityId, first: period, last, step: 7 }
  const accounts = sumAccounts(counted, await steps.run(tx => countPending(tx, universityId)))
  const activeByWeek = (await countInSteps(steps, counted, countUse(weekly))).filter(({ kind }) => kind === 0)
  const ofPeriods = isOver
    ? await countPeriods(steps, counted, { ...weekly, step: 7 * weeksInPeriod }, countryId)
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
      const { people: cellPeople } = publishCounts(counts, [], weeks)
      rows.push({
        ...key,
        cohorts,
        times: {},
        people: { [activeCell]: cellPeople[activeCell] ?? [], ...publishAccounts(accounts, lastDayOf(key)) },
      })
      continue
    }
    addPeriod(cells, ofPeriods!, key.first)
    const counts: TrueCounts = { accounts: ofAccounts, areCohortsPrivate, people: cells.people, times: cells.times }
    const { people: cellPeople, times } = publishCounts(counts, weeks)
    const byCohort = areCohortsPrivate ? {} : { [cohortAccountsCell]: ofAccounts.map(roundDown) }
    rows.push({ ...key, cohorts, times, people: { ...cellPeople, ...byCohort } })
  }
  const isNew = ({ place }: Person) => cohortsOfBatch !== undefined && place === null
  const members = counted.filter(isNew).map(({ id, cohort }) => ({ id, place: cohort }))
  return { rows, period, members: isOver ? null : members }
}

/** The year they joined, or the place of their cohort: the one they were counted in before, or else in now. */
function cohortOf({ day, value, place }: Person, cohorts: readonly PublishedCohort[] | undefined): number {
  if (cohorts) return place ?? placeOfValue(cohorts, value)
  return day === null ? 0 : yearOf(day)
}
const yearOf = (day: string) => Number(day.slice(0, 4))

/** Accounts by the day they were activated; null for people who have none yet. */
interface AccountCount {
  day: string | null
  cohort: number
  people: number
}

function sumAccounts(people: readonly (Person & CountedPerson)[], pending: number): AccountCount[] {
  const sums = new Map<string, AccountCount>()
  for (const { day, cohort } of people) {
    const key = `${day} ${cohort}`
    const sum = sums.get(key) ?? { day, cohort, people: 0 }
    sum.people++
    sums.set(key, sum)
  }
  return [...sums.values(), { day: null, cohort: 0, people: pending }]
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

async function countPeriods(steps: Steps, people: readonly CountedPerson[], range: CountRange, countryId: number) {
  const use = await countInSteps(steps, people, countUse(range))
  const farthest = await countInSteps(steps, people, countFarthest(range))
  const jobs = await countInSteps(steps, people, countJobUse(range, countryId))
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
  (account: AccountCount): account is AccountCount & { day: string } =>
    account.day !== null && account.day <= day

function chooseYears(accounts: readonly AccountCount[], day: string): CohortYears[] {
  const years = new Map<number, number>()
  for (const { day: joined, people } of accounts.filter(hadAccount(day))) {
    const year = yearOf(joined)
    years.set(year, (years.get(year) ?? 0) + people)
  }
  const cohorts = listCohorts([...years].map(([year, people]) => ({ year, people })))
  // A university without people has one cohort too, for those who join.
  const year = yearOf(day)
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
