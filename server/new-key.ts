import { commandLine, recordChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { takeNewKey } from '#server/platform/key-check.ts'
import { giveUpUnsentMails } from '#server/platform/mail/queries.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { features } from './features.ts'

/**
 * Lets servers start with another key after theirs was lost. What was sealed with it can't be opened by anyone and is
 * given up. Answers what that means, or undefined when the key is not another one.
 */
export async function replaceLostKey(tx: Database, secrets: Secrets, now: Date): Promise<string[] | undefined> {
  if (!(await takeNewKey(tx, secrets, features))) return undefined
  const emails = await giveUpUnsentMails(tx, 'The key it was sealed with is lost.', now)
  const effects = [`Emails that waited and will not be sent: ${emails}.`]
  for (const { giveUpSealed } of features) if (giveUpSealed) effects.push(await giveUpSealed(tx))
  const subject = { kind: 'settings', key: 'key', name: 'SECRET_KEY' } as const
  await recordChange(tx, commandLine, { action: 'settings.newKey', subject, after: { effects } }, now)
  return [...effects, 'Links in emails sent so far to stop alerts or to download a guide no longer work.']
}
