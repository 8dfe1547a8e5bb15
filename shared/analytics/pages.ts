import type { StaticPath } from '../routing/href.ts'

/** The analytics pages of a university. The key is part of the API address. */
export const analyticsPages = {
  'visa-jobs': { to: '/visa-job-analytics', label: 'Visa jobs' },
  'home-country-jobs': { to: '/home-country-job-analytics', label: 'Home-country jobs' },
  use: { to: '/student-circus-analytics', label: 'Platform use' },
} as const satisfies Record<string, { to: StaticPath; label: string }>
export type AnalyticsPage = keyof typeof analyticsPages
export const analyticsPageKeys = Object.keys(analyticsPages) as AnalyticsPage[]

export const analyticsCharts = [
  'weeks',
  'periods',
  'evidence',
  'homeland',
  'countries',
  'fields',
  'employers',
  'features',
  'route',
  'cohorts',
] as const
