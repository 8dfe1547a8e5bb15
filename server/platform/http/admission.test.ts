import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { scriptHeader } from '#shared/constants.ts'
import { openTestApp } from '#server/testing.ts'
import { createAdmission } from './admission.ts'

/**
 * Four under way and four waiting of each kind, and of either at most three from one address; of what is expensive one
 * under way and two waiting.
 */
const mostRequests = 8
const metricsToken = 'a-token-for-tests-and-nothing-else'
let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp({ mostRequests, metricsToken })
})
afterAll(() => testApp.close())

const scriptHeaders = {
  host: 'localhost:3000',
  'content-type': 'application/json',
  [scriptHeader.name]: scriptHeader.value,
}
const read = '/check-user-loggedin'
const addresses = Array.from({ length: 12 }, (_, i) => `192.0.2.${i + 1}`)
const askAtOnce = (from: readonly string[], path: string, headers: Record<string, string> = {}) =>
  Promise.all(from.map(address => testApp.ask(path, { from: address, headers })))
const count = (answers: readonly Response[], status: number) =>
  answers.filter(answer => answer.status === status).length

describe('a server with more requests than it can answer soon', () => {
  it('answers as many as it has places, and tells the others when to come back', async () => {
    const answers = await askAtOnce(addresses, read)
    expect([count(answers, 200), count(answers, 503)]).toEqual([mostRequests, addresses.length - mostRequests])
    const refused = answers.find(({ status }) => status === 503)!
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await refused.json()).toMatchObject({ code: 'BUSY' })
  })
  it('keeps places for others when one address sends a lot', async () => {
    const flood = addresses.map(() => '203.0.113.9')
    const answers = await askAtOnce([...flood, '192.0.2.1'], read)
    expect([answers.at(-1)!.status, count(answers, 200)]).toEqual([200, 7])
  })
  it('shows a page to people that is the same for everyone', async () => {
    const cookie = await testApp.signIn('student@northbridge.example')
    const answers = await askAtOnce(addresses, '/student-dashboard', { accept: 'text/html', cookie })
    const refused = answers.find(({ status }) => status === 503)!
    expect(refused.headers.get('retry-after')).toBe('2')
    const page = await refused.text()
    expect(page).toContain('<h1')
    expect(page).not.toContain('Amara')
  })
  it('has places for writing while reading is full', async () => {
    const [, signedIn] = await Promise.all([askAtOnce(addresses, read), testApp.signIn('student@northbridge.example')])
    expect(signedIn).toMatch(/session=/)
  })
  it('lets in few searches by words and few charts, and as many as ever that read something else', async () => {
    const search = '/api/jobs?words=engineer'
    const [searches, reads] = await Promise.all([
      askAtOnce(addresses, search),
      askAtOnce(addresses.slice(0, mostRequests), '/api/jobs'),
    ])
    expect([count(searches, 200), count(searches, 503), count(reads, 200)]).toEqual([3, 9, mostRequests])
    const cookie = await testApp.signIn('admin@northbridge.example')
    const charts = await askAtOnce(addresses, '/api/university-dashboard', { cookie })
    expect([count(charts, 200), count(charts, 503)]).toEqual([3, 9])
  })
  it('has few places for sitemaps, and for feeds as many as for pages', async () => {
    expect(count(await askAtOnce(addresses, '/sitemap.xml'), 200)).toBe(3)
    expect(count(await askAtOnce(addresses, '/blog.rss'), 200)).toBe(mostRequests)
  })
  it('gives no place to someone who does not finish what they send', async () => {
    for (const address of addresses)
      void testApp.app.request(
        'http://localhost:3000/api/auth/login',
        {
          method: 'POST',
          headers: { ...scriptHeaders, 'content-length': '100' },
          body: new ReadableStream<Uint8Array>(),
          duplex: 'half',
        } as RequestInit,
        { incoming: { socket: { remoteAddress: address } } },
      )
    expect(await testApp.signIn('student@northbridge.example')).toMatch(/session=/)
  })
  it('says so to its operator, and is ready again seconds later', async () => {
    testApp.time.now += 10_000
    expect(await (await testApp.ask('/readyz')).text()).toBe('ready')
    await askAtOnce(addresses, '/api/jobs?words=engineer')
    expect(await (await testApp.ask('/readyz')).text()).toMatch(/full/)
    const metrics = await testApp.ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
    expect(await metrics.text()).toMatch(/^http_refused_requests_total\{kind="expensive"\} [1-9]/m)
    testApp.time.now += 10_000
    expect(await (await testApp.ask('/readyz')).text()).toBe('ready')
  })
})

describe('a refusal', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('takes a second, unless a thousand others do', async () => {
    const admission = createAdmission(2, () => 0)
    const ask = () => admission.run('read', 'someone', () => new Promise<void>(() => {}))
    // One is under way and one waits, as long as the test does.
    void ask()
    void ask()
    let refused = 0
    const refuse = () => ask().catch(() => refused++)
    for (let i = 0; i < 1_001; i++) void refuse()
    await vi.advanceTimersByTimeAsync(999)
    expect(refused).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(refused).toBe(1_001)
  })
})
