import { analyticsFilters } from '../analytics/filters.ts'
import { filterNames } from '../jobs/filters.ts'
import { salaryNames } from '../salary/query.ts'
import type { Path } from '../routes.ts'

/** The names of the query each page reads. What is not named here cannot change a page, nor make a second copy of it. */
const queryNames: { readonly [P in Path]?: readonly string[] } = {
  '/blog': ['q', 'page'],
  '/careers': ['vacancy'],
  '/country-guide': ['topic'],
  '/ebook/:slug': ['key'],
  '/employers': ['situation'],
  '/faq': ['q'],
  '/immigration-guide': ['country'],
  '/india-career-fair': ['zone'],
  '/jobs': filterNames,
  '/part-time-jobs': filterNames,
  '/login': ['university'],
  '/my-hours': ['week'],
  '/pre-auth-student': ['state', 'q', 'page'],
  '/university-user-registration': ['university'],
  '/referral/:slug': ['university'],
  '/sponsorship-licence-checker': ['name', 'sponsor', 'view', ...salaryNames],
  '/uk-work-visa-sponsor-licence-check': ['name', 'sponsor'],
  '/book-a-meeting': ['kind', 'zone', 'week'],
  '/meeting/:token': ['zone', 'week'],
  '/workshop-and-webinars': ['event', 'zone'],
  '/my-saved-jobs': ['stage', 'before'],
  '/success-stories': ['before'],
  '/universities/:type?': ['q'],
  '/university-dashboard': ['period', 'compare'],
  '/visa-job-analytics': analyticsFilters,
  '/home-country-job-analytics': analyticsFilters,
  '/student-circus-analytics': analyticsFilters,
  '/unsubscribe-job-newsletter/:email': ['key'],
}

/** The part of a query that matters to a page, always in the same order. */
export function relevantQuery(path: string, search: string): string {
  const names = (queryNames as Readonly<Record<string, readonly string[] | undefined>>)[path]
  if (!names || !search) return ''
  return names.flatMap(name => {
    const values = [...search.matchAll(new RegExp(`[?&]${name}=([^&]+)`, 'g'))].map(found => found[1]!)
    return values.map(value => `${name}=${value}`)
  }).join('&')
}
