/** Who a message is from, which decides who reads it first. */
export const contactTopics = ['student', 'university', 'employer', 'press', 'mistake'] as const
export type ContactTopic = (typeof contactTopics)[number]
export const contactTopicWords: Readonly<Record<ContactTopic, string>> = {
  student: 'I’m a student or graduate',
  university: 'I work for a university',
  employer: 'I’m an employer',
  press: 'I’m a journalist',
  mistake: 'Something on the site is wrong',
}

/** What staff add to a thread of messages: an answer that we email, or a reply that arrived by email. */
export const entryKinds = ['answer', 'reply'] as const

/** The longest value of each field, the same on the page and on the server. */
export const longestName = 100
export const longestMessage = 5_000
export const longestOrganisation = 200
