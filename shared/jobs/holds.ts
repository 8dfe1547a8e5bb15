/** Why staff keep a job off the board. */
export const jobHolds = ['closed', 'duplicate', 'blocked'] as const
export type JobHold = (typeof jobHolds)[number]

/** What staff decide about a job that was reported. */
export const reportDecisions = ['kept', 'closed'] as const
