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
    'Subscribe to the weekly newsletter. We email a link to confirm. The same key sent again is the same request, and the answer does not reveal whether the address is known.',
})

export const getOwnNewsletter = endpoint<typeof NoInput, typeof OwnNewsletter>()({
  method: 'GET',
  path: '/api/newsletter/mine',
  access: 'loggedIn',
  summary: 'Is my account’s address subscribed to the newsletter?',
})

export const setOwnNewsletter = endpoint<typeof OwnNewsletterForm, typeof OwnNewsletter>()({
  method: 'PUT',
  path: '/api/newsletter/mine',
  access: 'loggedIn',
  summary: 'Subscribe my account’s address to the newsletter, or unsubscribe it. Needs no confirmation.',
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
  summary: 'Confirm an address with the link from the email.',
})

export const checkUnsubscribe = endpoint<typeof UnsubscribeInput, typeof UnsubscribeState>()({
  method: 'GET',
  path: '/api/newsletter/unsubscribe',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'What would this key from an email unsubscribe? Changes nothing.',
})

export const unsubscribe = endpoint<typeof UnsubscribeInput, typeof UnsubscribeState>()({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Unsubscribe from the newsletter or from emails for saved searches, with the key from an email.',
})

export const askUnsubscribeLink = endpoint<typeof UnsubscribeLinkForm, typeof Sent>()({
  method: 'POST',
  path: '/api/newsletter/unsubscribe-links',
  access: 'anyone',
  perMinute: 10,
  summary:
    'Email me a link to unsubscribe from the newsletter. The answer does not reveal whether the address is known.',
})
