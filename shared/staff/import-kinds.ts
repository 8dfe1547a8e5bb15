/** The listings of jobs that can be read. */
export const jobFormats = {
  greenhouse: { name: 'Greenhouse (JSON)' },
  lever: { name: 'Lever (JSON)' },
  ashby: { name: 'Ashby (JSON)' },
  workable: { name: 'Workable (JSON)' },
  'indeed-xml': { name: 'Indeed XML' },
  csv: { name: 'CSV' },
} as const
export type JobFormat = keyof typeof jobFormats
export const jobFormatKeys = Object.keys(jobFormats) as JobFormat[]

/** These never name the employer. */
export const formatsWithoutCompany: readonly JobFormat[] = ['lever', 'ashby']

export const sourceKinds = ['jobs', 'sponsors', 'register'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** How often a source is read, in hours. */
export const schedules = { 6: 'Every 6 hours', 24: 'Every day', 168: 'Every week', 720: 'Every 30 days' } as const

export const runStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type RunState = (typeof runStates)[number]
export const isActive = (state: RunState) => state === 'waiting' || state === 'running'

export const runPhases = ['waiting', 'fetching', 'reading', 'writing', 'assessing'] as const

/** Why staff should look at a source. */
export const sourceAlerts = {
  failing: 'It has failed twice in a row.',
  shrunk: 'What it sent is much shorter than before, so it was not imported.',
  stale: 'It has not been imported for too long.',
  unchanged: 'It is imported as planned, but has brought nothing new for too long.',
  stopped: 'It failed ten times in a row, so we paused it.',
} as const
export type SourceAlert = keyof typeof sourceAlerts
export const sourceAlertKeys = Object.keys(sourceAlerts) as SourceAlert[]

export const largestUploadBytes = 50_000_000
/** Browsers call the same file by many names, so all are sent under this one; what it is shows when it is read. */
export const uploadTypes = ['application/octet-stream'] as const
