import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { users } from '#server/platform/people/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp } from '#server/testing.ts'

const stored = 'King.Kofi@northbridge.example'
/** The Kelvin sign: small, it is the letter k, so a careless comparison takes the two for the same person. */
const kelvin = '\u212Aing.Kofi@northbridge.example'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.db.insert(users).values({ email: stored, name: 'Kofi King', role: 'student', universityId: 1 })
})
afterAll(() => testApp.close())

const post = (path: string, body: object) => testApp.ask(path, { method: 'POST', body })
const listRecipients = async () => (await testApp.db.select({ to: outbox.recipient }).from(outbox)).map(({ to }) => to)

describe('an address that only looks like a person’s', () => {
  it.each<[string, object]>([
    ['/api/auth/forgot-password', {}],
    ['/api/auth/login', { password: 'any password' }],
    ['/api/setup/links', {}],
    ['/api/registrations', { universityId: 1, kind: 'student' }],
    ['/api/newsletter', { submissionKey: randomUUID(), source: 'board' }],
  ])('is refused by %s, and gets no email', async (path, rest) => {
    const answer = await post(path, { email: kelvin, ...rest })
    expect(await answer.json()).toMatchObject({ code: 'BAD_INPUT', errors: [{ field: 'email' }] })
    expect(await listRecipients()).toEqual([])
  })
})

describe('a person’s own address, typed in capitals', () => {
  it('is found, and the reset link goes to the address we hold', async () => {
    await post('/api/auth/forgot-password', { email: stored.toUpperCase() })
    expect(await listRecipients()).toEqual([stored])
  })
})
