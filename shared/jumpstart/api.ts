import type { NoInput } from '../access/schemas.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  ArrivalAnswer,
  FirstDaysAnswer,
  PlanAnswer,
  PlanForm,
  TickAnswer,
  TickForm,
  VisaFactsAnswer,
  VisaFactsForm,
} from './schemas.ts'

export const getPlan = endpoint<typeof NoInput, typeof PlanAnswer>()({
  method: 'GET',
  path: '/api/jumpstart/plan',
  access: 'predeparture_student',
  summary: 'My plan, week by week until I leave, with what I have done and how ready I am in each area.',
})

export const savePlan = endpoint<typeof PlanForm, typeof PlanAnswer>()({
  method: 'PUT',
  path: '/api/jumpstart/plan',
  access: 'predeparture_student',
  summary: 'Where I go and when I leave. The plan is made again from that day, and what I ticked stays ticked.',
})

export const tickPlanItem = endpoint<typeof TickForm, typeof TickAnswer>()({
  method: 'PUT',
  path: '/api/jumpstart/ticks',
  access: ['predeparture_student', 'student'],
  summary: 'Tick or untick a step of my plan.',
})

export const arrive = endpoint<typeof NoInput, typeof ArrivalAnswer>()({
  method: 'POST',
  path: '/api/jumpstart/arrival',
  access: ['predeparture_student', 'student'],
  summary: 'I have arrived: my account becomes a student account and keeps everything. Sent again, it changes nothing.',
})

export const undoArrival = endpoint<typeof NoInput, typeof ArrivalAnswer>()({
  method: 'DELETE',
  path: '/api/jumpstart/arrival',
  access: ['predeparture_student', 'student'],
  summary: 'Change my account back to a pre-departure account, within a week of the arrival.',
})

export const getFirstDays = endpoint<typeof NoInput, typeof FirstDaysAnswer>()({
  method: 'GET',
  path: '/api/jumpstart/first-days',
  access: 'student',
  summary: 'My first 30 days: steps by week, what is still open from before, and the visa facts we know.',
})

export const saveVisaFacts = endpoint<typeof VisaFactsForm, typeof VisaFactsAnswer>()({
  method: 'PUT',
  path: '/api/jumpstart/visa-facts',
  access: 'student',
  summary: 'When my student visa and my course end. They go into my profile, where only I can see them.',
})
