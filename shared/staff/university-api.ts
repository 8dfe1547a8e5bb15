import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  AdministratorForm,
  AdministratorInvited,
  StaffLogoChange,
  StaffUniversity,
  StaffUniversityInput,
  StaffUniversityList,
  UniversityChange,
  UniversityCreated,
  UniversityForm,
  UniversityPause,
  UniversitySaved,
} from './university-schemas.ts'
import { largestLogoBytes, logoTypes } from '../universities/logo-limits.ts'
import type { LogoAnswer } from '../universities/own-schemas.ts'

export const listStaffUniversities = endpoint<typeof NoInput, typeof StaffUniversityList>()({
  method: 'GET',
  path: '/api/staff/universities',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'All universities with how many people each has.',
})

export const getStaffUniversity = endpoint<typeof StaffUniversityInput, typeof StaffUniversity>()({
  method: 'GET',
  path: '/api/staff/universities/:id',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'A university’s record, its administrators and its numbers.',
})

export const createUniversity = endpoint<typeof UniversityForm, typeof UniversityCreated>()({
  method: 'POST',
  path: '/api/staff/universities',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Create a university.',
})

export const saveUniversity = endpoint<typeof UniversityChange, typeof UniversitySaved>()({
  method: 'PUT',
  path: '/api/staff/universities/:id',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Save a university’s record, if no one else has saved it since it was read.',
})

export const pauseUniversity = endpoint<typeof UniversityPause, typeof UniversitySaved>()({
  method: 'POST',
  path: '/api/staff/universities/:id/pause',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Pause a university, so that its people cannot sign in, or end the pause.',
})

export const inviteAdministrator = endpoint<typeof AdministratorForm, typeof AdministratorInvited>()({
  method: 'POST',
  path: '/api/staff/universities/:id/administrators',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Email someone a link that makes them an administrator of a university.',
})

export const saveUniversityLogo = endpoint<typeof StaffLogoChange, typeof LogoAnswer>()({
  method: 'PUT',
  path: '/api/staff/universities/:id/logo',
  access: 'staff',
  perMinute: callLimits.heavy,
  upload: { types: logoTypes, mostBytes: largestLogoBytes },
  summary:
    'Replace a university’s logo, if it is the one that was seen. It is drawn again, small and without anything else from the file.',
})

export const deleteUniversityLogo = endpoint<typeof StaffLogoChange, typeof LogoAnswer>()({
  method: 'DELETE',
  path: '/api/staff/universities/:id/logo',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Remove a university’s logo, if it is the one that was seen. Its name is shown instead.',
})
