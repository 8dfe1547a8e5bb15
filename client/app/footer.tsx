import { productName } from '#shared/brand.ts'
import type { Place } from '#shared/render.ts'
import { href, type Href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { useSite, useVisitor } from './context.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { rememberTheme } from './theme.ts'

interface Column {
  title: string
  links: readonly Place[]
}

const learn: Column = {
  title: 'Learn',
  links: [
    { to: '/country-guide', label: 'Country guides' },
    { to: '/immigration-guide', label: 'Immigration guide' },
    { to: '/blog', label: 'Advice' },
    { to: href('/ebook/:slug', { slug: 'first-job-abroad' }), label: 'Your first job abroad, a guide to download' },
    { to: '/cih', label: 'Videos' },
    { to: '/faq', label: 'Questions and answers' },
  ],
}
/** The marketing pages send students who are signed in to their dashboard. */
const learnMore: Column = {
  ...learn,
  links: [
    ...learn.links,
    { to: '/job-seekers-toolkit', label: 'Job seeker’s toolkit' },
    { to: '/workshop-and-webinars', label: 'Workshops and webinars' },
  ],
}
const find: Column = {
  title: 'Find work',
  links: [
    { to: '/jobs', label: 'Jobs' },
    { to: '/part-time-jobs', label: 'Part-time jobs' },
    { to: '/uk-work-visa-sponsor-licence-check', label: 'UK sponsor licence check' },
    { to: '/jobs-in-london', label: 'Jobs in London' },
    { to: '/internships-in-uk', label: 'Internships in the UK' },
    { to: '/uk-visa-sponsored-jobs', label: 'UK visa-sponsored jobs' },
    { to: '/india-career-fair', label: 'India career fair' },
    { to: '/international-student-job-search-report', label: 'Job search report' },
  ],
}
/** The form itself is on the board, so that no other page loads it. */
const newsletter: Place = { to: `${href('/jobs')}#newsletter` as Href, label: 'New jobs by email' }
const about: Column = {
  title: `About ${productName}`,
  links: [
    { to: '/about-us', label: 'About us' },
    { to: '/success-stories', label: 'Success stories' },
    { to: '/careers', label: 'Work for us' },
    { to: '/contact-us', label: 'Contact us' },
  ],
}
const together: Column = {
  title: 'Work with us',
  links: [
    { to: '/employers', label: 'Employers' },
    { to: href('/universities/:type?'), label: 'Partner universities' },
    { to: '/campus-ambassadors', label: 'Campus ambassadors' },
    { to: '/book-a-meeting', label: 'Book a meeting' },
  ],
}
/** What a university needs to decide. */
const universities: Column = {
  title: 'For universities',
  links: [
    { to: '/partner-with-us', label: 'Universities' },
    { to: '/uni-case-study', label: 'University case studies' },
    { to: '/pricing', label: 'Pricing' },
    { to: '/security', label: 'Security' },
    { to: '/data-processing', label: 'Data processing' },
    { to: '/service-levels', label: 'Service levels' },
    { to: '/status', label: 'Status' },
  ],
}
const legal: readonly Place[] = [
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/terms-condition', label: 'Terms' },
  { to: '/accessibility-statement', label: 'Accessibility' },
]

export function Footer() {
  const { isMicrosite } = useSite()
  const visitor = useVisitor()
  // A visitor to a university's site would only be sent to the sign-in page by any of these.
  const columnsForVisitors = isMicrosite
    ? []
    : [{ ...find, links: [...find.links, newsletter] }, learnMore, about, together, universities]
  const columns = visitor ? [find, learn, about] : columnsForVisitors
  return (
    <footer className="mt-18 bg-surface print:hidden">
      <Terminus />
      <div className="wrap pt-8 pb-6">
        {columns.length > 0 && (
          <nav
            aria-label="Footer"
            className="grid grid-cols-2 gap-x-4 gap-y-8 pb-10 md:grid-cols-3 md:gap-x-8 lg:grid-cols-5"
          >
            {columns.map(({ title, links }) => (
              <div key={title}>
                <h2 className="text-body font-bold">{title}</h2>
                <ul className="link-list mt-2">
                  {links.map(link => (
                    <FooterLink key={link.to} {...link} />
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-4 text-small">
          <ul className="flex flex-wrap gap-x-5">
            {legal.map(link => (
              <FooterLink key={link.to} {...link} />
            ))}
          </ul>
          <ThemeSwitch onChoose={rememberTheme} />
        </div>
      </div>
    </footer>
  )
}

function FooterLink({ to, label }: Place) {
  return (
    <li>
      <A to={to} className="inline-flex min-h-9 items-center text-ink-2">
        {label}
      </A>
    </li>
  )
}

/** The line ends: the buffer stop of a route map, over the foot of every page. */
function Terminus() {
  return (
    <div aria-hidden="true" className="flex items-center">
      <span className="h-1 flex-1 bg-route" />
      <span className="h-5 w-1 bg-route" />
      <span className="w-4 md:w-6 lg:w-[max(2rem,calc(50vw-35.5rem))]" />
    </div>
  )
}
