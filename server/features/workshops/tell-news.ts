import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { eventCancelledLetter } from './letters.ts'
import { sendPlaceLetter } from './seating.ts'
import { takeNews } from './staff-queries.ts'

/** Few enough to leave the database to others in between. */
const atOnce = 20

/** Emails people whose event was changed or cancelled. A server that stops goes on where it was. */
export async function tellNews(db: Database, now: Date): Promise<void> {
  for (;;) {
    const told = await db.transaction(async tx => {
      const news = await takeNews(tx, atOnce)
      for (const { place, workshop } of news) {
        const notice = { place, workshop, now }
        if (workshop.cancelledAt) {
          const letter = eventCancelledLetter(notice, place.origin + href('/workshop-and-webinars'))
          await sendLetter(tx, place.email, letter, now)
        } else if (workshop.startsAt > now) {
          await sendPlaceLetter(tx, notice, 'changed')
        }
      }
      return news.length
    })
    if (told < atOnce) return
  }
}
