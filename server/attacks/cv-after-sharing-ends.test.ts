import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, minutes } from '#shared/calendar/durations.ts'
import { fullSample } from '#shared/cv/samples.ts'
import { shareDays } from '#shared/cv/sharing.ts'
import { cvs, cvShares } from '#server/features/cv/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { harbour, main, openTestApp } from '#server/testing.ts'

/**
 * A CV has an address, a phone number and a life in it. These are the people who would like to read one that is not, or
 * is no longer, shared with them.
 */
let testApp: Awaited<ReturnType<typeof openTestApp>>
let student: string
let admin: string
let cvId: number
let shareId: number
let commentId: number
const email = 'student@northbridge.example'
const setStudent = (to: Partial<typeof users.$inferInsert>) =>
  testApp.db.update(users).set(to).where(eq(users.email, email))

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, cookie: string, body?: object, host = main) =>
  testApp.ask(path, { method, cookie, host, ...(body && { body }) })
const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T

beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  testApp.time.now += minutes(1)
  student = await testApp.signIn(email)
  admin = await testApp.signIn('admin@northbridge.example')
  await testApp.db.delete(cvs)
  const body = { key: randomUUID(), name: 'My CV', document: fullSample() }
  cvId = (await read<{ cv: { id: number } }>(ask('POST', '/api/cvs', student, body))).cv.id
  await ask('PUT', `/api/cvs/${cvId}/sharing`, student, { universityId: 1, version: 0 })
  shareId = (await read<{ cvs: { id: number }[] }>(ask('GET', '/api/shared-cvs', admin))).cvs[0]!.id
  commentId = (await read<{ threads: { id: number }[] }>(comment(admin))).threads[0]!.id
})
afterAll(() => testApp.close())

const comment = (cookie: string, host = main) =>
  ask(
    'POST',
    `/api/shared-cvs/${shareId}/comments`,
    cookie,
    { key: randomUUID(), section: 'document', entryId: '', quote: '', text: 'Hello' },
    host,
  )

/** The status of everything an administrator can do with the document, and how many documents their list has. */
async function tryEverything(cookie: string, host = main) {
  const at = `/api/shared-cvs/${shareId}`
  const answers = [
    await ask('GET', at, cookie, undefined, host),
    await ask('GET', `${at}/pages`, cookie, undefined, host),
    await ask('GET', `${at}/pages/1`, cookie, undefined, host),
    await comment(cookie, host),
    await ask('POST', `${at}/comments/${commentId}/replies`, cookie, { key: randomUUID(), text: 'Hello' }, host),
    await ask('DELETE', `${at}/comments/${commentId}`, cookie, undefined, host),
  ]
  const list = await ask('GET', '/api/shared-cvs', cookie, undefined, host)
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    listed: list.ok ? ((await list.json()) as { total: number }).total : list.status,
  }
}
const shutOut = { statuses: [404], listed: 0 }

describe('a shared CV', () => {
  it('is closed to the administrators of another university', async () => {
    expect(await tryEverything(await testApp.signIn('admin@harbour.example', harbour), harbour)).toEqual(shutOut)
    expect(await tryEverything(await testApp.signIn('admin@harbour.example'))).toEqual(shutOut)
  })
  it('is closed to everyone who is no administrator, its owner’s friends included', async () => {
    for (const other of ['basic@northbridge.example', email, 'hiring@brightworks.example', 'staff@sojourn.example'])
      expect(await tryEverything(await testApp.signIn(other))).toEqual({ statuses: [403], listed: 403 })
    const friend = await testApp.signIn('basic@northbridge.example')
    const answers = [
      await ask('GET', `/api/cvs/${cvId}/sharing`, friend),
      await ask('PUT', `/api/cvs/${cvId}/sharing`, friend, { universityId: 1, version: 1 }),
      await ask('DELETE', `/api/cvs/${cvId}/sharing`, friend),
      await ask('POST', `/api/cvs/${cvId}/comments/${commentId}/replies`, friend, { key: randomUUID(), text: 'Hi' }),
      await ask('PUT', `/api/cvs/${cvId}/comments/${commentId}/resolution`, friend, {
        isResolved: true,
        newestId: commentId,
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404))
    expect((await ask('GET', `/api/shared-cvs/${shareId}`, admin)).status).toBe(200)
  })
  it('is closed at once when its owner stops sharing, also to a comment that is being written', async () => {
    await ask('DELETE', `/api/cvs/${cvId}/sharing`, student)
    expect(await tryEverything(admin)).toEqual(shutOut)
  })
  it('is closed when it is deleted, and stays closed when it is restored', async () => {
    await ask('DELETE', `/api/cvs/${cvId}`, student)
    expect(await tryEverything(admin)).toEqual(shutOut)
    expect((await ask('POST', `/api/cvs/${cvId}/restore`, student, {})).status).toBe(200)
    expect(await tryEverything(admin)).toEqual(shutOut)
  })
  it('is closed when its owner closes their account, and gone with the account', async () => {
    await setStudent({ deleteAfter: new Date(testApp.time.now + days(14)) })
    expect(await tryEverything(admin)).toEqual(shutOut)
    await setStudent({ deleteAfter: null })
    await testApp.db.delete(cvs)
    expect(await testApp.db.$count(cvShares)).toBe(0)
  })
  it('is closed to both universities when its owner moves to another', async () => {
    await setStudent({ universityId: 2 })
    expect(await tryEverything(admin)).toEqual(shutOut)
    expect(await tryEverything(await testApp.signIn('admin@harbour.example'))).toEqual(shutOut)
    await setStudent({ universityId: 1 })
  })
  it('takes no reply of its owner that no one could read', async () => {
    await ask('DELETE', `/api/cvs/${cvId}/sharing`, student)
    const reply = { key: randomUUID(), text: 'Anyone?' }
    const answer = await ask('POST', `/api/cvs/${cvId}/comments/${commentId}/replies`, student, reply)
    expect([answer.status, (await answer.text()).includes('no one would read')]).toEqual([400, true])
  })
  it('is closed when its time is over', async () => {
    testApp.time.now += days(shareDays) - minutes(1)
    expect(
      (await ask('GET', `/api/shared-cvs/${shareId}`, await testApp.signIn('admin@northbridge.example'))).status,
    ).toBe(200)
    testApp.time.now += minutes(1)
    expect(await tryEverything(await testApp.signIn('admin@northbridge.example'))).toEqual(shutOut)
  })
})
