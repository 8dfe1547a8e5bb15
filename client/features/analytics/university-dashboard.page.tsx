import { getUniversityDashboard } from '#shared/analytics/api.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { href } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { askedIn } from '#client/features/analytics/analytics-page.tsx'
import { AnalyticsChartFrame } from '#client/features/analytics/chart.tsx'
import { AnalyticsFilters, AnalyticsTabs, queryOf, WhatIsCounted } from '#client/features/analytics/filters.tsx'
import { A } from '#client/ui/a.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
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
      <ExportReport view={view} />
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

/** The same period and comparison, with every chart of the other pages. */
function ExportReport({ view }: Pick<Props['data'], 'view'>) {
  const query = new URLSearchParams(queryOf(view)).toString()
  return (
    <section aria-labelledby="report" className="mt-8 border-t border-line pt-6 print:hidden">
      <h2 id="report" className="text-h3">
        Export report
      </h2>
      <p className="mt-2 max-w-measure">
        All figures and charts for this period, to hand round. Groups of fewer than five people are hidden in the files
        too.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={`/api/university-reports/pdf?${query}`} download className={buttonLook('outline')}>
          Download PDF
        </a>
        <a href={`/api/university-reports/tables?${query}`} download className={buttonLook('outline')}>
          Download tables (CSV)
        </a>
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
