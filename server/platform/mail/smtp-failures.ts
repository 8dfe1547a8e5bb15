/** What the library tells about a failure: the server's answer, its code, and the command that it answered. */
interface SmtpFailure {
  responseCode?: number
  command?: string
  response?: string
}

/**
 * - everyone: no email gets through, because the mail server is out of reach or refuses us as a sender
 * - later: this email, for now
 * - never: this email for good, for example because the mailbox does not exist
 */
export type FailureKind = 'everyone' | 'later' | 'never'

/** Commands whose answer is about this email. That to any other is about us, and the same for every email. */
const emailCommands: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])
/** We have to sign in first, or in another way. */
const signInCodes: ReadonlySet<number> = new Set([530, 534, 535, 538])
/** RFC 3463's codes for a refused sender, and the words of servers that say so when they are given a recipient. */
const refusesSender = /\b5\.1\.[78]\b|\brelay|\bsender\b/i
const addresses = /\S+@\S+/g

export function classifyFailure(error: unknown): FailureKind {
  const { responseCode, command, response = '' } = error as SmtpFailure
  if (responseCode === undefined || !emailCommands.has(command)) return 'everyone'
  if (responseCode < 500) return 'later'
  const isAboutUs = signInCodes.has(responseCode) || refusesSender.test(response.replace(addresses, ''))
  return isAboutUs ? 'everyone' : 'never'
}
