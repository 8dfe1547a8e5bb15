import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { minutes } from '#shared/calendar/durations.ts'
import { fullSample } from '#shared/cv/samples.ts'
import { cvs } from '#server/features/cv/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { northbridge, openTestApp } from '#server/testing.ts'
import { announceToAdministrators } from './announce-to-administrators.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let student: string
let admin: string
beforeAll(async () => {
  testApp = await openTestApp()
  student = await testApp.signIn('student@northbridge.example')
  admin = await testApp.signIn('admin@northbridge.example')
})
beforeEach(async () => {
  testApp.time.now += minutes(1)
  await testApp.db.delete(cvs)
  await testApp.db.delete(outbox)
})
afterAll(() => testApp.close())

async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, cookie = student) {
  const answer = await testApp.ask(path, { method, cookie, ...(body && { body }) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}
async function shareNewCv(): Promise<number> {
  const { cv } = await ask<{ cv: { id: number } }>('POST', '/api/cvs', {
    key: randomUUID(),
    name: 'My CV',
    document: fullSample(),
  })
  await ask('PUT', `/api/cvs/${cv.id}/sharing`, { universityId: 1, version: 0 })
  return cv.id
}
const list = () => ask<{ wantsEmails: boolean; cvs: { id: number }[] }>('GET', '/api/shared-cvs', undefined, admin)
const choose = (wantsEmails: boolean) => ask('PUT', '/api/shared-cvs/emails', { wantsEmails }, admin)
const announce = () => announceToAdministrators(testApp.db, testApp.sites, new Date(testApp.time.now))
const readEmails = async () => {
  const rows = await testApp.db.select().from(outbox).orderBy(outbox.id)
  return rows.map(({ recipient, subject, bodyText }) => ({ recipient, subject, bodyText }))
}

it('tells administrators once about everything that was shared in one go, without names', async () => {
  await shareNewCv()
  testApp.time.now += minutes(9)
  await shareNewCv()
  testApp.time.now += minutes(9)
  await announce()
  expect(await readEmails()).toEqual([])
  testApp.time.now += minutes(1)
  await Promise.all([announce(), announce()])
  await announce()
  const emails = await readEmails()
  expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['admin@northbridge.example', 'CVs shared with you for comments'],
  ])
  expect(emails[0]!.bodyText).toContain('Students shared 2 documents with you.')
  expect(emails[0]!.bodyText).toContain(`http://${northbridge}/shared-cvs`)
  expect(emails[0]!.bodyText).not.toContain('My CV')
})

it('tells them about a reply, and about a document that is shared again, but not about one that no longer is', async () => {
  const id = await shareNewCv()
  testApp.time.now += minutes(10)
  await announce()
  const shareId = (await list()).cvs[0]!.id
  const place = { section: 'document', entryId: '', quote: '' }
  const { threads } = await ask<{ threads: { id: number }[] }>(
    'POST',
    `/api/shared-cvs/${shareId}/comments`,
    { key: randomUUID(), ...place, text: 'Shorten it.' },
    admin,
  )
  await ask('POST', `/api/cvs/${id}/comments/${threads[0]!.id}/replies`, { key: randomUUID(), text: 'Done.' })
  testApp.time.now += minutes(10)
  await announce()
  await ask('DELETE', `/api/cvs/${id}/sharing`)
  await ask('PUT', `/api/cvs/${id}/sharing`, { universityId: 1, version: 2 })
  testApp.time.now += minutes(10)
  await announce()
  await shareNewCv()
  await testApp.db.delete(cvs)
  testApp.time.now += minutes(60)
  await announce()
  const words = (await readEmails()).map(({ bodyText }) => /(A student [^.]*\.)/.exec(bodyText)?.[1])
  expect(words).toEqual([
    'A student shared a document with you.',
    'A student replied to a comment.',
    'A student shared a document with you.',
  ])
})

it('sends nothing to an administrator who turned it off, until they turn it on again', async () => {
  expect((await list()).wantsEmails).toBe(true)
  await choose(false)
  await choose(false)
  expect((await list()).wantsEmails).toBe(false)
  await shareNewCv()
  testApp.time.now += minutes(10)
  await announce()
  expect(await readEmails()).toEqual([])
  await choose(true)
  await shareNewCv()
  testApp.time.now += minutes(10)
  await announce()
  expect(await readEmails()).toHaveLength(1)
})

it('sends nothing to an administrator whose account is locked', async () => {
  const change = (lockedAt: Date | null) =>
    testApp.db.update(users).set({ lockedAt }).where(eq(users.email, 'admin@northbridge.example'))
  await shareNewCv()
  await change(new Date(0))
  testApp.time.now += minutes(10)
  await announce()
  await change(null)
  expect(await readEmails()).toEqual([])
})
