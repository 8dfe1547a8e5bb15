import { getUniversityDashboard } from '#shared/analytics/api.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { href } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { askedIn } from '#client/features/analytics/analytics-page.tsx'
import { AnalyticsChartFrame } from '#client/features/analytics/chart.tsx'
import { AnalyticsFilters, AnalyticsTabs, WhatIsCounted } from '#client/features/analytics/filters.tsx'
import { A } from '#client/ui/a.tsx'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

const load = ({ call, search }: LoadArgs<'/university-dashboard'>) =>
  call(getUniversityDashboard, askedIn(search, ['period', 'compare']))

type Props = PageProps<'/university-dashboard', typeof load>

export default function UniversityDashboard({ data: { view, figures, weeks, requests, notices } }: Props) {
  return (
    <div className="wrap pb-12">
      <PageHeading
        title={`${view.university}, ${view.periodWords}`}
        lead={
          view.hasPeople
            ? undefined
            : 'Too few students have an account to show figures. Invite students to get started.'
        }
      />
      <AnalyticsTabs here="/university-dashboard" view={view} />
      <AnalyticsFilters here="/university-dashboard" view={view} withCohorts={false} />
      <WhatIsCounted view={view} />
      <FigureStrip figures={figures} />
      <div className="my-8 grid gap-8 md:grid-cols-2">
        <Requests requests={requests} />
        <Notices notices={notices} />
      </div>
      <AnalyticsChartFrame chart={weeks} page="use" view={view} />
    </div>
  )
}

function Requests({ requests: { open, oldest } }: Pick<Props['data'], 'requests'>) {
  return (
    <section aria-labelledby="requests" className="print:hidden">
      <h2 id="requests" className="text-h3">
        Requests for access
      </h2>
      <div className="mt-3 grid justify-items-start gap-3">
        <p>
          {open === 0
            ? 'No pending requests.'
            : `${open === 1 ? '1 pending request' : `${open} pending requests`}, the oldest from ${spellDay(oldest!)}.`}
        </p>
        {open > 0 ? (
          <LinkButton to={href('/university-user-profile/:type?', { type: 'requests' })}>
            {open === 1 ? 'Review the request' : 'Review the requests'}
          </LinkButton>
        ) : (
          <A
            to={href('/university-user-profile/:type?', { type: 'team' })}
            className="inline-flex min-h-11 items-center"
          >
            Invite a colleague
          </A>
        )}
      </div>
    </section>
  )
}

const Notices = ({ notices }: Pick<Props['data'], 'notices'>) => (
  <section aria-labelledby="notices">
    <h2 id="notices" className="text-h3">
      Notices
    </h2>
    {notices.length === 0 ? (
      <p className="mt-3">Nothing unusual: there are no old requests, and last week was like the weeks before.</p>
    ) : (
      <ul className="mt-3 border-t border-line">
        {notices.map(({ words, link }) => (
          <li key={words} className="border-b border-line py-3">
            {words}
            {link && (
              <>
                {' '}
                <a href={link.to} className="print:hidden">
                  {link.label}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
)

UniversityDashboard.load = load
UniversityDashboard.head = ({ data: { view } }: Props) => ({
  title: `${view.university}, ${view.periodWords}`,
  description: 'How your students use the service, in figures without names.',
  noindex: true,
})
