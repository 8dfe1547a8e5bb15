export const placeStates = ['in', 'waiting', 'cancelled'] as const
