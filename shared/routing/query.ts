import { analyticsFilters } from '../analytics/filters.ts'
import { filterNames } from '../jobs/filters.ts'
import { salaryNames } from '../salary/query.ts'
import type { Path } from '../routes.ts'

/**
 * The names of the query each page reads. What is not named here cannot change a page, nor make a second copy of it.
 */
const queryNames: { readonly [P in Path]?: readonly string[] } = {
  '/blog': ['q', 'page'],
  '/careers': ['vacancy'],
  '/cih/standard': ['q', 'course', 'level', 'country'],
  '/cih/standard/:slug': ['t'],
  '/cih/premium': ['q', 'course', 'level', 'country'],
  '/cih/premium/:courseslug/:slug': ['t'],
  '/country-guide': ['topic'],
  '/ebook/:slug': ['key'],
  '/employers': ['situation'],
  '/employers/sponsorship-costs': ['candidate', 'size', 'months', 'licence'],
  '/faq': ['q'],
  '/immigration-guide': ['country'],
  '/india-career-fair': ['zone'],
  '/jobs': filterNames,
  '/jobs/:slug': ['situation'],
  '/part-time-jobs': filterNames,
  '/part-time-jobs/:slug': ['situation'],
  '/login': ['university'],
  '/my-hours': ['week'],
  '/jumpstart/employability-video-guide/:slug': ['t'],
  '/jumpstart/top-30-employers': ['country'],
  '/jumpstart/part-time-jobs': ['country'],
  '/received-applications': ['job', 'stage', 'before'],
  '/pre-auth-student': ['state', 'q', 'faculty', 'level', 'page'],
  '/shared-cvs': ['page'],
  '/register/:university_id': ['university'],
  '/university-user-registration': ['university'],
  '/referral/:slug': ['university'],
  '/register/setup-account-redirection/:user_email': ['key'],
  '/register/setup-account/update-profile/:user_email': ['key'],
  '/register-invite/:user_id': ['key'],
  '/sponsorship-licence-checker': ['country', 'name', 'sponsor', 'view', ...salaryNames],
  '/uk-work-visa-sponsor-licence-check': ['name', 'sponsor'],
  '/choose-template': ['cv'],
  '/cv-preview': ['cv'],
  '/final-preview': ['cv'],
  '/download-cv': ['cv'],
  '/book-a-meeting': ['kind', 'zone', 'week'],
  '/meeting/:token': ['zone', 'week'],
  '/workshop-and-webinars': ['event', 'zone'],
  '/my-saved-jobs': ['stage', 'before'],
  '/my-cvs': ['application'],
  '/create-cv': ['cv'],
  '/staff/requests': ['view', 'page'],
  '/staff/messages': ['view', 'page', 'q'],
  '/staff/reports': ['view', 'page'],
  '/staff/stories': ['view', 'page'],
  '/staff/posts': ['view', 'page'],
  '/staff/employers': ['state', 'view', 'page'],
  '/staff/new-university': ['name'],
  '/staff/people': ['q'],
  '/staff/rules': ['show', 'q', 'page'],
  '/staff/audit-log': ['q', 'kind', 'before'],
  '/success-stories': ['before'],
  '/universities/:type?': ['q'],
  '/university-dashboard': ['period', 'compare'],
  '/visa-job-analytics': analyticsFilters,
  '/home-country-job-analytics': analyticsFilters,
  '/student-circus-analytics': analyticsFilters,
  '/unsubscribe-job-newsletter/:email': ['key'],
}

/** The names a page reads, in the order they are written in its canonical address. */
export const queryNamesOf = (path: string): readonly string[] =>
  Object.hasOwn(queryNames, path) ? queryNames[path as Path]! : []
