import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createListSender, openRegistrationApp } from '#server/features/registration/testing.ts'
import { invitations } from '#server/features/registration/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { features } from '#server/features.ts'
import { runHousekeeping } from '#server/platform/scheduler/housekeeping.ts'

/** An administrator fills someone's mailbox with invitations. */
let testApp: Awaited<ReturnType<typeof openRegistrationApp>>
let cookie: string
beforeAll(async () => {
  testApp = await openRegistrationApp()
  cookie = await testApp.signIn('admin@northbridge.example')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.delete(outbox)
  await testApp.db.delete(invitations)
})

const email = 'victim@mail.example'
const hour = 60 * 60_000
const countMails = () => testApp.db.$count(outbox, eq(outbox.recipient, email))
const invite = (kind = 'colleague') =>
  testApp.send('POST', '/api/invitations', { email, name: 'Vic Tim', kind }, { cookie })
const addToList = () => createListSender(testApp, { cookie }).invite(`${email},Vic Tim`)
const findId = async () =>
  (await testApp.db.select({ id: invitations.id }).from(invitations).where(eq(invitations.email, email)))[0]!.id
const remove = async (what: 'invitations' | 'pre-authorised-students') =>
  testApp.ask(`/api/${what}/${await findId()}`, { method: 'DELETE', cookie })
const readKey = async () => testApp.keyIn((await testApp.lastMailTo(email))!.bodyText)!

describe('the invitations of a university to one address', () => {
  it('are one email an hour, however often someone is invited and as whatever', async () => {
    for (let i = 0; i < 5; i++)
      for (const kind of ['colleague', 'student', 'graduate', 'predeparture'])
        expect((await invite(kind)).status).toBe(200)
    expect(await countMails()).toBe(1)
    testApp.time.now += hour
    expect(await (await invite()).json()).toEqual({ sent: true })
    expect(await countMails()).toBe(2)
  })

  it('are one email an hour when all are sent at once', async () => {
    await Promise.all([
      ...Array.from({ length: 6 }, () => invite('student')),
      ...Array.from({ length: 6 }, () => addToList().catch(() => {})),
    ])
    expect(await countMails()).toBe(1)
  })

  it('are one email an hour when they are withdrawn in between', async () => {
    for (let i = 0; i < 4; i++) {
      await invite()
      expect((await remove('invitations')).status).toBe(200)
      await addToList()
      expect((await remove('pre-authorised-students')).status).toBe(200)
    }
    expect(await countMails()).toBe(1)
  })

  it('lose nothing by that: the link in the first email works for what they are invited as now', async () => {
    await invite('student')
    const key = await readKey()
    await remove('pre-authorised-students')
    expect(await testApp.setup({ key, invitationId: '1' })).toBeNull()
    expect(await (await invite('colleague')).json()).toEqual({ sent: false })
    expect(await testApp.setup({ key, invitationId: '1' })).toMatchObject({ kind: 'colleague', email })
  })

  it('do not keep another university from writing', async () => {
    await invite()
    const other = await testApp.signIn('admin@harbour.example')
    await testApp.send('POST', '/api/invitations', { email, name: 'Vic Tim', kind: 'student' }, { cookie: other })
    expect(await countMails()).toBe(2)
  })
  it('are deleted a day after they are withdrawn', async () => {
    await invite()
    await remove('invitations')
    // Which ends the administrator's session too.
    await runHousekeeping(features, testApp.db, new Date(testApp.time.now + testApp.day))
    expect(await testApp.db.$count(invitations)).toBe(1)
    await runHousekeeping(features, testApp.db, new Date(testApp.time.now + testApp.day + 1))
    expect(await testApp.db.$count(invitations)).toBe(0)
  })
})
