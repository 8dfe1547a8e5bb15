import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import { largestUploadBytes, uploadTypes } from './import-kinds.ts'
import type {
  RunAnswer,
  RunForm,
  RunInput,
  RunStarted,
  SourceAnswer,
  SourceChange,
  SourceCreated,
  SourceFileInput,
  SourceForm,
  SourceInput,
  SourceList,
  SourceDeleted,
  SourcePause,
  SourceSaved,
  SourceSeen,
} from './import-schemas.ts'

export const listSources = endpoint<typeof NoInput, typeof SourceList>()({
  method: 'GET',
  path: '/api/staff/imports',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'Where jobs and registers come from, with the last and next run of each source.',
})

export const getSource = endpoint<typeof SourceInput, typeof SourceAnswer>()({
  method: 'GET',
  path: '/api/staff/imports/:id',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'A source with its runs, newest first.',
})

export const createSource = endpoint<typeof SourceForm, typeof SourceCreated>()({
  method: 'POST',
  path: '/api/staff/imports',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Add a source. Nothing is imported before its first preview.',
})

export const saveSource = endpoint<typeof SourceChange, typeof SourceSaved>()({
  method: 'PUT',
  path: '/api/staff/imports/:id',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Save a source’s settings, if no one else has saved them since they were read.',
})

export const pauseSource = endpoint<typeof SourcePause, typeof SourceSaved>()({
  method: 'POST',
  path: '/api/staff/imports/:id/pause',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Stop the schedule of a source, or continue it.',
})

export const deleteSource = endpoint<typeof SourceSeen, typeof SourceDeleted>()({
  method: 'DELETE',
  path: '/api/staff/imports/:id',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Delete a source with its files and runs. Jobs and entries that came from it stay.',
})

export const uploadSourceFile = endpoint<typeof SourceFileInput, typeof RunStarted>()({
  method: 'PUT',
  path: '/api/staff/imports/:id/file',
  access: 'staff',
  perMinute: callLimits.heavy,
  upload: { types: uploadTypes, mostBytes: largestUploadBytes },
  summary: 'Upload a file and make a preview of it.',
})

export const startRun = endpoint<typeof RunForm, typeof RunStarted>()({
  method: 'POST',
  path: '/api/staff/imports/:id/runs',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Make a preview, or import. A source has one run at a time.',
})

export const cancelRun = endpoint<typeof RunInput, typeof RunAnswer>()({
  method: 'POST',
  path: '/api/staff/imports/:id/runs/:runId/cancel',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Stop a run at its next step.',
})
