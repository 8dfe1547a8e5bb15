/** People on one list. */
export const mostListRows = 20_000
