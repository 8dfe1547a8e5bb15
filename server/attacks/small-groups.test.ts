import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { divisionKeys, type Division } from '#shared/analytics/cohorts.ts'
import { compareKeys, periodKeys } from '#shared/analytics/filters.ts'
import { analyticsPageKeys } from '#shared/analytics/pages.ts'
import { eventKinds } from '#shared/usage/kinds.ts'
import { addDays, mondayOf } from '#shared/hours/calendar.ts'
import { seededRandom, type Random } from '#server/platform/db/seeded-random.ts'
import { profiles, users } from '#server/platform/people/tables.ts'
import { cohortMembers, figureDivisions, publishedCounts } from '#server/features/analytics/tables.ts'
import { invitations } from '#server/features/registration/tables.ts'
import { events } from '#server/features/usage/tables.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { applicationEvents, applications } from '#server/features/applications/tables.ts'
import { putJobs } from '#server/features/applications/testing.ts'
import { northbridge, openTestApp } from '#server/testing.ts'
import {
  keyOf,
  readDashboard,
  readFigures,
  subtractEverything,
  type Answer,
  type Dashboard,
  type Figure,
} from './subtracting-reader.ts'

const isFuzz = import.meta.env.MODE === 'fuzz'
const universities = isFuzz ? 10 : 1
const periods = isFuzz ? periodKeys : (['4-weeks', '12-weeks'] as const)
const comparisons = isFuzz ? compareKeys : (['before', 'year'] as const)
/** The clock of the tests begins on a Sunday; a period of four weeks ends three Sundays later. */
const days = isFuzz ? [0, 1, 2, 8, 15, 21, 22, 23, 29] : [0, 22]

/** It asks for some hundred pages, which takes a busy machine a while. */
const timeLimit = isFuzz ? 3_600_000 : 90_000

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie = ''
let jobIds: number[] = []
beforeAll(async () => {
  testApp = await openTestApp()
  jobIds = await putJobs(
    testApp.db,
    [
      { sourceId: 'a', company: 'Larkfield', fieldId: 3 },
      { sourceId: 'b', company: 'Larkfield', fieldId: 1 },
      { sourceId: 'c', company: 'Mill Street', fieldId: 2 },
      { sourceId: 'd', company: 'Quayside', countryId: 104, fieldId: 1 },
      { sourceId: 'e', company: 'Isar', countryId: 82, fieldId: 3 },
      {
        sourceId: 'f',
        company: 'Union Café',
        board: 2,
        typeId: 5,
        partTime: { hoursMin: 10, hoursMax: 10, shifts: [], seasons: [], isSelfEmployed: false },
      },
    ],
    new Date('2026-08-01T09:00:00Z'),
  )
  for (const [place, id] of jobIds.entries())
    await testApp.db
      .update(jobs)
      .set({ evidence: (place % 4) + 1 })
      .where(sql`id = ${id}`)
  cookie = await testApp.signIn('admin@northbridge.example', northbridge)
})
afterAll(() => testApp.close())

const start = '2026-11-15'
interface Person {
  id: number
  joined: string
  faculty: string
}
const faculties = ['Engineering', 'Law', 'Small', '']
const divided = isFuzz ? divisionKeys : (['joined', 'faculty', 'courseEnd'] as const)

/** A university of a few dozen people, of whom many things are done by very few. */
async function fill(random: Random, division: Division): Promise<Person[]> {
  await testApp.db.execute(sql`TRUNCATE events`)
  await testApp.db.execute(sql`DELETE FROM users WHERE role <> 'university_admin' AND university_id = 1`)
  for (const table of [publishedCounts, figureDivisions, cohortMembers]) await testApp.db.delete(table)
  await testApp.db.delete(invitations).where(sql`university_id = 1`)
  if (division !== 'joined')
    await testApp.db.insert(figureDivisions).values({ universityId: 1, first: '2020-01-06', division })
  const sizes = [2024, 2025, 2026].map(year => ({ year, count: random.whole(8, 60) }))
  const joined = sizes.flatMap(({ year, count }) =>
    Array.from({ length: count }, () => addDays(`${year}-01-10`, random.whole(0, 200))),
  )
  const people = await testApp.db
    .insert(users)
    .values(
      joined.map((day, place) => ({
        email: `reader${place}@reader.example`,
        name: 'Someone',
        role: 'student' as const,
        universityId: 1,
        createdAt: new Date(day),
        activatedAt: new Date(`${day}T10:00:00Z`),
      })),
    )
    .returning({ id: users.id })
  const all = people.map(({ id }, place) => ({
    id,
    joined: joined[place]!,
    faculty: faculties[random.weighted([6, 6, 1, 2])]!,
  }))
  await testApp.db.insert(invitations).values(
    all.map(({ faculty }, place) => ({
      universityId: 1,
      email: `reader${place}@reader.example`,
      name: 'Someone',
      kind: 'student' as const,
      faculty,
      level: faculty && `Level of ${faculty}`,
      invitedAt: new Date(start),
    })),
  )
  await testApp.db.insert(profiles).values(
    all.map(({ id }) => ({
      userId: id,
      courseEnds: `${[2025, 2026, 2027, 2028, 2031][random.weighted([1, 2, 8, 4, 1])]}-09-30`,
      updatedAt: new Date(0),
    })),
  )
  for (let week = 0; week < 20; week++) await act(random, all, addDays('2026-07-20', 7 * week))
  return all
}

const kinds = [
  eventKinds.jobView,
  eventKinds.jobView,
  eventKinds.jobView,
  eventKinds.jobSave,
  eventKinds.applyClick,
  eventKinds.checkerSearch,
  eventKinds.signIn,
]
async function act(random: Random, people: readonly Person[], monday: string) {
  await browse(random, people, monday)
  await note(random, people, monday)
}
async function browse(random: Random, people: readonly Person[], monday: string) {
  const share = random.pick([0.02, 0.05, 0.1, 0.2])
  const rows = people
    .filter(() => random.chance(share))
    .flatMap(({ id }) =>
      Array.from({ length: random.whole(1, 3) }, () => {
        const kind = random.pick(kinds)
        const place = random.weighted([6, 2, 1, 3, 1, 1])
        const isJob = kind <= eventKinds.applyClick
        const countryId = [226, 226, 226, 104, 82, 226][place]!
        return {
          at: new Date(`${addDays(monday, random.whole(0, 6))}T12:00:00Z`),
          kind,
          site: 'main',
          universityId: 1,
          userId: id,
          jobId: isJob ? jobIds[place]! : null,
          countryId: isJob ? countryId : 226,
        }
      }),
    )
  if (rows.length > 0) await testApp.db.insert(events).values(rows)
}
/** People can note at any time what happened to them weeks ago. */
async function note(random: Random, people: readonly Person[], monday: string) {
  const stages = random
    .sample(people, random.whole(1, 3))
    .map(({ id }) => ({ id, stage: random.pick(['applied', 'interview', 'offer'] as const) }))
  const entries = await testApp.db
    .insert(applications)
    .values(
      stages.map(({ id, stage }) => ({
        userId: id,
        title: 'Engineer',
        company: 'Larkfield',
        stage,
        stageOn: monday,
        createdAt: new Date(),
        updatedAt: new Date(),
      })),
    )
    .returning({ id: applications.id, stage: applications.stage })
  await testApp.db.insert(applicationEvents).values(
    entries.map(({ id, stage }) => ({
      applicationId: id,
      kind: 'stage' as const,
      stage,
      happenedOn: monday,
      createdAt: new Date(),
    })),
  )
}

/** The list is sent again and profiles are changed while a period is counted. */
async function moveSome(random: Random, people: readonly Person[]) {
  const moved = random.sample(people, 3).map(({ id }) => id)
  await testApp.db.execute(sql`UPDATE profiles SET course_ends = '2031-09-30' WHERE user_id = ${moved[0]}`)
  await testApp.db.execute(sql`UPDATE profiles SET course_ends = NULL WHERE user_id = ${moved[1]}`)
}

const asksPerMinute = 15
let asked = 0
/** They take their time: asking more often in a minute would be refused. */
function get(path: string) {
  asked += 1
  if (asked % asksPerMinute === 0) testApp.time.now += 60_000
  return testApp.ask(path, { host: northbridge, cookie })
}

/** Every page, period, comparison, cohort and file of a day. */
async function readEverything(): Promise<{
  figures: Figure[]
  cohorts: string[]
  averages: { answer: Answer; figures: Figure[] }[]
}> {
  const figures: Figure[] = []
  const averages: { answer: Answer; figures: Figure[] }[] = []
  const { view } = (await (await get('/api/university-analytics/use')).json()) as Answer
  const cohorts = view.cohorts.map(({ key }) => key)
  for (const period of periods) {
    for (const compare of comparisons) {
      figures.push(
        ...readDashboard(
          (await (await get(`/api/university-dashboard?period=${period}&compare=${compare}`)).json()) as Dashboard,
        ),
      )
      for (const page of analyticsPageKeys) {
        for (const cohort of ['all', ...cohorts]) {
          const query = `period=${period}&compare=${compare}&cohort=${cohort}`
          const answer = (await (await get(`/api/university-analytics/${page}?${query}`)).json()) as Answer
          figures.push(...readFigures(answer))
          averages.push({
            answer,
            figures: readFigures({ ...answer, charts: answer.charts.map(chart => ({ ...chart, about: '' })) }),
          })
          if (compare !== 'before' || (period !== '4-weeks' && !isFuzz)) continue
          for (const { key, rows } of answer.charts) {
            const file = await (await get(`/api/university-analytics/${page}/${key}?${query}`)).text()
            expect(file.replaceAll('"', '').trim().split('\r\n').slice(1)).toEqual(rows.map(row => row.join(',')))
          }
        }
      }
    }
  }
  return { figures, cohorts, averages }
}

/**
 * What the administrator knows exactly: how many accounts there were when each period ended, in each cohort as well if
 * the list says who is in it.
 */
function countAccounts(people: readonly Person[], figures: readonly Figure[]) {
  const spans = [
    ...new Map(figures.filter(({ what }) => what === 'reached Active').map(figure => [keyOf(figure), figure])).values(),
  ]
  const accounts = spans.map(({ first, weeks, cohort }) => ({ what: 'reached Activated', first, weeks, cohort }))
  const isIn = (cohort: string | null, person: Person) => {
    const { joined } = person
    if (cohort === null) return true
    const [by, name] = cohort.split(':')
    if (name !== undefined) return by === 'faculty' ? person.faculty === name : `Level of ${person.faculty}` === name
    if (cohort.endsWith('-unknown')) return person.faculty === ''
    if (cohort.endsWith('-other')) return person.faculty === 'Small'
    const [from, to = from] = cohort.split('-')
    return joined.slice(0, 4) >= from! && joined.slice(0, 4) <= to!
  }
  const accountsOf = new Map(
    accounts
      .filter(({ cohort }) => !/^ends-|^courseEnd-/.test(cohort ?? ''))
      .map(account => [
        keyOf(account),
        people.filter(
          person => isIn(account.cohort, person) && person.joined < addDays(account.first, 7 * account.weeks),
        ).length,
      ]),
  )
  return { accounts, accountsOf }
}

const valueOf = (text: string | undefined) => Number((text ?? '0').replaceAll(',', '')) || 0

describe('an administrator who loads every page, period, cohort and file, and subtracts everything from everything', () => {
  it.each(divided)(
    'cannot work out a group of fewer than five, divided by %s',
    async division => {
      for (let university = 0; university < universities; university++) {
        const random = seededRandom(isFuzz ? Date.now() + university : 1_600 + university)
        testApp.time.now = Date.parse(`${start}T09:00:00Z`)
        const people = await fill(random, division)
        const seen = new Map<string, Figure>()
        for (const day of days) {
          const today = addDays(start, day)
          testApp.time.now = Date.parse(`${today}T09:00:00Z`)
          // Sessions end, and the limit of tries is not what is tested here.
          await testApp.db.execute(sql`DELETE FROM throttles`)
          cookie = await testApp.signIn('admin@northbridge.example', northbridge)
          await act(random, people, mondayOf(today))
          await note(random, people, addDays(mondayOf(today), -21))
          await moveSome(random, people)
          const { figures, averages } = await readEverything()
          for (const figure of figures) {
            const before = seen.get(keyOf(figure))
            // From one day to the next nothing that was shown changes: the change would be about whoever did it.
            if (before) expect([keyOf(figure), figure.text]).toEqual([keyOf(before), before.text])
            seen.set(keyOf(figure), figure)
          }
          for (const { answer, figures: shown } of averages) checkAverages(answer, shown, seen)
        }
        const figures = [...seen.values()]
        const { accounts, accountsOf } = countAccounts(people, figures)
        const { leaks, contradictions, ranges } = subtractEverything(
          figures.filter(({ what }) => what !== 'reached Activated'),
          accounts,
          accountsOf,
        )
        expect(ranges).toBeGreaterThan(500)
        expect([university, leaks, contradictions]).toEqual([university, [], []])
      }
    },
    timeLimit,
  )
})

/** A figure for several periods tells nothing that those of each period do not. */
function checkAverages({ view: { span } }: Answer, shown: readonly Figure[], seen: ReadonlyMap<string, Figure>) {
  const count = span.weeks / 4
  if (count === 1) return
  for (const figure of shown.filter(
    ({ first, weeks, what }) => first === span.first && weeks === span.weeks && what !== 'reached Activated',
  )) {
    const parts = Array.from({ length: count }, (_, period) =>
      seen.get(keyOf({ ...figure, weeks: 4, first: addDays(span.first, 28 * period) })),
    )
    // Periods before the one that can be chosen by itself were the chosen one on another day.
    if (parts.some(part => part === undefined)) continue
    const values = parts.map(part => valueOf(part?.text))
    const add = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0)
    // Earlier periods may have other cohorts, and are then left out.
    const lengths = figure.cohort === null ? [count] : values.map((_, place) => place + 1)
    const expected = figure.what.startsWith('times ')
      ? [add(values)]
      : lengths.map(length => Math.floor(add(values.slice(-length)) / length / 5) * 5)
    expect(expected, keyOf(figure)).toContain(valueOf(figure.text))
  }
}
