import type { problems } from './problems.ts'

/** A code of the server's list, or the browser's own when no answer came. */
export type ProblemCode = keyof typeof problems | 'NO_CONNECTION'

/** What a field's value lacks, in words for the person who typed it. */
export interface FieldError {
  field: string
  message: string
}

/** The body of every error answer (`application/problem+json`). */
export interface ProblemBody {
  code: ProblemCode
  status: number
  /** For the person: what happened and what to do. */
  title: string
  errors?: readonly FieldError[]
  /** Of what is not there: pages with a name like it. */
  nearby?: readonly Nearby[]
  /** In how many seconds it may be tried again. */
  retryAfter?: number
  /** Of what changed since it was read: what it is now. */
  current?: unknown
}

export interface Nearby {
  to: string
  label: string
}

/** An error we know, on either side. The browser makes it from the answer, and so carries no list of words. */
export class Problem extends Error {
  readonly body: ProblemBody

  constructor(body: ProblemBody) {
    super(body.title)
    this.name = 'Problem'
    this.body = body
  }

  get code() {
    return this.body.code
  }

  get status() {
    return this.body.status
  }

  get errors(): readonly FieldError[] {
    return this.body.errors ?? []
  }
}
