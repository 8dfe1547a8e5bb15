import type { Place, PlaceGroup, Places } from '#shared/render.ts'
import { href } from '#shared/routing/href.ts'
import {
  bookmark,
  bookOpen,
  briefcase,
  building,
  chartLine,
  circleCheck,
  clock,
  house,
  inbox,
  map,
  plane,
  users,
} from '#client/ui/icons.ts'
import type { Site } from '#shared/site/site.ts'
import type { Visitor } from './context.ts'

type BarPlace = Places['bar'][number]

const jobs: BarPlace = { to: '/jobs', label: 'Jobs', icon: briefcase }
const partTime: BarPlace = { to: '/part-time-jobs', label: 'Part-time jobs', short: 'Part-time', icon: clock }
const guides: BarPlace = { to: '/country-guide', label: 'Country guides', short: 'Guides', icon: map }
const checker: BarPlace = {
  to: '/uk-work-visa-sponsor-licence-check',
  label: 'Check an employer',
  short: 'Checker',
  icon: circleCheck,
}
const cvs: Place = { to: '/my-cvs', label: 'My CVs' }
const employers: Place = { to: '/employers', label: 'Employers' }
const universities: Place = { to: '/partner-with-us', label: 'Universities' }
const advice: BarPlace = { to: '/blog', label: 'Advice', icon: bookOpen }
const immigration: Place = { to: '/immigration-guide', label: 'Immigration guide' }
const security: Place = { to: '/student-login', label: 'Sign-in and security' }
const help: PlaceGroup = {
  title: 'Help',
  links: [
    { to: '/faq', label: 'Questions and answers' },
    { to: '/contact-us', label: 'Contact us' },
  ],
}
const account: PlaceGroup = { title: 'Your account', links: [security] }

const studentBar = [
  { to: '/student-dashboard', label: 'Dashboard', icon: house },
  jobs,
  { to: '/my-saved-jobs', label: 'Saved jobs', short: 'Saved', icon: bookmark },
  { to: '/my-journey', label: 'My journey', short: 'Visa', icon: plane },
] as const satisfies readonly BarPlace[]
const universityBar = [
  { to: '/university-dashboard', label: 'Dashboard', icon: house },
  { to: '/visa-job-analytics', label: 'Visa jobs', icon: chartLine },
  { to: '/home-country-job-analytics', label: 'Home-country jobs', short: 'Home jobs', icon: map },
  { to: '/pre-auth-student', label: 'Students', icon: users },
] as const satisfies readonly BarPlace[]
const universityRest: readonly Place[] = [
  { to: '/student-circus-analytics', label: 'Platform use' },
  { to: '/shared-cvs', label: 'Shared CVs' },
]
/** In the menu alone: the bar would not fit in one row. */
const ownLessons: Place = { to: '/university-lessons', label: 'Your lessons' }
const beforeDeparture: Place = { to: '/pre-departure-students', label: 'Students before departure' }
const employerBar = [
  { to: '/employer-dashboard', label: 'Your jobs', icon: house },
  { to: '/received-applications', label: 'Applications', icon: inbox },
  { to: '/employer-colleagues', label: 'Colleagues', icon: users },
  { to: '/employers', label: 'Hiring guide', short: 'Guide', icon: building },
] as const satisfies readonly BarPlace[]
const staffHome: BarPlace = { to: '/staff', label: 'Staff area', short: 'Staff', icon: house }
const staffPlaces: readonly Place[] = [
  { to: '/staff/requests', label: 'Access requests' },
  { to: '/staff/messages', label: 'Messages' },
  { to: '/staff/reports', label: 'Reported jobs' },
  { to: '/staff/stories', label: 'Stories' },
  { to: '/staff/posts', label: 'Employers’ jobs' },
  { to: '/staff/employers', label: 'Employers' },
  { to: '/staff/jobs', label: 'All jobs' },
  { to: '/staff/universities', label: 'Universities' },
  { to: '/staff/people', label: 'People' },
  { to: '/staff/lessons', label: 'Lessons' },
  { to: '/staff/team', label: 'Staff accounts' },
  { to: '/staff/settings', label: 'Settings' },
  { to: '/staff/audit-log', label: 'Audit log' },
]
const jumpstartHome: BarPlace = { to: '/jumpstart-dashboard', label: 'My plan', short: 'Plan', icon: house }
const beforeYouFly: BarPlace = { to: '/jumpstart-login', label: 'Before you fly', icon: plane }

const audiences = {
  public: {
    bar: [jobs, partTime, checker, guides],
    rest: [employers, universities],
    menu: [
      { title: 'Find work', links: [jobs, partTime, checker] },
      {
        title: 'Learn',
        links: [
          guides,
          immigration,
          advice,
          { to: '/cih/standard', label: 'Videos' },
          { to: '/job-seekers-toolkit', label: 'Toolkit' },
          { to: '/workshop-and-webinars', label: 'Workshops and webinars' },
        ],
      },
      { title: 'Work with us', links: [employers, universities] },
      help,
    ],
    account: null,
  },
  /** On a university's own site nearly everything needs a sign-in. */
  microsite: {
    bar: [beforeYouFly],
    rest: [],
    menu: [{ title: 'New students', links: [beforeYouFly] }],
    account: null,
  },
  student: {
    bar: studentBar,
    rest: [partTime, cvs],
    menu: [
      {
        title: 'Your plan',
        links: [
          studentBar[0],
          studentBar[3],
          { to: '/my-hours', label: 'Working hours' },
          { to: '/first-30-days', label: 'Your first 30 days' },
        ],
      },
      {
        title: 'Find work',
        links: [
          jobs,
          partTime,
          studentBar[2],
          cvs,
          { to: '/sponsorship-licence-checker', label: 'Sponsor licence checker' },
        ],
      },
      {
        title: 'Learn',
        links: [
          guides,
          immigration,
          advice,
          { to: '/cih', label: 'Videos' },
          { to: '/skilled-migration-points-calculator-australia', label: 'Points calculator, Australia' },
        ],
      },
      { title: account.title, links: [{ to: '/achievements', label: 'Achievements' }, security] },
    ],
    account: '/edit-profile',
  },
  jumpstart: {
    bar: [jumpstartHome, jobs, partTime, guides],
    rest: [advice],
    menu: [
      {
        title: 'Before you fly',
        links: [
          jumpstartHome,
          { to: '/jumpstart/linkedin-starter-playbook', label: 'LinkedIn playbook' },
          { to: '/jumpstart/reading-list', label: 'Reading list' },
          { to: '/jumpstart/employability-video-guide', label: 'Video guide' },
          { to: '/jumpstart/top-30-employers', label: 'Top 30 employers' },
          { to: '/jumpstart/part-time-jobs', label: 'Part-time work' },
          { to: '/jumpstart/resources', label: 'Checklists and templates' },
        ],
      },
      { title: 'Find work', links: [jobs, partTime] },
      { title: 'Learn', links: [guides, immigration, advice] },
      {
        title: account.title,
        links: [{ to: '/jumpstart-change-password', label: 'Change password' }, security],
      },
      help,
    ],
    account: '/jumpstart-edit-profile',
  },
  university: {
    bar: universityBar,
    rest: universityRest,
    menu: [
      { title: 'Your university', links: [...universityBar, ...universityRest, ownLessons, beforeDeparture] },
      { title: 'What students see', links: [jobs, guides] },
      account,
      help,
    ],
    account: href('/university-user-profile/:type?'),
  },
  employer: {
    bar: employerBar,
    rest: [advice],
    menu: [{ title: 'Hiring', links: [...employerBar, jobs, advice] }, account, help],
    account: null,
  },
  staff: {
    bar: [staffHome, jobs, partTime, guides],
    rest: [advice],
    menu: [
      { title: 'Staff area', links: [staffHome, ...staffPlaces] },
      { title: 'Places', links: [jobs, partTime, guides, advice] },
      account,
      help,
    ],
    account: null,
  },
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
  const places: Places = audiences[audienceOf[visitor.role]]
  const manual = manualOf(visitor)
  return manual.length > 0
    ? { ...places, menu: [...places.menu, { title: 'From your university', links: manual }] }
    : places
}
