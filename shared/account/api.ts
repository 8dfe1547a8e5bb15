import type { NoInput } from '#shared/access/schemas.ts'
import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { FileAnswer } from '#shared/http/file-answer.ts'
import { largestPhotoBytes, photoTypes } from './choices.ts'
import type {
  CloseAnswer,
  CloseForm,
  CountryGuess,
  Done,
  EmailChangeForm,
  EmailConfirmed,
  EmailLinkAnswer,
  KeepLinkAnswer,
  LinkInput,
  PhotoAnswer,
  PhotoInput,
  Profile,
  ProfileForm,
  SessionInput,
  SessionList,
  AccountStatus,
} from './schemas.ts'

export const getProfile = endpoint<typeof NoInput, typeof Profile>()({
  method: 'GET',
  path: '/api/account/profile',
  access: 'loggedIn',
  summary: 'My profile.',
})

export const saveProfile = endpoint<typeof ProfileForm, typeof Profile>()({
  method: 'PUT',
  path: '/api/account/profile',
  access: 'loggedIn',
  summary: 'Change my profile. Fields that are left out stay unchanged. Answers the saved profile.',
})

export const guessCountry = endpoint<typeof NoInput, typeof CountryGuess>()({
  method: 'GET',
  path: '/api/guess-country',
  access: 'anyone',
  perMinute: callLimits.glance,
  summary:
    'The country a phone field starts with: from the browser’s language, otherwise the site’s. Asks no other service.',
})

export const listSessions = endpoint<typeof NoInput, typeof SessionList>()({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'loggedIn',
  summary: 'Where I am signed in, on all sites.',
})

export const endSession = endpoint<typeof SessionInput, typeof SessionList>()({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'loggedIn',
  summary: 'End one of my sessions. Ending this one signs me out. Answers the remaining sessions.',
})

export const endOtherSessions = endpoint<typeof NoInput, typeof SessionList>()({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  access: 'loggedIn',
  summary: 'End all my sessions except this one. Answers the remaining session.',
})

export const getPhoto = endpoint<typeof PhotoInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/account/photo',
  access: 'loggedIn',
  download: true,
  summary: 'My own photo.',
})

export const savePhoto = endpoint<typeof NoInput, typeof PhotoAnswer>()({
  method: 'PUT',
  path: '/api/account/photo',
  access: 'loggedIn',
  perMinute: callLimits.heavy,
  upload: { types: photoTypes, mostBytes: largestPhotoBytes },
  summary: 'Replace my photo. It is drawn again, small and without the camera’s metadata.',
})

export const deletePhoto = endpoint<typeof NoInput, typeof PhotoAnswer>()({
  method: 'DELETE',
  path: '/api/account/photo',
  access: 'loggedIn',
  summary: 'Remove my photo. Harmless when there is none.',
})

export const getAccountStatus = endpoint<typeof NoInput, typeof AccountStatus>()({
  method: 'GET',
  path: '/api/account/status',
  access: 'loggedIn',
  summary: 'Pending changes to my account: a new address, or its deletion.',
})

export const askEmailChange = endpoint<typeof EmailChangeForm, typeof Done>()({
  method: 'POST',
  path: '/api/account/email-change',
  access: 'loggedIn',
  summary:
    'Ask to change my email address. Both addresses get a link. The answer does not reveal whether the new one is known.',
})

export const stopEmailChange = endpoint<typeof NoInput, typeof Done>()({
  method: 'DELETE',
  path: '/api/account/email-change',
  access: 'loggedIn',
  summary: 'Keep my current email address. Does nothing when no change is pending.',
})

export const checkEmailLink = endpoint<typeof LinkInput, typeof EmailLinkAnswer>()({
  method: 'GET',
  path: '/api/account/email-links/:token',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'What does this link about a new email address do?',
})

export const confirmEmail = endpoint<typeof LinkInput, typeof EmailConfirmed>()({
  method: 'POST',
  path: '/api/account/email-links/:token/confirm',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Confirm one of the two addresses. With both confirmed the change is made.',
})

export const refuseEmailChange = endpoint<typeof LinkInput, typeof Done>()({
  method: 'POST',
  path: '/api/account/email-links/:token/refuse',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Stop a change I didn’t ask for, with the link sent to the old address. Ends all sessions.',
})

export const exportData = endpoint<typeof NoInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/account/export',
  access: 'loggedIn',
  perMinute: callLimits.heavy,
  download: true,
  summary: 'Everything stored about me, as one zip file. A few times an hour at most.',
})

export const closeAccount = endpoint<typeof CloseForm, typeof CloseAnswer>()({
  method: 'POST',
  path: '/api/account/close',
  access: 'loggedIn',
  summary: 'Delete my account in 14 days. Ends all sessions.',
})

export const keepAccount = endpoint<typeof NoInput, typeof Done>()({
  method: 'POST',
  path: '/api/account/keep',
  access: 'loggedIn',
  summary: 'Cancel the deletion of my account.',
})

export const checkKeepLink = endpoint<typeof LinkInput, typeof KeepLinkAnswer>()({
  method: 'GET',
  path: '/api/account/keep-links/:token',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Until when can this link keep an account?',
})

export const keepAccountByLink = endpoint<typeof LinkInput, typeof Done>()({
  method: 'POST',
  path: '/api/account/keep-links/:token/keep',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Keep an account with the link from the email.',
})
