import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#shared/calendar/durations.ts'
import { longestMetadata } from '#shared/single-sign-on/metadata-limits.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { identityProviders, linkedIdentities, ssoAttempts } from '#server/platform/sites/identity-tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { refreshSamlMetadata } from './refresh-metadata.ts'
import { readSamlMetadata } from './saml-metadata.ts'
import { startSamlProvider, type Statement } from './saml/testing.ts'

const host = 'northbridge.localhost:3000'
let testApp: Awaited<ReturnType<typeof openTestApp>>
let provider: Awaited<ReturnType<typeof startSamlProvider>>
let admin: string
beforeAll(async () => {
  testApp = await openTestApp()
  provider = await startSamlProvider()
  admin = await testApp.signIn('admin@northbridge.example', host)
})
beforeEach(async () => {
  await testApp.db.delete(identityProviders)
  await testApp.db.delete(linkedIdentities)
  await testApp.db.delete(ssoAttempts)
  await testApp.db.delete(auditLog)
  await testApp.db.update(universities).set({ signInMethods: ['password'] })
  provider.state.change = {}
  // So that the calls of one test do not count in the next.
  testApp.time.now += minutes(1)
})
afterAll(async () => {
  await provider.close()
  await testApp.close()
})

type Body = Record<string, unknown>
async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object | undefined, cookie?: string) {
  const answer = await testApp.ask(path, { method, host, ...(body && { body }), ...(cookie && { cookie }) })
  const { value } = {
    value: answer.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; '),
  }
  return { status: answer.status, body: (await answer.json()) as Body, cookies: value }
}
const readVersion = async () =>
  ((await (await testApp.ask('/api/my-university/sign-in', { host, cookie: admin })).json()) as { version: number })
    .version
const noAttributes = { email: '', name: '', subject: '' }
const setUp = async (more: object = {}) =>
  send(
    'PUT',
    '/api/my-university/sign-in/saml',
    {
      version: await readVersion(),
      label: '',
      metadataAddress: provider.issuer,
      metadata: '',
      entityId: '',
      attributes: noAttributes,
      ...more,
    },
    admin,
  )
const offer = async (isOffered = true, takesPassword = true) =>
  send('PUT', '/api/my-university/sign-in/methods', { version: await readVersion(), isOffered, takesPassword }, admin)
const asPerson = (account: string, email = `${account}@northbridge.example`, name = 'Lena Vogt') => {
  provider.state.account = account
  provider.state.attributes = { 'urn:oid:0.9.2342.19200300.100.1.3': email, displayName: name }
}
const post = (form: Record<string, string>) =>
  testApp.ask('/saml/consumer', {
    method: 'POST',
    host,
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example' },
  })
const start = async () => {
  const begun = await send('POST', '/api/auth/sso/start', { universityId: 1 })
  return { address: begun.body.address as string, cookies: begun.cookies }
}
const readReturn = (answer: Response) => Object.fromEntries(new URL(answer.headers.get('location')!).searchParams)
/** Signs in as a browser would. */
async function signIn(change: Partial<Statement> = {}) {
  const { address, cookies } = await start()
  provider.state.change = change
  const returned = readReturn(await post(provider.answer(address)))
  if (returned.error) return { status: 0, body: returned as Body, cookies: '' }
  return send('POST', '/api/auth/sso/complete', returned, cookies)
}
async function test(cookie = admin) {
  const begun = await send('POST', '/api/my-university/sign-in/test', {}, cookie)
  const returned = readReturn(await post(provider.answer(begun.body.address as string)))
  return send('POST', '/api/account/university-sign-in/complete', returned, `${cookie}; ${begun.cookies}`)
}
/** Set up, tested and offered. */
async function open() {
  asPerson('helen')
  await setUp()
  await test()
  await offer()
}

describe('a university’s SAML sign-in', () => {
  it('is set up by the address of its metadata, tested on screen and only then offered', async () => {
    asPerson('helen', 'helen@northbridge.example', 'Helen Marsh')
    const saved = await setUp()
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { provider: { protocol: 'saml', issuer: provider.issuer, isOffered: false, testedAt: null } },
    ])
    expect((await offer()).body).toMatchObject({ errors: [{ field: 'isOffered' }] })
    expect((await send('POST', '/api/auth/sso/start', { universityId: 1 })).status, 'before it is offered').toBe(404)
    const tested = await test()
    expect(tested.body).toMatchObject({ purpose: 'test', email: 'helen@northbridge.example', problem: null })
    expect((await offer()).body).toMatchObject({ provider: { isOffered: true }, takesPassword: true })
    const lines = await testApp.db.select().from(auditLog)
    expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
      ['university.signIn', 'Helen Marsh'],
      ['university.signIn', 'Helen Marsh'],
    ])
  })
  it('lets people in, and knows them again', async () => {
    await open()
    asPerson('lena')
    const first = await signIn()
    expect(first.body).toMatchObject({ role: 'student', next: '/student-dashboard' })
    asPerson('lena', 'lena.vogt@northbridge.example')
    expect((await signIn()).status).toBe(200)
    const found = await testApp.db.select().from(users).where(eq(users.name, 'Lena Vogt'))
    expect(found).toMatchObject([{ email: 'lena@northbridge.example', universityId: 1 }])
  })
  it('lets no one in with an address of another domain', async () => {
    await open()
    asPerson('stranger', 'stranger@harbour.example')
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'SSO_NOT_MATCHED' } })
  })
  it('goes on with a new certificate once the metadata has been read again, and says so in the audit log', async () => {
    await open()
    asPerson('lena')
    expect((await signIn()).status).toBe(200)
    provider.changeKey()
    expect((await signIn()).status, 'with the old certificate').toBe(0)
    await testApp.db.delete(auditLog)
    const now = new Date(testApp.time.now)
    for (const _ of [1, 2]) await refreshSamlMetadata(testApp.db, now, { config: testApp.config })
    expect((await signIn()).status).toBe(200)
    expect(await testApp.db.select().from(auditLog)).toMatchObject([
      {
        action: 'university.signIn',
        actor: 'Scheduled check of the metadata',
        after: { certificates: [expect.any(String)] },
      },
    ])
    // It stays offered and tested: it is the same provider.
    expect((await testApp.db.select().from(identityProviders))[0]).toMatchObject({ enabled: true })
  })
  it('never becomes another provider by itself, and says what could not be read', async () => {
    await open()
    await testApp.db.update(identityProviders).set({ issuer: 'https://other.example/idp' })
    await expect(
      refreshSamlMetadata(testApp.db, new Date(testApp.time.now), { config: testApp.config }),
    ).rejects.toThrow(/university 1: This metadata describes .* and not https:\/\/other\.example\/idp/)
    expect((await testApp.db.select().from(identityProviders))[0]!.issuer).toBe('https://other.example/idp')
    const saml = (await testApp.db.select().from(identityProviders))[0]!.saml!
    await testApp.db.update(identityProviders).set({ saml: { ...saml, metadataAddress: 'http://127.0.0.1:9/none' } })
    await expect(
      refreshSamlMetadata(testApp.db, new Date(testApp.time.now), { config: testApp.config }),
    ).rejects.toThrow(/university 1: There is no answer/)
  })
  const hour = 60 * 60_000
  it.each<[string, Partial<Statement>]>([
    ['not signed', { isSigned: false }],
    ['signed with SHA-1', { hash: 'sha1' }],
    ['meant for another service', { audience: 'https://another.example' }],
    ['sent to another address', { consumer: 'https://another.example/saml' }],
    ['to another request', { requestId: '_another' }],
    ['too old', { issuedAt: Date.now() - hour }],
    ['from the future', { issuedAt: Date.now() + hour }],
    ['naming the person for one visit only', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
  ])('refuses an answer that is %s', async (_, change) => {
    await open()
    asPerson('lena')
    expect((await signIn(change)).body).toEqual({ error: 'saml_refused' })
  })
  it('refuses an answer that was changed after it was signed', async () => {
    await open()
    asPerson('lena')
    const { address } = await start()
    const { SAMLResponse, RelayState } = provider.answer(address)
    const xml = Buffer.from(SAMLResponse, 'base64').toString().replaceAll('lena@', 'student@')
    const answer = await post({ RelayState, SAMLResponse: Buffer.from(xml).toString('base64') })
    expect(readReturn(answer)).toEqual({ error: 'saml_refused' })
  })
  it('takes an answer once, and only for the browser that asked', async () => {
    await open()
    asPerson('lena')
    const { address, cookies } = await start()
    const form = provider.answer(address)
    const returned = readReturn(await post(form))
    expect(readReturn(await post(form)), 'posted twice').toEqual({ error: 'saml_refused' })
    expect((await send('POST', '/api/auth/sso/complete', returned)).body, 'another browser').toMatchObject({
      code: 'SSO_FAILED',
    })
    expect((await send('POST', '/api/auth/sso/complete', returned, cookies)).status).toBe(200)
    expect((await send('POST', '/api/auth/sso/complete', returned, cookies)).body, 'again').toMatchObject({
      code: 'SSO_FAILED',
    })
    // An old answer to a new request.
    const next = new URL((await start()).address).searchParams.get('RelayState')!
    expect(readReturn(await post({ ...form, RelayState: next }))).toEqual({ error: 'saml_refused' })
  })
  it('tells the provider who we are', async () => {
    const answer = await testApp.ask('/api/auth/saml/metadata/1')
    const xml = await answer.text()
    expect(answer.headers.get('content-type')).toBe('application/samlmetadata+xml')
    expect(xml).toContain('WantAssertionsSigned="true"')
    expect(xml).toContain(`http://${host}/saml/consumer`)
  })
  it('says in a test what would keep people out', async () => {
    await setUp()
    asPerson('helen', 'helen@elsewhere.example')
    expect((await test()).body).toMatchObject({ problem: 'foreignEmail' })
    provider.state.attributes = {}
    expect((await test()).body).toMatchObject({ problem: 'noEmail' })
    await setUp({ attributes: { ...noAttributes, email: 'work-mail' } })
    provider.state.attributes = { 'work-mail': 'helen@northbridge.example' }
    expect((await test()).body).toMatchObject({ problem: null })
  })
  it('is not saved over a change that was not seen', async () => {
    const version = await readVersion()
    await setUp()
    const second = await setUp({ version, label: 'Second' })
    expect([second.status, second.body]).toMatchObject([409, { code: 'CHANGED_MEANWHILE' }])
  })
})

describe('turning passwords off', () => {
  it('needs the administrator’s own link, and then leaves one way in', async () => {
    await open()
    expect((await offer(true, false)).body).toMatchObject({ errors: [{ field: 'takesPassword' }] })
    const [helen] = await testApp.db.select().from(users).where(eq(users.email, 'admin@northbridge.example'))
    await testApp.db
      .insert(linkedIdentities)
      .values({ universityId: 1, issuer: provider.issuer, subject: 'helen', userId: helen!.id, createdAt: new Date() })
    expect((await offer(true, false)).body).toMatchObject({ takesPassword: false })
    const removed = await send('DELETE', `/api/my-university/sign-in?version=${await readVersion()}`, undefined, admin)
    expect(removed.body).toMatchObject({ provider: null, takesPassword: true })
  })
})

describe('a student’s own link', () => {
  const password = 'wayfinding-demo-2026'
  it('is made and removed by the student, with their password', async () => {
    await open()
    const student = await testApp.signIn('student@northbridge.example', host)
    const linksOf = () =>
      testApp.db
        .select({ subject: linkedIdentities.subject })
        .from(linkedIdentities)
        .innerJoin(users, and(eq(users.id, linkedIdentities.userId), eq(users.email, 'student@northbridge.example')))
    const path = '/api/account/university-sign-in'
    expect((await send('POST', `${path}/start`, { password: 'wrong' }, student)).status).toBe(400)
    const begun = await send('POST', `${path}/start`, { password }, student)
    asPerson('amara', 'a.osei@northbridge.example')
    const returned = readReturn(await post(provider.answer(begun.body.address as string)))
    const cookie = `${student}; ${begun.cookies}`
    expect((await send('POST', `${path}/complete`, returned, cookie)).body).toMatchObject({ purpose: 'link' })
    expect(await linksOf()).toEqual([{ subject: 'amara' }])
    expect((await send('POST', `${path}/unlink`, {}, student)).status).toBe(400)
    expect((await send('POST', `${path}/unlink`, { password }, student)).body).toEqual({ wasLinked: true })
    expect(await linksOf()).toEqual([])
  })
  it('never takes over an identity that someone else has', async () => {
    await open()
    asPerson('lena')
    await signIn()
    const student = await testApp.signIn('student@northbridge.example', host)
    const begun = await send('POST', '/api/account/university-sign-in/start', { password }, student)
    const returned = readReturn(await post(provider.answer(begun.body.address as string)))
    const cookie = `${student}; ${begun.cookies}`
    const answer = await send('POST', '/api/account/university-sign-in/complete', returned, cookie)
    expect(answer.body).toMatchObject({ code: 'SSO_NOT_MATCHED' })
  })
})

describe('metadata', () => {
  it.each([
    ['no XML', 'hello', /isn’t a whole XML document/],
    ['cut off', '<a><b>', /isn’t a whole XML document/],
    ['with a document type', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', /document type/],
    [
      'of a service',
      '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"/>',
      /no identity provider/,
    ],
  ])('that is %s is refused in words', (_, text, words) => expect(() => readSamlMetadata(text)).toThrow(words))
  it('without a key is refused', () => {
    const { metadata } = provider
    expect(() => readSamlMetadata(metadata.replace(/<ds:X509Certificate>[^<]+/, '<ds:X509Certificate>AAAA'))).toThrow(
      /no signing certificate/,
    )
  })

  const collect = (...entities: string[]) =>
    `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${entities.join('')}</md:EntitiesDescriptor>`
  const service =
    '<md:EntityDescriptor entityID="https://service.example"><md:SPSSODescriptor protocolSupportEnumeration="x"/></md:EntityDescriptor>'
  it('of a federation is read if it has one provider, or if the entity ID is named', () => {
    const { metadata, issuer } = provider
    const another = metadata.replaceAll(issuer, 'https://another.example/idp').replace('/sso', '/another')
    expect(readSamlMetadata(collect(service, metadata)).issuer).toBe(issuer)
    const both = collect(service, another, metadata)
    expect(() => readSamlMetadata(both)).toThrow('describes 2 providers. Enter the entity ID of yours below')
    expect(readSamlMetadata(both, issuer)).toEqual(readSamlMetadata(metadata))
    expect(readSamlMetadata(both, 'https://another.example/idp').entryPoint).toMatch(/another$/)
    expect(() => readSamlMetadata(both, 'https://third.example')).toThrow('none of them is https://third.example')
    expect(() => readSamlMetadata(metadata, 'https://third.example')).toThrow(`describes ${issuer} and not`)
    // A service is no provider, whatever its name.
    expect(() => readSamlMetadata(both, 'https://service.example')).toThrow('none of them')
  })
  it('of a federation is set up on screen with the entity ID, and keeps its provider when it is read again', async () => {
    const { metadata, issuer } = provider
    const both = collect(metadata.replaceAll(issuer, 'https://another.example/idp'), metadata)
    const refused = await setUp({ metadataAddress: '', metadata: both })
    expect(refused.body).toMatchObject({
      errors: [{ field: 'metadata', message: expect.stringContaining('entity ID') }],
    })
    const saved = await setUp({ metadataAddress: '', metadata: both, entityId: issuer })
    expect(saved.body).toMatchObject({ provider: { issuer } })
  })
  it.each([
    'https://localhost/metadata',
    'https://127.0.0.1/metadata',
    'http://idp.example/metadata',
    'file:///etc/passwd',
  ])('is not fetched from %s in production', async address =>
    expect(fetchMetadata(address, true)).rejects.toThrow(/private|https|IP address/),
  )
  it('can be pasted instead', async () => {
    const saved = await setUp({ metadataAddress: '', metadata: provider.metadata })
    expect([saved.status, saved.body]).toMatchObject([200, { provider: { issuer: provider.issuer } }])
    expect((await setUp({ metadataAddress: '' })).body).toMatchObject({ errors: [{ field: 'metadataAddress' }] })
  })

  it('can be pasted up to the length that the form names, which fits into a request', async () => {
    const paste = (length: number) => setUp({ metadataAddress: '', metadata: provider.metadata.padEnd(length) })
    expect(await paste(longestMetadata)).toMatchObject({ status: 200, body: { provider: { issuer: provider.issuer } } })
    const tooLong = await paste(longestMetadata + 1)
    expect(tooLong.body).toMatchObject({
      errors: [{ field: 'metadata', message: expect.stringContaining('too long') }],
    })
  })
})
