import { Problem } from '#shared/http/problem.ts'

/** The problem an error is or wraps: the database's refusals reach us inside an error of its driver. */
export function findProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  return error instanceof Error && error.cause instanceof Problem ? error.cause : undefined
}
