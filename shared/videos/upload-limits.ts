export const videoTypes = ['video/mp4', 'video/webm'] as const
export const largestVideoBytes = 300 * 1_024 * 1_024
/** Files travel in pieces of this size, so that a break costs one of them; storage services want at least 5 MB. */
export const pieceBytes = 5 * 1_024 * 1_024
export const pieceType = 'application/octet-stream'
export const longestVideoSeconds = 7_200
export const captionTypes = ['text/vtt', 'text/plain'] as const
export const largestCaptionBytes = 512 * 1_024
export const posterTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const largestPosterBytes = 4 * 1_024 * 1_024
/** Of staff, and of each university. */
export const mostLessons = 200
export const daysToRestoreLesson = 7
/** An upload that no one goes on with is deleted after this. */
export const daysToResume = 3
