import type { Database } from '#server/platform/db/database.ts'
import type { TaskTools } from '#server/platform/feature.ts'
import { sendLetters } from '#server/platform/mail/queries.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { unsubscribeLink } from '#server/features/job-alerts/newsletter/unsubscribe-key.ts'
import { listRecipients } from './audience.ts'
import { noticeLetter } from './letters.ts'
import { listDue, lockNotice, updateNotice } from './queries.ts'

/** So many people at once: a fraction of a second, in which others wait for the embedded database. */
const atOnce = 100
/** Emails are due one after the other, so that someone's forgotten password never waits behind thousands. */
const msBetweenEmails = 100

/** Writes the emails of notices that are due. Stopped at any point, it goes on with the next person. */
export async function sendDueNotices(db: Database, now: Date, tools: Pick<TaskTools, 'sites' | 'secrets'>) {
  for (const { id } of await listDue(db, now)) {
    let isMore = true
    for (let written = 0; isMore; written += atOnce) isMore = await sendPiece(db, id, now, written, tools)
  }
}

/** One transaction that also moves the position, so no one gets two. False: there is nothing left to do. */
const sendPiece = (
  db: Database,
  id: number,
  now: Date,
  written: number,
  { sites, secrets }: Pick<TaskTools, 'sites' | 'secrets'>,
): Promise<boolean> =>
  db.transaction(async tx => {
    const notice = await lockNotice(tx, id)
    if (!notice || notice.withdrawnAt !== null || notice.emailedAt !== null) return false
    const { universityId } = notice
    const university = (await findUniversity(tx, universityId))!
    const people = await listRecipients(tx, universityId, notice.audience, notice.position, atOnce)
    const origin = sites.originOf(universityId)
    await sendLetters(
      tx,
      people.map(({ id: userId, email }, place) => ({
        recipient: email,
        letter: noticeLetter(
          notice,
          university,
          unsubscribeLink(origin, secrets, { from: 'university', email, userId }),
        ),
        dueAt: new Date(now.getTime() + (written + place) * msBetweenEmails),
      })),
      now,
      university.name,
    )
    const isMore = people.length === atOnce
    await updateNotice(tx, id, {
      position: people.at(-1)?.id ?? notice.position,
      ...(!isMore && { emailedAt: now }),
    })
    return isMore
  })
