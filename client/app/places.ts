import type { Place, Places } from '#shared/render.ts'
import { href } from '#shared/routing/href.ts'
import {
  bookOpen,
  briefcase,
  building,
  chartLine,
  circlePlay,
  clock,
  fileText,
  house,
  map,
  plane,
  users,
  wrench,
} from '#client/ui/icons.ts'
import type { Site } from '#shared/site/site.ts'
import type { Visitor } from './context.ts'

type BarPlace = Places['bar'][number]

const make = (
  bar: Places['bar'],
  rest: Places['rest'],
  more: Places['more'],
  account: Places['account'] = null,
): Places => ({ bar, rest, more, account })

const jobs: BarPlace = { to: '/jobs', label: 'Jobs', icon: briefcase }
const partTime: BarPlace = { to: '/part-time-jobs', label: 'Part-time jobs', short: 'Part-time', icon: clock }
const guides: BarPlace = { to: '/country-guide', label: 'Country guides', short: 'Guides', icon: map }
const videos: BarPlace = { to: '/cih', label: 'Videos', icon: circlePlay }
const advice: Place = { to: '/blog', label: 'Advice' }
const security: Place = { to: '/student-login', label: 'Sign-in and security' }
const help: readonly Place[] = [
  { to: '/faq', label: 'Questions and answers' },
  { to: '/contact-us', label: 'Contact us' },
]

const audiences = {
  public: make(
    [jobs, partTime, guides, { to: '/job-seekers-toolkit', label: 'Toolkit', icon: wrench }],
    [
      { to: '/employers', label: 'Employers' },
      { to: '/partner-with-us', label: 'Universities' },
    ],
    [
      { to: '/jumpstart', label: 'Before you fly' },
      { to: '/workshop-and-webinars', label: 'Workshops and webinars' },
      advice,
      ...help,
    ],
  ),
  /** On a university's own site nearly everything needs a sign-in. */
  microsite: make([videos, { to: '/jumpstart-login', label: 'Before you fly', icon: plane }], [], []),
  student: make(
    [
      { to: '/student-dashboard', label: 'Dashboard', icon: house },
      jobs,
      { to: '/my-cvs', label: 'My CVs', icon: fileText },
      videos,
    ],
    [partTime, guides],
    [
      { to: '/my-journey', label: 'My journey' },
      { to: '/my-saved-jobs', label: 'Saved jobs' },
      { to: '/my-hours', label: 'Working hours' },
      { to: '/sponsorship-licence-checker', label: 'Sponsor licence checker' },
      { to: '/skilled-migration-points-calculator-australia', label: 'Points calculator, Australia' },
      { to: '/achievements', label: 'Achievements' },
      advice,
      security,
    ],
    '/edit-profile',
  ),
  jumpstart: make(
    [
      { to: '/jumpstart-dashboard', label: 'Dashboard', icon: house },
      { to: '/jumpstart/top-30-employers', label: 'Top 30 employers', short: 'Employers', icon: building },
      { to: '/jumpstart/part-time-jobs', label: 'Part-time jobs', short: 'Part-time', icon: clock },
      { to: '/jumpstart/resources', label: 'Resources', icon: bookOpen },
    ],
    [{ to: '/jumpstart/linkedin-starter-playbook', label: 'LinkedIn' }],
    [
      { to: '/jumpstart/reading-list', label: 'Reading list' },
      { to: '/jumpstart/employability-video-guide', label: 'Video guide' },
      { to: '/jumpstart-change-password', label: 'Change password' },
      security,
    ],
    '/jumpstart-edit-profile',
  ),
  university: make(
    [
      { to: '/university-dashboard', label: 'Dashboard', icon: house },
      { to: '/visa-job-analytics', label: 'Visa jobs', icon: chartLine },
      { to: '/home-country-job-analytics', label: 'Home-country jobs', short: 'Home jobs', icon: map },
      { to: '/pre-auth-student', label: 'Students', icon: users },
    ],
    [
      { to: '/student-circus-analytics', label: 'Platform use' },
      { to: '/shared-cvs', label: 'Shared CVs' },
    ],
    [jobs, guides, security, ...help],
    href('/university-user-profile/:type?'),
  ),
  employer: make(
    [
      { to: '/employer-dashboard', label: 'Dashboard', icon: house },
      jobs,
      { to: '/employers', label: 'Hiring guide', icon: bookOpen },
    ],
    [advice],
    [security, ...help],
  ),
  staff: make(
    [{ to: '/staff', label: 'Staff area', short: 'Staff', icon: house }, jobs, partTime, guides],
    [advice],
    [security, ...help],
  ),
} satisfies Record<string, Places>

const audienceOf = {
  student: 'student',
  university_admin: 'university',
  predeparture_student: 'jumpstart',
  employer: 'employer',
  staff: 'staff',
} as const

/** The university's own handbook is at an address of its own. */
const manualOf = ({ role, universityId }: NonNullable<Visitor>): readonly Place[] =>
  (role === 'student' || role === 'university_admin') && universityId !== undefined
    ? [{ to: href('/career-manual/:university_id', { university_id: String(universityId) }), label: 'Career manual' }]
    : []

export function placesFor(visitor: Visitor, site: Site): Places {
  if (!visitor) return audiences[site.isMicrosite ? 'microsite' : 'public']
  const places = audiences[audienceOf[visitor.role]]
  return { ...places, more: [...manualOf(visitor), ...places.more] }
}
