import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, minutes } from '#shared/calendar/durations.ts'
import { fullSample } from '#shared/cv/samples.ts'
import { mostComments, shareDays } from '#shared/cv/sharing.ts'
import type * as api from '#shared/cv/sharing-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { ProblemBody } from '#shared/http/problem.ts'
import { cvComments, cvs, cvShares } from '#server/features/cv/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { northbridge, openTestApp } from '#server/testing.ts'
import { announceComments } from './announce-comments.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let student: string
let admin: string
let id: number
beforeAll(async () => {
  testApp = await openTestApp()
  student = await testApp.signIn('student@northbridge.example')
  admin = await testApp.signIn('admin@northbridge.example')
})
beforeEach(async () => {
  // The limits of a minute are not what is tested here.
  testApp.time.now += minutes(1)
  await testApp.db.delete(cvs)
  await testApp.db.delete(outbox)
  id = (await ask<{ cv: { id: number } }>('POST', '/api/cvs', newCv())).cv.id
})
afterAll(() => testApp.close())

const newCv = (name = 'My CV') => ({ key: randomUUID(), name, document: fullSample() })
type Sharing = AnswerOf<typeof api.getCvSharing>
type Threads = AnswerOf<typeof api.commentOnCv>
type List = AnswerOf<typeof api.listSharedCvs>
type Shared = AnswerOf<typeof api.getSharedCv>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function ask<T = object>(method: Method, path: string, body?: object, cookie = student) {
  const answer = await testApp.ask(path, { method, cookie, ...(body && { body }) })
  return { status: answer.status, ...((await answer.json()) as T & Partial<ProblemBody>) }
}
const share = (version = 0, cvId = id) => ask<Sharing>('PUT', `/api/cvs/${cvId}/sharing`, { universityId: 1, version })
const sharing = () => ask<Sharing>('GET', `/api/cvs/${id}/sharing`)
const list = () => ask<List>('GET', '/api/shared-cvs', undefined, admin)
const sharedId = async () => (await list()).cvs[0]!.id
const place = { section: 'work', entryId: fullSample().work[0]!.id, quote: '' }
const comment = (shareId: number, more: object = {}) =>
  ask<Threads>(
    'POST',
    `/api/shared-cvs/${shareId}/comments`,
    { key: randomUUID(), ...place, text: 'Say what came of it.', ...more },
    admin,
  )
const reply = (commentId: number, text: string, key = randomUUID()) =>
  ask<Threads>('POST', `/api/cvs/${id}/comments/${commentId}/replies`, { key, text })
const answerAsAdmin = (shareId: number, commentId: number, text: string) =>
  ask<Threads>('POST', `/api/shared-cvs/${shareId}/comments/${commentId}/replies`, { key: randomUUID(), text }, admin)
const resolve = (commentId: number, newestId: number, isResolved = true) =>
  ask<Threads>('PUT', `/api/cvs/${id}/comments/${commentId}/resolution`, { isResolved, newestId })

describe('sharing a document', () => {
  it('says who would read it, and shares nothing before it is asked to', async () => {
    expect(await sharing()).toMatchObject({
      university: { id: 1, name: 'University of Northbridge', administrators: 1 },
      share: { state: 'none', version: 0, expiresAt: null },
      threads: [],
    })
    expect((await list()).cvs).toEqual([])
  })

  it('lasts 30 days, can be extended, revoked and begun again', async () => {
    const until = (daysAhead: number) => new Date(testApp.time.now + days(daysAhead)).toISOString()
    expect((await share()).share).toEqual({ state: 'shared', version: 1, expiresAt: until(shareDays) })
    expect((await list()).cvs).toMatchObject([{ name: 'My CV', student: 'Amara Osei', open: 0, kind: 'cv' }])
    testApp.time.now += days(10)
    student = await testApp.signIn('student@northbridge.example')
    admin = await testApp.signIn('admin@northbridge.example')
    expect((await share(1)).share).toEqual({ state: 'shared', version: 2, expiresAt: until(shareDays) })
    const revoked = await ask<Sharing>('DELETE', `/api/cvs/${id}/sharing`)
    expect(revoked.share).toEqual({ state: 'revoked', version: 3, expiresAt: null })
    expect((await ask<Sharing>('DELETE', `/api/cvs/${id}/sharing`)).share.version).toBe(3)
    expect((await share(3)).share.state).toBe('shared')
    expect((await ask('GET', '/api/cv-shares')) as object).toMatchObject({
      shares: [{ cvId: id, expiresAt: until(shareDays), openComments: 0 }],
    })
  })

  it('is decided on the state that was seen, and happens once', async () => {
    const both = await Promise.all([share(), share()])
    expect(both.map(({ status, share: { version } }) => [status, version])).toEqual([
      [200, 1],
      [200, 1],
    ])
    await ask('DELETE', `/api/cvs/${id}/sharing`)
    // A tab that still shows “shared” does not share it again.
    const stale = await share(1)
    expect([stale.status, stale.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(stale.current).toMatchObject({ share: { state: 'revoked', version: 2 } })
    expect((await ask('PUT', `/api/cvs/${id}/sharing`, { universityId: 2, version: 2 })).status).toBe(409)
    expect((await list()).total).toBe(0)
  })

  it('is a notice on the university’s dashboard until there is a comment', async () => {
    const notices = async () =>
      (await ask<{ notices: { words: string }[] }>('GET', '/api/university-dashboard', undefined, admin)).notices
    const words = 'A student has shared a CV and waits for comments.'
    await share()
    expect((await notices())[0]!.words).toBe(words)
    await comment(await sharedId())
    expect((await notices()).map(notice => notice.words)).not.toContain(words)
  })

  it('is refused where no one could read it', async () => {
    const away = new Date(testApp.time.now + days(1))
    await testApp.db.update(users).set({ deleteAfter: away }).where(eq(users.email, 'admin@northbridge.example'))
    expect((await share()).errors![0]!.message).toContain('no administrators')
    await testApp.db.update(users).set({ deleteAfter: null }).where(eq(users.email, 'admin@northbridge.example'))
  })

  it('shows administrators the newest version, and only what is printed', async () => {
    await share()
    const document = fullSample()
    const hidden = document.work[1]!
    document.meta.sojourn.hiddenEntries.push(hidden.id)
    document.basics.birth = '1999-04-03'
    document.work[0]!.highlights[0] = 'Written after sharing.'
    await ask('PUT', `/api/cvs/${id}`, { version: 1, document })
    const answer = await ask<Shared>('GET', `/api/shared-cvs/${await sharedId()}`, undefined, admin)
    expect(answer.places.find(({ entryId }) => entryId === place.entryId)!.lines).toContain('Written after sharing.')
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${hidden.id}"|${hidden.name}|1999`))
  })
})

describe('comments', () => {
  let shareId: number
  beforeEach(async () => {
    await share()
    shareId = await sharedId()
  })

  it('are made on a place with a quote, once per key, and are found by the student at their place', async () => {
    const key = randomUUID()
    const quote = fullSample().work[0]!.highlights[0]!.replaceAll('*', '')
    await Promise.all([comment(shareId, { key, quote }), comment(shareId, { key, quote })])
    const { threads } = await sharing()
    expect(threads).toMatchObject([
      {
        ...place,
        quote,
        isCurrent: true,
        author: 'Helen Marsh',
        isFromStudent: false,
        isMine: false,
        resolvedAt: null,
      },
    ])
    expect(threads[0]!.placeName).toMatch(/^Work experience: /)
    const changed = fullSample()
    changed.work[0]!.highlights[0] = 'Another sentence'
    await ask('PUT', `/api/cvs/${id}`, { version: 1, document: changed })
    expect((await sharing()).threads).toMatchObject([{ ...place, quote, isCurrent: false }])
  })

  it('are refused where the place or the words are no longer there, with what is there now', async () => {
    const gone = await comment(shareId, { entryId: 'gone' })
    expect([gone.status, gone.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(gone.current).toMatchObject({ cv: { id: shareId } })
    expect((await comment(shareId, { quote: 'Never written' })).status).toBe(409)
    expect((await comment(shareId, { text: '  ' })).errors![0]!.message).toBe('Write your comment.')
    expect((await sharing()).threads).toEqual([])
  })

  it('are replied to and resolved, and a new reply of the careers service opens them again', async () => {
    const [first] = (await comment(shareId)).threads
    const key = randomUUID()
    const [answered] = await Promise.all([reply(first!.id, 'Done', key), reply(first!.id, 'Done', key)])
    expect(answered.threads[0]!.replies).toMatchObject([{ text: 'Done', isFromStudent: true, isMine: true }])
    expect((await list()).cvs).toMatchObject([{ open: 1, resolved: 0, isAnswered: true }])
    const newest = answered.threads[0]!.replies[0]!.id
    await answerAsAdmin(shareId, first!.id, 'Not quite')
    const stale = await resolve(first!.id, newest)
    expect([stale.status, stale.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect((stale.current as Threads).threads[0]!.replies).toHaveLength(2)
    expect((await resolve(first!.id, newest + 1)).threads[0]!.resolvedAt).not.toBeNull()
    expect((await list()).cvs).toMatchObject([{ open: 0, resolved: 1, isAnswered: false }])
    expect((await resolve(first!.id, newest + 1, false)).threads[0]!.resolvedAt).toBeNull()
    await resolve(first!.id, newest + 1)
    expect((await answerAsAdmin(shareId, first!.id, 'One more thing')).threads[0]!.resolvedAt).toBeNull()
  })

  it('can be deleted by their author until someone has replied', async () => {
    const [first] = (await comment(shareId)).threads
    const remove = (commentId: number) =>
      ask<Threads>('DELETE', `/api/shared-cvs/${shareId}/comments/${commentId}`, undefined, admin)
    const answered = await reply(first!.id, 'Done')
    expect((await remove(first!.id)).errors![0]!.message).toContain('Someone has replied')
    expect((await remove(answered.threads[0]!.replies[0]!.id)).status).toBe(403)
    const { threads } = await comment(shareId, { section: 'document', entryId: '' })
    const whole = threads.find(({ section }) => section === 'document')!
    expect((await remove(whole.id)).threads.map(({ section }) => section)).toEqual(['work'])
    expect((await remove(whole.id)).status).toBe(200)
  })

  it('are at most 300 on one document', async () => {
    const row = { shareId, authorId: 3, isFromStudent: false, text: 'Full', createdAt: new Date(testApp.time.now) }
    await testApp.db
      .insert(cvComments)
      .values(Array.from({ length: mostComments - 1 }, () => ({ ...row, key: randomUUID() })))
    const answers = await Promise.all([comment(shareId), comment(shareId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.code).toBe('TOO_MANY_COMMENTS')
  })

  it('stay with the student when their author’s account is deleted, without a name', async () => {
    await comment(shareId)
    const row = { email: 'author-who-left@northbridge.example', name: 'Leaving', role: 'university_admin' } as const
    const [leaving] = await testApp.db
      .insert(users)
      .values({ ...row, universityId: 1 })
      .returning({ id: users.id })
    await testApp.db.update(cvComments).set({ authorId: leaving!.id })
    await testApp.db.delete(users).where(eq(users.id, leaving!.id))
    expect((await sharing()).threads).toMatchObject([{ author: null, text: 'Say what came of it.' }])
  })

  it('are in the copies of data of both people, each with what is theirs', async () => {
    const [first] = (await comment(shareId)).threads
    await reply(first!.id, 'My answer')
    const read = async (cookie: string) => {
      const file = await testApp.ask('/api/account/export', { cookie })
      const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
      return JSON.parse(strFromU8(files['data.json']!)) as Record<string, object[]>
    }
    const own = await read(student)
    expect(own['sharedCvs']).toMatchObject([{ document: 'My CV', university: 'University of Northbridge' }])
    expect(own['cvComments']).toMatchObject([{ text: 'Say what came of it.' }, { text: 'My answer', isFromYou: true }])
    const theirs = await read(admin)
    expect(theirs['writtenCvComments']).toMatchObject([{ text: 'Say what came of it.' }])
    expect(JSON.stringify(theirs)).not.toContain('My answer')
  })
})

describe('the email about comments', () => {
  const announce = () => announceComments(testApp.db, testApp.sites, new Date(testApp.time.now))
  const emails = () => testApp.db.select().from(outbox).orderBy(desc(outbox.id))

  it('comes once, after a quiet time, for all comments on all documents', async () => {
    const second = (await ask<{ cv: { id: number } }>('POST', '/api/cvs', newCv('Second'))).cv.id
    await share()
    await share(0, second)
    const ids = (await list()).cvs.map(each => each.id)
    await comment(ids[0]!)
    testApp.time.now += minutes(5)
    await comment(ids[1]!)
    await comment(ids[1]!)
    testApp.time.now += minutes(9)
    await announce()
    expect(await emails()).toEqual([])
    testApp.time.now += minutes(1)
    await Promise.all([announce(), announce()])
    await announce()
    const [email, ...more] = await emails()
    expect([email!.recipient, email!.subject, more.length]).toEqual([
      'student@northbridge.example',
      'Comments on your CV',
      0,
    ])
    expect(email!.bodyText).toMatch(/One new comment from University of Northbridge[^]*2 new comments from University/)
    expect(email!.bodyText).toContain(`http://${northbridge}/create-cv?cv=${id}`)
    expect(email!.bodyText).not.toContain('Say what came of it.')
  })

  it('waits no longer than an hour, and does not come for what is resolved or deleted', async () => {
    await share()
    const shareId = await sharedId()
    const [first] = (await comment(shareId)).threads
    await resolve(first!.id, first!.id)
    testApp.time.now += minutes(30)
    await announce()
    await resolve(first!.id, first!.id, false)
    testApp.time.now += minutes(29)
    await comment(shareId)
    await announce()
    expect(await emails()).toEqual([])
    await ask('DELETE', `/api/cvs/${id}`)
    testApp.time.now += minutes(1)
    await announce()
    expect(await emails()).toEqual([])
    await ask('POST', `/api/cvs/${id}/restore`, {})
    await announce()
    expect((await emails())[0]!.bodyText).toContain('2 new comments from University of Northbridge on “My CV”.')
    expect(await testApp.db.select({ revokedAt: cvShares.revokedAt }).from(cvShares)).not.toEqual([{ revokedAt: null }])
  })
})
