import { href, type Href, type StaticPath } from '#shared/routing/href.ts'
import { bookOpen, briefcase, building, chartLine, circlePlay, clock, fileText, house, map, plane, users, wrench } from '#client/ui/icons.ts'
import type { Site } from '#shared/site/site.ts'
import type { Visitor } from './context.ts'

export interface NavLink {
  to: StaticPath | Href
  label: string
}
interface BarLink extends NavLink {
  /** What fits under an icon. */
  short?: string
  icon: string
}
interface Navigation {
  /** In the header; the first four also make the bar at the foot of small screens. */
  main: readonly (BarLink | NavLink)[]
  bar: readonly BarLink[]
  /** In the menu only. */
  more: readonly NavLink[]
  /** Where the person's name leads. */
  account: NavLink['to'] | null
}

const make = (bar: readonly BarLink[], rest: readonly NavLink[], more: readonly NavLink[], account: Navigation['account'] = null): Navigation =>
  ({ main: [...bar, ...rest], bar, more, account })

const jobs: BarLink = { to: '/jobs', label: 'Jobs', icon: briefcase }
const partTime: BarLink = { to: '/part-time-jobs', label: 'Part-time jobs', short: 'Part-time', icon: clock }
const guides: BarLink = { to: '/country-guide', label: 'Country guides', short: 'Guides', icon: map }
const videos: BarLink = { to: '/cih', label: 'Videos', icon: circlePlay }
const advice: NavLink = { to: '/blog', label: 'Advice' }
const security: NavLink = { to: '/student-login', label: 'Sign-in and security' }
const help: readonly NavLink[] = [{ to: '/faq', label: 'Questions and answers' }, { to: '/contact-us', label: 'Contact us' }]

const audiences = {
  public: make(
    [jobs, partTime, guides, { to: '/job-seekers-toolkit', label: 'Toolkit', icon: wrench }],
    [{ to: '/employers', label: 'Employers' }, { to: '/partner-with-us', label: 'Universities' }],
    [{ to: '/jumpstart', label: 'Before you fly' }, { to: '/workshop-and-webinars', label: 'Workshops and webinars' }, advice, ...help],
  ),
  /** On a university's own site nearly everything needs a sign-in. */
  microsite: make([videos, { to: '/jumpstart-login', label: 'Before you fly', icon: plane }], [], []),
  student: make(
    [{ to: '/student-dashboard', label: 'Dashboard', icon: house }, jobs, { to: '/my-cvs', label: 'My CVs', icon: fileText }, videos],
    [partTime, guides],
    [
      { to: '/my-journey', label: 'My journey' }, { to: '/my-saved-jobs', label: 'Saved jobs' }, { to: '/my-hours', label: 'Working hours' }, { to: '/sponsorship-licence-checker', label: 'Sponsor licence checker' },
      { to: '/skilled-migration-points-calculator-australia', label: 'Points calculator, Australia' }, { to: '/achievements', label: 'Achievements' },
      advice, security,
    ],
    '/edit-profile',
  ),
  jumpstart: make(
    [
      { to: '/jumpstart-dashboard', label: 'Dashboard', icon: house }, { to: '/jumpstart/top-30-employers', label: 'Top 30 employers', short: 'Employers', icon: building },
      { to: '/jumpstart/part-time-jobs', label: 'Part-time jobs', short: 'Part-time', icon: clock }, { to: '/jumpstart/resources', label: 'Resources', icon: bookOpen },
    ],
    [{ to: '/jumpstart/linkedin-starter-playbook', label: 'LinkedIn' }],
    [{ to: '/jumpstart/reading-list', label: 'Reading list' }, { to: '/jumpstart/employability-video-guide', label: 'Video guide' }, { to: '/jumpstart-change-password', label: 'Change password' }, security],
    '/jumpstart-edit-profile',
  ),
  university: make(
    [
      { to: '/university-dashboard', label: 'Dashboard', icon: house }, { to: '/visa-job-analytics', label: 'Visa jobs', icon: chartLine },
      { to: '/home-country-job-analytics', label: 'Home-country jobs', short: 'Home jobs', icon: map }, { to: '/pre-auth-student', label: 'Students', icon: users },
    ],
    [{ to: '/student-circus-analytics', label: 'Platform use' }],
    [jobs, guides, security, ...help],
    href('/university-user-profile/:type?'),
  ),
  employer: make(
    [{ to: '/employer-dashboard', label: 'Dashboard', icon: house }, jobs, { to: '/employers', label: 'Hiring guide', icon: bookOpen }],
    [advice], [security, ...help],
  ),
  staff: make([{ to: '/staff', label: 'Staff area', short: 'Staff', icon: house }, jobs, partTime, guides], [advice], [security, ...help]),
} satisfies Record<string, Navigation>

const audienceOf = {
  student: 'student', university_admin: 'university', predeparture_student: 'jumpstart', employer: 'employer', staff: 'staff',
} as const

export function navigationFor(visitor: Visitor, site: Site): Navigation {
  if (visitor) return audiences[audienceOf[visitor.role]]
  return audiences[site.isMicrosite ? 'microsite' : 'public']
}

/** Whether a link leads to the page on show, or to the part of the site it stands in. */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return pathname.startsWith(`${to}/`) ? 'true' : undefined
}
