/** How often a person wants email about new jobs. */
export const alertLimits = ['none', 'daily', 'weekly'] as const
export type AlertLimit = (typeof alertLimits)[number]
/** `auto`: weekly, and daily while a visa date is near. */
export const jobAlertChoices = ['auto', ...alertLimits] as const
export type JobAlerts = (typeof jobAlertChoices)[number]
/** How near a visa date is for daily alerts. */
export const monthsOfDailyAlerts = 6

export const mostTargetRoles = 8
export const longestTargetRole = 60

/** What may be uploaded as a photo of oneself. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const largestPhotoBytes = 5 * 1024 * 1024

/** How long a closed account can still be kept. */
export const daysToKeep = 14
