export const longestSubject = 120
export const longestNotice = 4_000
/** Emails of one university, so that its students keep reading them. */
export const emailsPerWeek = 3
/** How long an email waits, in case someone changes their mind. */
export const minutesToUndo = 10
/** A notice that stays longer is no longer read. */
export const longestShownDays = 90
