import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main, openTestApp } from '#server/testing.ts'

let house: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => { house = await openTestApp() })
afterAll(() => house.close())

const statuses = async (times: number, ask: () => Promise<Response>) => {
  const counts: Record<number, number> = {}
  for (let i = 0; i < times; i++) {
    const { status } = await ask()
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

describe('a row with a limit', () => {
  it('answers one network address so often in a minute, others still, and the same again in the next', async () => {
    const ask = (from: string) => house.ask('/api/sponsors?query=br', { from })
    expect(await statuses(123, () => ask('203.0.113.1'))).toEqual({ 200: 120, 429: 3 })
    const left = 60 - Math.floor(house.time.now / 1_000) % 60
    const refused = await ask('203.0.113.1')
    expect(refused.headers.get('retry-after')).toBe(String(left))
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_CALLS', title: `That was very often in one minute. Wait ${left} ${left === 1 ? 'second' : 'seconds'}, then try again.` })
    expect((await ask('203.0.113.2')).status).toBe(200)
    expect((await house.ask('/api/sponsor-check?name=x', { from: '203.0.113.1' })).status).toBe(200)
    house.time.now += 60_000
    expect((await ask('203.0.113.1')).status).toBe(200)
  })
  it('counts people who are signed in each for themselves, wherever they are', async () => {
    const [one, other] = [await house.signIn('student@northbridge.example'), await house.signIn('basic@northbridge.example')]
    const ask = (cookie: string, from: string) => house.ask('/api/sponsors?query=br', { cookie, from })
    await statuses(120, () => ask(one, '203.0.113.3'))
    expect((await ask(one, '203.0.113.4')).status).toBe(429)
    expect((await ask(other, '203.0.113.3')).status).toBe(200)
    expect((await house.ask('/api/sponsors?query=br', { from: '203.0.113.3' })).status).toBe(200)
  })
  it('counts pages that call it too, and keeps a refusal from everybody else', async () => {
    let i = 0
    const ask = (name: number, from: string) => house.ask(`/uk-work-visa-sponsor-licence-check?name=n${name}`, { host: main, from })
    expect(await statuses(121, () => ask(i++, '203.0.113.5'))).toEqual({ 200: 120, 429: 1 })
    expect((await ask(121, '203.0.113.5')).headers.get('retry-after')).toBe('60')
    expect((await ask(121, '203.0.113.6')).status).toBe(200)
  })
})
