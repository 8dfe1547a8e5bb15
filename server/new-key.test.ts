import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { secondSteps } from '#server/features/sign-in/second-step/tables.ts'
import { demoPassword, demoStaff } from '#server/platform/people/demo.ts'
import { keyCheck } from '#server/platform/key-check-tables.ts'
import { assertSameKey } from '#server/platform/key-check.ts'
import { markFailed, sendLetter } from '#server/platform/mail/queries.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { identityProviders } from '#server/platform/sites/identity-tables.ts'
import { features } from './features.ts'
import { replaceLostKey } from './new-key.ts'
import { openTestApp } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  await testApp.db.delete(keyCheck)
  await testApp.db.delete(identityProviders)
  const provider = { issuer: 'https://id.example', clientId: 'sojourn', sealedClientSecret: 'sealed' }
  await testApp.db.insert(identityProviders).values({ universityId: 2, ...provider })
})
afterAll(() => testApp.close())

const keyCalled = (secretKey: string) => openSecrets({ secretKey, dataDir: '' })
const now = () => new Date(testApp.time.now)
const replaceWith = (secrets: ReturnType<typeof keyCalled>) =>
  testApp.db.transaction(tx => replaceLostKey(tx, secrets, now()))
const readProviders = () => testApp.db.select().from(identityProviders)
const signInAsStaff = async () => {
  const answer = await testApp.ask('/api/auth/login', {
    method: 'POST',
    body: { email: demoStaff.email, password: demoPassword },
  })
  return ((await answer.json()) as { step: string }).step
}

it('a lost key is replaced, and what was sealed with it is given up', async () => {
  const { db } = testApp
  await assertSameKey(db, keyCalled('lost'), [])
  await testApp.ask('/api/auth/forgot-password', { method: 'POST', body: { email: 'student@northbridge.example' } })
  const waiting = await db.select().from(outbox)
  expect(waiting).toHaveLength(1)
  const [refused] = await sendLetter(db, 'ada@fenwick.example', { subject: 'Test', paragraphs: [] }, now())
  await markFailed(db, refused!, 'no such user', { givenUpAt: now() })
  expect(await signInAsStaff()).toBe('code')

  const effects = await replaceWith(keyCalled('new'))
  expect(effects).toEqual([
    'Emails that waited and will not be sent: 1.',
    expect.stringMatching(/^Second steps removed: 1\./),
    expect.stringMatching(/^University sign-ins by OpenID Connect switched off: 1\./),
    expect.stringMatching(/^Links in emails/),
  ])
  expect(await db.select().from(auditLog)).toMatchObject([
    { actor: 'Command line', action: 'settings.newKey', after: { effects: effects!.slice(0, 3) } },
  ])
  await assertSameKey(db, keyCalled('new'), [])
  await expect(assertSameKey(db, keyCalled('lost'), [])).rejects.toThrow('npm run new-key')
  expect(await db.select().from(outbox).orderBy(outbox.id)).toMatchObject([
    { givenUpAt: now(), bodyText: '', lastError: 'The key it was sealed with is lost.' },
    { id: refused, bodyText: '', lastError: 'no such user' },
  ])
  expect(await readProviders()).toMatchObject([{ enabled: false, clientId: 'sojourn' }])
  // Staff may do nothing without a second step, so they are led to set one up.
  expect(await signInAsStaff()).toBe('enrol')
})

it('a key that is in use is not replaced', async () => {
  await assertSameKey(testApp.db, keyCalled('same'), [])
  expect(await replaceWith(keyCalled('same'))).toBeUndefined()
  expect(await readProviders()).toMatchObject([{ enabled: true }])
})

it('second steps tell a wrong key from the right one where no key was checked before', async () => {
  const { db } = testApp
  const [student] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'student@northbridge.example'))
  const secret = keyCalled('right').seal('secret')
  await db.insert(secondSteps).values({ userId: student!.id, secret, confirmedAt: now() })
  await expect(assertSameKey(db, keyCalled('wrong'), features)).rejects.toThrow('SECRET_KEY is not the key')
  expect(await db.$count(keyCheck)).toBe(0)
  await db.delete(secondSteps).where(eq(secondSteps.userId, student!.id))
})
