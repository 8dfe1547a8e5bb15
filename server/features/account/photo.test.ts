import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { harbour, northbridge, openTestApp } from '#server/testing.ts'
import { photos } from '#server/platform/people/tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let student: string
beforeAll(async () => {
  testApp = await openTestApp()
  student = await testApp.signIn('student@northbridge.example', northbridge)
})
beforeEach(async () => {
  testApp.time.now += 60 * 60_000
  await testApp.db.delete(photos)
})
afterAll(() => testApp.close())

const red = { r: 200, g: 20, b: 20 }
const picture = (width = 800, height = 600) => sharp({ create: { width, height, channels: 3, background: red } })
const put = (body: Uint8Array, type = 'image/png', headers: Record<string, string> = {}) =>
  testApp.ask('/api/account/photo', {
    method: 'PUT',
    host: northbridge,
    cookie: student,
    body,
    headers: { 'content-type': type, ...headers },
  })
const get = (cookie = student, host = northbridge, headers: Record<string, string> = {}) =>
  testApp.ask('/api/account/photo', { host, cookie, headers })
const kept = async () => Buffer.from(await (await get()).arrayBuffer())

/** A PNG of one grey that says it is as large as told, in few bytes. */
function giantPng(side: number): Buffer {
  const crcTable = Array.from(
    { length: 256 },
    (_, n) => Array.from({ length: 8 }).reduce<number>(c => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n) >>> 0,
  )
  const crc = (bytes: Buffer) =>
    (bytes.reduce((c, byte) => crcTable[(c ^ byte) & 255]! ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a photo', () => {
  it('there is none at first', async () => expect((await get()).status).toBe(404))

  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
  ] as const)('given as %s becomes a small square WebP', async (format, type) => {
    const answer = await put(await picture().toFormat(format).toBuffer(), type)
    expect(answer.status).toBe(200)
    const { photo } = (await answer.json()) as { photo: string }
    expect(
      await (await testApp.ask('/api/account/profile', { host: northbridge, cookie: student })).json(),
    ).toMatchObject({ photo })
    const sent = await get()
    expect(
      Object.fromEntries(
        ['content-type', 'cache-control', 'x-content-type-options', 'etag', 'content-disposition'].map(name => [
          name,
          sent.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      etag: null,
      'content-disposition': null,
    })
    expect(await sharp(Buffer.from(await sent.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    })
  })

  it('is turned upright, and keeps no metadata from the file', async () => {
    // Left half red, right half blue; "turned by 90°" puts red on top.
    const blue = await sharp({ create: { width: 400, height: 800, channels: 3, background: { r: 20, g: 20, b: 200 } } })
      .png()
      .toBuffer()
    const file = await picture(800, 800)
      .composite([{ input: blue, left: 400, top: 0 }])
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(
      (await put(Buffer.concat([file, Buffer.from('<script>alert("polyglot")</script>PK')]), 'image/jpeg')).status,
    ).toBe(200)
    const bytes = await kept()
    expect(bytes.toString('latin1')).not.toMatch(/secret place|polyglot|Exif/)
    const metadata = await sharp(bytes).metadata()
    expect([metadata.orientation, metadata.exif]).toEqual([undefined, undefined])
    const at = async (left: number, top: number) => [
      ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ]
    const [top, bottom] = [await at(256, 60), await at(256, 450)]
    expect([top[0]! > top[2]!, bottom[0]! < bottom[2]!]).toEqual([true, true])
  })

  it('is the person’s own', async () => {
    expect((await get(await testApp.signIn('student@harbour.example', harbour), harbour)).status).toBe(404)
    expect((await testApp.ask('/api/account/photo', { host: northbridge })).status).toBe(401)
  })

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing at all', () => Buffer.alloc(0)],
    ['words', () => Buffer.from('hello')],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    ],
    ['a GIF', () => picture().gif().toBuffer()],
    [
      'a page that hides a picture',
      async () => Buffer.concat([Buffer.from('<html>'), await picture().png().toBuffer()]),
    ],
    ['only the beginning of a PNG', async () => (await picture().png().toBuffer()).subarray(0, 60)],
    [
      'a JPEG cut in the middle',
      async () => {
        const file = await sharp({
          create: {
            width: 900,
            height: 900,
            channels: 3,
            background: red,
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        })
          .jpeg()
          .toBuffer()
        return file.subarray(0, file.length / 2)
      },
    ],
    ['a small file that unpacks to a giant picture', () => giantPng(16_000)],
  ])('refuses %s in words, and keeps what was there', async (_, make) => {
    const before = await kept()
    const answer = await put(await make())
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'BAD_INPUT',
      errors: [{ field: 'photo', message: expect.stringMatching(/Choose another file\.$/) as unknown }],
    })
    expect(await kept()).toEqual(before)
  })

  it.each<[string, number, string, Parameters<typeof put>]>([
    ['another type', 415, 'WRONG_FILE_TYPE', [Buffer.from('<svg/>'), 'image/svg+xml']],
    ['no type', 415, 'WRONG_FILE_TYPE', [Buffer.from('x'), '']],
    ['more than 5 MB', 413, 'FILE_TOO_LARGE', [Buffer.alloc(5 * 1024 * 1024 + 1)]],
    [
      'more than 5 MB by its own word',
      413,
      'FILE_TOO_LARGE',
      [Buffer.alloc(10), 'image/png', { 'content-length': '99999999' }],
    ],
  ])('refuses %s before looking at it', async (_, status, code, upload) => {
    const answer = await put(...upload)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
  })

  it('goes when it is removed, as often as one likes', async () => {
    for (let i = 0; i < 2; i++) {
      expect(
        await (
          await testApp.ask('/api/account/photo', { method: 'DELETE', host: northbridge, cookie: student })
        ).json(),
      ).toEqual({ photo: null })
    }
    expect((await get()).status).toBe(404)
    expect(await testApp.db.$count(photos)).toBe(0)
  })

  it('throttles repeated uploads', async () => {
    let status = 0
    for (let i = 0; i < 40 && status !== 429; i++) status = (await put(Buffer.from('x'))).status
    expect(status).toBe(429)
  })
})
