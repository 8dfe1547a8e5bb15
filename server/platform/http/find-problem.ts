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

/** The problem an error is or wraps: the database's refusals reach us inside an error of its driver. */
export function findProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return undefined
  if (error.cause instanceof Problem) return error.cause
  return isUnavailable(error.cause) ? problem('UNAVAILABLE') : undefined
}

const isUnavailable = (cause: Error & { code?: unknown }) =>
  overloadCodes.has(cause.code) || lostCodes.test(String(cause.code)) || lostWords.test(cause.message)
