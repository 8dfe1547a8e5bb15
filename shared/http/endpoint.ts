import type * as z from 'zod/mini'
import type { Role } from '../access/visitor.ts'

/** Who may call: anyone, anyone logged in, or the roles named. There is no default. */
export type Access = 'anyone' | 'loggedIn' | Role | readonly Role[]

/**
 * One API call, as the server mounts it, the browser sends it and a form validates it. `input` holds path
 * parameters, query and body together: names that stand in the path go there, the rest into the query of a
 * GET or DELETE and into the JSON body otherwise. Inputs are strict objects, so unknown fields are refused.
 */
export interface Endpoint<Input extends z.ZodMiniObject = z.ZodMiniObject, Answer extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  /** One line for the API document. */
  readonly summary: string
  readonly input: Input
  readonly answer: Answer
}

export const endpoint = <const I extends z.ZodMiniObject, const A extends z.ZodMiniType>(row: Endpoint<I, A>) => row

/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a handler receives, parsed. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

/** Calls an endpoint: over HTTP in the browser, in-process on the server. Rejects with a `Problem`. */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<AnswerOf<E>>

export const sendsBody = (method: Endpoint['method']) => method === 'POST' || method === 'PUT' || method === 'PATCH'
export const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

export const pathParameters = (path: string) => [...path.matchAll(/:(\w+)/g)].map(found => found[1]!)
