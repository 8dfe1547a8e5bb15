import { href, type Href, type PathParams, type StaticPath } from '#shared/routing/href.ts'
import { routes, paths, type Path } from '#shared/routes.ts'
import type { GuardName } from '#shared/access/guards.ts'
import type { Person, SiteName } from './fixtures.ts'
import { listGuideLessons, listLessons } from './lessons.ts'

const university = { university_id: '1' }
const guide = [{ slug: 'ireland' }]

/** What the demo world has at addresses with parameters. A new address with parameters does not compile without a sample. */
const samples: { readonly [P in Exclude<Path, StaticPath>]: readonly PathParams<P>[] } = {
  '/ebook/:slug': [{ slug: 'first-job-abroad' }],
  '/unsubscribe-job-newsletter/:email': [{ email: 'student@northbridge.example' }],
  '/cih/standard/:slug': listLessons('standard').slice(0, 1),
  '/jumpstart/employability-video-guide/:slug': listGuideLessons().slice(0, 1),
  '/universities/:type?': [{}, { type: 'partner' }, { type: 'prospective' }],
  '/university-case-study/:slug': [{ slug: 'northbridge' }],
  '/blog/:slug': [{ slug: 'career-advice' }, { slug: 'masters-and-graduate-jobs-with-2-2-degree' }],
  '/author/:slug': [{ slug: 'amara-okafor' }],
  '/jobs/:slug': [{ slug: 'graduate-marketing-executive-growth-shiftlark-ltd-1ux6vwya3c' }],
  '/part-time-jobs/:slug': [{ slug: 'waiting-staff-evenings-lodestar-language-cafe-1f90366kg0' }],
  '/employers/:slug': [{ slug: 'brightworks-engineering-ltd-leeds-b47dc3ad' }],
  '/apply/:slug': [{ slug: 'graduate-electrical-engineer-brightworks-engineering-ltd-173kj73f74' }],
  '/received-applications/:id': [{ id: '2' }],
  '/country-guide/:slug/overview': guide,
  '/country-guide/:slug/job-market': guide,
  '/country-guide/:slug/job-search': guide,
  '/country-guide/:slug/cv': guide,
  '/country-guide/:slug/application-cover-letter': guide,
  '/country-guide/:slug/interviews': guide,
  '/country-guide/:slug/fellowship': guide,
  '/country-guide/:slug/internships-and-work-experience': guide,
  '/country-guide/:slug/enterpreneurship': guide,
  '/country-guide/:slug/freelancing-and-self-employment': guide,
  '/country-guide/:slug/higher-education': guide,
  '/country-guide/:slug/networking': guide,
  '/country-guide/:slug/mentoring-and-professional-coaching': guide,
  '/country-guide/:slug/visa-details': guide,
  '/login/user-email-password/:university_id': [university],
  '/register/:university_id': [university],
  '/register/setup-account-redirection/:user_email': [{ user_email: 'new@northbridge.example' }],
  '/register/setup-account/update-profile/:user_email': [{ user_email: 'new@northbridge.example' }],
  '/alumni-student-registration/:university_id': [university],
  '/register-invite/:user_id': [{ user_id: '1' }],
  '/register-uni/:university_id': [university],
  '/request-access/:university_id': [university],
  '/forgot-password/:university_id': [university],
  '/reset-password/:token': [{ token: 'not-a-real-token' }],
  '/referral/:slug': [{ slug: 'northbridge-ambassador' }],
  '/jumpstart-login/:university_id': [university],
  '/jumpstart-register/:university_id': [university],
  '/cih/premium/:courseslug/:slug': listLessons('premium').slice(0, 1),
  '/jumpstart/reading-list/:slug': [{ slug: 'working-hours' }],
  '/career-manual/:university_id': [university],
  '/university-user-profile/:type?': [
    {},
    ...['password', 'team', 'requests', 'notices', 'branding', 'calendar', 'pages', 'sign-in'].map(type => ({ type })),
  ],
  '/jumpstart/linkedin-starter-playbook/:slug': [{ slug: 'your-headline' }],
  '/confirm-email/:token': [{ token: 'not-a-real-token' }],
  '/keep-account/:token': [{ token: 'not-a-real-token' }],
  '/event-place/:token': [{ token: 'not-a-real-token' }],
  '/meeting/:token': [{ token: 'not-a-real-token' }],
  '/confirm-newsletter/:token': [{ token: 'not-a-real-token' }],
  '/shared-cvs/:id': [{ id: '1' }],
  '/staff/universities/:id': [{ id: '1' }],
  '/staff/jobs/:id': [{ id: '1' }],
  '/staff/people/:id': [{ id: '1' }],
  '/staff/imports/:id': [{ id: '1' }],
  '/staff/workshops/:id': [{ id: '1' }],
  '/staff/hosts/:id': [{ id: '1' }],
  '/staff/content/:kind/:key': [{ kind: 'question', key: 'how-do-i-sign-in' }],
  '/staff/rules/:id': [{ id: 'uk.graduate.length' }],
  '/staff/rates/:code': [{ code: '2136' }],
  '/account-request/:token': [{ token: 'not-a-real-token' }],
  '/staff-setup/:token': [{ token: 'not-a-real-token' }],
  '/employer-jobs/:id': [{ id: '1' }],
  '/employer-setup/:token': [{ token: 'not-a-real-token' }],
  '/withdraw-story/:token': [{ token: 'not-a-real-token' }],
  '/staff/lessons/:id': [{ id: '1' }],
  '/university-lessons/:id': [{ id: '2' }],
}

/** Whom a guard lets in; `loginRequired` depends on whose page it is. */
const guests: Readonly<Record<Exclude<GuardName, 'loginRequired'>, Person | 'anonymous'>> = {
  open: 'anonymous',
  micrositeGated: 'anonymous',
  home: 'anonymous',
  marketing: 'anonymous',
  loggedOutOnly: 'anonymous',
  jumpstartDoor: 'anonymous',
  cihDoor: 'anonymous',
  countryGuideSection: 'student',
  jumpstartLoginRequired: 'predeparture',
  predepartureOnly: 'predeparture',
}
const owners: readonly (readonly [folder: string, owner: Person])[] = [
  ['universities/', 'admin'],
  ['registration/', 'admin'],
  ['career-manual/', 'admin'],
  ['cv/shared-', 'admin'],
  ['analytics/', 'admin'],
  ['videos/university-', 'admin'],
  ['employers/', 'employer'],
  ['employer-boards/', 'employer'],
  ['received-applications/received-', 'employer'],
  ['staff/', 'staff'],
  ['jumpstart/first-30-days', 'student'],
  ['jumpstart/predeparture-students', 'admin'],
  ['jumpstart/', 'predeparture'],
]

export interface Visit {
  address: string
  /** What draws it. */
  page: string
  visitor: Person | 'anonymous'
  site: SiteName
}

/** Every address of the table, each with someone who may open it. */
export const visits: readonly Visit[] = paths.flatMap(path => {
  const [guard, page] = routes[path]
  const visitor =
    guard === 'loginRequired' ? (owners.find(([folder]) => page.startsWith(folder))?.[1] ?? 'student') : guests[guard]
  // Only a microsite's visitors see the front of the video hub; everyone else is sent on.
  const site = guard === 'cihDoor' ? 'northbridge' : 'main'
  return addressesOf(path).map(address => ({ address, page, visitor, site }) as const)
})

function addressesOf(path: Path): Href[] {
  const build = href as (path: Path, params?: PathParams<Path>) => Href
  return Object.hasOwn(samples, path)
    ? samples[path as keyof typeof samples].map(params => build(path, params as PathParams<Path>))
    : [build(path)]
}
