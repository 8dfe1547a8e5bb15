import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { getAnalytics, getUniversityDashboard } from '#shared/analytics/api.ts'
import { eventKinds, type EventKind } from '#shared/events/kinds.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { users } from '#server/features/accounts/tables.ts'
import { events } from '#server/features/events/tables.ts'
import { accessRequests } from '#server/features/registration/tables.ts'
import { applicationEvents, applications } from '#server/features/tracker/tables.ts'
import { putJobs } from '#server/features/tracker/testing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { harbour, northbridge, openTestApp } from '#server/testing.ts'

let house: Awaited<ReturnType<typeof openTestApp>>
/** Jobs in the United Kingdom, in Ireland, and beside the course. */
let [british, irish, barista] = [0, 0, 0]
const cookies = { northbridge: '', harbour: '', student: '', staff: '' }
beforeAll(async () => {
  house = await openTestApp();
  [british, irish, barista] = await putJobs(house.db, [
    { sourceId: 'british', company: '=Larkfield Water' }, { sourceId: 'irish', company: 'Quayside', countryId: 104, city: 'Dublin', place: 'Dublin', fieldId: 1 },
    { sourceId: 'barista', company: 'Union Café', board: 2, typeId: 5, partTime: { hoursMin: 10, hoursMax: 10, shifts: [], seasons: [], isSelfEmployed: false } },
  ], new Date('2026-10-01T09:00:00Z')) as [number, number, number]
  await house.db.update(jobs).set({ evidence: 1 }).where(sql`id = ${british}`)
  for (const [name, email, host] of [['northbridge', 'admin@northbridge.example', northbridge], ['harbour', 'admin@harbour.example', harbour], ['student', 'student@northbridge.example', northbridge], ['staff', 'staff@sojourn.example', undefined]] as const) {
    cookies[name] = await house.signIn(email, host)
  }
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.delete(events)
  await house.db.delete(users).where(sql`email LIKE 'crowd%'`)
  await house.db.delete(accessRequests)
})

/** New students of a university, with their numbers. */
async function join(count: number, { universityId = 1, joined = '2026-02-01T09:00:00Z', hasCome = true } = {}): Promise<number[]> {
  const [{ last } = { last: 0 }] = (await house.db.execute<{ last: number }>(sql`SELECT coalesce(max(id), 0)::int AS last FROM users`)).rows
  return (await house.db.insert(users).values(Array.from({ length: count }, (_, place) => ({
    email: `crowd${last + place}@crowd.example`, name: `Zuzana Hidden ${place}`, role: 'student' as const, universityId, createdAt: new Date(joined), activatedAt: hasCome ? new Date(joined) : null,
  }))).returning({ id: users.id })).map(({ id }) => id)
}
const use = (people: readonly number[], kind: EventKind, { at = '2026-11-04T10:00:00Z', job = null as number | null, universityId = 1, countryId = 226 } = {}) =>
  people.length > 0 && house.db.insert(events).values(people.map(userId => ({ at: new Date(at), kind: eventKinds[kind], site: 'main', universityId, userId, jobId: job, countryId })))

type Analytics = AnswerOf<typeof getAnalytics>
const look = async (page: string, cookie = cookies.northbridge, host = northbridge) => await (await house.ask(`/api/university-analytics/${page}`, { host, cookie })).json() as Analytics
const dashboard = async (query = '', cookie = cookies.northbridge, host = northbridge) => await (await house.ask(`/api/university-dashboard${query}`, { host, cookie })).json() as AnswerOf<typeof getUniversityDashboard>
const chartOf = ({ charts }: Analytics, key: string) => charts.find(chart => chart.key === key)!
const rowOf = (answer: Analytics, key: string, label: string) => answer.charts.find(chart => chart.key === key)?.rows.find(([name]) => name!.startsWith(label))?.slice(1)
const figure = ({ figures }: AnswerOf<typeof getUniversityDashboard>, label: string) => { const { value, about, change } = figures.find(each => each.label === label)!; return [value, about, change] }

describe('the numbers of a university', () => {
  it('are for its administrators alone', async () => {
    for (const path of ['/api/university-dashboard', '/api/university-analytics/use', '/api/university-analytics/use/weeks']) {
      expect([path, (await house.ask(path)).status, (await house.ask(path, { cookie: cookies.student, host: northbridge })).status, (await house.ask(path, { cookie: cookies.staff })).status]).toEqual([path, 401, 403, 403])
    }
    expect((await house.ask('/university-dashboard', { host: northbridge, cookie: cookies.student })).status).toBe(403)
  })
  it('are never another one’s, whatever the address says', async () => {
    await use(await join(12), 'jobView', { job: british })
    await use(await join(7, { universityId: 2 }), 'jobView', { job: irish, universityId: 2, countryId: 104 })
    expect(chartOf(await look('visa-jobs'), 'weeks').finding).toMatch(/^12 people opened jobs/)
    const other = await look('visa-jobs', cookies.harbour, harbour)
    expect([other.view.university, chartOf(other, 'weeks').finding.split(',')[0], JSON.stringify(other).includes('Larkfield')]).toEqual(['Harbour Institute of Technology', '7 people opened jobs', false])
    // A session is of its own site; a name for another university is no part of the call.
    expect((await house.ask('/api/university-analytics/visa-jobs', { host: northbridge, cookie: cookies.harbour })).status).toBe(401)
    expect((await house.ask('/api/university-analytics/visa-jobs?universityId=2', { host: northbridge, cookie: cookies.northbridge })).status).toBe(400)
  })
  it('leave out administrators, those who deleted their account, other weeks and those without an account in use', async () => {
    const people = await join(6)
    await use(people, 'signIn')
    await use([3], 'signIn')
    await use([987_654], 'signIn')
    await use(await join(9, { hasCome: false }), 'signIn')
    // Today is a Sunday: this week is not over.
    await use(await join(8), 'signIn', { at: '2026-11-09T00:00:00Z' })
    await use(await join(8), 'signIn', { at: '2026-08-09T12:00:00Z' })
    expect(rowOf(await look('use'), 'features', 'Signed in')!.slice(0, 2)).toEqual(['6', '6'])
    await house.db.execute(sql`UPDATE events SET user_id = NULL WHERE user_id = ${people[0]!}`)
    expect(rowOf(await look('use'), 'features', 'Signed in')!.slice(0, 2)).toEqual(['5', '5'])
  })
  it('of nobody are words, and no numbers', async () => {
    const [visa, home, uses, start] = [await look('visa-jobs'), await look('home-country-jobs'), await look('use'), await dashboard()]
    expect([visa.charts, home.charts, uses.charts]).toEqual([[], [], []])
    expect(start.view.hasPeople).toBe(false)
    expect(start.figures.map(({ value }) => value)).toEqual(['–', '–', '–', '–', '–'])
    expect((await house.ask('/api/university-analytics/use/weeks', { host: northbridge, cookie: cookies.northbridge })).status).toBe(404)
    const html = await (await house.ask('/visa-job-analytics', { host: northbridge, cookie: cookies.northbridge })).text()
    expect(html).toContain('Too few people to show anything here')
  })
})

describe('groups of fewer than five', () => {
  it('are hidden in charts, in findings and in files, and so is what would give them away', async () => {
    const people = await join(20)
    await use(people, 'jobView', { job: british })
    await use(people.slice(0, 4), 'jobView', { job: irish, countryId: 104 })
    await use(people.slice(0, 3), 'jobSave', { job: british })
    const answer = await look('visa-jobs')
    expect(rowOf(answer, 'countries', 'United Kingdom')!.slice(0, 3)).toEqual(['20', 'fewer than 5', 'fewer than 5'])
    expect(rowOf(answer, 'countries', 'All other countries')!.slice(0, 3)).toEqual(['fewer than 5', 'fewer than 5', 'fewer than 5'])
    expect([rowOf(answer, 'countries', 'Ireland'), rowOf(answer, 'employers', 'Quayside')]).toEqual([undefined, undefined])
    expect(rowOf(answer, 'evidence', 'Stated')![0]).toBe('20')
    const file = await (await house.ask('/api/university-analytics/visa-jobs/countries', { host: northbridge, cookie: cookies.northbridge })).text()
    expect(file.split('\r\n')[2]).toMatch(/^All other countries,fewer than 5,fewer than 5,fewer than 5,/)
    expect(JSON.stringify(answer)).not.toMatch(/"[1-4]"|:[1-4][,}]|\b[1-4] (people|of|opened|saved)/)
  })
  it('stay hidden from somebody who goes from cohort to cohort', async () => {
    const [newer, older] = [await join(14, { joined: '2026-02-01T09:00:00Z' }), await join(14, { joined: '2025-02-01T09:00:00Z' })]
    const oldest = await join(14, { joined: '2024-02-01T09:00:00Z' })
    await use([...newer.slice(0, 12), ...older.slice(0, 13), ...oldest.slice(0, 3)], 'signIn')
    const signedIn = async (query: string) => rowOf(await look(`use?compare=none${query}`), 'features', 'Signed in')?.[0]
    // With 28 of all, 13 and 12 would leave three.
    expect([await signedIn(''), await signedIn('&cohort=2025'), await signedIn('&cohort=2026'), await signedIn('&cohort=2024')]).toEqual(['28', '13', undefined, undefined])
  })
  it('are hidden on the way to an offer too, where the difference of two steps is a group', async () => {
    const people = await join(30)
    await use(people.slice(0, 27), 'signIn')
    const [first] = people
    const [entry] = await house.db.insert(applications).values({ userId: first!, title: 'Engineer', company: 'Larkfield', stage: 'offer', stageOn: '2026-11-04', createdAt: new Date(), updatedAt: new Date() }).returning({ id: applications.id })
    await house.db.insert(applicationEvents).values({ applicationId: entry!.id, kind: 'stage', stage: 'offer', happenedOn: '2026-11-04', createdAt: new Date() })
    const route = chartOf(await look('use'), 'route').rows
    // Of 30 accounts, 27 that are active would tell of three that are not.
    expect(route.map(([step, , reached]) => [step, reached])).toEqual([['Activated', '30'], ['Active', 'hidden'], ['Saved', 'fewer than 5'], ['Applied', 'fewer than 5'], ['Interview', 'fewer than 5'], ['Offer', 'fewer than 5']])
    expect(JSON.stringify(route)).not.toMatch(/"[1-4]"/)
  })
  it('are hidden among those who were invited', async () => {
    await join(20)
    await join(3, { hasCome: false })
    expect(figure(await dashboard(), 'Activated accounts').slice(0, 2)).toEqual(['23', 'Fewer than 5 others have not come yet'])
    await join(3, { hasCome: false })
    expect(figure(await dashboard(), 'Activated accounts').slice(0, 2)).toEqual(['23', 'Of 29 invited'])
  })
})

describe('what is counted', () => {
  it('is each person once, and part-time jobs are no careers', async () => {
    const people = await join(8)
    await use(people, 'jobView', { job: british })
    await use(people, 'jobView', { job: british, at: '2026-11-05T10:00:00Z' })
    await use(await join(9), 'jobView', { job: barista })
    const answer = await look('visa-jobs')
    expect(rowOf(answer, 'fields', 'Engineering')![0]).toBe('8')
    expect(rowOf(answer, 'employers', 'Union')).toBeUndefined()
    expect(rowOf(answer, 'weeks', 'Mon 2 Nov 2026')).toEqual(['17', 'fewer than 5', 'fewer than 5'])
  })
  it('at home are jobs outside the university’s country, and the page says so', async () => {
    const people = await join(10)
    await use(people, 'jobView', { job: british })
    await use(people.slice(0, 6), 'jobView', { job: irish, countryId: 104 })
    const answer = await look('home-country-jobs')
    expect(answer.about).toContain('We do not ask people where home is. Counted here are jobs in all countries but the United Kingdom')
    expect([chartOf(answer, 'countries').rows.map(([country]) => country), rowOf(answer, 'weeks', 'Mon 2 Nov 2026')]).toEqual([['Ireland', 'Anybody, each person once'], ['6', '10']])
  })
  it('is held against the period before, in words', async () => {
    const people = await join(10)
    await use(people, 'jobSave', { job: british })
    await use(people.slice(0, 7), 'jobSave', { job: british, at: '2026-08-20T10:00:00Z' })
    expect(figure(await dashboard(), 'Jobs saved')).toEqual(['10', 'By 10 people', '3 more than in the 7 weeks before.'])
    expect(figure(await dashboard('?compare=year'), 'Jobs saved')[2]).toBe('In the same 7 weeks a year before: fewer than 5.')
    expect(figure(await dashboard('?compare=none'), 'Jobs saved')[2]).toBe('')
  })
  it('follows the address, and what the address cannot have is said', async () => {
    const [newer, older] = [await join(12), await join(12, { joined: '2025-02-01T09:00:00Z' })]
    await use([...newer, ...older], 'jobView', { job: british })
    await use(newer, 'jobView', { job: irish, countryId: 104, at: '2026-09-23T10:00:00Z' })
    const chosen = await look('visa-jobs?period=4-weeks&compare=year&cohort=2025')
    expect([chosen.view.period, chosen.view.compare, chosen.view.cohort, chosen.view.span, rowOf(chosen, 'countries', 'United Kingdom')![0], rowOf(chosen, 'countries', 'Ireland')]).toEqual(
      ['4-weeks', 'year', '2025', { first: '2026-10-12', last: '2026-11-08', weeks: 4 }, '12', undefined])
    const wrong = await look('visa-jobs?period=forever&compare=x&cohort=1999')
    expect([wrong.view.ignored, wrong.view.period, wrong.view.cohort]).toEqual([['period', 'compare', 'cohort'], 'term', null])
    const html = await (await house.ask('/visa-job-analytics?cohort=1999', { host: northbridge, cookie: cookies.northbridge })).text()
    expect(html).toContain('The address asks for a cohort that there is not.')
    expect([(await house.ask('/api/university-analytics/nothing', { host: northbridge, cookie: cookies.northbridge })).status, (await house.ask('/api/university-analytics/use?name=x', { host: northbridge, cookie: cookies.northbridge })).status]).toEqual([400, 400])
  })
  it('comes as a file that a spreadsheet runs nothing of, and without anybody’s name', async () => {
    const people = await join(9)
    await use(people, 'jobView', { job: british })
    const answer = await house.ask('/api/university-analytics/visa-jobs/employers?period=4-weeks', { host: northbridge, cookie: cookies.northbridge })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="demo-visa-jobs-employers-2026-10-12-to-2026-11-08.csv"')
    const file = await answer.text()
    expect(file).toContain('\r\n\'=Larkfield Water,9,')
    const all = [file, JSON.stringify(await look('use')), JSON.stringify(await dashboard()), await (await house.ask('/student-circus-analytics', { host: northbridge, cookie: cookies.northbridge })).text()].join()
    expect(all).not.toMatch(/Zuzana|crowd\d|Amara|student@/)
  })
})

describe('the dashboard', () => {
  it('is named for the university and the term, and tells of requests and of what is unusual', async () => {
    const people = await join(30)
    for (const [week, count] of [['10-06', 20], ['10-13', 20], ['10-20', 22], ['10-27', 18], ['11-03', 10]] as const) await use(people.slice(0, count), 'signIn', { at: `2026-${week}T10:00:00Z` })
    await join(6, { hasCome: false })
    await house.db.insert(accessRequests).values({ universityId: 1, universityName: 'University of Northbridge', kind: 'student', email: 'waits@elsewhere.example', name: 'Zuzana Waits', reason: 'Please', createdAt: new Date('2026-11-02T09:00:00Z') })
    await house.db.insert(accessRequests).values({ universityId: 2, universityName: 'Harbour', kind: 'student', email: 'waits@harbour.example', name: 'Other', reason: 'Please', createdAt: new Date('2026-11-02T09:00:00Z') })
    const start = await dashboard()
    expect([start.view.university, start.view.periodWords, start.requests]).toEqual(['University of Northbridge', 'autumn term', { open: 1, oldest: '2026-11-02T09:00:00.000Z' }])
    expect(figure(start, 'Active in the last week')).toEqual(['10', 'People who used anything', '8 fewer than in the week before.'])
    expect(start.notices.map(({ words }) => words)).toEqual([
      'Somebody has waited for access since Mon 2 Nov 2026.', '10 people were active in the last week: 50% fewer than on average in the 4 weeks before.', '6 invited people have not activated their account yet.',
    ])
    const html = await (await house.ask('/university-dashboard', { host: northbridge, cookie: cookies.northbridge })).text()
    expect(html).toContain('University of Northbridge, autumn term</h1>')
    expect(html).not.toMatch(/ style=|Zuzana/)
  })
  it('says that no term is known, where the last is over', async () => {
    const { notices, view } = await dashboard('', cookies.harbour, harbour)
    expect([view.periodWords, notices.map(({ words }) => words)]).toEqual(['last 12 weeks', ['Your last term that we know of ended on Fri 6 Nov 2026.']])
  })
})
