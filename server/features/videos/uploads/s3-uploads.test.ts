import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getOwnLesson, startUpload } from '#shared/videos/upload-api.ts'
import { pieceBytes, pieceType } from '#shared/videos/upload-limits.ts'
import { openTestApp } from '#server/testing.ts'
import { uploadedLessons, videoLeftovers, videoUploads } from '../tables.ts'
import { cleanUpVideos } from './clean-up.ts'
import { findUpload, setUploadHandle } from './queries.ts'
import { openTestBucket } from './storage/testing.ts'
import { openStorage } from './storage/storage.ts'
import { enlarge, realMp4 } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let bucket: Awaited<ReturnType<typeof openTestBucket>>
let staff: string
beforeAll(async () => {
  bucket = await openTestBucket()
  testApp = await openTestApp({ videoStorageUrl: bucket.address })
  staff = await testApp.signIn('staff@sojourn.example')
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await testApp.close()
  bucket.close()
})

// With bytes of their own where the pieces meet.
const file = enlarge(realMp4(), pieceBytes + 1_000)
file.set([1, 2, 3, 4], pieceBytes - 2)
const pieces = [file.subarray(0, pieceBytes), file.subarray(pieceBytes)]

const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) =>
  testApp.ask(`/api/own-lessons${path}`, { method, cookie: staff, ...(method !== 'DELETE' && { body }) })
const sendFile = (path: string, body: Uint8Array | string, type: string) =>
  testApp.ask(`/api/own-lessons${path}`, { method: 'PUT', cookie: staff, body, headers: { 'content-type': type } })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

async function create() {
  const answer = await ask('POST', '', {
    title: 'Meet the careers service',
    summary: 'Who we are and how to book.',
    course: 'Welcome week',
    access: 'premium',
    level: 'first steps',
    country: '',
    place: 1,
    key: crypto.randomUUID(),
  })
  return ((await answer.json()) as { id: number }).id
}
const start = (id: number) =>
  ask('POST', `/${id}/upload`, {
    key: crypto.randomUUID(),
    fileName: 'video.mp4',
    fingerprint: 'video.mp4',
    bytes: file.length,
  })
const begin = async (id: number) => ((await (await start(id)).json()) as AnswerOf<typeof startUpload>).id
const sendPiece = (id: number, upload: string, number: number) =>
  sendFile(`/${id}/upload/${upload}/pieces/${number}`, pieces[number]!, pieceType)
const finish = (id: number, upload: string) => ask('POST', `/${id}/upload/${upload}/finish`, {})
const read = async (id: number) =>
  (await (await testApp.ask(`/api/own-lessons/${id}?desk=staff`, { cookie: staff })).json()) as AnswerOf<
    typeof getOwnLesson
  >

async function uploadWhole() {
  const id = await create()
  const upload = await begin(id)
  for (const number of pieces.keys()) expect((await sendPiece(id, upload, number)).status).toBe(200)
  expect((await finish(id, upload)).status).toBe(200)
  return id
}
async function publish(id: number) {
  const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: '#246' } }).png()
  await sendFile(`/${id}/poster`, new Uint8Array(await picture.toBuffer()), 'image/png')
  await sendFile(`/${id}/captions`, 'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome.\n', 'text/vtt')
  const { version } = await read(id)
  expect((await ask('POST', `/${id}/publish`, { isPublished: true, version })).status).toBe(200)
}
const loseConnection = () => vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'))

describe('a lesson in S3-compatible storage', () => {
  it('is sent through our own addresses, in parts, to those who may watch it and to no one else', async () => {
    const id = await uploadWhole()
    await publish(id)
    const { address } = (await read(id)).video!
    expect(address).toMatch(/^\/media\/videos\//)
    const whole = await testApp.ask(address, { cookie: staff })
    expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true)
    const headers = { range: `bytes=${pieceBytes - 2}-${pieceBytes + 1}` }
    const student = await testApp.signIn('student@northbridge.example')
    const part = await testApp.ask(address, { cookie: student, headers })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${pieceBytes - 2}-${pieceBytes + 1}/${file.length}`,
    ])
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([1, 2, 3, 4])
    const basic = await testApp.signIn('basic@northbridge.example')
    expect((await testApp.ask(address, { cookie: basic, headers })).status).toBe(403)
    expect((await testApp.ask(address, { headers })).status).toBe(401)
  })
  it('says so when the storage is out of reach, and plays again afterwards', async () => {
    const { address } = (await read(await uploadWhole())).video!
    loseConnection()
    expect(await codeOf(await testApp.ask(address, { cookie: staff }))).toEqual([503, 'STORAGE_DOWN'])
    const again = await testApp.ask(address, { cookie: staff, headers: { range: 'bytes=0-9' } })
    expect(Buffer.from(await again.arrayBuffer()).equals(file.subarray(0, 10))).toBe(true)
  })
})

describe('an upload to S3-compatible storage', () => {
  it('goes on after the storage was out of reach at any step', async () => {
    const id = await create()
    loseConnection()
    expect(await codeOf(await start(id))).toEqual([503, 'STORAGE_DOWN'])
    const upload = await begin(id)
    expect((await sendPiece(id, upload, 1)).status).toBe(200)
    loseConnection()
    expect(await codeOf(await sendPiece(id, upload, 0))).toEqual([503, 'STORAGE_DOWN'])
    expect((await read(id)).upload).toMatchObject({ pieces: [1] })
    expect((await sendPiece(id, upload, 0)).status).toBe(200)
    loseConnection()
    expect(await codeOf(await finish(id, upload))).toEqual([503, 'STORAGE_DOWN'])
    expect((await finish(id, upload)).status).toBe(200)
    expect((await read(id)).video).toMatchObject({ bytes: file.length })
  })
  it('keeps the first name when two tabs began at once, for pieces may have arrived under it', async () => {
    const upload = await begin(await create())
    const findHandle = async () =>
      (await testApp.db.select().from(videoUploads).where(eq(videoUploads.id, upload)))[0]!.storageHandle
    const first = await findHandle()
    await setUploadHandle(testApp.db, upload, 'second')
    expect([first, await findHandle()]).toEqual([expect.any(String), first])
  })
  it('that was cancelled leaves nothing in the bucket, also when the storage could not be reached at first', async () => {
    const id = await create()
    const upload = await begin(id)
    await sendPiece(id, upload, 0)
    const { storageName, storageHandle } = (await findUpload(testApp.db, id))!
    loseConnection()
    expect((await ask('DELETE', `/${id}/upload/${upload}`, {})).status).toBe(200)
    expect(await testApp.db.select().from(videoLeftovers)).toHaveLength(1)
    await cleanUpVideos(testApp.db, new Date(testApp.time.now), { config: testApp.config })
    expect(await testApp.db.select().from(videoLeftovers)).toEqual([])
    const late = openStorage(testApp.config).writePiece({ name: storageName, handle: storageHandle! }, 0, pieces[0]!)
    await expect(late).rejects.toMatchObject({ code: 'UPLOAD_GONE' })
  })
  it('that the storage has dropped is given up, so that the same file can be sent again', async () => {
    const id = await create()
    const upload = await begin(id)
    const { storageName, storageHandle } = (await findUpload(testApp.db, id))!
    await openStorage(testApp.config).remove({ name: storageName, handle: storageHandle })
    expect(await codeOf(await sendPiece(id, upload, 0))).toEqual([409, 'UPLOAD_GONE'])
    expect((await read(id)).upload).toBeNull()
    const next = await begin(id)
    expect(next).not.toBe(upload)
    expect((await sendPiece(id, next, 0)).status).toBe(200)
  })
  it('of a new video deletes the old file', async () => {
    const id = await uploadWhole()
    const [before] = await testApp.db.select().from(uploadedLessons).where(eq(uploadedLessons.id, id))
    const upload = await begin(id)
    for (const number of pieces.keys()) await sendPiece(id, upload, number)
    expect((await finish(id, upload)).status).toBe(200)
    const old = openStorage(testApp.config).read(before!.storageName!, 0, 9)
    await expect(old).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
