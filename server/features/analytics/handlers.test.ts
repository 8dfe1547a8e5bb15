import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { getAnalytics, getUniversityDashboard } from '#shared/analytics/api.ts'
import { eventKinds, type EventKind } from '#shared/usage/kinds.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { profiles, users } from '#server/platform/people/tables.ts'
import { events } from '#server/features/usage/tables.ts'
import { accessRequests, invitations } from '#server/features/registration/tables.ts'
import { applicationEvents, applications } from '#server/features/applications/tables.ts'
import { putJobs } from '#server/features/applications/testing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { harbour, northbridge, openTestApp } from '#server/testing.ts'
import { testNow } from '#server/testing-world.ts'
import { publishForAll } from './publish.ts'
import { publishedCounts } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
/** Jobs in the United Kingdom, in Ireland, and part-time. */
let [british, irish, barista] = [0, 0, 0]
const cookies = { northbridge: '', harbour: '', student: '', staff: '' }
beforeAll(async () => {
  testApp = await openTestApp()
  ;[british, irish, barista] = (await putJobs(
    testApp.db,
    [
      { sourceId: 'british', company: '=Larkfield Water' },
      { sourceId: 'irish', company: 'Quayside', countryId: 104, city: 'Dublin', place: 'Dublin', fieldId: 1 },
      {
        sourceId: 'barista',
        company: 'Union Café',
        board: 2,
        typeId: 5,
        partTime: { hoursMin: 10, hoursMax: 10, shifts: [], seasons: [], isSelfEmployed: false },
      },
    ],
    new Date('2026-10-01T09:00:00Z'),
  )) as [number, number, number]
  await testApp.db
    .update(jobs)
    .set({ evidence: 1 })
    .where(sql`id = ${british}`)
  for (const [name, email, host] of [
    ['northbridge', 'admin@northbridge.example', northbridge],
    ['harbour', 'admin@harbour.example', harbour],
    ['student', 'student@northbridge.example', northbridge],
    ['staff', 'staff@sojourn.example', undefined],
  ] as const) {
    cookies[name] = await testApp.signIn(email, host)
  }
})
afterAll(() => testApp.close())
/** There is nothing to be told of a university where nearly everyone takes part: these do nothing. */
beforeEach(async () => {
  await testApp.db.delete(events)
  await testApp.db.delete(publishedCounts)
  testApp.time.now = testNow
  await testApp.db.delete(users).where(sql`email LIKE 'crowd%'`)
  await testApp.db.delete(accessRequests)
  await testApp.db.delete(invitations).where(sql`email LIKE 'crowd%'`)
  await join(40)
  await join(40, { joined: '2025-02-01T09:00:00Z' })
  await join(20, { universityId: 2 })
})

/** Students who are invited and have no account. */
async function inviteCrowd(count: number) {
  await testApp.db.insert(invitations).values(
    Array.from({ length: count }, (_, place) => ({
      email: `crowd.invited${place}@crowd.example`,
      name: 'Zuzana Hidden',
      kind: 'student' as const,
      universityId: 1,
      invitedAt: new Date('2026-02-01T09:00:00Z'),
    })),
  )
}
/** New students of a university, with their numbers. */
async function join(count: number, { universityId = 1, joined = '2026-02-01T09:00:00Z' } = {}): Promise<number[]> {
  const [{ last } = { last: 0 }] = (
    await testApp.db.execute<{ last: number }>(sql`SELECT coalesce(max(id), 0)::int AS last FROM users`)
  ).rows
  return (
    await testApp.db
      .insert(users)
      .values(
        Array.from({ length: count }, (_, place) => ({
          email: `crowd${last + place}@crowd.example`,
          name: `Zuzana Hidden ${place}`,
          role: 'student' as const,
          universityId,
          createdAt: new Date(joined),
          activatedAt: new Date(joined),
        })),
      )
      .returning({ id: users.id })
  ).map(({ id }) => id)
}
const use = (
  people: readonly number[],
  kind: EventKind,
  { at = '2026-11-04T10:00:00Z', job = null as number | null, universityId = 1, countryId = 226 } = {},
) =>
  people.length > 0 &&
  testApp.db.insert(events).values(
    people.map(userId => ({
      at: new Date(at),
      kind: eventKinds[kind],
      site: 'main',
      universityId,
      userId,
      jobId: job,
      countryId,
    })),
  )

type Analytics = AnswerOf<typeof getAnalytics>
type Dashboard = AnswerOf<typeof getUniversityDashboard>
const look = async (page: string, cookie = cookies.northbridge, host = northbridge) =>
  (await (await testApp.ask(`/api/university-analytics/${page}`, { host, cookie })).json()) as Analytics
const setViewer = (email: string, isViewer: boolean) =>
  testApp.db.update(users).set({ isViewer }).where(eq(users.email, email))
const dashboard = async (query = '?period=4-weeks', cookie = cookies.northbridge, host = northbridge) =>
  (await (await testApp.ask(`/api/university-dashboard${query}`, { host, cookie })).json()) as Dashboard
const readPage = async (path: string) =>
  (await testApp.ask(path, { host: northbridge, cookie: cookies.northbridge })).text()
const chartOf = ({ charts }: Analytics, key: string) => charts.find(chart => chart.key === key)!
const rowOf = (answer: Analytics, key: string, label: string) =>
  answer.charts
    .find(chart => chart.key === key)
    ?.rows.find(([name]) => name!.startsWith(label))
    ?.slice(1)
const figure = ({ figures }: Dashboard, label: string) => {
  const { value, about, change } = figures.find(each => each.label === label)!
  return [value, about, change]
}
const tooFew = 'too few to show'

describe('the figures of a university', () => {
  it('are for its administrators alone', async () => {
    for (const path of [
      '/api/university-dashboard',
      '/api/university-analytics/use',
      '/api/university-analytics/use/weeks',
    ]) {
      const statuses = [
        await testApp.ask(path),
        await testApp.ask(path, { cookie: cookies.student, host: northbridge }),
        await testApp.ask(path, { cookie: cookies.staff }),
      ].map(({ status }) => status)
      expect([path, ...statuses]).toEqual([path, 401, 403, 403])
    }
    expect((await testApp.ask('/university-dashboard', { host: northbridge, cookie: cookies.student })).status).toBe(
      403,
    )
  })
  it('are never those of another university, whatever the address says', async () => {
    await use(await join(12), 'jobView', { job: british })
    await use(await join(7, { universityId: 2 }), 'jobView', { job: irish, universityId: 2, countryId: 104 })
    expect(chartOf(await look('visa-jobs?period=4-weeks'), 'periods').finding).toMatch(
      /^10 people opened jobs in the United Kingdom/,
    )
    const other = await look('home-country-jobs?period=4-weeks', cookies.harbour, harbour)
    expect([
      other.view.university,
      chartOf(other, 'periods').finding,
      JSON.stringify(other).includes('Larkfield'),
    ]).toEqual(['Harbour Institute of Technology', '5 people opened jobs outside Australia', false])
    // A session belongs to its own site, and the university is no part of the call.
    expect(
      (await testApp.ask('/api/university-analytics/visa-jobs', { host: northbridge, cookie: cookies.harbour })).status,
    ).toBe(401)
    expect(
      (
        await testApp.ask('/api/university-analytics/visa-jobs?universityId=2', {
          host: northbridge,
          cookie: cookies.northbridge,
        })
      ).status,
    ).toBe(400)
  })
  it('leave out administrators, deleted accounts and other weeks', async () => {
    const people = await join(10)
    await use(people, 'checkerSearch')
    await use([3], 'checkerSearch')
    await use([987_654], 'checkerSearch')
    await use(await join(8), 'checkerSearch', { at: '2026-11-09T00:00:00Z' })
    await use(await join(8), 'checkerSearch', { at: '2026-10-11T23:59:59Z' })
    const searched = async () => rowOf(await look('use?period=4-weeks'), 'features', 'Searched')!.slice(0, 2)
    expect(await searched()).toEqual(['10', '10'])
    await testApp.db.delete(publishedCounts)
    await testApp.db.execute(sql`UPDATE events SET user_id = NULL WHERE user_id = ${people[0]!}`)
    expect(await searched()).toEqual(['5', '5'])
  })
  it('are words where there is nothing to show', async () => {
    await testApp.db.delete(users).where(sql`email LIKE 'crowd%'`)
    for (const page of ['visa-jobs', 'home-country-jobs', 'use'])
      expect((await look(page, cookies.harbour, harbour)).charts).toEqual([])
    const start = await dashboard('', cookies.harbour, harbour)
    expect([start.view.hasPeople, ...start.figures.map(({ value }) => value)]).toEqual([
      false,
      '–',
      '–',
      '–',
      '–',
      '–',
      '–',
      '–',
    ])
    expect(
      (await testApp.ask('/api/university-analytics/use/weeks', { host: harbour, cookie: cookies.harbour })).status,
    ).toBe(404)
    expect(await readPage('/visa-job-analytics')).toContain(
      'We hide figures that would reveal a group of fewer than five.',
    )
  })
})

describe('a published figure', () => {
  it('is rounded down to a multiple of five in charts, findings and files, and small groups are not named', async () => {
    const people = await join(23)
    await use(people, 'jobView', { job: british })
    await use(people.slice(0, 4), 'jobView', { job: irish, countryId: 104 })
    await use(people.slice(0, 3), 'jobSave', { job: british })
    const answer = await look('visa-jobs?period=4-weeks')
    expect(rowOf(answer, 'employers', '=Larkfield')!.slice(0, 3)).toEqual(['20', tooFew, tooFew])
    expect([rowOf(answer, 'evidence', 'Stated')![0], rowOf(answer, 'evidence', 'Refused')![0]]).toEqual(['20', tooFew])
    expect((await look('home-country-jobs?period=4-weeks')).charts).toEqual([])
    const file = await readPage('/api/university-analytics/visa-jobs/employers?period=4-weeks')
    expect(file.split('\r\n')[1]).toMatch(/^'=Larkfield Water,20,too few to show,too few to show,/)
    const words = answer.charts.flatMap(({ finding, rows }) => [finding, ...rows.flatMap(([, ...cells]) => cells)])
    expect([...words, file.replaceAll(/[^\n]*\r\n/g, line => line.split(',').slice(1).join())].join()).not.toMatch(
      /\b2?[1-4]\b(?! weeks)/,
    )
  })
  it('is rounded for each cohort, and everyone is the sum of the cohorts', async () => {
    const [newer, older] = [await join(14), await join(14, { joined: '2025-02-01T09:00:00Z' })]
    await use([...newer.slice(0, 9), ...older.slice(0, 9)], 'checkerSearch')
    const searched = async (query: string) =>
      rowOf(await look(`use?period=4-weeks&compare=none${query}`), 'features', 'Searched')?.[0]
    expect([await searched(''), await searched('&cohort=2025'), await searched('&cohort=2026')]).toEqual([
      '10',
      '5',
      '5',
    ])
  })
  it('never changes when people join, leave or add entries afterwards', async () => {
    const people = await join(10)
    await use(people, 'jobSave', { job: british })
    const before = await look('use?period=4-weeks')
    await testApp.db.delete(users).where(sql`id = ${people[0]!}`)
    await use(await join(30), 'jobSave', { job: british })
    expect(await look('use?period=4-weeks')).toEqual(before)
    testApp.time.now = testNow + 20 * 86_400_000
    const later = await testApp.signIn('admin@northbridge.example', northbridge)
    expect(chartOf(await look('use?period=4-weeks', later), 'features')).toEqual(chartOf(before, 'features'))
    testApp.time.now = testNow + 23 * 86_400_000
    const latest = await testApp.signIn('admin@northbridge.example', northbridge)
    expect((await look('use?period=4-weeks', latest)).view.span).toEqual({
      first: '2026-11-09',
      last: '2026-12-06',
      weeks: 4,
    })
  })
  it('is published by the clock too, once', async () => {
    await use(await join(10), 'jobSave', { job: british })
    await publishForAll(testApp.db, new Date(testNow))
    const rows = await testApp.db.select().from(publishedCounts)
    await publishForAll(testApp.db, new Date(testNow + 3_600_000))
    expect(await testApp.db.select().from(publishedCounts)).toEqual(rows)
    expect(
      rows.filter(({ universityId, first, weeks }) => universityId === 1 && first === '2026-10-12' && weeks === 4)[0]!
        .people['used 2'],
    ).toEqual([10, 0])
  })
  it('is published once when two servers count it at the same time', async () => {
    await use(await join(10), 'jobSave', { job: british })
    await Promise.all([1, 2].map(() => publishForAll(testApp.db, new Date(testNow))))
    const rows = await testApp.db.select().from(publishedCounts)
    expect(new Set(rows.map(({ universityId, first, weeks }) => `${universityId} ${first} ${weeks}`)).size).toBe(
      rows.length,
    )
    expect(rows.length).toBeGreaterThan(0)
  })
  it('tells how far people got, and about how many went no further', async () => {
    const people = await join(30)
    await use(people.slice(0, 27), 'signIn')
    const noted = await testApp.db
      .insert(applications)
      .values(
        people.slice(0, 6).map(userId => ({
          userId,
          title: 'Engineer',
          company: 'Larkfield',
          stage: 'offer' as const,
          stageOn: '2026-11-04',
          createdAt: new Date(),
          updatedAt: new Date(),
        })),
      )
      .returning({ id: applications.id })
    await testApp.db.insert(applicationEvents).values(
      noted.map(({ id }) => ({
        applicationId: id,
        kind: 'stage' as const,
        stage: 'offer' as const,
        happenedOn: '2026-11-04',
        createdAt: new Date(),
      })),
    )
    const route = chartOf(await look('use?period=4-weeks&cohort=2026'), 'route').rows.slice(1)
    expect(route.map(([step, , reached, lost]) => [step, reached, lost])).toEqual([
      ['Active', '25', 'about 20'],
      ['Saved', '5', ''],
      ['Applied', '5', ''],
      ['Interview', '5', ''],
      ['Offer', '5', ''],
    ])
  })
  it('of accounts is rounded as well', async () => {
    const accounts = async () => {
      await testApp.db.delete(publishedCounts)
      return figure(await dashboard(), 'Activated accounts').slice(0, 2)
    }
    const [value, about] = await accounts()
    await join(5)
    await inviteCrowd(5)
    expect(await accounts()).toEqual([
      String(Number(value) + 5),
      `${Number(/\d+/.exec(about!)?.[0] ?? 0) + 5} invitations pending`,
    ])
  })
})

describe('what is counted', () => {
  it('is each person once, and no part-time jobs', async () => {
    const people = await join(10)
    await use(people, 'jobView', { job: british })
    await use(people, 'jobView', { job: british, at: '2026-11-05T10:00:00Z' })
    await use(await join(10), 'jobView', { job: barista })
    const answer = await look('visa-jobs?period=4-weeks')
    expect([rowOf(answer, 'fields', 'Engineering')![0], rowOf(answer, 'employers', 'Union')]).toEqual(['10', undefined])
    expect(rowOf(answer, 'periods', 'Mon 12 Oct 2026')).toEqual(['10', tooFew, tooFew])
    expect(rowOf(await look('use?period=4-weeks'), 'features', 'Opened')!.slice(0, 2)).toEqual(['20', '30'])
  })
  it('at home are jobs outside the university’s country, and the page says so', async () => {
    const people = await join(10)
    await use(people, 'jobView', { job: british })
    await use(people.slice(0, 6), 'jobView', { job: irish, countryId: 104 })
    const answer = await look('home-country-jobs?period=4-weeks')
    expect(answer.about).toContain('This page shows which jobs outside the United Kingdom your students opened')
    expect([
      chartOf(answer, 'countries').rows.map(([country]) => country),
      rowOf(answer, 'countries', 'Ireland')![0],
    ]).toEqual([['Ireland', 'Everyone, each person once'], '5'])
  })
  it('counts who looked at jobs in the home country they named, and no one who named none', async () => {
    const people = await join(23)
    await use(people, 'jobView', { job: irish, countryId: 104 })
    await testApp.db
      .insert(profiles)
      .values(people.slice(0, 13).map(userId => ({ userId, homeCountry: 'IE', updatedAt: new Date(0) })))
    await testApp.db
      .insert(profiles)
      .values(people.slice(13, 20).map(userId => ({ userId, homeCountry: 'IN', updatedAt: new Date(0) })))
    const answer = await look('home-country-jobs?period=4-weeks')
    expect(chartOf(answer, 'homeland')).toMatchObject({
      finding: '10 of 20 people opened jobs in their own home country',
      rows: [
        ['In their own home country', '10', tooFew, tooFew, tooFew, tooFew, tooFew],
        ['Everyone, each person once', '20', tooFew, tooFew, tooFew, tooFew, tooFew],
      ],
    })
  })
  it('is compared with the period before, in words', async () => {
    const people = await join(20)
    await use(people, 'jobSave', { job: british })
    await use(people.slice(0, 12), 'jobSave', { job: british, at: '2026-09-20T10:00:00Z' })
    expect(figure(await dashboard(), 'Jobs saved')).toEqual([
      '20',
      'By 20 people',
      'About 10 more than in the 4 weeks before.',
    ])
    expect(figure(await dashboard('?period=4-weeks&compare=year'), 'Jobs saved')[2]).toBe(
      'Too few to show in the same 4 weeks a year before.',
    )
    expect(figure(await dashboard('?period=4-weeks&compare=none'), 'Jobs saved')[2]).toBe('')
  })
  it('over several periods is a four-week average of the published figures', async () => {
    const people = await join(20)
    await use(people, 'jobSave', { job: british })
    await use(people.slice(0, 14), 'jobSave', { job: british, at: '2026-09-20T10:00:00Z' })
    expect(figure(await dashboard('?period=term'), 'Jobs saved').slice(0, 2)).toEqual([
      '30',
      'By 15 people in an average 4 weeks',
    ])
    const features = chartOf(await look('use?period=term'), 'features')
    expect([features.about.includes('Figures are for an average 4 weeks.'), features.rows[1]!.slice(0, 3)]).toEqual([
      true,
      ['Saved a job', '15', '30'],
    ])
  })
  it('follows the address, and what we don’t have is said', async () => {
    const [newer, older] = [await join(12), await join(12, { joined: '2025-02-01T09:00:00Z' })]
    await use([...newer, ...older], 'jobView', { job: british })
    await use(newer, 'jobView', { job: irish, countryId: 104 })
    const chosen = await look('visa-jobs?period=4-weeks&compare=year&cohort=2025')
    expect([
      chosen.view.period,
      chosen.view.compare,
      chosen.view.cohort,
      chosen.view.span,
      rowOf(chosen, 'fields', 'Engineering')![0],
    ]).toEqual(['4-weeks', 'year', '2025', { first: '2026-10-12', last: '2026-11-08', weeks: 4 }, '10'])
    expect((await look('home-country-jobs?period=4-weeks&cohort=2025')).charts).toEqual([])
    const wrong = await look('visa-jobs?period=forever&compare=x&cohort=1999')
    expect([wrong.view.ignored, wrong.view.period, wrong.view.cohort]).toEqual([
      ['period', 'compare', 'cohort'],
      'term',
      null,
    ])
    expect(await readPage('/visa-job-analytics?period=forever')).toContain(
      'We don’t have that period, so we’re showing: autumn term.',
    )
    const statuses = ['nothing', 'use?name=x'].map(
      async path =>
        (await testApp.ask(`/api/university-analytics/${path}`, { host: northbridge, cookie: cookies.northbridge }))
          .status,
    )
    expect(await Promise.all(statuses)).toEqual([400, 400])
  })
  it('comes as a file that a spreadsheet runs nothing of, and without anyone’s name', async () => {
    await use(await join(9), 'jobView', { job: british })
    const answer = await testApp.ask('/api/university-analytics/visa-jobs/employers?period=4-weeks', {
      host: northbridge,
      cookie: cookies.northbridge,
    })
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="demo-visa-jobs-employers-2026-10-12-to-2026-11-08.csv"',
    )
    const file = await answer.text()
    expect(file).toContain("\r\n'=Larkfield Water,5,")
    const all = [
      file,
      JSON.stringify(await look('use')),
      JSON.stringify(await dashboard()),
      await readPage('/student-circus-analytics'),
    ].join()
    expect(all).not.toMatch(/Zuzana|crowd\d|Amara|student@/)
  })
})

describe('the dashboard', () => {
  it('is named after the university and the term, and reports requests and unusual figures', async () => {
    const people = await join(30)
    for (const [week, count] of [
      ['10-06', 20],
      ['10-13', 20],
      ['10-20', 22],
      ['10-27', 20],
      ['11-03', 10],
    ] as const)
      await use(people.slice(0, count), 'signIn', { at: `2026-${week}T10:00:00Z` })
    await inviteCrowd(6)
    const request = {
      kind: 'student' as const,
      name: 'Zuzana Waits',
      reason: 'Please',
      createdAt: new Date('2026-11-02T09:00:00Z'),
    }
    await testApp.db.insert(accessRequests).values({
      ...request,
      universityId: 1,
      universityName: 'University of Northbridge',
      email: 'waits@elsewhere.example',
    })
    await testApp.db
      .insert(accessRequests)
      .values({ ...request, universityId: 2, universityName: 'Harbour', email: 'waits@harbour.example' })
    const start = await dashboard('')
    expect([start.view.university, start.view.periodWords, start.requests]).toEqual([
      'University of Northbridge',
      'autumn term',
      { open: 1, oldest: '2026-11-02T09:00:00.000Z' },
    ])
    expect(figure(start, 'Active in the last week')).toEqual([
      '10',
      'People who used anything',
      'About 10 fewer than in the week before.',
    ])
    expect(start.notices.map(({ words }) => words.replace(/\d+ invited/, 'N invited'))).toEqual([
      'The oldest request for access is from Mon 2 Nov 2026.',
      '10 people were active in the last week: about 50% fewer than the average of the 4 weeks before.',
      'At least N invited people have not activated their account yet.',
    ])
    const html = await readPage('/university-dashboard')
    expect(html).toContain('University of Northbridge, autumn term</h1>')
    expect(html).not.toMatch(/ style=|Zuzana/)
  })
  it('says which term was the last we know of, where it is over', async () => {
    const { notices, view } = await dashboard('', cookies.harbour, harbour)
    expect(notices.at(-1)!.link).toEqual({ to: '/university-user-profile/calendar', label: 'Add your term dates' })
    expect([view.periodWords, notices.at(-1)!.words]).toEqual([
      'latest 12 weeks',
      'The last term we have dates for ended on Fri 6 Nov 2026.',
    ])
    // A viewer could not save them.
    await setViewer('admin@harbour.example', true)
    const seen = await dashboard('', cookies.harbour, harbour)
    await setViewer('admin@harbour.example', false)
    expect(seen.notices.at(-1)).toEqual({
      words: 'The last term we have dates for ended on Fri 6 Nov 2026. Your university’s administrators can add them.',
      link: { to: '/university-user-profile/calendar', label: 'Open the calendar' },
    })
  })
})
