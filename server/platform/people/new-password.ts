import { findPasswordFault } from '#shared/sign-in/password-rules.ts'
import { problem } from '#shared/http/problems.ts'
import { commonPasswords } from './passwords-common.ts'
import { hashPassword } from './passwords.ts'

/** Refuses a password that is easy to guess, with a message next to its field. */
export async function hashNewPassword(
  password: string,
  ownWords: readonly string[],
  clientAddress: string,
): Promise<string> {
  const fault = findPasswordFault(password, ownWords, commonPasswords)
  if (fault) throw problem('BAD_INPUT', [{ field: 'password', message: fault }])
  return hashPassword(password, clientAddress)
}
