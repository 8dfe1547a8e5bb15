import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { largestBodyBytes } from '#shared/constants.ts'
import {
  isSafe,
  pathParameters,
  sendsJson,
  type AnswerOf,
  type Call,
  type Endpoint,
  type ParsedInputOf,
  type Schemas,
  type SchemasOf,
} from '#shared/http/endpoint.ts'
import { fieldErrors } from '#shared/http/field-errors.ts'
import type { FileToSend } from '#shared/http/file-answer.ts'
import { problem } from '#shared/http/problems.ts'
import { kindOf, type Admission } from './admission.ts'
import { readUpload, sendFile } from './files.ts'
import { findProblem } from './find-problem.ts'
import { readJson, readQuery } from './read-input.ts'
import type { RequestScope } from './request-scope.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { acceptedEncoding, compressQuickly, type Encoding } from '#server/platform/render/compression.ts'

/** What a handler gets: the request's scope, its parsed input, and the visitor that its access rule guarantees. */
export interface Handling<E extends Endpoint> extends Omit<RequestScope, 'visitor'> {
  input: ParsedInputOf<E>
  visitor: E['access'] extends 'anyone' ? Visitor | null : Visitor
  /** What was uploaded, for rows that take a file. */
  file: E extends { upload: object } ? Uint8Array : undefined
}

export interface Mounted {
  endpoint: Endpoint
  schemas: Schemas
  handler: (handling: Handling<Endpoint>) => unknown
  /** It writes each change to the audit log. */
  isAudited?: true
}

/** Ties an endpoint row to its schemas and to the function that answers it. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  schemas: SchemasOf<E>,
  handler: (handling: Handling<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): Mounted => ({ endpoint, schemas, handler: handler as Mounted['handler'] })

/** The only way a handler is run, over HTTP and for rendering: access, input, handler, answer. */
async function run(
  { endpoint, schemas, handler }: Mounted,
  scope: RequestScope,
  raw: unknown,
  readFile?: () => Promise<Uint8Array>,
): Promise<unknown> {
  const visitor = await scope.visitor()
  admit(endpoint, visitor)
  const input = z.safeParse(schemas.input, raw)
  if (!input.success) throw problem('BAD_INPUT', fieldErrors(input.error))
  // Only now, so that no file is read from a caller who may not send one.
  const file = (await readFile?.()) as undefined
  // The visitor is present whenever the access rule asks for one; `admit` has made sure of it.
  const answer = await handler({ ...scope, input: input.data, visitor: visitor as Visitor, file })
  // Parsing trims the answer to what the row declares, so that nothing else leaves the server.
  return z.parse(schemas.answer, answer)
}

function admit({ access, method, viewersToo }: Endpoint, visitor: Visitor | null) {
  if (access === 'anyone') return
  if (!visitor) throw problem('NOT_SIGNED_IN')
  // What anyone signed in may call is about their own account.
  if (access === 'loggedIn') return
  if (!(typeof access === 'string' ? access === visitor.role : access.includes(visitor.role)))
    throw problem('NOT_ALLOWED')
  if (visitor.isViewer && !isSafe(method) && !viewersToo) throw problem('VIEWER_ONLY')
}

/**
 * In-process calls, for rendering: the same checks as over HTTP, without the HTTP. The page was counted as a whole,
 * so its calls are not. It has a place for reading as well; what is expensive needs another one.
 */
export function createCall(mounted: readonly Mounted[], scope: RequestScope, admission: Admission): Call {
  return async (endpoint, input) => {
    const found = mounted.find(candidate => candidate.endpoint === (endpoint as Endpoint))
    if (!found) throw new Error(`No handler is mounted for ${endpoint.method} ${endpoint.path}.`)
    try {
      const answer = () => run(found, scope, input)
      const isGiven = (name: string) => Boolean((input as Record<string, unknown>)[name])
      if (kindOf(found.endpoint, isGiven) !== 'expensive') return (await answer()) as never
      return (await admission.run('expensive', scope.clientAddress(), answer)) as never
    } catch (error) {
      throw findProblem(error) ?? error
    }
  }
}

export interface HttpEnv {
  Variables: { scope: RequestScope; admission: Admission }
}

/** Answers every row; `headers` go with each answer. */
export function mountAll(
  app: Hono<HttpEnv>,
  mounted: readonly Mounted[],
  headers: Readonly<Record<string, string>>,
  admission: Admission,
) {
  const limit = bodyLimit({
    maxSize: largestBodyBytes,
    onError: () => {
      throw problem('BODY_TOO_LARGE')
    },
  })
  const answerHeaders = { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' }
  for (const row of mounted) {
    const { method, path, upload, download } = row.endpoint
    const names = pathParameters(path)
    const takesJson = sendsJson(row.endpoint)
    if (takesJson) app.on(method, path, limit)
    const answer = async (c: Context<HttpEnv>, text: string) => {
      const scope = c.var.scope
      await scope.countCall(`${method} ${path}`, row.endpoint.perMinute)
      const outside = takesJson ? readJson(c.req.header('content-type'), text) : readQuery(c.req.url)
      for (const name of names) outside[name] = c.req.param(name)
      const result = await run(row, scope, outside, upload && (() => readUpload(c.req.raw, upload)))
      const encoding = row.endpoint.isLarge && acceptedEncoding(c.req.header('accept-encoding') ?? '')
      let response: Response
      if (download) response = sendFile(result as FileToSend, c.req.header('if-none-match'), headers)
      else if (encoding) response = await sendCompressed(JSON.stringify(result), encoding, answerHeaders)
      // Not `c.json`, which copies our headers for every answer.
      else response = new Response(JSON.stringify(result), { headers: answerHeaders })
      for (const cookie of scope.cookies.written) response.headers.append('set-cookie', cookie)
      return response
    }
    app.on(method, path, async c => {
      // Someone who sends slowly takes no place meanwhile.
      const text = takesJson ? await c.req.raw.text() : ''
      const kind = kindOf(row.endpoint, name => Boolean(c.req.query(name)))
      return admission.run(kind, c.var.scope.clientAddress(), () => answer(c, text))
    })
  }
}

async function sendCompressed(text: string, encoding: Encoding, headers: Readonly<Record<string, string>>) {
  const bytes = await compressQuickly(Buffer.from(text), encoding)
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { ...headers, 'content-encoding': encoding } })
}

/**
 * Knows which methods the rows at a path accept, for requests that no row took. As separate routes they would be
 * too similar for Hono's fast router.
 */
export function createMethodFinder(mounted: readonly Mounted[]): (path: string) => string[] {
  const pathsOf = (method: string) =>
    mounted
      .filter(({ endpoint }) => endpoint.method === method)
      .map(({ endpoint }) => endpoint.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+'))
  const patterns = [...new Set(mounted.map(({ endpoint }) => endpoint.method))].map(method => ({
    method,
    paths: new RegExp(`^(?:${pathsOf(method).join('|')})$`),
  }))
  return path => patterns.filter(({ paths }) => paths.test(path)).map(({ method }) => method)
}
