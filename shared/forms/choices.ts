/** Who a message is from, which decides who reads it first. */
export const contactTopics = ['student', 'university', 'employer', 'press', 'mistake'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** The longest value of each field, the same on the page and on the server. */
export const longestName = 100
export const longestMessage = 5_000
export const longestOrganisation = 200
