import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getPlan } from '#shared/jumpstart/api.ts'
import { openTestApp } from '#server/testing.ts'
import { jumpstartPlans, jumpstartTicks } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('predeparture@northbridge.example')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.delete(jumpstartPlans)
  await testApp.db.delete(jumpstartTicks)
})

type Plan = AnswerOf<typeof getPlan>
const today = '2026-11-15'
const ask = async (method: 'GET' | 'PUT', path: string, body?: object, who = cookie) => {
  const answer = await testApp.ask(`/api/jumpstart${path}`, { method, cookie: who, ...(body && { body }) })
  return { status: answer.status, ...((await answer.json()) as Plan & { code: string; errors: { message: string }[] }) }
}
const save = (departsOn: string, version: number, country = 'united-kingdom') =>
  ask('PUT', '/plan', { country, departsOn, version })
const tick = (item: string, isDone = true) => ask('PUT', '/ticks', { item, isDone })
const keysOf = ({ weeks }: Plan) => weeks.flatMap(({ items }) => items.map(({ key }) => key))
const doneOf = ({ weeks }: Plan) => weeks.flatMap(({ items }) => items.filter(({ isDone }) => isDone))

describe('my plan', () => {
  it('begins without a date, with the steps of my university’s country', async () => {
    const plan = await ask('GET', '/plan')
    expect(plan).toMatchObject({ status: 200, today, departsOn: null, version: 0, country: { slug: 'united-kingdom' } })
    expect(plan.weeks.every(({ time }) => time === 'undated')).toBe(true)
    expect(plan.readiness.stage).toBe('Not started')
    // Figures come from the ledger, with their sources.
    const hours = plan.weeks.flatMap(({ items }) => items).find(({ key }) => key === 'uk-hours')!
    expect(hours.why).toContain('20 hours')
    expect(hours.source).toMatchObject({ url: 'https://www.gov.uk/student-visa', checked: '2026-11-15' })
    expect(plan.figures.map(({ id }) => id)).toContain('uk.student.hours-degree')
  })

  it('is made backwards from the day I leave, and made again when it changes, with all ticks', async () => {
    const first = await save(addDays(today, 80), 0)
    expect(first).toMatchObject({ status: 200, version: 1, madeOn: today })
    expect(first.weeks).toHaveLength(10)
    await tick('passport')
    await tick('uk-cas')
    const later = await save(addDays(today, 20), 1)
    expect(later.weeks).toHaveLength(3)
    expect(keysOf(later).sort()).toEqual(keysOf(first).sort())
    expect(doneOf(later).map(({ key }) => key)).toEqual(expect.arrayContaining(['passport', 'uk-cas']))
    for (const [place, days] of [30, 60, 14, 45].entries()) await save(addDays(today, days), place + 2)
    const last = await ask('GET', '/plan')
    expect(last).toMatchObject({ departsOn: addDays(today, 45), version: 6 })
    expect(doneOf(last)).toHaveLength(2)
  })

  it('shows open steps of past weeks as past, without losing them', async () => {
    await save(addDays(today, 60), 0)
    testApp.time.now += 13 * 24 * 60 * 60_000
    const plan = await ask('GET', '/plan')
    testApp.time.now -= 13 * 24 * 60 * 60_000
    expect(plan.madeOn).toBe(today)
    expect(plan.weeks.filter(({ time }) => time === 'past').length).toBeGreaterThanOrEqual(1)
    expect(plan.weeks.filter(({ time }) => time === 'now')).toHaveLength(1)
  })

  it('refuses a past day and one years ahead, and keeps what was saved', async () => {
    await save(addDays(today, 30), 0)
    for (const [day, words] of [
      [addDays(today, -2), 'This day has passed'],
      [addDays(today, 800), 'more than two years'],
      ['2026-02-30', 'doesn’t exist'],
    ] as const) {
      const answer = await save(day, 1)
      expect([answer.status, answer.errors[0]!.message.includes(words)]).toEqual([400, true])
    }
    expect(await ask('GET', '/plan')).toMatchObject({ departsOn: addDays(today, 30), version: 1 })
  })

  it('can lose its date again', async () => {
    await save(addDays(today, 30), 0)
    expect(await save('', 1)).toMatchObject({ status: 200, departsOn: null, version: 2 })
  })

  it('is saved once when sent twice or in parallel, and never over a newer version', async () => {
    const day = addDays(today, 30)
    const answers = await Promise.all([save(day, 0), save(day, 0), save(day, 0)])
    expect(answers.map(({ status, version }) => [status, version])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    expect(await save(addDays(today, 40), 0)).toMatchObject({ status: 409, code: 'PLAN_CHANGED' })
  })

  it('changes its steps with the country and keeps its days', async () => {
    await save(addDays(today, 50), 0)
    const ireland = await save(addDays(today, 50), 1, 'ireland')
    expect(keysOf(ireland)).toContain('ie-insurance')
    expect(keysOf(ireland)).not.toContain('uk-cas')
    const germany = await save(addDays(today, 50), 2, 'germany')
    expect(keysOf(germany)).toContain('guide-visa-details')
    expect((await save('', 3, 'atlantis')).status).toBe(400)
  })
})

describe('a tick', () => {
  it('is kept once, moves readiness, and can be undone', async () => {
    await Promise.all([tick('passport'), tick('passport')])
    const plan = await ask('GET', '/plan')
    expect(doneOf(plan)).toHaveLength(1)
    expect(plan.readiness.areas.find(({ area }) => area === 'papers')).toMatchObject({ done: 1 })
    expect((await tick('passport', false)).readiness.areas[0]).toMatchObject({ area: 'papers', done: 0 })
  })
  it('is refused for a step that isn’t in the plan', async () => {
    expect((await tick('unknown')).status).toBe(404)
    expect((await tick('ie-irp')).status).toBe(404)
  })
})

it('a student and an administrator have no pre-departure plan', async () => {
  for (const email of ['student@northbridge.example', 'admin@northbridge.example'])
    expect((await ask('GET', '/plan', undefined, await testApp.signIn(email))).status).toBe(403)
})
