import type { NoInput } from '../access/schemas.ts'
import { endpoint } from '../http/endpoint.ts'
import type { CountryGuess, Profile, ProfileForm } from './schemas.ts'

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
