import { normaliseEmail } from '#shared/email-address.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** What the link at the end of an email stops, and for whom. */
export type Unsubscribing =
  | { from: 'newsletter'; email: string }
  /** `alsoIds`: the others that had a part in the same email. */
  | { from: 'search'; email: string; searchId: number; userId: number; alsoIds?: readonly number[] }
  | { from: 'university'; email: string; userId: number }

/**
 * Sealed by us, so that only our emails can contain one. It is stored nowhere and works as long as the email exists:
 * someone who unsubscribes, subscribes again and finds an old email can use it once more.
 */
const makeKey = (secrets: Secrets, what: Unsubscribing) => secrets.seal(JSON.stringify({ unsubscribe: what }))

/** The address people open and email programs post to. */
export const unsubscribeLink = (origin: string, secrets: Secrets, what: Unsubscribing) =>
  origin + withQuery(href('/unsubscribe-job-newsletter/:email', { email: what.email }), { key: makeKey(secrets, what) })

/** Undefined: not one of ours, or meant for another address. */
export function readKey(secrets: Secrets, email: string, key: string): Unsubscribing | undefined {
  let what: Unsubscribing | undefined
  try {
    what = (JSON.parse(secrets.open(key)) as { unsubscribe?: Unsubscribing }).unsubscribe
  } catch {
    return undefined
  }
  return what && normaliseEmail(what.email) === normaliseEmail(email) ? what : undefined
}
