export const longestStatement = 1_000
export const longestReason = 1_000

export const longestTitle = 120
export const longestDescription = 12_000
export const longestLegalReason = 300
export const mostQuestions = 5
export const longestQuestion = 200
export const mostCities = 6
