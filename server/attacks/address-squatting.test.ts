import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/platform/people/demo.ts'
import { users } from '#server/platform/people/tables.ts'
import { createListSender, openRegistrationApp } from '#server/features/registration/testing.ts'
import { welcomeNewcomer } from '#server/features/single-sign-on/people.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { harbour } from '#server/testing.ts'

/** An administrator of one university invites the people of another, who never accept. Nothing may change for them. */
let testApp: Awaited<ReturnType<typeof openRegistrationApp>>
let northbridgeAdmin: string
let harbourAdmin: string
beforeAll(async () => {
  testApp = await openRegistrationApp()
  northbridgeAdmin = await testApp.signIn('admin@northbridge.example')
  harbourAdmin = await testApp.signIn('admin@harbour.example')
})
afterAll(() => testApp.close())

const northbridgeId = 1
const password = 'three calm otters 19'
const squatByList = (...emails: string[]) =>
  createListSender(testApp, { cookie: harbourAdmin }).invite(emails.map(email => `${email},Some Student`).join('\n'))
const invite = (email: string, kind: string, cookie: string) =>
  testApp.send('POST', '/api/invitations', { email, name: 'Some Person', kind }, { cookie })
const setUp = (key: string | undefined) =>
  testApp.send('PUT', '/api/setup/account', { key, name: 'Some Person', password })
const readLastKey = async (email: string) => testApp.keyIn((await testApp.lastMailTo(email))!.bodyText)
const findPerson = async (email: string) =>
  (
    await testApp.db
      .select({ role: users.role, universityId: users.universityId })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email))
  )[0]

describe('an address that another university has invited', () => {
  it('has no account until someone accepts', async () => {
    expect((await squatByList('a@northbridge.example', 'b@northbridge.example')).stage).toBe('finished')
    await invite('c@northbridge.example', 'colleague', harbourAdmin)
    for (const name of ['a', 'b', 'c']) expect(await findPerson(`${name}@northbridge.example`)).toBeUndefined()
  })

  it('still registers at its own university', async () => {
    await squatByList('registers@northbridge.example')
    expect((await setUp(await testApp.keyFor('registers@northbridge.example'))).status).toBe(200)
    expect(await findPerson('registers@northbridge.example')).toEqual({ role: 'student', universityId: northbridgeId })
  })

  it('can still be invited by its own university, which decides on the role', async () => {
    await squatByList('colleague@northbridge.example')
    await invite('colleague@northbridge.example', 'colleague', northbridgeAdmin)
    expect((await setUp(await readLastKey('colleague@northbridge.example'))).status).toBe(200)
    expect(await findPerson('colleague@northbridge.example')).toEqual({
      role: 'university_admin',
      universityId: northbridgeId,
    })
  })

  it('is let in by the single sign-on of its own university', async () => {
    const email = 'single@northbridge.example'
    await squatByList(email)
    const identity = { universityId: northbridgeId, issuer: 'https://login.northbridge.example', subject: 'single' }
    const claims = { email, email_verified: true, name: 'Single Person' }
    const person = await welcomeNewcomer(
      testApp.db,
      identity,
      claims,
      ['northbridge.example'],
      new Date(testApp.time.now),
    )
    expect([person, await findPerson(email)]).toEqual([
      expect.objectContaining({ role: 'student' }),
      { role: 'student', universityId: northbridgeId },
    ])
  })

  it('has no password to forget, and so no way into the other university', async () => {
    const email = 'forgetful@northbridge.example'
    await squatByList(email)
    for (const host of [undefined, harbour]) {
      await testApp.send('POST', '/api/auth/forgot-password', { email }, host ? { host } : {})
      expect((await testApp.lastMailTo(email))!.bodyText).not.toContain('/reset-password/')
    }
  })

  it('can become the new address of someone who has an account', async () => {
    const newEmail = 'new-name@northbridge.example'
    await squatByList(newEmail)
    const cookie = await testApp.signIn('basic@northbridge.example')
    await testApp.send('POST', '/api/account/email-change', { newEmail, passwordNow: demoPassword }, { cookie })
    expect((await testApp.lastMailTo(newEmail))!.bodyText).toContain('/confirm-email/')
  })

  it('gets its own university’s setup link again, although the other invitation is newer', async () => {
    const email = 'waiting@northbridge.example'
    await testApp.register({ email })
    testApp.time.now += 1_000
    await squatByList(email)
    await testApp.send('POST', '/api/setup/links', { email })
    const mails = await testApp.db
      .select({ text: outbox.bodyText })
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(outbox.id)
    const resent = mails.slice(2).map(({ text }) => text)
    const own = resent.find(text => text.includes('University of Northbridge'))
    expect((await setUp(testApp.keyIn(own ?? ''))).status).toBe(200)
    expect(await findPerson(email)).toEqual({ role: 'student', universityId: northbridgeId })
  })

  it('belongs to the university whose invitation is accepted first when both invite it at once', async () => {
    for (let i = 0; i < 3; i++) {
      const email = `both${i}@northbridge.example`
      const answers = await Promise.all([
        invite(email, 'student', harbourAdmin),
        invite(email, 'student', northbridgeAdmin),
        testApp.register({ email }),
        squatByList(email).then(({ stage }) => ({ status: stage })),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 'finished'])
      const mails = await testApp.db.select({ text: outbox.bodyText }).from(outbox).where(eq(outbox.recipient, email))
      const keys = mails.map(({ text }) => testApp.keyIn(text)).filter(key => key !== undefined)
      const statuses = (await Promise.all(keys.map(setUp))).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, ...statuses.slice(1).map(() => 410)])
    }
  })

  it('is not taken from someone who has an account', async () => {
    await squatByList('student@northbridge.example')
    expect((await testApp.lastMailTo('student@northbridge.example'))!.bodyText).not.toContain('key=')
    expect(await findPerson('student@northbridge.example')).toEqual({ role: 'student', universityId: northbridgeId })
    expect(
      await (await testApp.ask('/api/pre-authorised-students?q=student@north', { cookie: harbourAdmin })).json(),
    ).toMatchObject({ students: [{ isRegistered: false }] })
  })
})
