export const organisationStates = ['pending', 'approved', 'refused'] as const
export type OrganisationState = (typeof organisationStates)[number]

export const postStates = ['draft', 'review', 'changes', 'live', 'closed', 'rejected'] as const

/** How one applies for a job that an employer posts here. */
export const applyWays = ['link', 'email', 'here'] as const

export const reviewDecisions = ['approved', 'changes', 'rejected', 'withdrawn'] as const
