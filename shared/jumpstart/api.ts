import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  AnswerForm,
  AnswerSaved,
  ArrivalAnswer,
  CountryInput,
  EmployersAnswer,
  FirstDaysAnswer,
  GuideVideoAnswer,
  NextStepsAnswer,
  PartTimeAnswer,
  PlanAnswer,
  PredepartureAnswer,
  PredepartureInput,
  PlanForm,
  PlaybookAnswer,
  PlaybookStepAnswer,
  ProgressAnswer,
  ProgressForm,
  ReadingAnswer,
  ReadingListAnswer,
  ResourcesAnswer,
  SlugInput,
  TickAnswer,
  TickForm,
  VideoGuideAnswer,
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

export const getNextSteps = endpoint<typeof NoInput, typeof NextStepsAnswer>()({
  method: 'GET',
  path: '/api/jumpstart/next-steps',
  access: 'student',
  summary: 'The next open steps of my first 30 days, if I have arrived within them.',
})

export const saveVisaFacts = endpoint<typeof VisaFactsForm, typeof VisaFactsAnswer>()({
  method: 'PUT',
  path: '/api/jumpstart/visa-facts',
  access: 'student',
  summary: 'When my student visa and my course end. They go into my profile, where only I can see them.',
})

export const getPlaybook = endpoint<typeof NoInput, typeof PlaybookAnswer>()({
  method: 'GET',
  path: '/api/jumpstart/playbook',
  access: 'loggedIn',
  summary: 'The nine steps of the LinkedIn playbook and which of them I have done.',
})

export const getPlaybookStep = endpoint<typeof SlugInput, typeof PlaybookStepAnswer>()({
  method: 'GET',
  path: '/api/jumpstart/playbook/:slug',
  access: 'loggedIn',
  summary: 'One step of the playbook, with examples and what I wrote.',
})

export const saveAnswer = endpoint<typeof AnswerForm, typeof AnswerSaved>()({
  method: 'PUT',
  path: '/api/jumpstart/answers',
  access: 'loggedIn',
  summary: 'What I wrote in a field of the playbook. A newer version saved elsewhere is never overwritten.',
})

export const saveProgress = endpoint<typeof ProgressForm, typeof ProgressAnswer>()({
  method: 'PUT',
  path: '/api/jumpstart/progress',
  access: 'loggedIn',
  summary: 'Mark a step of the playbook or a text of the reading list as done, or undo that.',
})

export const getReadingList = endpoint<typeof NoInput, typeof ReadingListAnswer>()({
  method: 'GET',
  path: '/api/jumpstart/reading-list',
  access: 'loggedIn',
  summary: 'Our articles and guide sections in the order of the plan, and which of them I have read.',
})

export const getReading = endpoint<typeof SlugInput, typeof ReadingAnswer>()({
  method: 'GET',
  path: '/api/jumpstart/reading-list/:slug',
  access: 'loggedIn',
  summary: 'One text of the reading list.',
})

export const listTopEmployers = endpoint<typeof CountryInput, typeof EmployersAnswer>()({
  method: 'GET',
  path: '/api/jumpstart/employers',
  access: 'loggedIn',
  perMinute: callLimits.search,
  summary: 'Up to 30 employers of a country with open jobs and an exact match in official data.',
})

export const getResources = endpoint<typeof NoInput, typeof ResourcesAnswer>()({
  method: 'GET',
  path: '/api/jumpstart/resources',
  access: 'loggedIn',
  summary: 'Checklists, templates, a budget in the local currency and official links.',
})

export const getPartTimePreview = endpoint<typeof CountryInput, typeof PartTimeAnswer>()({
  method: 'GET',
  path: '/api/jumpstart/part-time',
  access: 'loggedIn',
  perMinute: callLimits.search,
  summary: 'Rules for student work, typical hourly pay next to the minimum wage, and cities with open part-time jobs.',
})

export const listPredepartureStudents = endpoint<typeof PredepartureInput, typeof PredepartureAnswer>()({
  method: 'GET',
  path: '/api/jumpstart/students',
  access: 'university_admin',
  perMinute: callLimits.search,
  summary: 'Pre-departure accounts of my university: who has started, average readiness by area, and arrivals.',
})

export const getVideoGuide = endpoint<typeof NoInput, typeof VideoGuideAnswer>()({
  method: 'GET',
  path: '/api/jumpstart/video-guide',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Video lessons worth watching before departure, in order, with why.',
})

export const getGuideVideo = endpoint<typeof SlugInput, typeof GuideVideoAnswer>()({
  method: 'GET',
  path: '/api/jumpstart/video-guide/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'One lesson of the video guide. Its files and text are left out where I may not watch it.',
})
