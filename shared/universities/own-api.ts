import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { largestLogoBytes, logoTypes } from './logo-limits.ts'
import type {
  BrandingForm,
  CalendarForm,
  ContactAnswer,
  ContactForm,
  LogoAnswer,
  LogoChange,
  LogoInput,
  OwnSaved,
  OwnUniversity,
} from './own-schemas.ts'

export const getOwnUniversity = endpoint<typeof NoInput, typeof OwnUniversity>()({
  method: 'GET',
  path: '/api/my-university',
  access: 'university_admin',
  perMinute: callLimits.read,
  summary: 'What the administrators of my university can change about it.',
})

export const saveBranding = endpoint<typeof BrandingForm, typeof OwnSaved>()({
  method: 'PUT',
  path: '/api/my-university/branding',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Save my university’s colour and welcome line, if no one else has changed it since it was read.',
})

export const saveCalendar = endpoint<typeof CalendarForm, typeof OwnSaved>()({
  method: 'PUT',
  path: '/api/my-university/calendar',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Save my university’s terms, vacations and weekly hours, if no one else has changed it since it was read.',
})

export const saveContact = endpoint<typeof ContactForm, typeof OwnSaved>()({
  method: 'PUT',
  path: '/api/my-university/contact',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Save whom my university’s students can write to, and what its contact page says.',
})

export const getUniversityContact = endpoint<typeof NoInput, typeof ContactAnswer>()({
  method: 'GET',
  path: '/api/university-contact',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Whom the people of this microsite’s university can write to. Nothing for visitors and on other sites.',
})

export const saveOwnLogo = endpoint<typeof LogoChange, typeof LogoAnswer>()({
  method: 'PUT',
  path: '/api/my-university/logo',
  access: 'university_admin',
  perMinute: callLimits.heavy,
  upload: { types: logoTypes, mostBytes: largestLogoBytes },
  summary:
    'Replace my university’s logo, if it is the one that was seen. It is drawn again, small and without anything else from the file.',
})

export const deleteOwnLogo = endpoint<typeof LogoChange, typeof LogoAnswer>()({
  method: 'DELETE',
  path: '/api/my-university/logo',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Remove my university’s logo, if it is the one that was seen. Its name is shown instead.',
})

export const getUniversityLogo = endpoint<typeof LogoInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/university-logos/:id/:hash',
  access: 'anyone',
  perMinute: callLimits.read,
  download: true,
  summary: 'A university’s logo.',
})
