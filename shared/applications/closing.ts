/** Days of the week ahead, today included: what closes then is worth doing now. */
export const daysAhead = 7
