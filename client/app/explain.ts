import type { Problem } from '#shared/http/problem.ts'

/** What a problem says to someone in the middle of a form. */
export const explain = ({ code, message }: Problem) =>
  code === 'NOT_SIGNED_IN' ? 'You’ve been signed out. Sign in again in another tab, then save.' : message
