import { sql } from 'drizzle-orm'
import { days, minutes } from '#shared/calendar/durations.ts'
import { australiaId, canadaId, irelandId, systemCountryId } from '#shared/constants.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import { eventKinds, type EventKind } from '#shared/usage/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { seededRandom, type Random } from '#server/platform/db/seeded-random.ts'
import { demoAccounts } from '#server/platform/people/demo.ts'
import { demoCrowd } from '#server/platform/people/demo-crowd.ts'
import { liveStatus } from '#server/features/jobs/tables.ts'

const dayMs = days(1)
const daysBack = 730
const atOnce = 5_000

/** A job as its viewers may have seen it. */
interface SeenJob {
  id: number
  countryId: number
  postedOn: number
}
interface Row {
  at: number
  kind: number
  site: string
  university_id: number | null
  user_id: number | null
  job_id: number | null
  country_id: number
}
interface Person {
  id: number
  universityId: number
  homeCountry?: string | undefined
  /** Days since 1970, like all days here. */
  joinedOn: number
  leftOn: number
  /** On how many of ten days in term they use the site. */
  zeal: number
}

const countryOf: Readonly<Record<number, number>> = {
  1: systemCountryId,
  2: australiaId,
  3: canadaId,
  4: irelandId,
  5: systemCountryId,
}
/** The university's offset from UTC. */
const hoursAhead: Readonly<Record<number, number>> = { 2: 10, 3: -5 }
/** From January: exams, vacations and the application season. */
const northernYear = [0.9, 1.1, 1, 0.6, 0.7, 0.6, 0.4, 0.4, 0.9, 1.3, 1.25, 0.5]
const southernYear = [0.35, 0.7, 1.25, 1.1, 0.9, 0.5, 0.6, 1.1, 1.2, 1, 0.6, 0.3]
/** From Sunday. */
const week = [0.5, 1.2, 1.3, 1.25, 1.1, 0.8, 0.45]

const dayOf = (date: string | Date) => Math.floor(new Date(date).getTime() / dayMs)

/** The first of the crowd are frequent users. Many of the others hardly are, as in life. */
const isKeen = (id: number) => id <= 160

const people: readonly Person[] = [
  ...demoAccounts
    .filter(({ role }) => role === 'student')
    .map(({ id, universityId }) => ({
      id,
      universityId: universityId!,
      joinedOn: dayOf('2025-09-15'),
      leftOn: Infinity,
      zeal: 4,
    })),
  ...demoCrowd
    .filter(({ hasCome }) => hasCome)
    .map(({ id, universityId, joinedOn, profile }) => {
      const random = seededRandom(8_000 + id)
      // Most courses last a year or two; no one leaves on the day they end.
      return {
        id,
        universityId,
        homeCountry: profile?.homeCountry,
        joinedOn: dayOf(joinedOn),
        leftOn: dayOf(joinedOn) + random.whole(330, 760),
        zeal: isKeen(id) ? 0.6 + random.next() ** 2 * 4 : 0.05 + random.next() ** 3 * 4,
      }
    }),
]

/** What was used on a day, in order of time; always the same, except for the jobs there are. */
export function usageOfDay(day: number, jobs: readonly SeenJob[]): Row[] {
  const random = seededRandom(day)
  const date = new Date(day * dayMs)
  const live = jobs.filter(({ postedOn }) => postedOn < day)
  const rows: Row[] = []
  for (const person of people) {
    const year = person.universityId === 2 ? southernYear : northernYear
    const fade = day < person.leftOn ? 1 : 0.06
    if (
      day >= person.joinedOn &&
      random.chance((person.zeal / 10) * week[date.getUTCDay()]! * year[date.getUTCMonth()]! * fade)
    )
      rows.push(...visit(random, day, live, person))
  }
  // The number of visitors who are not signed in grew.
  const strangers = Math.round(
    (6 + (day - dayOf('2024-11-15')) / 90) * week[date.getUTCDay()]! * northernYear[date.getUTCMonth()]!,
  )
  for (let i = 0; i < strangers; i++) rows.push(...visit(random, day, live))
  return rows.sort((a, b) => a.at - b.at)
}

/** Half an hour of someone's day. */
function visit(random: Random, day: number, live: readonly SeenJob[], person?: Person): Row[] {
  const { id = null, universityId = null } = person ?? {}
  const home =
    universityId === null
      ? random.pick([systemCountryId, systemCountryId, systemCountryId, australiaId, canadaId, irelandId])
      : countryOf[universityId]!
  const site = universityId !== null && random.chance(0.75) ? String(universityId) : 'main'
  const hour = 8 + (14 * (random.next() + random.next())) / 2 - (hoursAhead[universityId ?? 0] ?? 0)
  let minute = Math.floor(((hour + 24) % 24) * 60)
  const rows: Row[] = []
  const count = (kind: EventKind, job?: SeenJob, countryId = home) => {
    minute += random.whole(0, 5)
    rows.push({
      at: day * dayMs + minutes(Math.min(minute, 1_439)) + random.whole(0, 59_999),
      kind: eventKinds[kind],
      site,
      university_id: universityId,
      user_id: id,
      job_id: job?.id ?? null,
      country_id: job?.countryId ?? countryId,
    })
  }
  if (id !== null && random.chance(0.6)) count('signIn')
  if (random.chance(0.7)) count('searchRun')
  for (let left = random.whole(0, 5); left > 0; left--) {
    const job = pickJob(random, live, home, person?.homeCountry)
    // For jobs that are no longer stored, only the country is known.
    const country = random.chance(0.7) ? home : random.pick(Object.values(countryOf))
    count('jobView', job, country)
    if (id !== null && random.chance(0.16)) count('jobSave', job, country)
    if (random.chance(id === null ? 0.08 : 0.12)) count('applyClick', job, country)
  }
  if (random.chance(home === systemCountryId ? 0.3 : 0.1)) count('checkerSearch', undefined, systemCountryId)
  if (id !== null && random.chance(0.12)) count('videoWatched')
  if (id !== null && random.chance(0.025)) count('cvMade')
  return rows
}

function jobsElsewhere(live: readonly SeenJob[], homeCountry: string | undefined): readonly SeenJob[] {
  if (homeCountry === undefined) return live
  const atHome = live.filter(({ countryId }) => countryCodes[countryId] === homeCountry)
  return atHome.length > 0 ? atHome : live
}

/** Mostly jobs where they study, and a few where they come from or that everyone looks at. */
function pickJob(
  random: Random,
  live: readonly SeenJob[],
  home: number,
  homeCountry: string | undefined,
): SeenJob | undefined {
  const near = random.chance(0.7)
    ? live.filter(({ countryId }) => countryId === home)
    : jobsElsewhere(live, homeCountry)
  return near[Math.floor(random.next() ** 2 * near.length)]
}

/**
 * Two years of use by invented people, up to now; what has been missing since a template was made is added at the
 * first start. Nothing is invented where anyone real has an account.
 */
export async function loadDemoUsage(db: Database, now: Date): Promise<void> {
  await db.transaction(async tx => {
    // Of several servers starting at once, one adds it.
    await tx.execute(sql`LOCK TABLE event_batches IN EXCLUSIVE MODE`)
    const {
      rows: [known],
    } = await tx.execute<{ isReal: boolean; last: string | null }>(sql`
      SELECT EXISTS (SELECT FROM users WHERE NOT is_demo) AS "isReal",
        (SELECT at::date::text FROM events ORDER BY id DESC LIMIT 1) AS last`)
    const first = known!.last === null ? dayOf(now) - daysBack : dayOf(known!.last) + 1
    if (known!.isReal || first > dayOf(now)) return
    const { rows: jobs } = await tx.execute<{ id: number; countryId: number; postedAt: string }>(sql`
      SELECT id, country_id AS "countryId", posted_at::date::text AS "postedAt" FROM jobs
      WHERE is_demo AND status = ${liveStatus} ORDER BY md5(source_id)`)
    const seen = jobs.map(({ postedAt, ...job }) => ({ ...job, postedOn: dayOf(postedAt) }))
    const rows: Row[] = []
    for (let day = Math.max(first, dayOf(now) - daysBack); day <= dayOf(now); day++) rows.push(...usageOfDay(day, seen))
    await insert(
      tx,
      rows.filter(({ at }) => at < now.getTime()),
    )
  })
}

async function insert(tx: Database, rows: readonly Row[]) {
  for (let from = 0; from < rows.length; from += atOnce) {
    await tx.execute(sql`
      INSERT INTO events (at, kind, site, university_id, user_id, job_id, country_id)
      SELECT to_timestamp(at / 1000.0), kind, site, university_id, user_id, job_id, country_id
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + atOnce))}::jsonb)
        AS e(at bigint, kind smallint, site text, university_id integer, user_id integer, job_id integer,
          country_id smallint)`)
  }
}
