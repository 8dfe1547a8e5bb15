import { productName } from '#shared/brand.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { accountDeletedLetter } from './letters.ts'
import { takeMeetingsOf } from './queries.ts'

/** Deletes every meeting of an address. Hosts who would have waited in vain are told. */
export async function deleteMeetings(tx: Database, email: string, now: Date) {
  for (const { meeting, host } of await takeMeetingsOf(tx, email, now)) {
    const notice = { meeting: { ...meeting, sequence: meeting.sequence + 1 }, host, siteName: productName, now }
    await sendLetter(tx, host.inbox, accountDeletedLetter(notice), now)
  }
}
