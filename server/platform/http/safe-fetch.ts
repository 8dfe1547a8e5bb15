import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Refusal } from '#server/platform/refusal.ts'
import { isPublicAddress } from './public-address.ts'

/** The outside world, replaced only by tests. */
export interface Network {
  resolve(host: string): Promise<readonly string[]>
  isAllowed(address: string): boolean
  port: number
  /** Trusted instead of the usual authorities. */
  ca?: string
}

const internet: Network = {
  // Resolved once: the address that was checked is the one we connect to, wherever the name points a moment
  // later.
  resolve: async host => (await lookup(host, { all: true, verbatim: false })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  port: 443,
}

interface Limits {
  /** The content types that the answer may have. */
  contentTypes: RegExp
  maxBytes?: number
  timeoutMs?: number
  /** The only hosts that may be asked, also after a redirect. Any, where none are named. */
  hosts?: ReadonlySet<string> | undefined
}

const mostRedirects = 3

/**
 * Fetches a third party's file: over https, only from a public address, within limits of size and time. If it
 * refuses, it says why.
 */
export async function safeFetch(
  address: string,
  { contentTypes, maxBytes = 20_000_000, timeoutMs = 20_000, hosts }: Limits,
  network = internet,
): Promise<Uint8Array> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    let url = readAddress(address)
    for (let redirects = 0; ; redirects++) {
      if (hosts && !hosts.has(url.hostname))
        throw new Refusal(`${url.hostname} is not among the hosts that may be asked.`)
      const answer = await ask(url, await pin(url, network, deadline), network, deadline)
      const { statusCode = 0, headers } = answer
      if (![301, 302, 303, 307, 308].includes(statusCode))
        return await readAnswer(answer, url, contentTypes, maxBytes, deadline)
      answer.destroy()
      if (redirects === mostRedirects) throw new Refusal(`${url.host} redirects more than ${mostRedirects} times.`)
      if (!headers.location || !URL.canParse(headers.location, url.href))
        throw new Refusal(`${url.host} redirects, but not to a valid address.`)
      url = readAddress(new URL(headers.location, url).href)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (deadline.aborted) throw new Refusal(`There was no complete answer within ${timeoutMs / 1000} seconds.`)
    throw new Refusal(`It cannot be fetched (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}).`, {
      cause: error,
    })
  }
}

interface OutsideRequest {
  method: string
  headers: Readonly<Record<string, string>>
  body: string | undefined
}
const largestAnswerBytes = 2_000_000
const requestTimeoutMs = 15_000

/** One request as a library makes it, under the same rules. It follows no redirects. */
export async function safeRequest(address: string, request: OutsideRequest, network = internet): Promise<Response> {
  const deadline = AbortSignal.timeout(requestTimeoutMs)
  const url = readAddress(address)
  const answer = await ask(url, await pin(url, network, deadline), network, deadline, request)
  const bytes = await readUpTo(largestAnswerBytes, decompress(answer, url), answer, deadline)
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    if (typeof value === 'string' && !['content-encoding', 'content-length'].includes(name)) headers.set(name, value)
  return new Response(bytes.length === 0 ? null : (bytes as Uint8Array<ArrayBuffer>), {
    status: answer.statusCode!,
    headers,
  })
}

function readAddress(address: string): URL {
  if (!URL.canParse(address)) throw new Refusal(`"${address.slice(0, 200)}" is not an address.`)
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:') throw new Refusal('Only addresses that start with https:// are fetched.')
  if (url.username || url.password) throw new Refusal('The address contains a user name or a password. Remove them.')
  if (url.port !== '') throw new Refusal(`Only the default port of https is allowed, not ${url.port}.`)
  if (isIP(host)) throw new Refusal('Use a host name instead of an IP address.')
  return url
}

/** The address to connect to. A name that leads to a private network even in part is not trusted at all. */
async function pin(url: URL, network: Network, deadline: AbortSignal): Promise<string> {
  const addresses = await orAborted(network.resolve(url.hostname), deadline)
  const [first] = addresses
  if (first === undefined) throw new Refusal(`${url.hostname} has no address.`)
  if (!addresses.every(network.isAllowed))
    throw new Refusal(`${url.hostname} leads to a private network, which is not allowed.`)
  return first
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    ),
  ])
}

const plainGet: OutsideRequest = { method: 'GET', headers: {}, body: undefined }

function ask(
  url: URL,
  address: string,
  { port, ca }: Network,
  signal: AbortSignal,
  { method, headers, body } = plainGet,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(
      {
        host: address,
        port,
        path: url.pathname + url.search,
        method,
        servername: url.hostname,
        signal,
        agent: new Agent({ keepAlive: false }),
        headers: {
          host: url.host,
          'accept-encoding': 'gzip, br',
          'user-agent': 'Sojourn',
          accept: '*/*',
          ...headers,
        },
        ...(ca !== undefined && { ca }),
      },
      resolve,
    )
      .on('error', reject)
      .end(body)
  })
}

async function readAnswer(
  answer: IncomingMessage,
  url: URL,
  contentTypes: RegExp,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { statusCode, headers } = answer
  const body = decompress(answer, url)
  try {
    if (statusCode !== 200) throw new Refusal(`${url.host} answered ${statusCode}.`)
    const type = headers['content-type'] ?? ''
    if (!contentTypes.test(type))
      throw new Refusal(`${url.host} answered with another type of content (${type.slice(0, 80) || 'not stated'}).`)
    return await readUpTo(maxBytes, body, answer, signal)
  } finally {
    answer.destroy()
    body.destroy()
  }
}

function decompress(answer: IncomingMessage, url: URL): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase()
  const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress, deflate: createInflate }
  if (encoding === 'identity') return answer
  if (!Object.hasOwn(decoders, encoding)) {
    answer.destroy()
    throw new Refusal(`${url.host} uses an unknown compression (${encoding.slice(0, 40)}).`)
  }
  const decoder = decoders[encoding as keyof typeof decoders]()
  answer.on('error', error => decoder.destroy(error))
  answer.on('aborted', () => decoder.destroy(new Error('the connection ended early')))
  return answer.pipe(decoder)
}

/** Counted after decompression, and stopped at once. */
async function readUpTo(
  maxBytes: number,
  body: Readable,
  answer: IncomingMessage,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  signal.addEventListener('abort', () => answer.destroy(signal.reason as Error), { once: true })
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new Refusal(`The answer is larger than ${Math.round(maxBytes / 1_000_000)} MB.`)
    chunks.push(chunk)
  }
  if (!answer.complete) throw new Error('the connection ended early')
  return Buffer.concat(chunks)
}
