import { Problem } from '#shared/http/problem.ts'
import { problem } from '#shared/http/problems.ts'

/** PostgreSQL's codes for a statement that took too long, a deadlock, and a lock that did not come free. */
const overloadCodes: ReadonlySet<unknown> = new Set(['57014', '40P01', '55P03'])
/** Those of Node.js and PostgreSQL for a database that is gone, going, starting or has no connection left. */
const lostCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|53300|08006)$/
/** The driver has no codes of its own. */
const lostWords =
  /^(Query read timeout|Connection terminated|timeout exceeded when|Client has encountered a connection)/

/** In seconds. A connection that is lost is noticed sooner than that. */
const retryAfter = 5

/**
 * The problem an error is or wraps. The database's refusals of statements reach us inside an error of Drizzle, those of
 * a connection for a transaction as they are.
 */
export function findProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  const either = [error, error.cause]
  const known = either.find(each => each instanceof Problem)
  if (known || !either.some(isUnavailable)) return known
  return new Problem({ ...problem('UNAVAILABLE').body, retryAfter })
}

const isUnavailable = (error: unknown) =>
  error instanceof Error &&
  (overloadCodes.has(codeOf(error)) || lostCodes.test(String(codeOf(error))) || lostWords.test(error.message))

const codeOf = (error: Error & { code?: unknown }) => error.code
