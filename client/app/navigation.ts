import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Briefcase from 'lucide-react/icons/briefcase'
import Building from 'lucide-react/icons/building-2'
import ChartLine from 'lucide-react/icons/chart-line'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import MapIcon from 'lucide-react/icons/map'
import Play from 'lucide-react/icons/circle-play'
import Plane from 'lucide-react/icons/plane'
import Users from 'lucide-react/icons/users'
import Wrench from 'lucide-react/icons/wrench'
import { href, type Href, type StaticPath } from '#shared/routing/href.ts'
import type { Site } from '#shared/site/site.ts'
import type { Visitor } from './context.ts'

export interface NavLink {
  to: StaticPath | Href
  label: string
}
interface BarLink extends NavLink {
  /** What fits under an icon. */
  short?: string
  icon: LucideIcon
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

const jobs: BarLink = { to: '/jobs', label: 'Jobs', icon: Briefcase }
const partTime: BarLink = { to: '/part-time-jobs', label: 'Part-time jobs', short: 'Part-time', icon: Clock }
const guides: BarLink = { to: '/country-guide', label: 'Country guides', short: 'Guides', icon: MapIcon }
const videos: BarLink = { to: '/cih', label: 'Videos', icon: Play }
const advice: NavLink = { to: '/blog', label: 'Advice' }
const help: readonly NavLink[] = [{ to: '/faq', label: 'Questions and answers' }, { to: '/contact-us', label: 'Contact us' }]

const audiences = {
  public: make(
    [jobs, partTime, guides, { to: '/job-seekers-toolkit', label: 'Toolkit', icon: Wrench }],
    [{ to: '/employers', label: 'Employers' }, { to: '/partner-with-us', label: 'Universities' }],
    [{ to: '/jumpstart', label: 'Before you fly' }, { to: '/workshop-and-webinars', label: 'Workshops and webinars' }, advice, ...help],
  ),
  /** On a university's own site nearly everything needs a sign-in. */
  microsite: make([videos, { to: '/jumpstart-login', label: 'Before you fly', icon: Plane }], [], []),
  student: make(
    [{ to: '/student-dashboard', label: 'Dashboard', icon: House }, jobs, { to: '/my-cvs', label: 'My CVs', icon: FileText }, videos],
    [partTime, guides],
    [
      { to: '/my-journey', label: 'My journey' }, { to: '/my-saved-jobs', label: 'Saved jobs' }, { to: '/sponsorship-licence-checker', label: 'Sponsor licence checker' },
      { to: '/skilled-migration-points-calculator-australia', label: 'Points calculator, Australia' }, { to: '/achievements', label: 'Achievements' },
      advice, { to: '/student-login', label: 'Sign-in and security' },
    ],
    '/edit-profile',
  ),
  jumpstart: make(
    [
      { to: '/jumpstart-dashboard', label: 'Dashboard', icon: House }, { to: '/jumpstart/top-30-employers', label: 'Top 30 employers', short: 'Employers', icon: Building },
      { to: '/jumpstart/part-time-jobs', label: 'Part-time jobs', short: 'Part-time', icon: Clock }, { to: '/jumpstart/resources', label: 'Resources', icon: BookOpen },
    ],
    [{ to: '/jumpstart/linkedin-starter-playbook', label: 'LinkedIn playbook' }, { to: '/jumpstart/reading-list', label: 'Reading list' }],
    [{ to: '/jumpstart/employability-video-guide', label: 'Video guide' }, { to: '/jumpstart-change-password', label: 'Change password' }],
    '/jumpstart-edit-profile',
  ),
  university: make(
    [
      { to: '/university-dashboard', label: 'Dashboard', icon: House }, { to: '/visa-job-analytics', label: 'Visa jobs', icon: ChartLine },
      { to: '/home-country-job-analytics', label: 'Home-country jobs', short: 'Home jobs', icon: MapIcon }, { to: '/pre-auth-student', label: 'Students', icon: Users },
    ],
    [{ to: '/student-circus-analytics', label: 'Platform use' }],
    [jobs, guides, ...help],
    href('/university-user-profile/:type?'),
  ),
  employer: make(
    [{ to: '/employer-dashboard', label: 'Dashboard', icon: House }, jobs, { to: '/employers', label: 'Hiring guide', icon: BookOpen }],
    [advice], help,
  ),
  staff: make([{ to: '/staff', label: 'Staff area', short: 'Staff', icon: House }, jobs, partTime, guides], [advice], help),
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
