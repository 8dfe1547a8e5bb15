import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#shared/calendar/durations.ts'
import { users } from '#server/platform/people/tables.ts'
import { identityProviders, linkedIdentities, samlKeys, ssoAttempts } from '#server/platform/sites/identity-tables.ts'
import { northbridge as host, openTestApp } from '#server/testing.ts'
import { readPostForm, startIndependentProvider } from './independent-provider/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let provider: Awaited<ReturnType<typeof startIndependentProvider>>
let admin: string
beforeAll(async () => {
  testApp = await openTestApp()
  provider = await startIndependentProvider()
  admin = await testApp.signIn('admin@northbridge.example', host)
})
beforeEach(async () => {
  for (const table of [identityProviders, linkedIdentities, samlKeys, ssoAttempts]) await testApp.db.delete(table)
  provider.state.options = { account: helen }
  // So that the calls of one test do not count in the next.
  testApp.time.now += minutes(1)
})
afterAll(async () => {
  await provider.close()
  await testApp.close()
})

const helen = { subject: 'person-1', email: 'helen@northbridge.example', name: 'Helen Marsh' }
const lena = { subject: 'person-2', email: 'lena@northbridge.example', name: 'Lena “Len” Vogt & Co' }

type Body = Record<string, unknown>
async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, cookie = '') {
  const answer = await testApp.ask(path, { method, host, ...(body && { body }), cookie })
  const cookies = answer.headers.getSetCookie().map(line => line.split(';')[0])
  return { status: answer.status, body: (await answer.json()) as Body, cookie: cookies.join('; ') }
}
async function change(part: string, form: object) {
  const { body } = await send('GET', '/api/my-university/sign-in', undefined, admin)
  const saved = await send('PUT', `/api/my-university/sign-in/${part}`, { version: body.version, ...form }, admin)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body
}
const post = async (form: Record<string, string>) => {
  const answer = await testApp.ask('/saml/consumer', {
    method: 'POST',
    host,
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(provider.issuer).origin },
  })
  return Object.fromEntries(new URL(answer.headers.get('location')!).searchParams)
}
/** The provider reads our metadata, as it would every few hours. */
const readOurMetadata = async () => {
  const answer = await testApp.ask('/api/auth/saml/metadata/1', { host })
  provider.state.serviceMetadata = await answer.text()
}

async function setUp({ isEncrypted = false } = {}) {
  await change('saml', {
    label: '',
    metadataAddress: provider.issuer,
    metadata: '',
    entityId: '',
    attributes: { email: '', name: '', subject: '' },
  })
  if (isEncrypted) await change('encryption', { isAccepted: true })
  await readOurMetadata()
  const begun = await send('POST', '/api/my-university/sign-in/test', {}, admin)
  const { to, form } = await readPostForm(begun.body.address as string)
  expect(to).toBe(`http://${host}/saml/consumer`)
  const returned = await post(form)
  const tested = await send('POST', '/api/account/university-sign-in/complete', returned, `${admin}; ${begun.cookie}`)
  expect(tested.body).toMatchObject({ purpose: 'test', email: helen.email, name: helen.name, problem: null })
  await change('methods', { isOffered: true, takesPassword: true })
}

/** From the button to the form that the provider's page would post. */
async function begin() {
  const begun = await send('POST', '/api/auth/sso/start', { universityId: 1 })
  return { ...(await readPostForm(begun.body.address as string)), cookie: begun.cookie }
}
async function signIn(options: Partial<typeof provider.state.options> = {}) {
  provider.state.options = { account: lena, ...options }
  const { form, cookie } = await begin()
  const returned = await post(form)
  return returned.error ? returned : (await send('POST', '/api/auth/sso/complete', returned, cookie)).body
}
const isIn = { role: 'student', next: '/student-dashboard' }
const refused = { error: 'saml_refused' }

describe('a SAML identity provider that is not ours', () => {
  it('reads our metadata and request, is tested on screen, and then lets people in', async () => {
    await setUp()
    expect(await signIn()).toMatchObject(isIn)
    expect(await testApp.db.select().from(users).where(eq(users.email, lena.email))).toMatchObject([
      { name: lena.name, universityId: 1 },
    ])
    expect(await signIn({ signsMessage: true })).toMatchObject(isIn)
  })

  it('is refused with an answer for another service, and with a weak signature', async () => {
    await setUp()
    expect(await signIn({ audience: 'https://another.example/metadata' })).toEqual(refused)
    expect(await signIn({ hash: 'sha1' })).toEqual(refused)
    expect(await signIn()).toMatchObject(isIn)
  })

  it('is refused with an answer that was posted before, to the same request or another', async () => {
    await setUp()
    provider.state.options = { account: lena }
    const { form, cookie } = await begin()
    const returned = await post(form)
    expect(await post(form)).toEqual(refused)
    expect((await send('POST', '/api/auth/sso/complete', returned, cookie)).body).toMatchObject(isIn)
    expect(await post(form)).toEqual(refused)
    const next = await begin()
    expect(await post({ ...form, RelayState: next.form.RelayState! })).toEqual(refused)
  })
})

describe('a provider that encrypts what it says', () => {
  it('is understood once the university has a certificate, signed around it or not', async () => {
    await setUp({ isEncrypted: true })
    expect(await signIn({ isEncrypted: true })).toMatchObject(isIn)
    expect(await signIn({ isEncrypted: true, signsMessage: true })).toMatchObject(isIn)
    // It may still send what anyone can read.
    expect(await signIn()).toMatchObject(isIn)
  })

  it('is refused with a weak signature inside, an answer for another service, or a weak way to encrypt', async () => {
    await setUp({ isEncrypted: true })
    expect(await signIn({ isEncrypted: true, hash: 'sha1' })).toEqual(refused)
    expect(await signIn({ isEncrypted: true, audience: 'https://another.example' })).toEqual(refused)
    expect(await signIn({ isEncrypted: true, keyEncryption: 'rsa-1_5' })).toEqual(refused)
    expect(await signIn({ isEncrypted: true })).toMatchObject(isIn)
  })

  it('is told apart from others once the certificate is deleted, and with another certificate', async () => {
    await setUp({ isEncrypted: true })
    await change('encryption', { isAccepted: false })
    expect(await signIn({ isEncrypted: true })).toEqual({ error: 'saml_encrypted' })
    await change('encryption', { isAccepted: true })
    expect(await signIn({ isEncrypted: true }), 'with the old certificate').toEqual(refused)
    await readOurMetadata()
    expect(await signIn({ isEncrypted: true })).toMatchObject(isIn)
  })

  it('keeps its certificate when it is asked for twice, and the key is never sent or stored in the clear', async () => {
    await setUp({ isEncrypted: true })
    const [first] = await testApp.db.select().from(samlKeys)
    const again = await change('encryption', { isAccepted: true })
    expect(await testApp.db.select().from(samlKeys)).toEqual([first])
    expect(JSON.stringify(again)).not.toContain(first!.sealedKey)
    expect(first!.sealedKey).not.toContain('PRIVATE')
    expect(provider.state.serviceMetadata).toContain(`<ds:X509Certificate>${first!.certificate}<`)
  })
})
