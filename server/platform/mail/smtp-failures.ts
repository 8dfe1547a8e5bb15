/** What the library tells about a failure: the server's answer, its code, and the command that it answered. */
interface SmtpFailure {
  responseCode?: number
  command?: string
  response?: string
}

/** The mail server was given all of an email and did not say whether it accepted it: it may have been delivered. */
export class Unanswered extends Error {
  constructor(cause: unknown) {
    super('The mail server did not say whether it accepted the email.', { cause })
  }
}

/**
 * - everyone: no email gets through, because the mail server is out of reach or refuses us as a sender
 * - later: this email, for now
 * - unanswered: perhaps it did not fail, and sending it again may repeat it
 * - never: this email for good, for example because the mailbox does not exist
 */
export type FailureKind = 'everyone' | 'later' | 'unanswered' | 'never'

/** Commands whose answer is about this email. That to any other is about us, and the same for every email. */
const emailCommands: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])
/** We have to sign in first, or in another way. */
const signInCodes: ReadonlySet<number> = new Set([530, 534, 535, 538])
/** RFC 3463's codes for a refused sender, and the words of servers that say so when they are given a recipient. */
const refusesSender = /\b5\.1\.[78]\b|\brelay|\bsender\b/i
const addresses = /\S+@\S+/g

export function classifyFailure(error: unknown): FailureKind {
  if (error instanceof Unanswered) return 'unanswered'
  const { responseCode, command, response = '' } = error as SmtpFailure
  if (responseCode === undefined || !emailCommands.has(command)) return 'everyone'
  if (responseCode < 500) return 'later'
  const isAboutUs = signInCodes.has(responseCode) || refusesSender.test(response.replace(addresses, ''))
  return isAboutUs ? 'everyone' : 'never'
}
