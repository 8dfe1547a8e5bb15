/** Held: asked for with an address that is not confirmed yet. */
export const placeStates = ['held', 'in', 'waiting', 'cancelled'] as const
