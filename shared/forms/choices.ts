/** Whom a message comes from, and so who reads it first. */
export const contactTopics = ['student', 'university', 'employer', 'press', 'mistake'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** What the form may hold of each, so that the field and the judge agree. */
export const longestName = 100
export const longestMessage = 5_000
export const longestOrganisation = 200
