import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#server/testing.ts'
import { createCallLimit, type CountedCaller } from './call-limit.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const statuses = async (times: number, ask: () => Promise<Response>) => {
  const counts: Record<number, number> = {}
  for (let i = 0; i < times; i++) {
    const { status } = await ask()
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

describe('a row with a limit', () => {
  const chart = '/api/job-search-report/nothing'
  it('answers one network address so often in a minute, others still, and the same again in the next', async () => {
    const ask = (from: string) => testApp.ask(chart, { from })
    expect(await statuses(63, () => ask('203.0.113.1'))).toEqual({ 400: 60, 429: 3 })
    const left = 60 - (Math.floor(testApp.time.now / 1_000) % 60)
    const refused = await ask('203.0.113.1')
    expect(refused.headers.get('retry-after')).toBe(String(left))
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_CALLS',
      title: `Too many requests. Wait ${left} ${left === 1 ? 'second' : 'seconds'}, then try again.`,
    })
    expect((await ask('203.0.113.2')).status).toBe(400)
    expect((await testApp.ask('/api/sponsor-check?name=x', { from: '203.0.113.1' })).status).toBe(200)
    testApp.time.now += 60_000
    expect((await ask('203.0.113.1')).status).toBe(400)
  })
  it('counts people who are signed in each for themselves, wherever they are', async () => {
    const [one, other] = [
      await testApp.signIn('student@northbridge.example'),
      await testApp.signIn('basic@northbridge.example'),
    ]
    const ask = (cookie: string, from: string) => testApp.ask(chart, { cookie, from })
    await statuses(60, () => ask(one, '203.0.113.3'))
    expect((await ask(one, '203.0.113.4')).status).toBe(429)
    expect((await ask(other, '203.0.113.3')).status).toBe(400)
    expect((await testApp.ask(chart, { from: '203.0.113.3' })).status).toBe(400)
  })
})

describe('the count', () => {
  const now = new Date('2026-11-16T09:00:00Z')
  const campus = { address: '203.0.113.1' }
  it('lets a person do less than all the people behind a network address', () => {
    const limit = createCallLimit()
    const most = { person: 2, address: 4 }
    const countUntilRefused = (counted: CountedCaller) => {
      for (let count = 0; ; count++) {
        try {
          limit(counted, 'row', most, now)
        } catch {
          return count
        }
      }
    }
    expect([countUntilRefused({ userId: 1 }), countUntilRefused(campus), countUntilRefused({ userId: 2 })]).toEqual([
      2, 4, 2,
    ])
  })
  it('does not let the limits of many rows add up', () => {
    const limit = createCallLimit()
    for (let i = 0; i < 1_200; i++) limit({ userId: 1 }, `row ${i % 100}`, 300, now)
    expect(() => limit({ userId: 1 }, 'row 100', 300, now)).toThrow('Too many requests')
    expect(() => limit({ userId: 1 }, 'a row without a limit', undefined, now)).toThrow('Too many requests')
    expect(() => limit({ userId: 2 }, 'row 100', 300, now)).not.toThrow()
  })
  it('remembers a bounded number of callers, the latest', () => {
    const limit = createCallLimit()
    limit(campus, 'row', 1, now)
    for (let i = 0; i < 60_000; i++) limit({ userId: i }, 'row', 1, now)
    expect(() => limit(campus, 'row', 1, now)).not.toThrow()
    expect(() => limit({ userId: 59_999 }, 'row', 1, now)).toThrow('Too many requests')
    expect(() => limit({ userId: 30_000 }, 'row', 1, now)).toThrow('Too many requests')
  })
})
