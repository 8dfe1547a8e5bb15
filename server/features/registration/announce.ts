import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { requestsWaitingLetter } from './letters.ts'
import { listDeciders, listUnannounced, markAnnounced } from './queries.ts'

/**
 * Tells those who decide about pending requests: one email for all requests since the last email, so that no one can
 * fill their inboxes by asking again and again. Where a university has no administrator yet, our staff decide.
 */
export async function announceRequests(db: Database, sites: Pick<SiteDirectory, 'originOf'>, now: Date) {
  for (const { universityId, universityName } of await listUnannounced(db)) {
    await db.transaction(async tx => {
      const count = await markAnnounced(tx, universityId, now)
      if (count === 0) return
      const link = sites.originOf(universityId) + href('/university-user-profile/:type?', { type: 'requests' })
      const name = universityId === null ? 'universities that aren’t with us yet' : universityName
      for (const { email } of await listDeciders(tx, universityId))
        await sendLetter(tx, email, requestsWaitingLetter(count, name, link), now)
    })
  }
}
