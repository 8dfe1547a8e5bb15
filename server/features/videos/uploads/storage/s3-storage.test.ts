import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '#shared/http/problem.ts'
import { pieceBytes } from '#shared/videos/upload-limits.ts'
import { openS3Storage } from './s3-storage.ts'
import { readBytes, type VideoStorage } from './storage.ts'
import { openTestBucket } from './testing.ts'

let bucket: Awaited<ReturnType<typeof openTestBucket>>
let storage: VideoStorage
beforeAll(async () => {
  bucket = await openTestBucket()
  storage = openS3Storage(bucket.address)
})
afterAll(() => bucket.close())

const file = Uint8Array.from({ length: pieceBytes + 1_000 }, (_, place) => place % 251)

async function upload(name: string) {
  const handle = await storage.begin(name)
  // In any order, and one of them twice.
  const second = await storage.writePiece({ name, handle }, 1, file.subarray(pieceBytes))
  await storage.writePiece({ name, handle }, 0, file.subarray(1, pieceBytes + 1))
  const first = await storage.writePiece({ name, handle }, 0, file.subarray(0, pieceBytes))
  const pieces = [
    { number: 0, tag: first },
    { number: 1, tag: second },
  ]
  await storage.finish({ name, handle }, pieces)
  return { name, handle, pieces }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )

describe('S3-compatible storage', () => {
  it('makes one file of the pieces, and sends any part of it', async () => {
    const { name } = await upload('first')
    expect(Buffer.from(await readBytes(storage, name, 0, file.length)).equals(file)).toBe(true)
    expect(await readBytes(storage, name, pieceBytes - 5, 10)).toEqual(file.slice(pieceBytes - 5, pieceBytes + 5))
  })
  it('takes the end of an upload twice', async () => {
    const { pieces, ...done } = await upload('second')
    await storage.finish(done, pieces)
    expect(await readBytes(storage, done.name, 0, 3)).toEqual(file.slice(0, 3))
  })
  it('deletes a file, also twice', async () => {
    const { name, handle } = await upload('third')
    await storage.remove({ name, handle })
    await storage.remove({ name, handle })
    expect(await codeOf(storage.read(name, 0, 3))).toBe('NOT_FOUND')
  })
  it('takes nothing more for an upload that was given up', async () => {
    const name = 'fourth'
    const handle = await storage.begin(name)
    const tag = await storage.writePiece({ name, handle }, 0, file.subarray(0, 10))
    await storage.remove({ name, handle })
    expect(await codeOf(storage.writePiece({ name, handle }, 0, file.subarray(0, 10)))).toBe('UPLOAD_GONE')
    expect(await codeOf(storage.finish({ name, handle }, [{ number: 0, tag }]))).not.toBe('done')
    expect(await codeOf(storage.read(name, 0, 3))).toBe('NOT_FOUND')
  })
  it('gives nothing to those without the key', async () => {
    const { name } = await upload('fifth')
    const { protocol, host, pathname } = new URL(bucket.address)
    expect((await fetch(`${protocol}//${host}${pathname}/${name}`)).status).toBe(403)
    const wrong = new URL(bucket.address)
    wrong.password = 'wrong'
    const stranger = openS3Storage(wrong.href)
    expect(await codeOf(stranger.read(name, 0, 3))).toBe('STORAGE_DOWN')
    expect(await codeOf(stranger.begin('sixth'))).toBe('STORAGE_DOWN')
    expect(await codeOf(stranger.remove({ name, handle: null }))).toBe('STORAGE_DOWN')
    expect(await readBytes(storage, name, 0, 3)).toEqual(file.slice(0, 3))
  })
  it('stops reading when the rest is no longer wanted', async () => {
    const { name } = await upload('seventh')
    const reader = (await storage.read(name, 0, file.length - 1)).getReader()
    const { value } = await reader.read()
    expect(value!.length).toBeLessThan(file.length)
    await reader.cancel()
  })
})

/** A storage that answers as told. */
async function withServer<T>(answer: RequestListener, test: (address: string) => Promise<T>): Promise<T> {
  const server = createServer(answer)
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  try {
    return await test(`http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/lessons`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('storage that does not answer as it should', () => {
  const piece = { name: 'a', handle: 'b' }
  const answerWith =
    (status: number, text: string): RequestListener =>
    (request, response) => {
      request.resume()
      response.writeHead(status).end(text)
    }

  it.each([
    ['full', 507, '<Error><Code>XMinioStorageFull</Code></Error>', 'NO_SPACE'],
    ['over its limit', 403, '<Error><Code>QuotaExceeded</Code></Error>', 'NO_SPACE'],
    ['busy', 503, '<Error><Code>SlowDown</Code></Error>', 'STORAGE_DOWN'],
    ['without this upload', 404, '<Error><Code>NoSuchUpload</Code></Error>', 'UPLOAD_GONE'],
  ])('says when it is %s', async (_, status, text, code) => {
    const write = (address: string) => openS3Storage(address).writePiece(piece, 0, file)
    expect(await withServer(answerWith(status, text), address => codeOf(write(address)))).toBe(code)
  })
  it('says when it is out of reach, or hangs up', async () => {
    expect(await codeOf(openS3Storage('http://a:b@127.0.0.1:1/lessons').begin('a'))).toBe('STORAGE_DOWN')
    const hangUp: RequestListener = request => request.destroy()
    const write = (address: string) => openS3Storage(address).writePiece(piece, 0, file)
    expect(await withServer(hangUp, address => codeOf(write(address)))).toBe('STORAGE_DOWN')
  })
  it('believes no success that contains an error', async () => {
    const text = '<?xml version="1.0"?><Error><Code>InternalError</Code></Error>'
    const finish = (address: string) => openS3Storage(address).finish(piece, [{ number: 0, tag: '"x"' }])
    expect(await withServer(answerWith(200, text), address => codeOf(finish(address)))).toBe('STORAGE_DOWN')
  })
  it('says when an upload is gone as its end is sent', async () => {
    const finish = (address: string) => openS3Storage(address).finish(piece, [{ number: 0, tag: '"x"' }])
    expect(await withServer(answerWith(404, ''), address => codeOf(finish(address)))).toBe('UPLOAD_GONE')
  })
  it('takes no whole file where a part was asked for', async () => {
    const read = (address: string) => openS3Storage(address).read('a', 5, 10)
    expect(await withServer(answerWith(200, 'x'.repeat(100_000)), a => codeOf(read(a)))).toBe('STORAGE_DOWN')
  })
  it('breaks off when the connection breaks in the middle of a film', async () => {
    const cut: RequestListener = (_, response) => {
      response.writeHead(206, { 'content-length': '100000' })
      response.write('x'.repeat(1_000), () => response.destroy())
    }
    const read = (address: string) => readBytes(openS3Storage(address), 'a', 0, 100_000)
    expect(await withServer(cut, address => codeOf(read(address)))).not.toBe('done')
  })
})
