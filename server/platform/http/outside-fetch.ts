import { safeRequest } from './safe-fetch.ts'

/** What libraries that take a `fetch` of ours pass to it. */
interface Init {
  method?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** A text or a form, or nothing. */
  body?: unknown
  signal?: AbortSignal | undefined
}
export type OutsideFetch = (address: string, init?: Init) => Promise<Response>

/**
 * Fetches what a university's administrators name. In production only over https and from public addresses, so that no
 * one reaches into our network through us; a development server talks to providers on its own machine.
 */
export const createOutsideFetch = (production: boolean): OutsideFetch =>
  production
    ? (address, { method = 'GET', headers = {}, body = null } = {}) =>
        safeRequest(address, { method, headers, body: readBody(body) })
    : (address, init = {}) => fetch(address, { ...init, redirect: 'manual' } as RequestInit)

function readBody(body: unknown): string | undefined {
  if (body === null || body === undefined) return undefined
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString()
  throw new TypeError('Only texts and forms are sent.')
}
