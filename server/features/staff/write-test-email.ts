import type { StaffWork } from '#server/platform/audit/record-change.ts'
import { sendLetters } from '#server/platform/mail/queries.ts'
import { testEmailLetter } from './letters.ts'

interface TestEmail {
  recipient: string
  sentBy: string
  site: { name: string }
  now: Date
  /** Not before this moment; without it, at once. */
  dueAt?: Date
}

/** Answers its id in the outbox. */
export async function writeTestEmail(
  { tx, record }: Pick<StaffWork, 'tx' | 'record'>,
  { recipient, sentBy, site, now, dueAt = now }: TestEmail,
): Promise<number> {
  const [id] = await sendLetters(tx, [{ recipient, letter: testEmailLetter(sentBy), dueAt }], now, site.name)
  await record({ action: 'settings.testEmail', subject: { kind: 'settings', key: 'email', name: 'Email' } })
  return id!
}
