import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#server/platform/people/tables.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { accessRequests, invitationRuns, invitations } from '#server/features/registration/tables.ts'
import { createListSender } from '#server/features/registration/testing.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { harbour, northbridge, openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
let other: string
const start = Date.parse('2026-11-15T09:00:00Z')
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('admin@northbridge.example', northbridge)
  other = await testApp.signIn('admin@harbour.example', harbour)
})
beforeEach(async () => {
  testApp.time.now = start
  for (const table of [invitations, invitationRuns, outbox, throttles, accessRequests]) await testApp.db.delete(table)
  await testApp.db.delete(users).where(eq(users.isDemo, false))
})
afterAll(() => testApp.close())

interface Said {
  id: number
  fresh: number
  known: number
  total: number
  pages: number
  page: number
  waiting: number
  registered: number
  email: string
  errors: { line: number; field: string; message: string }[]
  first: object[]
  students: { id: number; email: string; name: string; kind: string; isRegistered: boolean }[]
}
const ask = async (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object, who = cookie, host = northbridge) => {
  const answer = await testApp.ask(`/api/pre-authorised-students${path}`, {
    method,
    cookie: who,
    host,
    ...(body && { body }),
  })
  return { status: answer.status, ...((await answer.json()) as Said) }
}
const add = (list: string, who = cookie, host = northbridge) =>
  createListSender(testApp, { cookie: who, host }).invite(list)
const listed = async (query = '') => (await ask('GET', query)).students
const emailsTo = async (recipient: string) =>
  testApp.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id)
const linkIn = (text: string) => /https?:\/\/\S+\/register-invite\/\S+/.exec(text)![0]
const isGood = async (text: string) => {
  const { pathname, searchParams } = new URL(linkIn(text))
  const answer = await testApp.ask(
    `/api/setup?key=${encodeURIComponent(searchParams.get('key')!)}&invitationId=${pathname.split('/').at(-1)}`,
    { host: northbridge },
  )
  return ((await answer.json()) as { setup: object | null }).setup !== null
}

const accept = (text: string) =>
  testApp.ask('/api/setup/account', {
    method: 'PUT',
    host: northbridge,
    body: {
      key: new URL(linkIn(text)).searchParams.get('key'),
      name: 'Some Student',
      password: 'three calm otters 19',
    },
  })

describe('a list of students', () => {
  it('emails each a working link, and lets them in as what the list says they are', async () => {
    await add('Email;First name;Surname;Kind\nana@gmail.example;Ana;Lima;\nbo@gmail.example;Bo;Chen;graduate')
    const [email, ...more] = await emailsTo('ana@gmail.example')
    expect([email!.subject, more, await isGood(email!.bodyText)]).toEqual([
      'An invitation from University of Northbridge',
      [],
      true,
    ])
    await accept((await emailsTo('bo@gmail.example'))[0]!.bodyText)
    expect(
      await testApp.db
        .select({ role: users.role, isGraduate: users.isGraduate })
        .from(users)
        .where(eq(users.email, 'bo@gmail.example')),
    ).toEqual([{ role: 'student', isGraduate: true }])
  })
  it('does not reveal an account elsewhere: its owner is told by email and stays on the list', async () => {
    await add('student@harbour.example,Sam Okoro')
    expect([
      (await emailsTo('student@harbour.example')).map(({ subject }) => subject),
      (await listed())[0],
    ]).toMatchObject([[expect.stringContaining('already')], { isRegistered: false }])
    expect(
      await testApp.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, 'student@harbour.example'), eq(users.universityId, 1))),
    ).toEqual([])
  })
})

describe('a person on the list', () => {
  const addAna = async () => {
    await add('ana@gmail.example,Ana Lima')
    return { ...(await listed())[0]!, mail: (await emailsTo('ana@gmail.example'))[0]!.bodyText }
  }
  it('gets another link when it is sent again, once an hour', async () => {
    const { id } = await addAna()
    expect(await ask('POST', `/${id}/resend`, {})).toMatchObject({
      status: 400,
      errors: [
        { message: 'We emailed ana@gmail.example less than an hour ago. Give them some time before you send another.' },
      ],
    })
    testApp.time.now += 60 * 60_000
    expect((await ask('POST', `/${id}/resend`, {})).status).toBe(200)
    const sent = await emailsTo('ana@gmail.example')
    expect([sent.length, await isGood(sent[1]!.bodyText)]).toEqual([2, true])
  })
  it('is let in no more when taken off: the link is dead until they are added again', async () => {
    const { id, mail } = await addAna()
    expect(await isGood(mail)).toBe(true)
    expect(await ask('DELETE', `/${id}`)).toMatchObject({
      status: 200,
      email: 'ana@gmail.example',
      name: 'Ana Lima',
      kind: 'student',
    })
    expect([await isGood(mail), await listed(), (await accept(mail)).status]).toEqual([false, [], 410])
    expect(await ask('POST', `/${id}/restore`, {}, other, harbour)).toMatchObject({ status: 404 })
    expect(await ask('POST', `/${id}/restore`, {})).toMatchObject({ status: 200, sent: false })
    expect([await isGood(mail), (await emailsTo('ana@gmail.example')).length]).toEqual([true, 1])
    expect((await ask('POST', `/${id}/restore`, {})).status).toBe(404)
  })
  it('who has come is told apart, and can be neither written to again nor taken off', async () => {
    const { id, mail } = await addAna()
    await accept(mail)
    testApp.time.now += 2 * 60 * 60_000
    expect([
      (await listed('?state=registered')).length,
      (await listed('?state=waiting')).length,
      (await ask('POST', `/${id}/resend`, {})).status,
      (await ask('DELETE', `/${id}`)).status,
    ]).toEqual([1, 0, 400, 400])
    expect(await ask('GET')).toMatchObject({ waiting: 0, registered: 1 })
  })
  it('who registers needs no decision, and the answer does not reveal that', async () => {
    await addAna()
    const register = async (email: string) =>
      (
        await testApp.ask('/api/registrations', {
          method: 'POST',
          host: northbridge,
          body: { universityId: 1, kind: 'student', email, name: 'A Person', reason: 'I study here.' },
        })
      ).json()
    expect([await register('ana@gmail.example'), await register('eve@gmail.example')]).toEqual([
      { outcome: 'requested' },
      { outcome: 'requested' },
    ])
    expect(
      (await testApp.db.select({ email: accessRequests.email }).from(accessRequests)).map(({ email }) => email),
    ).toEqual(['eve@gmail.example'])
    expect((await emailsTo('ana@gmail.example')).at(-1)!.bodyText).toContain('/register/setup-account-redirection/')
  })
  it('belongs to one university: another neither sees nor touches them', async () => {
    const { id } = await addAna()
    const there = (method: 'POST' | 'DELETE', path: string) =>
      ask(method, path, method === 'POST' ? {} : undefined, other, harbour)
    expect([
      (await ask('GET', '', undefined, other, harbour)).students.some(({ email }) => email === 'ana@gmail.example'),
      (await there('POST', `/${id}/resend`)).status,
      (await there('DELETE', `/${id}`)).status,
    ]).toEqual([false, 404, 404])
    expect((await add('ana@gmail.example,Ana Lima', other, harbour)).fresh).toBe(1)
  })
})
