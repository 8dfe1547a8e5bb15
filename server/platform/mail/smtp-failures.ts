/** What the library tells about a failure: the server's code, and the command that it answered. */
interface SmtpFailure {
  responseCode?: number
  command?: string
}

/** Commands whose answer is about this email. That to any other is about us, and the same for every email. */
const emailCommands: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

/** Whether a mail server answered about this email alone. */
export const isAboutOneEmail = (error: unknown) => {
  const { responseCode, command } = error as SmtpFailure
  return responseCode !== undefined && emailCommands.has(command)
}

/** 550 and its like: the server will never take this email, for example because the mailbox does not exist. */
export const isRefusedForGood = (error: unknown) =>
  isAboutOneEmail(error) && ((error as SmtpFailure).responseCode ?? 0) >= 500
