import type { NoInput } from '../access/schemas.ts'
import { endpoint } from '../http/endpoint.ts'
import type { CountryGuess, Profile, ProfileForm, SessionInput, SessionList } from './schemas.ts'

export const getProfile = endpoint<typeof NoInput, typeof Profile>()({
  method: 'GET', path: '/api/account/profile', access: 'loggedIn',
  summary: 'What I have told about myself.',
})

export const saveProfile = endpoint<typeof ProfileForm, typeof Profile>()({
  method: 'PUT', path: '/api/account/profile', access: 'loggedIn',
  summary: 'Change what I have told about myself. Answers it as it is kept.',
})

export const guessCountry = endpoint<typeof NoInput, typeof CountryGuess>()({
  method: 'GET', path: '/api/guess-country', access: 'anyone',
  summary: 'The country a phone field starts with: from the browser’s language, otherwise the site’s. No other service is asked.',
})

export const listSessions = endpoint<typeof NoInput, typeof SessionList>()({
  method: 'GET', path: '/api/account/sessions', access: 'loggedIn',
  summary: 'Where I am signed in, on all sites.',
})

export const endSession = endpoint<typeof SessionInput, typeof SessionList>()({
  method: 'DELETE', path: '/api/account/sessions/:id', access: 'loggedIn',
  summary: 'End one of my sessions. Ending this one signs me out. Answers those that are left.',
})

export const endOtherSessions = endpoint<typeof NoInput, typeof SessionList>()({
  method: 'POST', path: '/api/account/sessions/end-others', access: 'loggedIn',
  summary: 'End all my sessions but this one. Answers what is left.',
})
