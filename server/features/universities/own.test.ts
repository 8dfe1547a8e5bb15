import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let admin: string
let version: number
beforeAll(async () => {
  testApp = await openTestApp()
  admin = await testApp.signIn('admin@northbridge.example')
})
beforeEach(async () => {
  await testApp.db.delete(auditLog)
  version = (await read()).version
})
afterAll(() => testApp.close())

interface Own {
  version: number
  name: string
  site: string
  logo: string | null
  values: {
    brandColour: string
    welcome: string
    terms: object[]
    vacations: object[]
    contactEmail: string
    city: string
  }
}
const read = async (cookie = admin) => (await (await testApp.ask('/api/my-university', { cookie })).json()) as Own
async function save(part: string, body: object, cookie = admin) {
  const answer = await testApp.ask(`/api/my-university/${part}`, { method: 'PUT', cookie, body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const lines = () => testApp.db.select().from(auditLog).orderBy(auditLog.id)

describe('a university’s own branding', () => {
  it('is on its site at once, and in the audit log with who changed it', async () => {
    const branding = { version, brandColour: '#005eb8', welcome: 'Careers start here.' }
    expect(await save('branding', branding)).toEqual({ status: 200, body: { version: version + 1 } })
    const page = await (await testApp.ask('/login', { host: 'northbridge.localhost:3000' })).text()
    expect(page).toContain('Careers start here.')
    expect(await lines()).toMatchObject([
      { action: 'university.save', subjectKey: '1', actor: 'Helen Marsh', after: { brandColour: '#005eb8' } },
    ])
  })
  it('belongs to the administrator’s university: the other keeps its own', async () => {
    const harbour = await testApp.signIn('admin@harbour.example')
    const before = await read(harbour)
    await save('branding', { version, brandColour: '#123456', welcome: 'Ours' })
    expect(await read(harbour)).toEqual(before)
    expect(before.name).toContain('Harbour')
  })
  it('is saved on the version that was seen: the second of two sees the first, and nothing is lost', async () => {
    const mine = (welcome: string) => save('branding', { version, brandColour: '#005eb8', welcome })
    const answers = await Promise.all([mine('First'), mine('Second')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const kept = (await read()).values.welcome
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { version: version + 1, values: { welcome: kept } },
    })
    // Sent again because the answer was lost.
    expect((await mine(kept)).status).toBe(200)
    expect(await lines()).toHaveLength(1)
  })
  it.each([
    ['a colour that is none', { brandColour: 'red', welcome: 'Hello' }, 'brandColour'],
    ['no welcome line', { brandColour: '#005eb8', welcome: ' ' }, 'welcome'],
    ['a field it may not change', { brandColour: '#005eb8', welcome: 'Hello', emailDomains: ['x.example'] }, ''],
  ])('is refused with %s', async (_, branding, field) => {
    const { status, body } = await save('branding', { version, ...branding })
    expect([status, body]).toMatchObject([400, { code: 'BAD_INPUT' }])
    if (field) expect(body).toMatchObject({ errors: [{ field }] })
    expect(await lines()).toEqual([])
  })
})

describe('its logo', () => {
  const path = (seen: string | null) => `/api/my-university/logo?seen=${encodeURIComponent(seen ?? '')}`
  const send = (bytes: Uint8Array, seen: string | null = null) =>
    testApp.ask(path(seen), {
      method: 'PUT',
      cookie: admin,
      body: bytes,
      headers: { 'content-type': 'image/png' },
    })
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#6b1f4f' } })
      .png()
      .toBuffer()
  it('is drawn again and served, and can be removed', async () => {
    const answer = await send(await drawn(2_000, 500))
    expect(answer.status).toBe(200)
    const { logo } = (await answer.json()) as Own
    const picture = await testApp.ask(logo!)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 120 })
    expect((await read()).logo).toBe(logo)
    const removed = await testApp.ask(path(logo), { method: 'DELETE', cookie: admin })
    expect([removed.status, (await read()).logo]).toEqual([200, null])
    expect(await lines()).toMatchObject([{ action: 'university.logo' }, { action: 'university.logo' }])
  })
  it('is changed only from the one that was seen: of two editors the second sees the first one’s, and loses nothing', async () => {
    const first = (await (await send(await drawn(200, 50))).json()) as Own
    const second = await send(await drawn(300, 50))
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { code: 'CHANGED_MEANWHILE', current: { logo: first.logo } },
    ])
    const removed = await testApp.ask(path(null), { method: 'DELETE', cookie: admin })
    expect([removed.status, (await testApp.ask(first.logo!)).status]).toEqual([409, 200])
    // Sent again because the answer was lost.
    const again = await send(await drawn(200, 50))
    expect(await again.json()).toEqual({ logo: first.logo, version: first.version })
    const replaced = (await (await send(await drawn(300, 50), first.logo)).json()) as Own
    expect(replaced.version).toBe(first.version + 1)
    const races = [await drawn(310, 50), await drawn(320, 50)].map(bytes => send(bytes, replaced.logo))
    expect((await Promise.all(races)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await lines()).toHaveLength(3)
    await testApp.ask(path((await read()).logo), { method: 'DELETE', cookie: admin })
  })
  it('is refused in clear words when it has 40 megapixels', async () => {
    const answer = await send(await drawn(8_000, 5_000))
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('40 megapixels')
    expect(await lines()).toEqual([])
  })
})

describe('its calendar', () => {
  const terms = [
    { name: 'Autumn', starts: '2026-09-21', ends: '2026-12-11' },
    { name: 'Spring', starts: '2027-01-11', ends: '2027-03-26' },
  ]
  const vacations = [{ name: 'Christmas', starts: '2026-11-30', ends: '2026-12-06' }]
  it('decides at once how many hours its students may work in a week', async () => {
    const student = await testApp.signIn('student@northbridge.example')
    const readWeek = async () => {
      const answer = await testApp.ask('/api/hours?week=2026-11-30', { cookie: student })
      const { weeks } = (await answer.json()) as { weeks: { monday: string; season: string }[] }
      return weeks.find(({ monday }) => monday === '2026-11-30')!.season
    }
    await testApp.db.update(universities).set({ terms, vacations: [] }).where(eq(universities.id, 1))
    expect(await readWeek()).toBe('term')
    expect((await save('calendar', { version, terms, vacations, weeklyHoursCap: null })).status).toBe(200)
    expect(await readWeek()).toBe('vacation')
  })
  it.each([
    ['terms that overlap', { terms: [terms[0]!, { ...terms[1]!, starts: '2026-12-11' }], vacations: [] }, 'terms'],
    [
      'a vacation that ends before it starts',
      { terms, vacations: [{ ...vacations[0]!, ends: '2026-11-01' }] },
      'vacations',
    ],
    ['a term that never ends', { terms: [{ ...terms[0]!, ends: '2126-12-11' }], vacations: [] }, 'terms'],
    ['a day that is none', { terms: [{ ...terms[0]!, ends: '' }], vacations: [] }, 'terms.0.ends'],
  ])('is refused with %s, in words next to the field', async (_, calendar, field) => {
    const { status, body } = await save('calendar', { version, weeklyHoursCap: null, ...calendar })
    expect([status, body]).toMatchObject([400, { errors: [{ field }] }])
  })
})

describe('its pages', () => {
  it('open for its administrators and no one else', async () => {
    const student = await testApp.signIn('student@northbridge.example')
    for (const type of ['branding', 'calendar', 'pages']) {
      const path = `/university-user-profile/${type}`
      expect((await testApp.ask(path, { cookie: admin })).status, path).toBe(200)
      expect((await testApp.ask(path, { cookie: student })).status, path).toBe(403)
    }
  })
  it('keep the contact and the city', async () => {
    const contact = {
      contactEmail: 'help@northbridge.example',
      contactName: 'Careers Service',
      contactText: 'Open **every day**.\n\n- [Find us](https://northbridge.example/map)\n- <b>not HTML</b>',
    }
    expect((await save('contact', { version, ...contact, city: ' Leeds ' })).status).toBe(200)
    expect((await read()).values).toMatchObject({ ...contact, city: 'Leeds' })
    const refuse = async (change: object) =>
      (await save('contact', { version: version + 1, ...contact, city: '', ...change })).body.errors
    expect(await refuse({ contactEmail: 'nowhere' })).toMatchObject([{ field: 'contactEmail' }])
    expect(await refuse({ contactText: '>'.repeat(500) })).toMatchObject([{ field: 'contactText' }])
    expect(await refuse({ contactText: 'x'.repeat(1_501) })).toMatchObject([{ field: 'contactText' }])
  })
  it('show the university’s contact on its own site above ours, to its own people alone', async () => {
    const contactText = 'Open **every day**.\n\n- [Find us](https://northbridge.example/map)\n- <b>not HTML</b>'
    await save('contact', {
      version,
      contactEmail: 'help@northbridge.example',
      contactName: 'Careers Service',
      contactText,
      city: '',
    })
    const host = 'northbridge.localhost:3000'
    const student = await testApp.signIn('student@northbridge.example', host)
    const page = await (await testApp.ask('/contact-us', { host, cookie: student })).text()
    for (const words of ['Careers Service</h2>', 'mailto:help@northbridge.example', '<strong>every day</strong>'])
      expect(page).toContain(words)
    expect(page).toContain('href="https://northbridge.example/map"')
    expect(page).not.toContain('<b>not HTML')
    expect(page.indexOf('Careers Service')).toBeLessThan(page.indexOf('Does something on this site not work?'))
    const contactOn = async (of: object) => (await testApp.ask('/api/university-contact', of)).json()
    expect(await contactOn({ host })).toEqual({ contact: null })
    expect(await contactOn({ cookie: await testApp.signIn('student@northbridge.example') })).toEqual({ contact: null })
    expect(await (await testApp.ask('/contact-us')).text()).not.toContain('Careers Service')
  })
})
