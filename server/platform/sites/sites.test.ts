import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { universities } from './tables.ts'
import { northbridge, openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const siteOf = async (host: string, at = testApp) => {
  const html = await (await at.ask('/about-us', { host })).text()
  const login = html || (await (await at.ask('/login', { host })).text())
  return (JSON.parse(/id="boot">(.*?)<\/script>/.exec(login)![1]!) as { site: Record<string, unknown> }).site
}

describe('the host decides the site', () => {
  it.each([
    ['localhost:3000', 226, false],
    ['localhost', 226, false],
    ['LOCALHOST:3000', 226, false],
    ['au.localhost:3000', 14, false],
    ['ca.localhost:3000', 39, false],
    ['ie.localhost:3000', 104, false],
    ['northbridge.localhost:3000', 226, true],
    ['harbour.localhost:3000', 14, true],
  ])('%s is country %i, microsite %s', async (host, countryId, isMicrosite) => {
    expect(await siteOf(host)).toMatchObject({ countryId, isMicrosite })
  })
  it('gives a microsite its name, welcome and colours', async () => {
    expect(await siteOf(northbridge)).toEqual({
      countryId: 226,
      isMicrosite: true,
      name: 'University of Northbridge',
      canonicalOrigin: 'http://localhost:3000',
      brand: {
        stylesheet: expect.stringMatching(/^\/brand\/northbridge-[0-9a-f]{8}\.css$/) as unknown,
        logo: null,
        welcome: 'Careers support for Northbridge students, wherever you go next.',
        signIn: { id: 1, singleSignOn: null, takesPassword: true },
      },
    })
  })
  it('serves the colours at a hashed address for a year, and nothing at another', async () => {
    const { brand } = (await siteOf(northbridge)) as { brand: { stylesheet: string } }
    const answer = await testApp.ask(brand.stylesheet, { host: northbridge })
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.text()).toContain('--brand:light-dark(#6b1f4f,')
    expect((await testApp.ask('/brand/northbridge-00000000.css')).status).toBe(404)
  })
  it('takes an unknown host for the main site in development', async () => {
    expect(await siteOf('evil.example')).toMatchObject({ isMicrosite: false, countryId: 226 })
  })
  it('notices a change of a university within seconds', async () => {
    for (const name of ['Northbridge University', 'University of Northbridge']) {
      await testApp.db.update(universities).set({ name }).where(eq(universities.id, 1))
      testApp.time.now += 11_000
      testApp.sites.find(northbridge)
      await testApp.sites.reload()
      testApp.time.now += 70_000
      expect(await siteOf(northbridge)).toMatchObject({ name })
    }
  })
})

describe('in production', () => {
  let live: Awaited<ReturnType<typeof openTestApp>>
  beforeAll(async () => {
    live = await openTestApp({ production: true, baseDomain: 'sojourn.example' })
  })
  afterAll(() => live.close())
  it.each([
    'evil.example',
    'sojourn.example.evil.example',
    'xsojourn.example',
    'localhost:3000',
    'nosuch.sojourn.example',
    '',
    'a b',
    '127.0.0.1',
  ])('the host %j is answered 421', async host => {
    for (const path of ['/', '/check-user-loggedin', '/login']) {
      const answer = await live.ask(path, { host: 'sojourn.example', headers: { host } })
      expect(answer.status, path).toBe(421)
      expect(await answer.json()).toMatchObject({ code: 'UNKNOWN_HOST' })
    }
  })
  it('a forwarded host changes nothing', async () => {
    const answer = await live.ask('/about-us', {
      host: 'sojourn.example',
      headers: { 'x-forwarded-host': 'northbridge.sojourn.example' },
    })
    expect(await answer.text()).toContain('"isMicrosite":false')
  })
  it('serves our hosts, with https everywhere', async () => {
    expect(await siteOf('sojourn.example', live)).toMatchObject({ canonicalOrigin: 'https://sojourn.example' })
    const answer = await live.ask('/', { host: 'sojourn.example' })
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000')
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure$/)
  })
  it('serves a university’s own domain', async () => {
    await live.db.update(universities).set({ host: 'careers.northbridge.example' }).where(eq(universities.id, 1))
    await live.sites.reload()
    expect(await siteOf('careers.northbridge.example', live)).toMatchObject({
      isMicrosite: true,
      name: 'University of Northbridge',
    })
  })
})
