import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { getSignInSettings } from '#shared/single-sign-on/own-api.ts'
import { call } from '#client/api.ts'

export interface SignInPartProps {
  settings: AnswerOf<typeof getSignInSettings>
  onSaved(settings: AnswerOf<typeof getSignInSettings>): void
}

/** Someone else was quicker: what they saved is read, and what was typed stays. */
export async function readAfterConflict(cause: unknown, onSaved: SignInPartProps['onSaved']): Promise<never> {
  if (cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE') onSaved(await call(getSignInSettings, {}))
  throw cause
}
