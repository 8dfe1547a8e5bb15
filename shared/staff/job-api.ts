import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  BlockAnswer,
  BlockForm,
  BlockPreview,
  BlockPreviewInput,
  JobAction,
  JobChange,
  JobRelease,
  StaffJob,
  StaffJobInput,
  StaffJobsAnswer,
  StaffJobsInput,
  UnblockInput,
} from './job-schemas.ts'

export const findStaffJobs = endpoint<typeof StaffJobsInput, typeof StaffJobsAnswer>()({
  method: 'GET',
  path: '/api/staff/jobs',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'Jobs by words, employer, source, id or address, live or not, and the employers that are blocked.',
})

export const getStaffJob = endpoint<typeof StaffJobInput, typeof StaffJob>()({
  method: 'GET',
  path: '/api/staff/jobs/:id',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'A job with its evidence, where it came from, and why it is or is not on the board.',
})

export const saveStaffJob = endpoint<typeof JobChange, typeof StaffJob>()({
  method: 'PUT',
  path: '/api/staff/jobs/:id',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Correct a job. An import does not undo what was corrected.',
})

export const releaseStaffJob = endpoint<typeof JobRelease, typeof StaffJob>()({
  method: 'POST',
  path: '/api/staff/jobs/:id/release',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Let a part of a job be what its source says again, from the next import on.',
})

export const actOnStaffJob = endpoint<typeof JobAction, typeof StaffJob>()({
  method: 'POST',
  path: '/api/staff/jobs/:id/actions',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Close a job, put it back, mark it as a duplicate, or read its advert again.',
})

export const previewBlock = endpoint<typeof BlockPreviewInput, typeof BlockPreview>()({
  method: 'GET',
  path: '/api/staff/blocked-employers/preview',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'The live jobs that a block of an employer would take off the board, and its own account here.',
})

export const blockEmployer = endpoint<typeof BlockForm, typeof BlockAnswer>()({
  method: 'POST',
  path: '/api/staff/blocked-employers',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Take all jobs of an employer off the board, also those that are listed later.',
})

export const unblockEmployer = endpoint<typeof UnblockInput, typeof BlockAnswer>()({
  method: 'DELETE',
  path: '/api/staff/blocked-employers/:id',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Put the jobs of an employer back on the board.',
})
