import type { NoInput } from '#shared/access/schemas.ts'
import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type {
  CvAnswer,
  CvChange,
  CvCopyForm,
  CvHelp,
  CvInput,
  CvList,
  CvRename,
  CvSummaryAnswer,
  NewCvForm,
} from './schemas.ts'

export const listCvs = endpoint<typeof NoInput, typeof CvList>()({
  method: 'GET',
  path: '/api/cvs',
  access: 'loggedIn',
  summary: 'My CVs and cover letters, the one changed last first.',
})

export const createCv = endpoint<typeof NewCvForm, typeof CvAnswer>()({
  method: 'POST',
  path: '/api/cvs',
  access: 'loggedIn',
  perMinute: callLimits.heavy,
  summary: 'Create a CV or a cover letter, from a document or from my profile. At most 20; the same key creates one.',
})

export const getCv = endpoint<typeof CvInput, typeof CvAnswer>()({
  method: 'GET',
  path: '/api/cvs/:id',
  access: 'loggedIn',
  summary: 'One of my CVs or cover letters.',
})

export const getCvHelp = endpoint<typeof CvInput, typeof CvHelp>()({
  method: 'GET',
  path: '/api/cvs/:id/help',
  access: 'loggedIn',
  summary: 'What the job’s advert asks for, and the sentences about my right to work.',
})

export const saveCv = endpoint<typeof CvChange, typeof CvSummaryAnswer>()({
  method: 'PUT',
  path: '/api/cvs/:id',
  access: 'loggedIn',
  perMinute: callLimits.search,
  summary: 'Save a document. When `version` is not the stored one, nothing is saved and the stored one is the answer.',
})

export const renameCv = endpoint<typeof CvRename, typeof CvSummaryAnswer>()({
  method: 'PATCH',
  path: '/api/cvs/:id',
  access: 'loggedIn',
  perMinute: callLimits.write,
  summary:
    'Rename one of my documents. When `seenName` is not the stored name, nothing changes ' +
    'and the stored one is the answer.',
})

export const copyCv = endpoint<typeof CvCopyForm, typeof CvSummaryAnswer>()({
  method: 'POST',
  path: '/api/cvs/:id/copies',
  access: 'loggedIn',
  perMinute: callLimits.heavy,
  summary: 'Duplicate one of my documents. The same key creates one copy.',
})

export const deleteCv = endpoint<typeof CvInput, typeof CvSummaryAnswer>()({
  method: 'DELETE',
  path: '/api/cvs/:id',
  access: 'loggedIn',
  perMinute: callLimits.write,
  summary: 'Delete one of my documents. It can be restored for seven days.',
})

export const restoreCv = endpoint<typeof CvInput, typeof CvSummaryAnswer>()({
  method: 'POST',
  path: '/api/cvs/:id/restore',
  access: 'loggedIn',
  perMinute: callLimits.write,
  summary: 'Restore a deleted document as it was.',
})
