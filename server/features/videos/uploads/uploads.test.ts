import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '#shared/calendar/durations.ts'
import type { AnswerOf, Endpoint } from '#shared/http/endpoint.ts'
import type { getLesson, listVideos } from '#shared/videos/api.ts'
import type { getOwnLesson, listOwnLessons, startUpload } from '#shared/videos/upload-api.ts'
import { pieceBytes, pieceType } from '#shared/videos/upload-limits.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { openTestApp, type Ask } from '#server/testing.ts'
import { uploadedLessons, videoLeftovers, videoUploads } from '../tables.ts'
import { cleanUpVideos } from './clean-up.ts'
import { enlarge, realMp4, realWebm } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
const videos = join(folder, 'videos')
let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
let admin: string
let student: string
let basic: string
let harbourStudent: string
beforeAll(async () => {
  testApp = await openTestApp({ dataDir: folder })
  staff = await testApp.signIn('staff@sojourn.example')
  admin = await testApp.signIn('admin@northbridge.example')
  student = await testApp.signIn('student@northbridge.example')
  basic = await testApp.signIn('basic@northbridge.example')
  harbourStudent = await testApp.signIn('student@harbour.example')
})
beforeEach(async () => {
  await testApp.db.delete(uploadedLessons)
  await testApp.db.delete(auditLog)
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true })
})

const mp4 = realMp4()
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome to our careers service.\n'
const values = {
  title: 'Meet the careers service',
  summary: 'Who we are and how to book.',
  course: 'Welcome week',
  access: 'standard',
  level: 'first steps',
  country: '',
  place: 1,
}

const send = (cookie: string, method: Endpoint['method'], path: string, body: Ask['body'] = {}) =>
  testApp.ask(`/api/own-lessons${path}`, { method, cookie, ...(method !== 'DELETE' && { body }) })
const sendFile = (cookie: string, path: string, body: Uint8Array | string, type: string) =>
  testApp.ask(`/api/own-lessons${path}`, { method: 'PUT', cookie, body, headers: { 'content-type': type } })
const answerOf = async <E extends Endpoint>(answer: Response | Promise<Response>) =>
  (await (await answer).json()) as AnswerOf<E>
const messageOf = async (answer: Response | Promise<Response>) => {
  const { status } = await answer
  const body = (await (await answer).json()) as { code: string; errors?: { message: string }[] }
  return [status, body.errors?.[0]?.message ?? body.code]
}

async function create(cookie: string, more: object = {}) {
  const answer = await send(cookie, 'POST', '', { ...values, ...more, key: crypto.randomUUID() })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { id: number }).id
}
const start = (cookie: string, id: number, bytes: number, fingerprint = 'video.mp4') =>
  send(cookie, 'POST', `/${id}/upload`, { key: crypto.randomUUID(), fileName: 'video.mp4', fingerprint, bytes })
const pieceOf = (file: Uint8Array, number: number) => file.subarray(number * pieceBytes, (number + 1) * pieceBytes)
const sendPiece = (cookie: string, id: number, upload: string, number: number, bytes: Uint8Array) =>
  sendFile(cookie, `/${id}/upload/${upload}/pieces/${number}`, bytes, pieceType)
async function uploadVideo(cookie: string, id: number, file: Uint8Array) {
  const { id: upload } = await answerOf<typeof startUpload>(start(cookie, id, file.length))
  for (let number = 0; number * pieceBytes < file.length; number++) {
    const answer = await sendPiece(cookie, id, upload, number, pieceOf(file, number))
    if (!answer.ok) return answer
  }
  return send(cookie, 'POST', `/${id}/upload/${upload}/finish`)
}
const read = (cookie: string, id: number) =>
  answerOf<typeof getOwnLesson>(testApp.ask(`/api/own-lessons/${id}?desk=${deskOf(cookie)}`, { cookie }))
const deskOf = (cookie: string) => (cookie === staff ? 'staff' : 'university')
const publish = async (cookie: string, id: number, isPublished = true) =>
  send(cookie, 'POST', `/${id}/publish`, { isPublished, version: (await read(cookie, id)).version })

/** A whole lesson on the hub. */
async function publishWhole(cookie: string, more: object = {}, file = mp4) {
  const id = await create(cookie, more)
  expect((await uploadVideo(cookie, id, file)).status).toBe(200)
  expect((await sendFile(cookie, `/${id}/captions`, captions, 'text/vtt')).status).toBe(200)
  expect((await sendFile(cookie, `/${id}/poster`, await drawPicture(), 'image/png')).status).toBe(200)
  expect((await publish(cookie, id)).status).toBe(200)
  return read(cookie, id)
}
const drawPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 36, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  )
const listFor = async (cookie?: string, query = '') =>
  answerOf<typeof listVideos>(testApp.ask(`/api/videos${query}`, cookie ? { cookie } : {}))
const titlesFor = async (cookie?: string) =>
  (await listFor(cookie)).courses.flatMap(({ lessons }) => lessons).map(({ title }) => title)

describe('a lesson that is uploaded', () => {
  it('is on the hub once it is published, with film, captions, poster and transcript, and recorded', async () => {
    const { address, video } = await publishWhole(staff)
    expect(video).toMatchObject({ type: 'video/mp4', bytes: mp4.length })
    expect(await titlesFor()).toContain(values.title)
    const html = await (await testApp.ask(address!)).text()
    expect(html).toContain('Welcome to our careers service.')
    const lesson = await answerOf<typeof getLesson>(testApp.ask(`/api/videos/${address!.split('/').at(-1)}`))
    expect(lesson).toMatchObject({ madeBy: 'Sojourn', course: { title: 'Welcome week' }, sources: [] })
    const types = await Promise.all(
      Object.values(lesson.media!).map(async file => (await testApp.ask(file)).headers.get('content-type')),
    )
    expect(types).toEqual(['video/mp4', 'text/vtt; charset=utf-8', 'text/vtt; charset=utf-8', 'image/webp'])
    expect(await (await testApp.ask(lesson.media!.captions)).text()).toContain('Welcome to our careers service.')
    const actions = (await testApp.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)
    expect(actions).toEqual(['lesson.create', 'lesson.video', 'lesson.captions', 'lesson.poster', 'lesson.publish'])
    expect((await listFor(undefined, '?q=welcome+careers')).hits[0]!.moments[0]).toMatchObject({ second: 0 })
    expect(await (await testApp.ask('/sitemaps/pages.xml')).text()).toContain(lesson.media!.video)
  })
  it('is sent in the parts that players ask for', async () => {
    const { video } = await publishWhole(staff, {}, realWebm())
    const part = await testApp.ask(video!.address, { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm'])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(realWebm().slice(100, 200))
    const outside = await testApp.ask(video!.address, { headers: { range: 'bytes=99999999-' } })
    expect(outside.status).toBe(416)
  })
  it('can join one of our own courses, and follows its lessons', async () => {
    const { courses } = await listFor()
    const course = courses.find(({ access }) => access === 'standard')!
    await publishWhole(staff, { course: course.title })
    const joined = (await listFor()).courses.find(({ slug }) => slug === course.slug)!
    expect(joined.lessons.at(-1)!.title).toBe(values.title)
    const first = await answerOf<typeof getLesson>(testApp.ask(`/api/videos/${course.lessons.at(-1)!.slug}`))
    expect(first.next).toMatchObject({ title: values.title })
  })
  it('takes progress, saves and notes like any other', async () => {
    const { address } = await publishWhole(staff)
    const slug = address!.split('/').at(-1)!
    const call = (path: string, method: Endpoint['method'], body: object) =>
      testApp.ask(`/api/videos/${slug}/${path}`, { method, cookie: student, body })
    expect((await call('progress', 'PUT', { position: 3, seconds: '' })).status).toBe(200)
    expect((await call('saved', 'PUT', { isSaved: true })).status).toBe(200)
    expect((await call('notes', 'POST', { second: 1, words: 'Book!', key: crypto.randomUUID() })).status).toBe(200)
    expect((await listFor(student)).unfinished.map(({ title }) => title)).toContain(values.title)
  })
  it('is not published without its parts, and says which are missing', async () => {
    const id = await create(staff)
    expect(await messageOf(publish(staff, id))).toEqual([
      400,
      'Upload a video and captions and a poster first. Then you can publish this lesson.',
    ])
    expect(await titlesFor()).not.toContain(values.title)
  })
  it('is made once when sent twice, and refuses a change that was made on an older version', async () => {
    const key = crypto.randomUUID()
    const [one, two] = [
      await send(staff, 'POST', '', { ...values, key }),
      await send(staff, 'POST', '', { ...values, key }),
    ]
    expect(await one.json()).toEqual(await two.json())
    const { lessons } = await answerOf<typeof listOwnLessons>(
      testApp.ask('/api/own-lessons?desk=staff', { cookie: staff }),
    )
    const { id, version } = lessons[0]!
    expect(lessons).toHaveLength(1)
    expect((await send(staff, 'PUT', `/${id}`, { ...values, title: 'New', version })).status).toBe(200)
    const late = await send(staff, 'PUT', `/${id}`, { ...values, title: 'Other', version })
    expect([late.status, await late.json()]).toMatchObject([409, { current: { values: { title: 'New' } } }])
  })
})

describe('who may watch an uploaded lesson', () => {
  it('is everyone for staff’s, and only a university’s own people for its lessons, also by the file’s address', async () => {
    const { video, address } = await publishWhole(admin)
    expect(await titlesFor(student)).toContain(values.title)
    expect(await titlesFor(harbourStudent)).not.toContain(values.title)
    expect(await titlesFor()).not.toContain(values.title)
    const slug = address!.split('/').at(-1)
    for (const [cookie, status] of [
      [student, 200],
      [harbourStudent, 404],
      [undefined, 404],
    ] as const) {
      const who = cookie ? { cookie } : {}
      const film = await testApp.ask(video!.address, { ...who, headers: { range: 'bytes=0-9' } })
      expect(film.status).toBe(status === 200 ? 206 : 404)
      expect((await testApp.ask(`/api/videos/${slug}`, who)).status).toBe(status)
    }
    expect((await testApp.ask(video!.address, { cookie: student })).headers.get('cache-control')).toBe(
      'private, no-cache',
    )
  })
  it('is those with premium access for premium lessons, range requests included', async () => {
    const { video } = await publishWhole(staff, { access: 'premium' })
    const statusFor = async (cookie?: string) =>
      (await testApp.ask(video!.address, { ...(cookie && { cookie }), headers: { range: 'bytes=0-9' } })).status
    expect([await statusFor(student), await statusFor(basic), await statusFor()]).toEqual([206, 403, 401])
  })
  it('is no one but its owner before it is published, after it is taken off, and none once it is deleted', async () => {
    const { id, video } = await publishWhole(staff)
    const statusFor = async (cookie?: string) => (await testApp.ask(video!.address, cookie ? { cookie } : {})).status
    expect(await statusFor()).toBe(200)
    expect((await publish(staff, id, false)).status).toBe(200)
    expect([await statusFor(), await statusFor(admin), await statusFor(staff)]).toEqual([404, 404, 200])
    expect((await send(staff, 'DELETE', `/${id}?version=${(await read(staff, id)).version}`)).status).toBe(200)
    expect(await statusFor(staff)).toBe(404)
    expect((await send(staff, 'POST', `/${id}/restore`)).status).toBe(200)
    expect(await statusFor(staff)).toBe(200)
  })
  it('says nothing about who may change it: neither another university nor staff reach a university’s lesson', async () => {
    const id = await create(admin)
    const other = await testApp.signIn('admin@harbour.example')
    for (const cookie of [other, staff]) {
      expect((await testApp.ask(`/api/own-lessons/${id}?desk=${deskOf(cookie)}`, { cookie })).status).toBe(404)
      expect((await send(cookie, 'PUT', `/${id}`, { ...values, version: 1 })).status).toBe(404)
      expect((await start(cookie, id, 100)).status).toBe(404)
      expect((await sendFile(cookie, `/${id}/captions`, captions, 'text/vtt')).status).toBe(404)
      expect((await send(cookie, 'DELETE', `/${id}?version=1`)).status).toBe(404)
    }
  })
  it('lets a viewer of a university read and not write', async () => {
    const id = await create(admin)
    await testApp.db.update(users).set({ isViewer: true }).where(eq(users.email, 'admin@northbridge.example'))
    expect((await read(admin, id)).canEdit).toBe(false)
    expect(await messageOf(start(admin, id, 100))).toEqual([403, 'VIEWER_ONLY'])
    expect(await messageOf(sendFile(admin, `/${id}/captions`, captions, 'text/vtt'))).toEqual([403, 'VIEWER_ONLY'])
    await testApp.db.update(users).set({ isViewer: false }).where(eq(users.email, 'admin@northbridge.example'))
  })
})

describe('an upload', () => {
  const large = enlarge(mp4, pieceBytes * 2 + 1_000)
  it('that stopped half-way goes on where it stopped, in any order and sent twice', async () => {
    const id = await create(staff)
    const { id: upload } = await answerOf<typeof startUpload>(start(staff, id, large.length))
    await sendPiece(staff, id, upload, 2, pieceOf(large, 2))
    await sendPiece(staff, id, upload, 0, pieceOf(large, 0))
    await sendPiece(staff, id, upload, 0, pieceOf(large, 0))
    expect((await read(staff, id)).upload).toMatchObject({ pieces: [0, 2] })
    const again = await answerOf<typeof startUpload>(start(staff, id, large.length))
    expect(again).toMatchObject({ id: upload, pieces: [0, 2] })
    expect(await messageOf(send(staff, 'POST', `/${id}/upload/${upload}/finish`))).toEqual([409, 'UPLOAD_INCOMPLETE'])
    await sendPiece(staff, id, upload, 1, pieceOf(large, 1))
    const finish = () => send(staff, 'POST', `/${id}/upload/${upload}/finish`)
    expect([(await finish()).status, (await finish()).status]).toEqual([200, 200])
    const { video } = await read(staff, id)
    const whole = await testApp.ask(video!.address, { cookie: staff })
    expect(Buffer.from(await whole.arrayBuffer()).equals(large)).toBe(true)
  })
  it('of another file takes its place, and what had arrived is deleted', async () => {
    const id = await create(staff)
    const first = await answerOf<typeof startUpload>(start(staff, id, large.length, 'first.mp4'))
    await sendPiece(staff, id, first.id, 0, pieceOf(large, 0))
    const storageName = await uploadFile()
    expect(statSync(join(videos, storageName)).size).toBe(pieceBytes)
    const second = await answerOf<typeof startUpload>(start(staff, id, large.length, 'second.mp4'))
    expect(second).toMatchObject({ pieces: [] })
    expect(existsSync(join(videos, storageName))).toBe(false)
    expect(await messageOf(sendPiece(staff, id, first.id, 1, pieceOf(large, 1)))).toEqual([409, 'UPLOAD_GONE'])
  })
  it('that no one goes on with is deleted after three days, its file too', async () => {
    const id = await create(staff)
    const { id: upload } = await answerOf<typeof startUpload>(start(staff, id, large.length))
    await sendPiece(staff, id, upload, 0, pieceOf(large, 0))
    const storageName = await uploadFile()
    const cleanUpAfter = (count: number) =>
      cleanUpVideos(testApp.db, new Date(testApp.time.now + days(count)), { config: testApp.config })
    await cleanUpAfter(2)
    expect(existsSync(join(videos, storageName))).toBe(true)
    await cleanUpAfter(3.1)
    expect(existsSync(join(videos, storageName))).toBe(false)
    expect(await testApp.db.select().from(videoUploads)).toEqual([])
    expect(await testApp.db.select().from(videoLeftovers)).toEqual([])
    expect((await read(staff, id)).upload).toBeNull()
  })
  it('that replaces a video deletes the old file, and captions that no longer fit', async () => {
    const { id } = await publishWhole(staff)
    await sendFile(staff, `/${id}/captions`, 'WEBVTT\n\n00:10.000 --> 00:12.000\nLate.\n', 'text/vtt')
    const before = await lessonFile(id)
    expect((await uploadVideo(staff, id, realWebm())).status).toBe(200)
    expect(existsSync(join(videos, before))).toBe(false)
    expect(await read(staff, id)).toMatchObject({ captions: null, state: 'draft', video: { type: 'video/webm' } })
  })
  it('of something else under the right name is refused with its first piece, and deleted', async () => {
    const id = await create(staff)
    const before = readdirSync(videos)
    const fake = Buffer.concat([Buffer.from('%PDF-1.7 not a video'), new Uint8Array(pieceBytes)])
    const [status, message] = await messageOf(uploadVideo(staff, id, fake))
    expect([status, message]).toEqual([400, expect.stringContaining('This is a PDF.')])
    expect(await testApp.db.select().from(videoUploads)).toEqual([])
    expect(readdirSync(videos)).toEqual(before)
  })
  it('of a video that was cut off before it was sent is refused, and deleted', async () => {
    const id = await create(staff)
    const before = readdirSync(videos)
    const [status, message] = await messageOf(uploadVideo(staff, id, mp4.slice(0, mp4.length - 1_000)))
    expect([status, message]).toEqual([400, expect.stringContaining('damaged or cut off')])
    expect(readdirSync(videos)).toEqual(before)
  })
  it('takes no piece that was cut off on its way, none that the file does not have, and nothing over 300 MB', async () => {
    const id = await create(staff)
    const { id: upload } = await answerOf<typeof startUpload>(start(staff, id, large.length))
    const cut = sendPiece(staff, id, upload, 1, pieceOf(large, 1).subarray(1))
    expect(await messageOf(cut)).toEqual([400, 'PIECE_CUT_OFF'])
    expect(await messageOf(sendPiece(staff, id, upload, 3, pieceOf(large, 1)))).toEqual([400, 'PIECE_CUT_OFF'])
    const tooLong = sendPiece(staff, id, upload, 0, large.subarray(0, pieceBytes + 1))
    expect(await messageOf(tooLong)).toEqual([413, 'FILE_TOO_LARGE'])
    const [status, message] = await messageOf(start(staff, id, 301 * 1_024 * 1_024))
    expect([status, message]).toEqual([400, expect.stringContaining('larger than 300 MB')])
  })
  it('says so when no space is left, and goes on once there is some', async () => {
    const id = await create(staff)
    const { id: upload } = await answerOf<typeof startUpload>(start(staff, id, mp4.length))
    const storageName = await uploadFile()
    const file = join(videos, storageName)
    rmSync(file)
    // Linux answers every write to this device as a full disk does.
    symlinkSync('/dev/full', file)
    expect(await messageOf(sendPiece(staff, id, upload, 0, mp4))).toEqual([507, 'NO_SPACE'])
    rmSync(file)
    await testApp.db.update(videoUploads).set({ storageHandle: null })
    await start(staff, id, mp4.length)
    expect((await sendPiece(staff, id, upload, 0, mp4)).status).toBe(200)
    expect((await send(staff, 'POST', `/${id}/upload/${upload}/finish`)).status).toBe(200)
  })
  it('refuses captions that are broken, with the line, and a poster that is no picture', async () => {
    const id = await create(staff)
    expect(await messageOf(sendFile(staff, `/${id}/captions`, captions, 'text/vtt'))).toEqual([
      400,
      'Upload the video first, then its captions.',
    ])
    await uploadVideo(staff, id, mp4)
    const [status, message] = await messageOf(
      sendFile(staff, `/${id}/captions`, 'WEBVTT\n\n00:01.000 -> 00:02.000\nHello', 'text/vtt'),
    )
    expect([status, message]).toEqual([400, expect.stringContaining('Line 3: a time such as')])
    const [, words] = await messageOf(sendFile(staff, `/${id}/poster`, 'no picture', 'image/png'))
    expect(words).toContain('isn’t a JPEG')
  })
  it('of a large file never holds more than a few pieces in memory', async () => {
    const id = await create(staff)
    const count = 40
    const bytes = count * pieceBytes
    const { id: upload } = await answerOf<typeof startUpload>(start(staff, id, bytes))
    const beginning = Buffer.concat([mp4, new Uint8Array(pieceBytes - mp4.length)])
    beginning.writeUInt32BE(bytes - mp4.length, mp4.length)
    beginning.write('free', mp4.length + 4)
    const rest = new Uint8Array(pieceBytes)
    const heldBefore = process.memoryUsage().arrayBuffers
    let mostHeld = 0
    for (let number = 0; number < count; number++) {
      expect((await sendPiece(staff, id, upload, number, number === 0 ? beginning : rest)).status).toBe(200)
      mostHeld = Math.max(mostHeld, process.memoryUsage().arrayBuffers - heldBefore)
    }
    expect((await send(staff, 'POST', `/${id}/upload/${upload}/finish`)).status).toBe(200)
    const { video } = await read(staff, id)
    const film = await testApp.ask(video!.address, { cookie: staff })
    let sent = 0
    for await (const part of film.body!) {
      sent += part.length
      mostHeld = Math.max(mostHeld, process.memoryUsage().arrayBuffers - heldBefore)
    }
    expect(sent).toBe(bytes)
    // Freed only now and then by the collector; a file held whole would be all of it.
    expect(mostHeld).toBeLessThan(bytes * 0.6)
  })
})

const uploadFile = async () => (await testApp.db.select().from(videoUploads))[0]!.storageName
const lessonFile = async (id: number) =>
  (await testApp.db.select().from(uploadedLessons).where(eq(uploadedLessons.id, id)))[0]!.storageName!
