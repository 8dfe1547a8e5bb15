import type { NoInput } from '#shared/access/schemas.ts'
import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { FileAnswer } from '#shared/http/file-answer.ts'
import type {
  ApplicationAnswer,
  ApplicationChange,
  ApplicationInput,
  ApplicationList,
  ApplicationListInput,
  OwnApplicationForm,
  SavedSearchChange,
  SavedSearchForm,
  SavedSearchInput,
  SavedSearchList,
  SummaryAnswer,
} from './schemas.ts'

export const listApplications = endpoint<typeof ApplicationListInput, typeof ApplicationList>()({
  method: 'GET',
  path: '/api/applications',
  access: 'loggedIn',
  summary:
    'My saved jobs and applications, newest first, at one stage or all. `before` continues where the last answer ended.',
})

export const addApplication = endpoint<typeof OwnApplicationForm, typeof ApplicationAnswer>()({
  method: 'POST',
  path: '/api/applications',
  access: 'loggedIn',
  summary: 'Add an application for a job that is not on our board.',
})

export const changeApplication = endpoint<typeof ApplicationChange, typeof ApplicationAnswer>()({
  method: 'PATCH',
  path: '/api/applications/:id',
  access: 'loggedIn',
  summary:
    'Change the stage, the note or the next date. Fields that are left out stay unchanged. Stages and notes are added to the timeline.',
})

export const removeApplication = endpoint<typeof ApplicationInput, typeof SummaryAnswer>()({
  method: 'DELETE',
  path: '/api/applications/:id',
  access: 'loggedIn',
  summary: 'Remove one of my applications. It can be restored for a day.',
})

export const restoreApplication = endpoint<typeof ApplicationInput, typeof ApplicationAnswer>()({
  method: 'POST',
  path: '/api/applications/:id/restore',
  access: 'loggedIn',
  summary: 'Restore a removed application.',
})

export const exportApplications = endpoint<typeof NoInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/applications/export',
  access: 'loggedIn',
  perMinute: callLimits.heavy,
  download: true,
  summary: 'All my applications as a CSV file.',
})

export const exportCalendar = endpoint<typeof NoInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/applications/calendar',
  access: 'loggedIn',
  perMinute: callLimits.heavy,
  download: true,
  summary: 'The next dates of my applications and the closing days of saved jobs, as a calendar file with reminders.',
})

export const listSavedSearches = endpoint<typeof NoInput, typeof SavedSearchList>()({
  method: 'GET',
  path: '/api/saved-searches',
  access: 'loggedIn',
  summary: 'My saved searches, and how often at most my profile lets us email about them.',
})

export const saveSearch = endpoint<typeof SavedSearchForm, typeof SavedSearchList>()({
  method: 'POST',
  path: '/api/saved-searches',
  access: 'loggedIn',
  summary: 'Save a search to be told about new jobs. At most 20.',
})

export const changeSearch = endpoint<typeof SavedSearchChange, typeof SavedSearchList>()({
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  access: 'loggedIn',
  summary: 'Rename a saved search, or change how often we email about it.',
})

export const removeSearch = endpoint<typeof SavedSearchInput, typeof SavedSearchList>()({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  access: 'loggedIn',
  summary: 'Remove a saved search. It can be restored for a day.',
})

export const restoreSearch = endpoint<typeof SavedSearchInput, typeof SavedSearchList>()({
  method: 'POST',
  path: '/api/saved-searches/:id/restore',
  access: 'loggedIn',
  summary: 'Restore a removed search.',
})
