import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  BulkCheckAnswer,
  BulkCheckInput,
  SponsorCheckInput,
  SponsorInput,
  SponsorSearchAnswer,
  SponsorSearchInput,
  Verdict,
} from './schemas.ts'

export const searchSponsors = endpoint<typeof SponsorSearchInput, typeof SponsorSearchAnswer>()({
  method: 'GET',
  path: '/api/sponsors',
  access: 'anyone',
  perMinute: callLimits.search,
  summary: 'Organisations in the UK sponsor register whose name starts like this or is similar, at most eight.',
})

export const getSponsor = endpoint<typeof SponsorInput, typeof Verdict>()({
  method: 'GET',
  path: '/api/sponsors/:id',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'The register’s entry for one organisation.',
})

export const checkSponsor = endpoint<typeof SponsorCheckInput, typeof Verdict>()({
  method: 'GET',
  path: '/api/sponsor-check',
  access: 'anyone',
  perMinute: callLimits.search,
  summary: 'Whether an employer with this name is in the register: listed, possibly, or not found.',
})

export const checkSponsors = endpoint<typeof BulkCheckInput, typeof BulkCheckAnswer>()({
  method: 'POST',
  path: '/api/sponsor-check',
  access: 'loggedIn',
  perMinute: callLimits.heavy,
  summary: 'The same for up to fifty names at once.',
})
