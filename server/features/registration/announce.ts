import { href } from '#shared/routing/href.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { requestsWaitingLetter } from './letters.ts'
import { listAdministrators, listUnannounced, markAnnounced } from './queries.ts'

interface Tools {
  sites: Pick<SiteDirectory, 'originOf'>
  config: Pick<Config, 'staffInbox'>
}

/**
 * Tells those who decide about pending requests: one email for all requests since the last email, so that no one can
 * fill their inboxes by asking again and again. Where a university has no administrator, our staff decide.
 */
export async function announceRequests(db: Database, tools: Tools, now: Date) {
  for (const { universityId, universityName } of await listUnannounced(db)) {
    await db.transaction(async tx => {
      const count = await markAnnounced(tx, universityId, now)
      if (count === 0) return
      const name = universityId === null ? 'universities that aren’t with us yet' : universityName
      const { addresses, link } = await findDeciders(tx, universityId, tools)
      for (const address of addresses) await sendLetter(tx, address, requestsWaitingLetter(count, name, link), now)
    })
  }
}

/** Whom to tell, and the page where they decide: staff have their own, on the main site. */
async function findDeciders(tx: Database, universityId: number | null, { sites, config }: Tools) {
  const administrators = universityId === null ? [] : await listAdministrators(tx, universityId)
  if (administrators.length === 0)
    return { addresses: [config.staffInbox], link: sites.originOf(null) + href('/staff/requests') }
  return {
    addresses: administrators.map(({ email }) => email),
    link: sites.originOf(universityId) + href('/university-user-profile/:type?', { type: 'requests' }),
  }
}
