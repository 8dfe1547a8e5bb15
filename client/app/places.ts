import { productName } from '#shared/brand.ts'
import type { Places } from '#shared/render.ts'
import { href, type Href } from '#shared/routing/href.ts'
import { bookOpen, briefcase, building, chartLine, circlePlay, clock, fileText, house, map, plane, users, wrench } from '#client/ui/icons.ts'
import type { Site } from '#shared/site/site.ts'
import type { Visitor } from './context.ts'

type Menu = Omit<Places, 'footer'>
type BarPlace = Places['bar'][number]
type Place = Places['rest'][number]
type Column = Places['footer'][number]

const make = (bar: Menu['bar'], rest: Menu['rest'], more: Menu['more'], account: Menu['account'] = null): Menu => ({ bar, rest, more, account })

const jobs: BarPlace = { to: '/jobs', label: 'Jobs', icon: briefcase }
const partTime: BarPlace = { to: '/part-time-jobs', label: 'Part-time jobs', short: 'Part-time', icon: clock }
const guides: BarPlace = { to: '/country-guide', label: 'Country guides', short: 'Guides', icon: map }
const videos: BarPlace = { to: '/cih', label: 'Videos', icon: circlePlay }
const advice: Place = { to: '/blog', label: 'Advice' }
const security: Place = { to: '/student-login', label: 'Sign-in and security' }
const help: readonly Place[] = [{ to: '/faq', label: 'Questions and answers' }, { to: '/contact-us', label: 'Contact us' }]

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
} satisfies Record<string, Menu>

const audienceOf = {
  student: 'student', university_admin: 'university', predeparture_student: 'jumpstart', employer: 'employer', staff: 'staff',
} as const

const learn: Column = {
  title: 'Learn',
  links: [
    { to: '/country-guide', label: 'Country guides' }, { to: '/immigration-guide', label: 'Immigration guide' }, { to: '/blog', label: 'Advice' },
    { to: href('/ebook/:slug', { slug: 'first-job-abroad' }), label: 'Your first job abroad, a guide to download' }, { to: '/cih', label: 'Videos (still being built)' }, { to: '/faq', label: 'Questions and answers' },
  ],
}
/** The marketing pages send students who are signed in to their dashboard. */
const learnMore: Column = { ...learn, links: [...learn.links, { to: '/job-seekers-toolkit', label: 'Job seeker’s toolkit' }, { to: '/workshop-and-webinars', label: 'Workshops and webinars' }] }
const find: Column = {
  title: 'Find work',
  links: [
    { to: '/jobs', label: 'Jobs' }, { to: '/part-time-jobs', label: 'Part-time jobs' }, { to: '/uk-work-visa-sponsor-licence-check', label: 'UK sponsor licence check' },
    { to: '/jobs-in-london', label: 'Jobs in London' }, { to: '/internships-in-uk', label: 'Internships in the UK' }, { to: '/uk-visa-sponsored-jobs', label: 'UK visa-sponsored jobs' },
    { to: '/india-career-fair', label: 'India career fair' },
    { to: '/international-student-job-search-report', label: 'Job search report' },
  ],
}
/** The form itself stands on the board, so that no other page carries it. */
const newsletter: Place = { to: `${href('/jobs')}#newsletter` as Href, label: 'New jobs by mail' }
const about: Column = {
  title: `About ${productName}`,
  links: [
    { to: '/about-us', label: 'About us' }, { to: '/success-stories', label: 'Success stories' }, { to: '/careers', label: 'Work for us' }, { to: '/contact-us', label: 'Contact us' },
  ],
}
const together: Column = {
  title: 'Work with us',
  links: [
    { to: '/employers', label: 'Employers' }, { to: '/partner-with-us', label: 'Universities' }, { to: href('/universities/:type?'), label: 'Partner universities' }, { to: '/uni-case-study', label: 'University case studies' },
    { to: '/campus-ambassadors', label: 'Campus ambassadors' }, { to: '/book-a-meeting', label: 'Book a meeting' },
  ],
}

function footerFor(visitor: Visitor, { isMicrosite }: Site): Column[] {
  if (visitor) return [find, learn, about]
  // A visitor to a university's site would only be sent to the sign-in page by any of these.
  return isMicrosite ? [] : [{ ...find, links: [...find.links, newsletter] }, learnMore, about, together]
}

export const placesFor = (visitor: Visitor, site: Site): Places =>
  ({ ...audiences[visitor ? audienceOf[visitor.role] : site.isMicrosite ? 'microsite' : 'public'], footer: footerFor(visitor, site) })
