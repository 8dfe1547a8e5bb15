import type * as z from 'zod/mini'
import type { Role } from '../access/visitor.ts'
import type { PerMinute } from './call-limits.ts'

/** Who may call: anyone, anyone logged in, or the roles named. There is no default. */
export type Access = 'anyone' | 'loggedIn' | Role | readonly Role[]

/**
 * One API call, as the server mounts it and the browser sends it. `input` holds path parameters, query and body
 * together: names in the path go there, the rest into the query of a GET or DELETE and into the JSON body
 * otherwise. The row knows its schemas by type alone, so that a page which only reads carries no schema code.
 */
export interface Endpoint<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  /** One line for the API document. */
  readonly summary: string
  /** The body is a file as it is, of one of these types; `input` then travels in the address alone. */
  readonly upload?: { readonly types: readonly string[]; readonly mostBytes: number }
  /**
   * How often one person, or one network address no one is signed in at, may call it in a minute. What anyone may call
   * must say it.
   */
  readonly perMinute?: number | PerMinute
  /** A write for university administrators that viewers may make too, as it changes only their own account. */
  readonly viewersToo?: true
  /**
   * It costs so much that few may be under way at once: always, or when the input of this name is given. What is
   * limited as `callLimits.heavy` costs as much, and need not say so.
   */
  readonly expensive?: 'always' | { readonly with: string }
  /** The answer is so large that it is sent compressed. */
  readonly isLarge?: true
  /** Sent even while its page is being left. Its body must be small. */
  readonly outlivesPage?: true
  /** The answer is a file as it is: a `FileAnswer`. */
  readonly download?: true
  /** Never there at run time. */
  readonly schemas?: Schemas<Input, Answer>
}

/** The shapes of a call. Inputs are strict objects, so unknown fields are refused. */
export interface Schemas<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly input: Input
  readonly answer: Answer
}

/** `endpoint<typeof Input, typeof Answer>()({ … })`: the schemas are named as types, the row is inferred. */
export const endpoint =
  <Input extends z.ZodMiniObject, Answer extends z.ZodMiniType>() =>
  <const Row extends Omit<Endpoint, 'schemas'>>(row: Row): Row & Endpoint<Input, Answer> =>
    row

export type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>
/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.input<SchemasOf<E>['input']>
/** What a handler receives, parsed. */
export type ParsedInputOf<E extends Endpoint> = z.output<SchemasOf<E>['input']>
export type AnswerOf<E extends Endpoint> = z.output<SchemasOf<E>['answer']>

/**
 * Calls an endpoint: over HTTP in the browser, in-process on the server. Rejects with a `Problem`. Only browsers upload
 * a file.
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  file?: { readonly type: string; readonly size: number },
) => Promise<AnswerOf<E>>

/** Whether the input travels as a JSON body. */
export const sendsJson = ({ method, upload }: Pick<Endpoint, 'method' | 'upload'>) =>
  !upload && (method === 'POST' || method === 'PUT' || method === 'PATCH')
export const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

export const pathParameters = (path: string) => [...path.matchAll(/:(\w+)/g)].map(found => found[1]!)
