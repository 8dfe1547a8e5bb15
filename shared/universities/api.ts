import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  DirectoryAnswer,
  DirectoryInput,
  UniversityAnswer,
  UniversityInput,
  UniversitySearchAnswer,
  UniversitySearchInput,
} from './schemas.ts'

export const searchUniversities = endpoint<typeof UniversitySearchInput, typeof UniversitySearchAnswer>()({
  method: 'GET',
  path: '/api/universities',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Universities whose name or email domain contains these letters, at most eight.',
})

export const getUniversity = endpoint<typeof UniversityInput, typeof UniversityAnswer>()({
  method: 'GET',
  path: '/api/universities/:id',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'The public facts about one university.',
})

export const listUniversities = endpoint<typeof DirectoryInput, typeof DirectoryAnswer>()({
  method: 'GET',
  path: '/api/university-directory',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'The universities that work with us by name: all, of one kind, or those whose name contains some letters.',
})
