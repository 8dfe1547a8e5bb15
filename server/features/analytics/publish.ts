import { and, asc, eq, gte, sql } from 'drizzle-orm'
import {
  lastPeriod,
  lastWeek,
  listCohorts,
  periodOf,
  periodsBetween,
  periodsInYear,
  placeInCohorts,
  spanUpTo,
  weeksBetween,
  weeksInPeriod,
  type CohortYears,
} from '#shared/analytics/filters.ts'
import { hours } from '#shared/calendar/durations.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { addDays } from '#shared/hours/calendar.ts'
import type { Database } from '#server/platform/db/database.ts'
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
import { countAccounts, countFarthest, countJobUse, countUse, type AccountCount, type CountRange } from './count.ts'
import { publishCounts, roundDown, type TrueCounts } from './publish-counts.ts'
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
  const found = await listKeys(db, university.id, since)
  if (findMissing(found, since, today).length === 0) return
  await db.transaction(async tx => {
    // Of two servers that find something missing at the same time, one publishes it. Rows that refer to the
    // university can still be added.
    await tx.execute(sql`SELECT 1 FROM universities WHERE id = ${university.id} FOR NO KEY UPDATE`)
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

async function makeRows(
  db: Database,
  { id: universityId, countryId }: Publisher,
  missing: readonly Key[],
  published: readonly PublishedRow[],
): Promise<NewRow[]> {
  const first = missing.reduce((least, key) => (key.first < least ? key.first : least), missing[0]!.first)
  const last = missing.reduce((most, key) => (lastDayOf(key) > most ? lastDayOf(key) : most), '')
  const weekly = { universityId, first: periodOf(first), last, step: 7 }
  const accounts = await countAccounts(db, universityId)
  const activeByWeek = (await countUse(db, weekly)).filter(({ kind }) => kind === 0)
  const counted = missing.some(({ weeks }) => weeks > 1)
    ? await countPeriods(db, { ...weekly, step: 7 * weeksInPeriod }, countryId)
    : null
  const rows: NewRow[] = []
  for (const key of missing) {
    const known = [...published, ...rows].filter(row => periodOf(row.first) === periodOf(key.first))
    // All rows of a period have the same cohorts, or readers could separate them by subtracting.
    const cohorts = known[0]?.cohorts ?? chooseCohorts(accounts, lastDayOf(key))
    const ofAccounts = accountsByCohort(accounts, cohorts, lastDayOf(key))
    const cells = new CellCounter(cohorts)
    if (key.weeks === 1) {
      for (const { start, year, people } of activeByWeek) if (start === key.first) cells.add(activeCell, year, people)
      // People who were active also reached the first step, which counts notes too.
      for (const { start, year, people } of activeByWeek)
        if (start === key.first) cells.add(nameReached('active'), year, people)
      const { people } = publishCounts({ accounts: ofAccounts, people: cells.people, times: new Map() })
      rows.push({
        ...key,
        cohorts,
        times: {},
        people: { [activeCell]: people[activeCell] ?? [], ...publishAccounts(accounts, lastDayOf(key)) },
      })
      continue
    }
    addPeriod(cells, counted!, key.first)
    const weeks = known
      .filter(row => row.weeks === 1)
      .map(row => cohorts.map((_, cohort) => row.people[activeCell]?.[cohort] ?? 0))
    const counts: TrueCounts = { accounts: ofAccounts, people: cells.people, times: cells.times }
    const { people, times } = publishCounts(counts, weeks)
    rows.push({ ...key, cohorts, times, people: { ...people, [cohortAccountsCell]: ofAccounts.map(roundDown) } })
  }
  return rows
}

/** Counts by cohort, while they are added up. */
class CellCounter {
  readonly people = new Map<string, number[]>()
  readonly times = new Map<string, number[]>()
  private readonly cohorts: readonly CohortYears[]
  constructor(cohorts: readonly CohortYears[]) {
    this.cohorts = cohorts
  }

  add(name: string, year: number, people: number, into: Map<string, number[]> = this.people) {
    const counts = into.get(name) ?? this.cohorts.map(() => 0)
    counts[placeInCohorts(this.cohorts, year)]! += people
    into.set(name, counts)
  }
}

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
  for (const { start, kind, year, people, times } of use) {
    const used = usedKinds.find(each => each === kind)
    if (start !== first || (kind !== 0 && !used)) continue
    const name = used ? nameUsed(used) : activeCell
    cells.add(name, year, people)
    cells.add(name, year, times, cells.times)
  }
  for (const { start, step, year, people } of farthest) {
    if (start !== first) continue
    for (const passed of funnelSteps.slice(0, step + 1)) cells.add(nameReached(passed), year, people)
  }
  for (const { start, kind, year, is_host: isHost, dimension, value, people } of jobs) {
    const used = jobKinds.find(each => each === kind)
    if (start !== first || !used) continue
    const place = isHost ? 'host' : 'abroad'
    // Only who looked at home is counted, not who looked elsewhere.
    if (dimension === 'homeland' && (isHost || value === '')) continue
    cells.add(dimension === null ? nameJobs(place, used) : nameJobsBy(place, used, dimension, value), year, people)
  }
}

const hadAccount =
  (day: string) =>
  (account: AccountCount): account is AccountCount & { day: string } =>
    account.day !== null && account.day <= day

function chooseCohorts(accounts: readonly AccountCount[], day: string): CohortYears[] {
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

function accountsByCohort(accounts: readonly AccountCount[], cohorts: readonly CohortYears[], day: string): number[] {
  const counts = cohorts.map(() => 0)
  for (const { day: joined, people } of accounts.filter(hadAccount(day)))
    counts[placeInCohorts(cohorts, Number(joined.slice(0, 4)))]! += people
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
