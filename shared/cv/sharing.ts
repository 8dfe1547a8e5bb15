/** How long the careers service can read a document after it was shared or the time was extended. */
export const shareDays = 30
export const mostCommentCharacters = 2_000
/** Comments and replies on one shared document. */
export const mostComments = 300
/** A line of a document can be longer; a quote is a part of it. */
export const mostQuoteCharacters = 300
export const sharedPageSize = 20

export const shareStates = ['none', 'shared', 'expired', 'revoked'] as const
export type ShareState = (typeof shareStates)[number]
