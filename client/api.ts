import { scriptHeader } from '#shared/constants.ts'
import { pathParameters, sendsJson, type Call } from '#shared/http/endpoint.ts'
import type { FileToSend } from '#shared/http/file-answer.ts'
import { Problem, type ProblemBody } from '#shared/http/problem.ts'

const patienceMs = 30_000

/** Calls the server. Every request says that our script made it. */
export const call: Call = async (endpoint, input, file) => {
  const rest: Record<string, unknown> = { ...input }
  let address: string = endpoint.path
  for (const name of pathParameters(endpoint.path)) {
    address = address.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  const headers: Record<string, string> = { [scriptHeader.name]: scriptHeader.value, accept: 'application/json' }
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' }
  // Files take as long as they take. Anything else that hangs must not leave someone waiting at a busy button for
  // minutes.
  if (!file && !endpoint.download) init.signal = AbortSignal.timeout(patienceMs)
  if (endpoint.outlivesPage) init.keepalive = true
  if (file) {
    headers['content-type'] = file.type
    init.body = file as Blob
  }
  if (sendsJson(endpoint)) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(rest)
  } else {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(rest)) {
      for (const each of Array.isArray(value) ? value : [value])
        if (each !== undefined) query.append(name, String(each))
    }
    if (query.size) address += `?${query}`
  }
  const response = await fetch(address, init).catch(() => {
    throw noConnection()
  })
  if (endpoint.download && response.ok)
    return (await readFile(response).catch(() => {
      throw noConnection()
    })) as never
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw cause instanceof SyntaxError ? describeForeignAnswer(response.status) : noConnection()
  })
  if (!response.ok) throw isProblem(body) ? new Problem(body) : describeForeignAnswer(response.status)
  return body as never
}

const readFile = async (response: Response): Promise<FileToSend> => ({
  bytes: new Uint8Array(await response.arrayBuffer()),
  type: response.headers.get('content-type') ?? '',
  name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
})

const isProblem = (body: unknown): body is ProblemBody => typeof (body as ProblemBody | null)?.title === 'string'

/** Something between us and the server, such as a proxy, may answer in its place: not in JSON, or in other JSON. */
function describeForeignAnswer(status: number): Problem {
  // Sending it again would be refused again, so this is no lost connection.
  if (status === 413)
    return new Problem({
      code: 'BODY_TOO_LARGE',
      status,
      title:
        'This was refused as too large before it reached our server. Send something smaller, or tell the people who run this site.',
    })
  if (status >= 500) return noConnection('Our server didn’t answer. Wait a minute and try again.')
  return noConnection(
    'Something else answered instead of our server, such as the sign-in page of a Wi-Fi network. Check your connection and try again.',
  )
}

const noConnection = (title = 'We could not reach the server. Check your connection and try again.') =>
  new Problem({ code: 'NO_CONNECTION', status: 503, title })
