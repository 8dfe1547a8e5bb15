export const organisationStates = ['pending', 'approved', 'refused'] as const
export type OrganisationState = (typeof organisationStates)[number]

export const postStates = ['draft', 'review', 'changes', 'live', 'closed', 'rejected'] as const
export type PostState = (typeof postStates)[number]

/** How one applies for a job that an employer posts here. */
export const applyWays = ['link', 'email', 'here'] as const
export type ApplyWay = (typeof applyWays)[number]

export const reviewDecisions = ['approved', 'changes', 'rejected', 'withdrawn'] as const

/** `jobs.source` of every job that an employer posted here; `jobs.source_id` is the post's id. */
export const postSource = 'employer-posts'

/** Why an employer closes a job. */
export const closeReasons = ['filledHere', 'filledElsewhere', 'notNeeded', 'other'] as const
