/** An application is deleted this long after it was sent. The privacy policy says so too. */
export const keptDays = 365
