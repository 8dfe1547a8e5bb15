export const longestStatement = 1_000
export const longestReason = 1_000
