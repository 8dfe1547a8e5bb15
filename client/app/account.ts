import { login, logout } from '#shared/sign-in/api.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { cookieNames } from '#shared/constants.ts'
import type { FlashName } from '#shared/flash.ts'
import { call } from '#client/api.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { deleteDrafts } from './drafts.ts'

/** What must still be done after the right password. */
export type SecondStepRequest = Exclude<AnswerOf<typeof login>, { step: 'in' }>

/** Who is signed in touches everything on the screen, so both ways end in a fresh page from the server. */
export async function signIn(values: InputOf<typeof login>): Promise<SecondStepRequest | undefined> {
  const answer = await call(login, values)
  if (answer.step !== 'in') return answer
  enterAt(answer.next)
  return undefined
}

/** After signing in by any other way than the form. */
export const enterAt = (next: string) => leaveFor(next, 'signedIn')

export async function signOut() {
  const { next } = await call(logout, {})
  leaveFor(next, 'signedOut')
}

function leaveFor(address: string, flash: FlashName) {
  deleteDrafts()
  // The server may have something more important to say.
  if (readCookie(cookieNames.flash) === undefined) writeCookie(cookieNames.flash, flash, 1)
  location.assign(address)
}
