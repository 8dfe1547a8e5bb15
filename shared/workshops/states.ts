/** Held: asked for with an address that is not confirmed yet. */
export const placeStates = ['held', 'in', 'waiting', 'cancelled'] as const
/** What people who signed up are told when staff change or cancel the event. */
export const placeNews = ['changed', 'cancelled'] as const
export const longestCancelReason = 500
export const longestDescription = 10_000
