import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { NoInput } from '../access/schemas.ts'
import type { Sent } from '../forms/schemas.ts'
import type { CareerForm, VacanciesAnswer } from './schemas.ts'

export const listVacancies = endpoint<typeof NoInput, typeof VacanciesAnswer>()({
  method: 'GET',
  path: '/api/vacancies',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Our own vacancies.',
})

export const sendApplication = endpoint<typeof CareerForm, typeof Sent>()({
  method: 'POST',
  path: '/api/forms/career',
  access: 'anyone',
  perMinute: 60,
  summary: 'Apply for one of our own vacancies. The same form sent again is the same application.',
})
