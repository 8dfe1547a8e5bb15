import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar/days.ts'
import { days } from '#shared/calendar/durations.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getFirstDays, getNextSteps } from '#shared/jumpstart/api.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { users, workRights } from '#server/platform/people/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { arriveAllDeparted } from './arrival.ts'
import { addTick, findPlan, writePlan } from './queries.ts'
import { jumpstartArrivals } from './tables.ts'

const email = 'landing@northbridge.example'
const userId = 12
const today = '2026-11-15'
let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.update(users).set({ role: 'predeparture_student' }).where(eq(users.id, userId))
  await testApp.db.delete(jumpstartArrivals)
  await testApp.db.delete(outbox)
  cookie = await testApp.signIn(email)
})

const now = () => new Date(testApp.time.now)
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await testApp.ask(path, { method, cookie, ...(body && { body }) })
  return { status: answer.status, ...((await answer.json()) as { next: string; role: string; code: string }) }
}
const arrive = () => ask('POST', '/api/jumpstart/arrival', {})
const undo = () => ask('DELETE', '/api/jumpstart/arrival')
const roleNow = async () => (await ask('GET', '/check-user-loggedin')).role
const visit = async (address: string) => {
  const answer = await testApp.ask(address, { cookie })
  return answer.headers.get('location') ?? answer.status
}
const setPlan = (departsOn: string | null) =>
  writePlan(testApp.db, userId, { country: 'united-kingdom', departsOn, madeOn: '2026-10-01', version: 3 }, now())

describe('an arrival', () => {
  it('makes the account a student account in the same session, and both roles get their own pages', async () => {
    expect([await visit('/jumpstart-dashboard'), await visit('/')]).toEqual([200, '/jumpstart-dashboard'])
    expect(await visit('/first-30-days')).toBe(403)
    expect(await arrive()).toMatchObject({ status: 200, next: '/first-30-days' })
    expect(await roleNow()).toBe('student')
    expect(await visit('/first-30-days')).toBe(200)
    expect(await visit('/jumpstart-dashboard')).toBe('/')
    expect([await visit('/'), await visit('/jumpstart')]).toEqual(['/student-dashboard', '/student-dashboard'])
    expect((await ask('GET', '/api/jumpstart/plan')).status).toBe(403)
  })

  it('happens once, also when pressed twice or in parallel', async () => {
    const answers = await Promise.all([arrive(), arrive(), arrive()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    testApp.time.now += days(1)
    expect((await arrive()).status).toBe(200)
    testApp.time.now -= days(1)
    const arrivals = await testApp.db.select().from(jumpstartArrivals)
    expect(arrivals).toMatchObject([{ userId, universityId: 1, arrivedAt: now(), isAutomatic: false }])
  })

  it('keeps the ticks, continues the plan, and asks for the visa dates', async () => {
    await setPlan(addDays(today, 3))
    await addTick(testApp.db, userId, 'plan', 'uk-cas', now())
    await arrive()
    const answer = await testApp.ask('/api/jumpstart/first-days', { cookie })
    const first = (await answer.json()) as AnswerOf<typeof getFirstDays>
    expect(first).toMatchObject({ country: { slug: 'united-kingdom' }, visaEnds: null })
    expect(first.weeks.map(({ starts }) => starts)).toEqual([today, '2026-11-22', '2026-11-29', '2026-12-06'])
    expect(first.weeks.flatMap(({ items }) => items.map(({ key }) => key))).toContain('uk-share-code')
    expect(first.open.map(({ key }) => key)).not.toContain('uk-cas')
    const facts = { visaEnds: '2028-01-31', courseEnds: '2027-09-30' }
    expect(await ask('PUT', '/api/jumpstart/visa-facts', facts)).toMatchObject({ status: 200, ...facts })
    expect((await ask('PUT', '/api/jumpstart/visa-facts', { ...facts, visaEnds: '2020-01-01' })).status).toBe(400)
    expect((await ask('PUT', '/api/jumpstart/visa-facts', { ...facts, courseEnds: '2029-01-01' })).status).toBe(400)
    const rights = await testApp.db.select().from(workRights).where(eq(workRights.userId, userId))
    expect(rights).toMatchObject([{ country: 'GB', status: 'student', until: '2028-01-31' }])
  })

  it('goes on with the plan on the dashboard, for thirty days', async () => {
    const nextSteps = async () =>
      ((await (await testApp.ask('/api/jumpstart/next-steps', { cookie })).json()) as AnswerOf<typeof getNextSteps>)
        .firstDays
    await arrive()
    const before = (await nextSteps())!
    expect(before).toMatchObject({ day: 1, of: 30, done: 0 })
    expect(before.next).toHaveLength(3)
    const page = async () => (await testApp.ask('/student-dashboard', { cookie })).text()
    expect(await page()).toContain(before.next[0]!.title)
    await addTick(testApp.db, userId, 'plan', before.next[0]!.key, now())
    expect(await nextSteps()).toMatchObject({ done: 1, next: [before.next[1], before.next[2], expect.anything()] })
    const arriveBefore = (count: number) =>
      testApp.db.update(jumpstartArrivals).set({ arrivedAt: new Date(testApp.time.now - days(count)) })
    await arriveBefore(29)
    expect(await nextSteps()).toMatchObject({ day: 30 })
    await arriveBefore(30)
    expect(await nextSteps()).toBeNull()
    expect(await page()).not.toContain('Continue your plan')
  })

  it('can be undone for a week, and not later', async () => {
    await setPlan(today)
    await arrive()
    expect(await undo()).toMatchObject({ status: 200, next: '/jumpstart-dashboard' })
    expect((await undo()).status).toBe(200)
    expect(await roleNow()).toBe('predeparture_student')
    // Or the account would become a student account again by itself.
    expect((await findPlan(testApp.db, userId))!.departsOn).toBeNull()
    await arrive()
    testApp.time.now += days(7) + 1
    expect(await undo()).toMatchObject({ status: 409, code: 'ARRIVAL_FINAL' })
    testApp.time.now -= days(7) + 1
    expect(await roleNow()).toBe('student')
  })

  it('happens by itself once the day is over everywhere, with one email', async () => {
    const tools = { sites: testApp.sites, secrets: testApp.secrets }
    await setPlan(today)
    await arriveAllDeparted(testApp.db, new Date('2026-11-16T11:00:00Z'), tools)
    expect(await roleNow()).toBe('predeparture_student')
    const later = new Date('2026-11-16T12:00:00Z')
    await Promise.all([arriveAllDeparted(testApp.db, later, tools), arriveAllDeparted(testApp.db, later, tools)])
    expect(await roleNow()).toBe('student')
    const emails = (await testApp.db.select().from(outbox)).filter(({ recipient }) => recipient === email)
    expect(emails.map(({ subject }) => subject)).toEqual(['Your account is now a student account'])
    expect(await testApp.db.select().from(jumpstartArrivals)).toMatchObject([{ isAutomatic: true }])
  })

  it('of a student who never used the programme changes nothing', async () => {
    cookie = await testApp.signIn('student@northbridge.example')
    expect((await arrive()).status).toBe(200)
    expect((await undo()).status).toBe(200)
    expect(await roleNow()).toBe('student')
    expect(await testApp.db.select().from(jumpstartArrivals)).toEqual([])
    expect(await visit('/first-30-days')).toBe(200)
  })
})
