import { Problem } from '#shared/http/problem.ts'
import { problem } from '#shared/http/problems.ts'

/** PostgreSQL's codes for a statement that took too long, a deadlock, and a lock that did not come free. */
const overloadCodes: ReadonlySet<unknown> = new Set(['57014', '40P01', '55P03'])

/** The problem an error is or wraps: the database's refusals reach us inside an error of its driver. */
export function findProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return undefined
  if (error.cause instanceof Problem) return error.cause
  return 'code' in error.cause && overloadCodes.has(error.cause.code) ? problem('UNAVAILABLE') : undefined
}
