/** Why staff keep a job off the board. */
export const jobHolds = ['closed', 'duplicate', 'blocked'] as const
export type JobHold = (typeof jobHolds)[number]

/** Parts of a job that staff can correct. An import leaves a corrected part alone. */
export const correctedParts = [
  'title',
  'company',
  'description',
  'board',
  'occupationCode',
  'place',
  'pay',
  'closesOn',
  'applyUrl',
] as const
export type CorrectedPart = (typeof correctedParts)[number]

/** What staff do with a job. */
export const jobActions = ['close', 'reopen', 'duplicate', 'reread'] as const

/** What staff decide about a job that was reported. */
export const reportDecisions = ['kept', 'closed'] as const
