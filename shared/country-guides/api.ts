import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  GuideAnswer,
  GuideInput,
  GuidesAnswer,
  GuideSectionInput,
  GuidesInput,
  TickAnswer,
  TickForm,
} from './schemas.ts'

export const listGuides = endpoint<typeof GuidesInput, typeof GuidesAnswer>()({
  method: 'GET',
  path: '/api/country-guides',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'The country guides, and optionally one topic across all of them.',
})

export const getGuide = endpoint<typeof GuideInput, typeof GuideAnswer>()({
  method: 'GET',
  path: '/api/country-guides/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'The overview of a country and a list of its sections.',
})

export const getGuideSection = endpoint<typeof GuideSectionInput, typeof GuideAnswer>()({
  method: 'GET',
  path: '/api/country-guides/:slug/sections/:section',
  access: 'loggedIn',
  summary: 'One section of a country’s guide. Students need country-guide access.',
})

export const tickGuidePoint = endpoint<typeof TickForm, typeof TickAnswer>()({
  method: 'PUT',
  path: '/api/country-guides/:slug/ticks',
  access: 'loggedIn',
  summary: 'Tick or untick a step of a checklist.',
})
