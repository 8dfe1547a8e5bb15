import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino, stdSerializers, type DestinationStream, type Level, type Logger } from 'pino'

/** The beginning of a long statement is enough to recognise it. */
const longestQuery = 2_000

/**
 * A failed query names its values, and PostgreSQL's detail repeats them: email addresses, names. The log only gets the
 * statement.
 */
function describeError(error: unknown): object {
  const failedQuery = error instanceof DrizzleQueryError
  const cause = failedQuery && error.cause ? error.cause : error
  const {
    detail: _,
    where: __,
    params: ___,
    ...safe
  } = stdSerializers.err(cause as Error) as unknown as Record<string, unknown>
  if (!failedQuery) return safe
  return { ...(error.cause ? safe : { type: 'DrizzleQueryError' }), query: error.query.slice(0, longestQuery) }
}

export const createLog = (level: Level, destination?: DestinationStream): Logger => {
  const options = { level, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}
