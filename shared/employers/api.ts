import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { EmployerPageAnswer, EmployerPageInput, OfficialEmployerAnswer } from './employer-page-schemas.ts'
import type { HiringAnswer, HiringInput, SponsorshipCostsAnswer, SponsorshipCostsInput } from './schemas.ts'

export const explainHiring = endpoint<typeof HiringInput, typeof HiringAnswer>()({
  method: 'GET',
  path: '/api/hiring',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'What a UK employer has to do to hire someone in one situation: steps and costs, with today’s figures.',
})

export const estimateSponsorship = endpoint<typeof SponsorshipCostsInput, typeof SponsorshipCostsAnswer>()({
  method: 'GET',
  path: '/api/hiring/costs',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'What it costs a UK employer to sponsor one person: each charge, who pays it and how long it takes.',
})

export const getEmployerPage = endpoint<typeof EmployerPageInput, typeof EmployerPageAnswer>()({
  method: 'GET',
  path: '/api/employer-pages/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'An employer: its entry in the UK register, its open jobs here and what its adverts said about sponsorship.',
})

export const getOfficialEmployer = endpoint<typeof EmployerPageInput, typeof OfficialEmployerAnswer>()({
  method: 'GET',
  path: '/api/official-employers/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'An employer outside the UK: what official files say, its open jobs here and what its adverts said.',
})
