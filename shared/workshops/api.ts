import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import type {
  ConfirmedPlace,
  GivenUp,
  PlaceLinkAnswer,
  PlaceLinkInput,
  SignUpAnswer,
  SignUpForm,
  WorkshopInput,
  WorkshopsAnswer,
  WorkshopsInput,
} from './schemas.ts'

export const listWorkshops = endpoint<typeof WorkshopsInput, typeof WorkshopsAnswer>()({
  method: 'GET',
  path: '/api/workshops',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Workshops and webinars: upcoming ones with the places left, and past ones. Or one of them by its name.',
})

export const getWorkshopCalendar = endpoint<typeof WorkshopInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/workshops/:slug/calendar',
  access: 'anyone',
  perMinute: callLimits.read,
  download: true,
  summary: 'An event as a calendar file.',
})

export const signUpForWorkshop = endpoint<typeof SignUpForm, typeof SignUpAnswer>()({
  method: 'POST',
  path: '/api/workshops/:slug/places',
  access: 'anyone',
  perMinute: 300,
  summary:
    'Ask for a place. We hold it until the link in our email is used. Places for your own account are confirmed straight away. When all are taken, you join the waiting list. The same form sent twice is one place.',
})

export const checkPlaceLink = endpoint<typeof PlaceLinkInput, typeof PlaceLinkAnswer>()({
  method: 'GET',
  path: '/api/workshop-places/:token',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Which place does this link from an email confirm or give up?',
})

export const confirmPlace = endpoint<typeof PlaceLinkInput, typeof ConfirmedPlace>()({
  method: 'POST',
  path: '/api/workshop-places/:token/confirm',
  access: 'anyone',
  perMinute: 300,
  summary: 'Confirm a place with the link from the email. When all are taken by then, you join the waiting list.',
})

export const giveUpPlace = endpoint<typeof PlaceLinkInput, typeof GivenUp>()({
  method: 'POST',
  path: '/api/workshop-places/:token/cancel',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Give up a place with the link from the email. The first person on the waiting list moves up.',
})
