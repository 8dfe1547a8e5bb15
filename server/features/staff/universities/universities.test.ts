import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
beforeAll(async () => {
  testApp = await openTestApp()
  staff = await testApp.signIn('staff@sojourn.example')
})
beforeEach(() => testApp.db.delete(auditLog))
afterAll(() => testApp.close())

const values = {
  name: 'Fenwick College',
  kind: 'partner',
  slug: 'fenwick',
  host: '',
  countryId: 226,
  city: 'York',
  emailDomains: ['fenwick.example'],
  brandColour: '#6b1f4f',
  welcome: 'Careers at Fenwick.',
  terms: [
    { name: 'Autumn', starts: '2026-09-21', ends: '2026-12-11' },
    { name: 'Spring', starts: '2027-01-11', ends: '2027-03-26' },
  ],
  vacations: [{ name: 'Reading week', starts: '2026-11-02', ends: '2026-11-08' }],
  weeklyHoursCap: 20,
  hasPremiumVideos: false,
  hasCountryGuides: true,
  hasJumpstart: false,
  contactEmail: 'careers@fenwick.example',
  contactName: 'Careers Service',
  contactText: 'Room 4, **open** on Mondays.',
}
type Values = typeof values

async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) {
  const answer = await testApp.ask(`/api/staff/universities${path}`, { method, cookie: staff, body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const create = (change: Partial<Values>) => send('POST', '', { ...values, ...change })
const read = async (id: number) =>
  (await (await testApp.ask(`/api/staff/universities/${id}`, { cookie: staff })).json()) as {
    version: number
    values: Values
    numbers: object
    logo: string | null
  }
async function createNamed(slug: string) {
  const { body } = await create({ slug, name: `College ${slug}`, emailDomains: [`${slug}.example`] })
  return (body as { id: number }).id
}
const lines = () => testApp.db.select().from(auditLog).orderBy(auditLog.id)

describe('a university', () => {
  it('is created with everything it needs, and its site is open at once', async () => {
    const { status, body } = await create({})
    expect(status).toBe(200)
    expect((await read((body as { id: number }).id)).values).toEqual(values)
    const page = await testApp.ask('/login', { host: 'fenwick.localhost:3000' })
    expect(await page.text()).toContain('Careers at Fenwick.')
    expect(await lines()).toMatchObject([
      { action: 'university.create', subject: 'Fenwick College', actor: 'Noor Haddad', after: { slug: 'fenwick' } },
    ])
  })
  it.each<[string, Partial<Values>, string]>([
    ['a domain that another university has', { emailDomains: ['new.example', 'northbridge.example'] }, 'emailDomains'],
    ['a domain where anyone can get an address', { emailDomains: ['gmail.com'] }, 'emailDomains'],
    ['something that is no domain', { emailDomains: ['me@fenwick.example'] }, 'emailDomains'],
    ['a contact text that is too long', { contactText: 'x'.repeat(1_501) }, 'contactText'],
    ['a contact text that no one can read', { contactText: '>'.repeat(500) }, 'contactText'],
    ['a short name that is taken', { slug: 'northbridge' }, 'slug'],
    ['a short name of our own', { slug: 'au' }, 'slug'],
    ['a short name with signs', { slug: 'a.b' }, 'slug'],
    ['a host of ours', { host: 'x.localhost' }, 'host'],
    ['an address as host', { host: 'https://careers.example' }, 'host'],
    ['a colour that is none', { brandColour: 'red' }, 'brandColour'],
    ['a country we have no site for', { countryId: 1 }, 'countryId'],
    [
      'terms that overlap',
      { terms: [values.terms[0]!, { name: 'B', starts: '2026-12-11', ends: '2027-01-01' }] },
      'terms',
    ],
    [
      'a term that ends before it starts',
      { terms: [{ name: 'A', starts: '2026-02-01', ends: '2026-01-01' }] },
      'terms',
    ],
    ['a term that hardly ends', { terms: [{ name: 'A', starts: '2026-01-01', ends: '2126-01-01' }] }, 'terms'],
    ['no name', { name: ' ' }, 'name'],
  ])('is refused with %s, in words next to the field', async (_, change, field) => {
    const { status, body } = await create({ slug: 'refused', emailDomains: ['refused.example'], ...change })
    expect([status, body]).toMatchObject([400, { errors: [{ field }] }])
    expect(await lines()).toEqual([])
  })
  it.each([
    ['are none', ['fine.example', 'me@one.example', 'two'], ['“me@one.example”', '“two”'], 'fine.example'],
    ['anyone can use', ['gmail.com', 'fine.example', 'qq.com'], ['“gmail.com”', '“qq.com”'], 'fine.example'],
    [
      'others have',
      ['northbridge.example', 'fine.example', 'harbour.example'],
      ['University of Northbridge has “northbridge.example”', 'Harbour Institute of Technology has “harbour.example”'],
      'fine.example',
    ],
  ])('is told of all domains that %s, next to the field', async (_, emailDomains, wrong, fine) => {
    const { status, body } = await create({ slug: 'domains', emailDomains })
    const [error] = (body as { errors: { field: string; message: string }[] }).errors
    expect([status, error!.field]).toEqual([400, 'emailDomains'])
    for (const words of wrong) expect(error!.message).toContain(words)
    expect(error!.message).not.toContain(fine)
  })
  it('shows its students the contact that staff have written, with a line in the audit log', async () => {
    const { version, values: seen } = await read(1)
    const contact = { contactName: 'Careers Hub', contactText: 'We are *open* on Mondays.' }
    expect((await send('PUT', '/1', { ...seen, ...contact, version })).status).toBe(200)
    const host = 'northbridge.localhost:3000'
    const cookie = await testApp.signIn('student@northbridge.example', host)
    const page = await (await testApp.ask('/contact-us', { cookie, host })).text()
    expect(page).toContain('Careers Hub')
    expect(page).toContain('on Mondays.')
    expect(await lines()).toMatchObject([
      { action: 'university.save', before: { contactName: seen.contactName }, after: contact },
    ])
  })
  it('gets a domain once, however many claim it at the same time', async () => {
    const claims = ['one', 'two', 'three'].map(slug => create({ slug, emailDomains: ['claimed.example'] }))
    expect((await Promise.all(claims)).map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })
  it('is saved on the version that was seen: the second of two sees the first, and nothing is lost', async () => {
    const id = await createNamed('shared')
    const { version, values: seen } = await read(id)
    const first = await send('PUT', `/${id}`, { ...seen, version, welcome: 'First' })
    expect(first).toEqual({ status: 200, body: { version: version + 1 } })
    const second = await send('PUT', `/${id}`, { ...seen, version, welcome: 'Second' })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { version: version + 1, values: { welcome: 'First' } } },
    })
    expect((await read(id)).values.welcome).toBe('First')
    // Sent again because the answer was lost.
    expect((await send('PUT', `/${id}`, { ...seen, version, welcome: 'First' })).status).toBe(200)
    expect(await lines()).toMatchObject([
      { action: 'university.create' },
      { action: 'university.save', before: { welcome: 'Careers at Fenwick.' }, after: { welcome: 'First' } },
    ])
  })
})

describe('a switch', () => {
  it.each<[keyof Values, string, string]>([
    ['hasCountryGuides', '/country-guide/ireland/job-search', '/student-dashboard'],
    ['hasPremiumVideos', '/cih', '/cih/standard'],
  ])('%s counts at once for a student who is signed in, off and on', async (name, path, instead) => {
    const cookie = await testApp.signIn('student@northbridge.example')
    const visit = async () => {
      const answer = await testApp.ask(path, { cookie })
      return [answer.status, answer.headers.get('location')]
    }
    const turn = async (on: boolean) => {
      const { version, values: seen } = await read(1)
      expect((await send('PUT', '/1', { ...seen, version, [name]: on })).status).toBe(200)
    }
    const before = await visit()
    expect(await visit()).toEqual(before)
    await turn(false)
    expect((await visit())[1]).toContain(instead)
    await turn(true)
    expect(await visit()).toEqual(before)
    expect((await lines()).map(({ after }) => after![name])).toEqual([false, true])
  })
})

describe('the kind of a university', () => {
  it('does not become prospective while it has people, in words that say how many and what to do', async () => {
    const id = await createNamed('kinds')
    const change = async (kind: string) => {
      const { version, values: seen } = await read(id)
      return send('PUT', `/${id}`, { ...seen, version, kind })
    }
    const add = (email: string) =>
      testApp.db.insert(users).values({ email, name: 'Kim', role: 'student', universityId: id, lockedAt: new Date(0) })
    await add('one@kinds.example')
    const refusal = (words: string) => ({
      status: 400,
      body: { errors: [{ field: 'kind', message: expect.stringContaining(words) as unknown }] },
    })
    expect(await change('prospective')).toMatchObject(refusal('One person has an account'))
    await add('two@kinds.example')
    expect(await change('prospective')).toMatchObject(refusal('2 people have accounts'))
    expect(await change('prospective')).toMatchObject(refusal('Pause it instead'))
    expect((await change('partner')).status).toBe(200)
    await testApp.db.delete(users).where(eq(users.universityId, id))
    expect((await change('prospective')).status).toBe(200)
    expect((await read(id)).values.kind).toBe('prospective')
  })
})

describe('a pause', () => {
  it('signs a university’s people out, keeps them out in words, and ends', async () => {
    const student = await testApp.signIn('student@harbour.example')
    const pause = async (isPaused: boolean) => send('POST', '/2/pause', { version: (await read(2)).version, isPaused })
    const login = () =>
      testApp.ask('/api/auth/login', {
        method: 'POST',
        body: { email: 'student@harbour.example', password: 'wayfinding-demo-2026' },
      })
    expect((await pause(true)).status).toBe(200)
    const check = async () => (await testApp.ask('/check-user-loggedin', { cookie: student })).json()
    expect(await check()).toMatchObject({ status: false })
    const refused = await login()
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'UNIVERSITY_PAUSED' }])
    expect(refused.headers.getSetCookie().some(line => /session=[^;]/.test(line))).toBe(false)
    const registering = await testApp.ask('/api/universities/2')
    expect(registering.status).toBe(403)
    expect((await pause(false)).status).toBe(200)
    expect((await login()).status).toBe(200)
    expect((await lines()).map(({ action }) => action)).toEqual(['university.pause', 'university.resume'])
  })
})

describe('the first administrator', () => {
  it('is invited by email, once an hour, and becomes an administrator with the link', async () => {
    const id = await createNamed('inviting')
    const invite = () => send('POST', `/${id}/administrators`, { name: 'Ada Lund', email: 'ada@inviting.example' })
    expect((await invite()).body).toEqual({ sent: true })
    expect((await invite()).body).toEqual({ sent: false })
    const [mail] = await testApp.db.select().from(outbox).where(eq(outbox.recipient, 'ada@inviting.example'))
    expect(mail!.bodyText).toContain('/register-invite/')
    const [, path, key] = /localhost:\d+(\/register-invite\/\d+)\?key=([\w-]+)/.exec(mail!.bodyText)!
    expect((await testApp.ask(`${path}?key=${key}`)).status).toBe(200)
    const saved = await testApp.ask('/api/setup/account', {
      method: 'PUT',
      body: { key, name: 'Ada Lund', password: 'three calm otters 19' },
    })
    expect(await saved.json()).toMatchObject({ entered: { role: 'university_admin' } })
  })
  it('is not invited to a university that has no site', async () => {
    const refused = await send('POST', '/6/administrators', { name: 'Ada', email: 'ada@kauri.example' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } })
  })
})

describe('a logo', () => {
  const pathOf = (id: number, seen: string) => `/${id}/logo?seen=${encodeURIComponent(seen)}`
  const upload = async (id: number, file: Uint8Array, seen = '', type = 'image/png') =>
    testApp.ask(`/api/staff/universities${pathOf(id, seen)}`, {
      method: 'PUT',
      cookie: staff,
      body: file,
      headers: { 'content-type': type },
    })
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#6b1f4f' } })
      .png({ compressionLevel: 9 })
      .toBuffer()

  it('is drawn again, small, shown on the site, and removed', async () => {
    const id = await createNamed('logos')
    const { logo } = (await (await upload(id, await plain(2_000, 1_000))).json()) as { logo: string }
    const served = await testApp.ask(logo, { host: 'logos.localhost:3000' })
    const { width, height, format } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect([format, width, height]).toEqual(['webp', 256, 128])
    const page = await (await testApp.ask('/login', { host: 'logos.localhost:3000' })).text()
    expect(page).toContain(`src="${logo}"`)
    expect((await send('DELETE', pathOf(id, logo), {})).body).toMatchObject({ logo: null })
    expect((await testApp.ask(logo)).status).toBe(404)
    expect((await lines()).map(({ action }) => action)).toEqual([
      'university.create',
      'university.logo',
      'university.logo',
    ])
  })
  it('that a colleague has changed meanwhile is neither replaced nor removed', async () => {
    const id = await createNamed('two-logos')
    const { logo } = (await (await upload(id, await plain(200, 100))).json()) as { logo: string }
    const conflict = { status: 409, body: { code: 'CHANGED_MEANWHILE', current: { logo } } }
    const second = await upload(id, await plain(300, 100))
    expect({ status: second.status, body: await second.json() }).toMatchObject(conflict)
    expect(await send('DELETE', pathOf(id, ''), {})).toMatchObject(conflict)
    expect([(await read(id)).logo, (await testApp.ask(logo)).status]).toEqual([logo, 200])
    expect((await upload(id, await plain(300, 100), logo)).status).toBe(200)
  })
  it('of 40 megapixels, or that is no picture, is refused in words', async () => {
    const huge = await upload(1, await plain(8_000, 5_000))
    expect([huge.status, await huge.json()]).toMatchObject([400, { errors: [{ field: 'logo' }] }])
    const script = await upload(1, Buffer.from('<svg onload="alert(1)"></svg>'))
    expect([script.status, await script.json()]).toMatchObject([400, { errors: [{ field: 'logo' }] }])
    const [university] = await testApp.db.select().from(universities).where(eq(universities.id, 1))
    expect(university!.logo).toBeNull()
  })
})
