/** An address may carry anything; a name of an event is no longer than this. */
export const longestEventSlug = 100
