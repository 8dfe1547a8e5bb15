import { problem } from '#shared/http/problems.ts'
import { askUnsubscribeLink, checkNewsletterLink, checkUnsubscribe, confirmNewsletter, subscribe, unsubscribe } from '#shared/newsletter/api.ts'
import { Confirmed, ConfirmInput, ConfirmLinkAnswer, Sent, SubscribeForm, UnsubscribeInput, UnsubscribeLinkForm, UnsubscribeState } from '#shared/newsletter/schemas.ts'
import { assertNotThrottled, countFailure, limitsFor } from '#server/features/auth/throttle.ts'
import { findToken, spendToken } from '#server/features/auth/tokens.ts'
import { handle } from '#server/http/mount.ts'
import { sendLetter } from '#server/outbox/queries.ts'
import { askToSubscribe } from './ask.ts'
import { notSubscribedLetter, unsubscribeLetter } from './letters.ts'
import { confirm, findSubscriber } from './queries.ts'
import { end, lookAt } from './unsubscribe.ts'
import { unsubscribeLink } from './unsubscribe-key.ts'

export const newsletterHandlers = [
  handle(subscribe, { input: SubscribeForm, answer: Sent }, async ({ input: { email, source }, db, site, secrets, now, clientAddress }) => {
    // Asking is what is counted here: every question sends a mail.
    const limits = limitsFor('newsletter', email, clientAddress())
    await assertNotThrottled(db, limits, now)
    await countFailure(db, limits, now)
    await db.transaction(tx => askToSubscribe(tx, { email, source, site, secrets, now }))
    return { sent: true as const }
  }),

  handle(checkNewsletterLink, { input: ConfirmInput, answer: ConfirmLinkAnswer }, async ({ input, db, now }) =>
    ({ email: (await findToken(db, input.token, 'confirmNewsletter', now))?.email ?? null })),

  handle(confirmNewsletter, { input: ConfirmInput, answer: Confirmed }, async ({ input, db, now }) => {
    await db.transaction(async tx => {
      const spent = await spendToken(tx, input.token, 'confirmNewsletter', now)
      if (!spent) throw problem('LINK_EXPIRED')
      await confirm(tx, spent.email, now)
    })
    return { confirmed: true as const }
  }),

  handle(checkUnsubscribe, { input: UnsubscribeInput, answer: UnsubscribeState }, ({ input, db, secrets }) => lookAt(db, secrets, input)),

  handle(unsubscribe, { input: UnsubscribeInput, answer: UnsubscribeState }, async ({ input, db, secrets, now }) => {
    const state = await end(db, secrets, input, now)
    if (state.what === null) throw problem('LINK_EXPIRED')
    return state
  }),

  handle(askUnsubscribeLink, { input: UnsubscribeLinkForm, answer: Sent }, async ({ input: { email }, db, site, secrets, now, clientAddress }) => {
    const limits = limitsFor('newsletter', email, clientAddress())
    await assertNotThrottled(db, limits, now)
    await countFailure(db, limits, now)
    await db.transaction(async tx => {
      const isSubscribed = (await findSubscriber(tx, email))?.status === 'confirmed'
      const link = unsubscribeLink(site.origin, secrets, { from: 'newsletter', email })
      await sendLetter(tx, email, isSubscribed ? unsubscribeLetter(site.name, link) : notSubscribedLetter(site.name), now, site.name)
    })
    return { sent: true as const }
  }),
]
