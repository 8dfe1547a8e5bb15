import type { NoInput } from '#shared/access/schemas.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { FileAnswer } from '#shared/http/file-answer.ts'
import type { JourneyAnswer, TargetAnswer, TargetForm } from './schemas.ts'

export const getJourney = endpoint<typeof NoInput, typeof JourneyAnswer>()({
  method: 'GET',
  path: '/api/journey',
  access: 'student',
  summary: 'My visa dates by each country’s rules, my weekly target of applications, and their stages.',
})

export const exportDates = endpoint<typeof NoInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/journey/dates',
  access: 'student',
  download: true,
  summary: 'My dates as a calendar file.',
})

export const saveTarget = endpoint<typeof TargetForm, typeof TargetAnswer>()({
  method: 'PUT',
  path: '/api/journey/target',
  access: 'student',
  summary: 'How many applications a week I want to send; 0 for no target.',
})
