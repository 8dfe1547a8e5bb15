import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { issueToken } from '#server/platform/people/tokens.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { alreadySubscribedLetter, confirmLetter } from './letters.ts'
import { findSubscriber, noteRequest } from './queries.ts'
import { unsubscribeLink } from './unsubscribe-key.ts'

interface Asking extends Pick<RequestScope, 'site' | 'secrets' | 'now'> {
  email: string
  /** Which form was used. */
  source: string
}

/** The newsletter begins once the link in this email is opened. Every call sends an email, so callers must limit it. */
export async function askToSubscribe(tx: Database, { email, source, site, secrets, now }: Asking) {
  const isSubscribed = (await findSubscriber(tx, email))?.status === 'confirmed'
  await noteRequest(tx, email, source, now)
  // The same steps for everyone, so that the time taken reveals nothing. A subscriber's token is not sent.
  const token = await issueToken(tx, 'confirmNewsletter', { email }, now)
  const stop = unsubscribeLink(site.origin, secrets, { from: 'newsletter', email })
  const letter = isSubscribed
    ? alreadySubscribedLetter(site.name, stop)
    : confirmLetter(site.name, site.origin + href('/confirm-newsletter/:token', { token }))
  await sendLetter(tx, email, letter, now, site.name)
}
