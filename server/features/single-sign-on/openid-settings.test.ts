import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityProviders } from '#server/platform/sites/identity-tables.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openTestApp } from '#server/testing.ts'
import { discover } from './provider.ts'
import { signInAtProvider, startIdentityProvider, type Accounts } from './testing.ts'

const host = 'northbridge.localhost:3000'
const accounts: Accounts = new Map([
  ['helen', { email: 'helen@northbridge.example', email_verified: true, name: 'Helen Marsh' }],
  ['stranger', { email: 'stranger@elsewhere.example', email_verified: true, name: 'A Stranger' }],
])
let testApp: Awaited<ReturnType<typeof openTestApp>>
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let admin: string
beforeAll(async () => {
  testApp = await openTestApp()
  provider = await startIdentityProvider({ accounts, returnTo: [`http://${host}/student-login`] })
  admin = await testApp.signIn('admin@northbridge.example', host)
})
afterAll(async () => {
  await provider.close()
  await testApp.close()
})

interface Settings {
  version: number
  provider: { isOffered: boolean; testedAt: string | null } | null
  ours: { returnAddresses: string[] }
  errors?: { field: string }[]
}
async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, cookie = admin) {
  const answer = await testApp.ask(path, { method, host, cookie, ...(body && { body }) })
  const cookies = answer.headers.getSetCookie().map(line => line.split(';')[0])
  return { status: answer.status, body: (await answer.json()) as Settings & Record<string, unknown>, cookies }
}
const read = async () => (await send('GET', '/api/my-university/sign-in')).body
const save = async (change: object = {}) => {
  const { version } = await read()
  const { issuer, clientId, clientSecret } = provider
  const form = { version, issuer, clientId, clientSecret, label: '', ...change }
  return send('PUT', '/api/my-university/sign-in/openid', form)
}
async function test(subject: string) {
  const begun = await send('POST', '/api/my-university/sign-in/test', {})
  const returned = await signInAtProvider(begun.body.address as string, subject)
  const answer = Object.fromEntries(returned.searchParams)
  const cookie = [admin, ...begun.cookies].join('; ')
  return (await send('POST', '/api/account/university-sign-in/complete', answer, cookie)).body
}

describe('a university’s OpenID Connect sign-in', () => {
  it('is set up on screen, tested, and then offered', async () => {
    expect((await read()).ours.returnAddresses).toContain(`http://${host}/student-login`)
    expect((await save()).body.provider).toMatchObject({ isOffered: false, testedAt: null })
    expect(await test('stranger')).toMatchObject({ problem: 'foreignEmail' })
    expect((await read()).provider!.testedAt).toBeNull()
    expect(await test('helen')).toMatchObject({ problem: null, name: 'Helen Marsh' })
    const { version } = await read()
    const offered = { version, isOffered: true, takesPassword: true }
    expect((await send('PUT', '/api/my-university/sign-in/methods', offered)).body.provider!.isOffered).toBe(true)
  })
  it('keeps its secret for the provider it was entered for, and for no other', async () => {
    const before = await testApp.db.select().from(identityProviders).where(eq(identityProviders.universityId, 1))
    expect((await save({ clientSecret: '', label: 'Our sign-in' })).body.provider).toMatchObject({ isOffered: true })
    const elsewhere = await save({ clientSecret: '', issuer: 'https://elsewhere.example' })
    expect([elsewhere.status, elsewhere.body.errors]).toMatchObject([400, [{ field: 'clientSecret' }]])
    const after = await testApp.db.select().from(identityProviders).where(eq(identityProviders.universityId, 1))
    expect(after[0]!.issuer).toBe(before[0]!.issuer)
    expect(JSON.stringify(await read())).not.toContain(provider.clientSecret)
  })
  it('is not saved when nothing answers there', async () => {
    const { status, body } = await save({ issuer: 'http://127.0.0.1:1' })
    expect([status, body.errors]).toMatchObject([400, [{ field: 'issuer' }]])
  })
  it.each(['https://localhost', 'https://10.0.0.1', 'https://127.0.0.1'])(
    'never makes us ask %s in production',
    async issuer => {
      const failed = discover({ issuer, clientId: 'x', clientSecret: 'y' }, true).then(
        () => undefined,
        (error: Error) => error.cause,
      )
      expect(await failed).toBeInstanceOf(Refusal)
    },
  )
})
