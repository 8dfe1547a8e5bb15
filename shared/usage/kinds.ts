/**
 * What is counted, and the number it is kept under. Numbers are never used again for something else.
 * Counted so far: views and apply clicks (the browser says so), searches of the checker and sign-ins (the server
 * knows).
 * Whatever saves a job for the first time counts it with `events.record('jobSave', visitor, jobId)`.
 */
export const eventKinds = {
  jobView: 1,
  jobSave: 2,
  applyClick: 3,
  searchRun: 4,
  checkerSearch: 5,
  cvMade: 6,
  videoWatched: 7,
  signIn: 8,
  cvDownload: 9,
} as const

export type EventKind = keyof typeof eventKinds

/** What only the browser knows: a page may come from a cache, and an apply link leads elsewhere. */
export const reportedKinds = ['jobView', 'applyClick'] as const satisfies readonly EventKind[]
export type ReportedKind = (typeof reportedKinds)[number]

/** Opening a job again within this time is the same visit. */
export const sameViewMs = 30 * 60_000
