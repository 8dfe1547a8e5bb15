import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Logger } from 'pino'
import { Refusal } from './refusal.ts'

const longest = 200

/**
 * For someone reading a terminal: a refusal's sentence, one short line for a failed query (its own message contains
 * everything that was to be written, megabytes of it), and a fault of ours in full.
 */
export function failureInWords(error: unknown): string {
  if (error instanceof Refusal) return error.message
  const failed = failedQueryIn(error)
  if (failed) return `The database refused it: ${reasonOf(failed)}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The statement goes to the log, without its values. */
export function logFailedQuery(log: Logger, error: unknown): void {
  const failed = failedQueryIn(error)
  if (failed) log.error({ err: failed }, 'A command failed.')
}

function failedQueryIn(error: unknown): DrizzleQueryError | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++)
    if (one instanceof DrizzleQueryError) return one
  return undefined
}

function reasonOf({ cause }: DrizzleQueryError): string {
  const { message = '', code = '' } = (cause ?? {}) as { message?: string; code?: string }
  const line = message.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return (
    (line.length > longest ? `${line.slice(0, longest)}…` : line) + (code && line ? ` (${code})` : code) ||
    'it gave no reason'
  )
}
