export const longestLetter = 4_000
export const longestAnswer = 1_500
export const longestReply = 3_000
export const applicantsAtOnce = 50
