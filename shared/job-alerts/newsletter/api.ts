import type { NoInput } from '#shared/access/schemas.ts'
import type { Sent } from '#shared/forms/schemas.ts'
import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type {
  Confirmed,
  ConfirmInput,
  ConfirmLinkAnswer,
  OwnNewsletter,
  OwnNewsletterForm,
  SubscribeForm,
  UnsubscribeInput,
  UnsubscribeLinkForm,
  UnsubscribeState,
} from './schemas.ts'

export const subscribe = endpoint<typeof SubscribeForm, typeof Sent>()({
  method: 'POST',
  path: '/api/newsletter',
  access: 'anyone',
  perMinute: 10,
  summary:
    'Ask for the weekly newsletter. A link to confirm comes by mail; the same key sent again is the same question, and the answer does not tell whether the address is known.',
})

export const getOwnNewsletter = endpoint<typeof NoInput, typeof OwnNewsletter>()({
  method: 'GET',
  path: '/api/newsletter/mine',
  access: 'loggedIn',
  summary: 'Does the newsletter come to the address of my account?',
})

export const setOwnNewsletter = endpoint<typeof OwnNewsletterForm, typeof OwnNewsletter>()({
  method: 'PUT',
  path: '/api/newsletter/mine',
  access: 'loggedIn',
  summary: 'Get the newsletter at the address of my account, or stop it there. Nothing needs to be confirmed.',
})

export const checkNewsletterLink = endpoint<typeof ConfirmInput, typeof ConfirmLinkAnswer>()({
  method: 'GET',
  path: '/api/newsletter/links/:token',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Which address would this link subscribe?',
})

export const confirmNewsletter = endpoint<typeof ConfirmInput, typeof Confirmed>()({
  method: 'POST',
  path: '/api/newsletter/links/:token/confirm',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Confirm an address with the link from the mail.',
})

export const checkUnsubscribe = endpoint<typeof UnsubscribeInput, typeof UnsubscribeState>()({
  method: 'GET',
  path: '/api/newsletter/unsubscribe',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'What would this key from a mail end? Changes nothing.',
})

export const unsubscribe = endpoint<typeof UnsubscribeInput, typeof UnsubscribeState>()({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'End the newsletter, or the mails of saved searches, with the key from a mail.',
})

export const askUnsubscribeLink = endpoint<typeof UnsubscribeLinkForm, typeof Sent>()({
  method: 'POST',
  path: '/api/newsletter/unsubscribe-links',
  access: 'anyone',
  perMinute: 10,
  summary: 'Mail me a link that ends the newsletter. The answer does not tell whether the address is known.',
})
