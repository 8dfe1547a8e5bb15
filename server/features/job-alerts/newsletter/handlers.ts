import { NoInput } from '#shared/access/schemas.ts'
import { Sent } from '#shared/forms/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import {
  askUnsubscribeLink,
  checkNewsletterLink,
  checkUnsubscribe,
  confirmNewsletter,
  getOwnNewsletter,
  setOwnNewsletter,
  subscribe,
  unsubscribe,
} from '#shared/job-alerts/newsletter/api.ts'
import {
  Confirmed,
  ConfirmInput,
  ConfirmLinkAnswer,
  OwnNewsletter,
  OwnNewsletterForm,
  SubscribeForm,
  UnsubscribeInput,
  UnsubscribeLinkForm,
  UnsubscribeState,
} from '#shared/job-alerts/newsletter/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { limitsFor, takeAttempt } from '#server/platform/people/throttle.ts'
import { findSpentToken, findToken, spendToken } from '#server/platform/people/tokens.ts'
import { isTrapped } from '#server/features/forms/receive.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { askToSubscribe } from './ask.ts'
import { notSubscribedLetter, unsubscribeLetter } from './letters.ts'
import { confirm, endSubscription, findAddressOf, isSubscribed, findSubscriber, noteSubmission } from './queries.ts'
import { end, readUnsubscribeState } from './unsubscribe.ts'
import { unsubscribeLink } from './unsubscribe-key.ts'

export const newsletterHandlers = [
  handle(subscribe, { input: SubscribeForm, answer: Sent }, ({ input, ...scope }) =>
    answerOnce(scope, input, tx =>
      askToSubscribe(tx, {
        email: input.email,
        source: input.source,
        site: scope.site,
        secrets: scope.secrets,
        now: scope.now,
      }),
    ),
  ),

  handle(getOwnNewsletter, { input: NoInput, answer: OwnNewsletter }, async ({ visitor, db }) => ({
    isOn: await isSubscribed(db, visitor.userId),
  })),

  handle(
    setOwnNewsletter,
    { input: OwnNewsletterForm, answer: OwnNewsletter },
    async ({ input: { isOn }, visitor, db, now }) => {
      const email = await findAddressOf(db, visitor.userId)
      // People who are signed in have already confirmed their address.
      if (isOn && !(await getsNewsletter(db, email))) await confirm(db, email, 'account', now)
      if (!isOn) await endSubscription(db, email, now)
      return { isOn }
    },
  ),

  handle(checkNewsletterLink, { input: ConfirmInput, answer: ConfirmLinkAnswer }, async ({ input, db, now }) => ({
    email: (await findToken(db, input.token, 'confirmNewsletter', now))?.email ?? null,
    isConfirmed: await wasConfirmed(db, input.token),
  })),

  handle(confirmNewsletter, { input: ConfirmInput, answer: Confirmed }, async ({ input, db, now }) => {
    await db.transaction(async tx => {
      const spent = await spendToken(tx, input.token, 'confirmNewsletter', now)
      if (!spent && (await wasConfirmed(tx, input.token))) return
      if (!spent) throw problem('LINK_EXPIRED')
      await confirm(tx, spent.email, 'link', now)
    })
    return { confirmed: true as const }
  }),

  handle(checkUnsubscribe, { input: UnsubscribeInput, answer: UnsubscribeState }, ({ input, db, secrets }) =>
    readUnsubscribeState(db, secrets, input),
  ),

  handle(unsubscribe, { input: UnsubscribeInput, answer: UnsubscribeState }, async ({ input, db, secrets, now }) => {
    const state = await end(db, secrets, input, now)
    if (state.what === null) throw problem('LINK_EXPIRED')
    return state
  }),

  handle(askUnsubscribeLink, { input: UnsubscribeLinkForm, answer: Sent }, ({ input, ...scope }) =>
    answerOnce(scope, input, async tx => {
      const { site, secrets, now } = scope
      const link = unsubscribeLink(site.origin, secrets, { from: 'newsletter', email: input.email })
      await sendLetter(
        tx,
        input.email,
        (await getsNewsletter(tx, input.email)) ? unsubscribeLetter(site.name, link) : notSubscribedLetter(site.name),
        now,
        site.name,
      )
    }),
  ),
]

const getsNewsletter = async (db: Database, email: string) => (await findSubscriber(db, email))?.status === 'confirmed'

/** Clicked again because the answer was lost: it has been done. Not for someone who has unsubscribed since. */
async function wasConfirmed(db: Database, token: string) {
  const spent = await findSpentToken(db, token, 'confirmNewsletter')
  return spent !== undefined && (await getsNewsletter(db, spent.email))
}

interface Asked {
  email: string
  submissionKey: string
  website?: string | undefined
}

/** The same answer for everyone, including programs, and for a form that was sent before, for which nothing is done. */
async function answerOnce(
  { db, now, clientAddress }: Pick<RequestScope, 'db' | 'now' | 'clientAddress'>,
  input: Asked,
  work: (tx: Database) => Promise<void>,
) {
  if (!isTrapped(input)) {
    await db.transaction(async tx => {
      if (!(await noteSubmission(tx, input, now))) return
      // Requests are limited, since each one sends an email.
      await takeAttempt(tx, limitsFor('newsletter', input.email, clientAddress()), now)
      await work(tx)
    })
  }
  return { sent: true as const }
}
