import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Logger } from 'pino'
import { Refusal } from './refusal.ts'

const longest = 200

/**
 * For whoever reads a terminal: of a refusal its sentence, of a failed query one short line (its own message holds
 * all that was to be written, megabytes of it), of a fault of ours all.
 */
export function failureInWords(error: unknown): string {
  if (error instanceof Refusal) return error.message
  const failed = failedQueryIn(error)
  if (failed) return `The database did not take it: ${reasonOf(failed)}`
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
