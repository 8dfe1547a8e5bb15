import { seconds } from '#shared/calendar/durations.ts'
import { problem } from '#shared/http/problems.ts'
import { signRequest } from './sign-request.ts'
import type { VideoStorage } from './storage.ts'

/** For the storage to begin its answer. The answer itself may take as long as a player watches. */
const patienceMs = seconds(60)

interface Question {
  query?: Readonly<Record<string, string>>
  body?: string | Uint8Array<ArrayBuffer>
  headers?: Readonly<Record<string, string>>
}

/**
 * A bucket of S3-compatible storage. Its address names everything: `https://KEY:SECRET@host/bucket/folder?region=…`.
 * The bucket is private; nothing here ever makes an address that works without our key.
 */
export function openS3Storage(address: string): VideoStorage {
  const { protocol, host, pathname, searchParams, username, password } = new URL(address)
  const account = {
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  }
  const folder = `${protocol}//${host}${pathname.replace(/\/+$/, '')}`

  async function ask(method: string, name: string, { query = {}, body = '', headers = {} }: Question = {}) {
    const url = new URL(`${folder}/${name}`)
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value)
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(new Error('The storage did not answer in time.')), patienceMs)
    try {
      return await fetch(url, {
        method,
        headers: signRequest({ method, url, body }, account, new Date(), headers),
        ...(method !== 'GET' && method !== 'HEAD' && { body }),
        signal: stop.signal,
        redirect: 'error',
      })
    } catch (cause) {
      throw storageDown(cause)
    } finally {
      clearTimeout(timer)
    }
  }

  const isThere = async (name: string) => (await ask('HEAD', name)).ok

  return {
    async begin(name) {
      const text = await readAnswer(await ask('POST', name, { query: { uploads: '' } }))
      const handle = /<UploadId>([^<]+)<\/UploadId>/.exec(text)?.[1]
      if (!handle) throw storageDown(new Error('The storage did not name the upload.'))
      return handle
    },
    async writePiece({ name, handle }, number, bytes) {
      const query = { partNumber: String(number + 1), uploadId: handle }
      const answer = await ask('PUT', name, { query, body: bytes as Uint8Array<ArrayBuffer> })
      // Cancelled meanwhile, or deleted by the storage's own rules.
      if (answer.status === 404) throw problem('UPLOAD_GONE')
      await readAnswer(answer)
      const tag = answer.headers.get('etag')
      if (!tag) throw storageDown(new Error('The storage did not name the piece.'))
      return tag
    },
    async finish({ name, handle }, pieces) {
      const parts = pieces.map(
        ({ number, tag }) => `<Part><PartNumber>${number + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const answer = await ask('POST', name, { query: { uploadId: handle }, body })
      if (answer.status === 404) {
        // Finished before, and the answer was lost.
        if (await isThere(name)) return
        throw problem('UPLOAD_GONE')
      }
      // It begins to answer before it knows how it ends, so an error can come with success.
      const text = await readAnswer(answer)
      if (text.includes('<Error>')) throw explain(answer.status, text)
    },
    async remove({ name, handle }) {
      if (handle !== null) await acceptMissing(await ask('DELETE', name, { query: { uploadId: handle } }))
      await acceptMissing(await ask('DELETE', name))
    },
    async read(name, start, end) {
      const answer = await ask('GET', name, { headers: { range: `bytes=${start}-${end}` } })
      if (answer.status === 206 && answer.body) return answer.body
      if (answer.status === 404) throw problem('NOT_FOUND')
      throw explain(answer.status, await readStart(answer))
    },
  }
}

const storageDown = (cause: unknown) => Object.assign(problem('STORAGE_DOWN'), { cause })

function explain(status: number, text: string) {
  if (status === 507 || /QuotaExceeded|StorageFull/.test(text)) return problem('NO_SPACE')
  return storageDown(new Error(`The storage answered ${status}: ${text.slice(0, 300)}`))
}

async function readAnswer(answer: Response): Promise<string> {
  if (!answer.ok) throw explain(answer.status, await readStart(answer))
  return answer.text().catch((cause: unknown) => {
    throw storageDown(cause)
  })
}

/** Enough to say what is wrong; a server that ignores ranges must not send us the whole film. */
async function readStart(answer: Response): Promise<string> {
  const reader = answer.body?.getReader()
  const first = await reader?.read().catch(() => undefined)
  await reader?.cancel().catch(() => undefined)
  return new TextDecoder().decode(first?.value)
}

async function acceptMissing(answer: Response) {
  if (answer.status !== 404) await readAnswer(answer)
}
