import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '#server/features.ts'
import { silent } from '#server/platform/db/testing.ts'
import { deleteDueAccounts } from '#server/features/account/closing.ts'
import { users } from '#server/platform/people/tables.ts'
import { northbridge, openTestApp, type Ask } from '#server/testing.ts'
import { startCollector } from './collector.ts'
import { events } from './tables.ts'
import { makeJobs } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let slug: string
beforeAll(async () => {
  testApp = await openTestApp()
  slug = (await makeJobs(testApp.db))[0].slug
})
beforeEach(() => {
  testApp.counted.length = 0
})
afterAll(() => testApp.close())

const browser =
  'Mozilla/5.0 (Linux; Android 14; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const report = (body: unknown, { headers, ...rest }: Ask = {}) =>
  testApp.ask('/api/events', { method: 'POST', body, ...rest, headers: { 'user-agent': browser, ...headers } })
const kinds = () => testApp.counted.map(({ kind }) => kind)

describe('what the browser reports', () => {
  it('is counted with its time and site', async () => {
    const answer = await report({ kind: 'jobView', job: slug }, { host: northbridge })
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
    expect(testApp.counted).toEqual([
      { at: new Date(testApp.time.now), kind: 'jobView', site: '1', countryId: 226, userId: null, job: slug },
    ])
  })
  it('is counted for the person who is signed in', async () => {
    const cookie = await testApp.signIn('student@northbridge.example')
    const [student] = await testApp.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, 'student@northbridge.example'))
    await report({ kind: 'applyClick', job: slug }, { cookie })
    expect(testApp.counted.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['signIn', student!.id],
      ['applyClick', student!.id],
    ])
  })
  it('says nothing about the visitor: no address, browser or cookie reaches the database', async () => {
    const collector = startCollector(testApp.db, silent)
    await report(
      { kind: 'jobView', job: slug },
      {
        from: '203.0.113.77',
        cookie: 'theme=dark; session=not-a-session',
        headers: { 'x-forwarded-for': '198.51.100.8', referer: 'https://search.example/?q=x' },
      },
    )
    for (const one of testApp.counted) collector.record(one)
    await collector.stop()
    const { rows } = await testApp.db.execute<{ line: string }>(sql`SELECT to_jsonb(e)::text AS line FROM events e`)
    expect(rows).toHaveLength(1)
    expect(Object.keys(JSON.parse(rows[0]!.line) as object).sort()).toEqual([
      'at',
      'country_id',
      'id',
      'job_id',
      'kind',
      'site',
      'university_id',
      'user_id',
    ])
    expect(JSON.parse(rows[0]!.line)).toMatchObject({ user_id: null, university_id: null })
    expect(rows[0]!.line).not.toMatch(/203\.0|198\.51|Mozilla|CUBOT|session|dark|search/i)
    await testApp.db.delete(events)
  })
  it('is answered the same for a job that does not exist', async () => {
    const [known, unknown] = [
      await report({ kind: 'jobView', job: slug }),
      await report({ kind: 'jobView', job: '../../etc/passwd' }),
    ]
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
  })
  it('is taken 600 times a minute from one address, and from others still', async () => {
    const from = '203.0.113.90'
    for (let i = 0; i < 600; i++) expect((await report({ kind: 'jobView', job: slug }, { from })).status).toBe(200)
    expect((await report({ kind: 'jobView', job: slug }, { from })).status).toBe(429)
    expect(kinds()).toHaveLength(600)
    expect((await report({ kind: 'jobView', job: slug }, { from: '203.0.113.91' })).status).toBe(200)
  })
  it('needs no database, so that a page never waits', async () => {
    testApp.state.down = true
    const answer = await report({ kind: 'jobView', job: slug })
    testApp.state.down = false
    expect([answer.status, kinds()]).toEqual([200, ['jobView']])
  })
  it.each([
    { kind: 'signIn', job: 'x' },
    { kind: 'jobSave', job: 'x' },
    { kind: 1, job: 'x' },
    { kind: 'toString', job: 'x' },
    { kind: 'jobView' },
    { kind: 'jobView', job: '' },
    { kind: 'jobView', job: 7 },
    { kind: 'jobView', job: 'x'.repeat(201) },
    { kind: 'jobView', job: 'a\u0000b' },
    { kind: 'jobView', job: 'x', userId: 1 },
    { kind: 'jobView', job: 'x', at: '2020-01-01' },
  ])('is refused when it is %j', async body => {
    const answer = await report(body)
    expect([answer.status, kinds()]).toEqual([400, []])
  })
})

describe('robots', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Slackbot-LinkExpanding 1.0',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'Mozilla/5.0 HeadlessChrome/130.0.0.0',
    'curl/8.5.0',
    'python-requests/2.32',
    'Go-http-client/2.0',
    'Mozilla/5.0 (Macintosh) Chrome/130 Safari/537.36 Chrome-Lighthouse',
    'WhatsApp/2.23.20',
    'Mozilla/5.0 (compatible; GPTBot/1.2)',
  ])('are answered and not counted: %s', async userAgent => {
    const answer = await report({ kind: 'jobView', job: slug }, { headers: { 'user-agent': userAgent } })
    expect([answer.status, kinds()]).toEqual([200, []])
  })
  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    browser,
  ])('are not taken for people, nor people for them: %s', async userAgent => {
    await report({ kind: 'jobView', job: slug }, { headers: { 'user-agent': userAgent } })
    expect(kinds()).toEqual(['jobView'])
  })
})

describe('what the server knows by itself', () => {
  const search = (method: 'GET' | 'HEAD' = 'GET', headers: Record<string, string> = {}) =>
    testApp.ask('/api/sponsor-check?name=brightworks', { method, headers })
  it('is a search of the checker, a list of names being one', async () => {
    await search()
    const cookie = await testApp.signIn('student@northbridge.example')
    await testApp.ask('/api/sponsor-check', { method: 'POST', cookie, body: { names: ['Brightworks', 'Nobody'] } })
    expect(testApp.counted.map(({ kind, userId }) => [kind, userId !== null])).toEqual([
      ['checkerSearch', false],
      ['signIn', true],
      ['checkerSearch', true],
    ])
  })
  it('does not count what a browser prefetches, nor requests for headers only', async () => {
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ])
      await search('GET', headers)
    await testApp.ask('/uk-work-visa-sponsor-licence-check?name=brightworks', { method: 'HEAD' })
    expect(kinds()).toEqual([])
    await testApp.ask('/uk-work-visa-sponsor-licence-check?name=larkbarrow')
    expect(kinds()).toEqual(['checkerSearch'])
  })
  it('is a sign-in, but no failed one', async () => {
    await testApp.ask('/api/auth/login', {
      method: 'POST',
      body: { email: 'student@northbridge.example', password: 'wrong' },
    })
    expect(kinds()).toEqual([])
    await testApp.signIn('staff@sojourn.example')
    expect(kinds()).toEqual(['signIn'])
  })
})

describe('what is known of a person', () => {
  const [email, other] = ['student@northbridge.example', 'basic@northbridge.example']
  const idOf = async (address: string) =>
    (await testApp.db.select({ id: users.id }).from(users).where(eq(users.email, address)))[0]!.id
  beforeAll(async () => {
    testApp.counted.length = 0
    for (const address of [email, other]) {
      const cookie = await testApp.signIn(address)
      testApp.time.now += 1_000
      await report({ kind: 'applyClick', job: slug }, { cookie })
    }
    const collector = startCollector(testApp.db, silent)
    for (const one of testApp.counted) collector.record(one)
    await collector.stop()
  })
  it('comes with their data, and no one else’s', async () => {
    const answer = await testApp.ask('/api/account/export', { cookie: await testApp.signIn(email) })
    const data = JSON.parse(strFromU8(unzipSync(new Uint8Array(await answer.arrayBuffer()))['data.json']!)) as {
      usage: unknown[]
    }
    expect(data.usage).toEqual([
      { at: '2026-11-15T09:00:01.000Z', what: 'applyClick', job: slug },
      { at: '2026-11-15T09:00:00.000Z', what: 'signIn', job: null },
    ])
  })
  it('is deleted with the account, but the anonymous event is kept', async () => {
    const [gone, stays] = [await idOf(email), await idOf(other)]
    await testApp.db
      .update(users)
      .set({ deleteAfter: new Date(testApp.time.now) })
      .where(eq(users.id, gone))
    await deleteDueAccounts(
      testApp.db,
      features.flatMap(feature => feature.personalData ?? []),
      new Date(testApp.time.now),
    )
    const rows = await testApp.db
      .select({ kind: events.kind, userId: events.userId, universityId: events.universityId })
      .from(events)
      .orderBy(events.at, events.kind)
    expect(rows.map(({ kind, userId, universityId }) => [kind, userId, universityId])).toEqual([
      [8, null, 1],
      [3, null, 1],
      [8, stays, 1],
      [3, stays, 1],
    ])
  })
})
