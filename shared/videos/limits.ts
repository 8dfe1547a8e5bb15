export const longestNote = 1_000
export const mostNotesPerLesson = 100
export const mostAnswersOfQuiz = 4

/** Playing faster than this is not offered, and not believed. */
export const fastestSpeed = 2
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const
