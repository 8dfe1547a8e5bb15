import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { readTestStorageUrl } from '#server/config.ts'
import { signRequest } from './sign-request.ts'

/**
 * The bucket that TEST_STORAGE_URL names, in a folder of its own, or else one in the memory of this process. The same
 * tests run on both, so that ours answers what real servers answer.
 */
export async function openTestBucket(): Promise<{ address: string; close(): void }> {
  const named = readTestStorageUrl(process.env)
  if (named) {
    const address = new URL(named)
    address.pathname = `${address.pathname.replace(/\/+$/, '')}/${randomUUID()}`
    return { address: address.href, close: () => {} }
  }
  const answer = createMemoryBucket()
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body = '', headers = {} }) => response.writeHead(status, headers).end(body))
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${account.accessKey}:${account.secretKey}@127.0.0.1:${port}/lessons`,
    close: () => server.close(),
  }
}

const account = { accessKey: 'key', secretKey: 'secret', region: 'us-east-1' }

interface Answer {
  status: number
  body?: string | Uint8Array
  headers?: Record<string, string>
}
const refuse = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` })
const noSuchUpload = refuse(404, 'NoSuchUpload')
const noSuchKey = refuse(404, 'NoSuchKey')

function createMemoryBucket() {
  const files = new Map<string, Uint8Array>()
  const uploads = new Map<string, Map<number, Uint8Array>>()

  return async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request)
    const url = new URL(request.url!, `http://${request.headers.host}`)
    if (!isSigned(request, url, body)) return refuse(403, 'SignatureDoesNotMatch')
    const name = url.pathname
    const uploadId = url.searchParams.get('uploadId')
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, new Map())
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    if (uploadId !== null) {
      const pieces = uploads.get(uploadId)
      if (!pieces) return noSuchUpload
      if (request.method === 'PUT') {
        pieces.set(Number(url.searchParams.get('partNumber')), body)
        return { status: 200, headers: { etag: tagOf(body) } }
      }
      uploads.delete(uploadId)
      if (request.method === 'DELETE') return { status: 204 }
      const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
      const parts = listed.map(([, number, tag]) => ({ bytes: pieces.get(Number(number)), tag }))
      if (parts.some(({ bytes, tag }) => !bytes || tagOf(bytes) !== tag)) return refuse(400, 'InvalidPart')
      files.set(name, Buffer.concat(parts.map(({ bytes }) => bytes!)))
      return { status: 200, body: '<CompleteMultipartUploadResult/>' }
    }
    if (request.method === 'DELETE') {
      files.delete(name)
      return { status: 204 }
    }
    const file = files.get(name)
    if (!file) return noSuchKey
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    return range ? { status: 206, body: file.subarray(Number(range[1]), Number(range[2]) + 1) } : { status: 200 }
  }
}

const tagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`

function isSigned({ method, headers }: IncomingMessage, url: URL, body: Uint8Array) {
  const moment = String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z')
  if (Number.isNaN(Date.parse(moment))) return false
  const range = headers.range ? { range: headers.range } : {}
  const expected = signRequest({ method: method!, url, body }, account, new Date(moment), range)
  return headers.authorization === expected.authorization
}
