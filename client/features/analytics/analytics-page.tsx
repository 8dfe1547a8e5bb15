import { getAnalytics } from '#shared/analytics/api.ts'
import { longestFilter } from '#shared/analytics/filters.ts'
import { analyticsPages, type AnalyticsPage } from '#shared/analytics/pages.ts'
import type { AnswerOf, Call } from '#shared/http/endpoint.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { AnalyticsChartFrame } from './chart.tsx'
import { AnalyticsFilters, AnalyticsTabs, WhatIsCounted } from './filters.tsx'

/** As much of the address as the server reads. */
export const askedIn = (search: URLSearchParams, names: readonly ('period' | 'compare' | 'cohort')[]) =>
  Object.fromEntries(
    names.flatMap(name => (search.get(name) ? [[name, search.get(name)!.slice(0, longestFilter)]] : [])),
  ) as {
    period?: string
    compare?: string
    cohort?: string
  }

/** The three pages of charts differ in what the server counts. */
export function analyticsPage(page: AnalyticsPage, empty: string) {
  const { to, label } = analyticsPages[page]
  const load = ({ call, search }: { call: Call; search: URLSearchParams }) =>
    call(getAnalytics, { page, ...askedIn(search, ['period', 'compare', 'cohort']) })

  function Analytics({ data: { view, about, charts } }: { data: AnswerOf<typeof getAnalytics> }) {
    return (
      <div className="wrap pb-12">
        <PageHeading title={`${label}, ${view.periodWords}`} lead={about} />
        <AnalyticsTabs here={to} view={view} />
        <AnalyticsFilters here={to} view={view} withCohorts />
        <WhatIsCounted view={view} />
        {charts.map(chart => (
          <AnalyticsChartFrame key={chart.key} chart={chart} page={page} view={view} />
        ))}
        {charts.length === 0 && (
          <section
            aria-labelledby="empty"
            className="flex flex-wrap items-start gap-x-8 gap-y-4 border-t-[1.5px] border-ink pt-6"
          >
            <RouteFragment name="ahead" />
            <div className="grid max-w-measure justify-items-start gap-3">
              <h2 id="empty" className="text-h3">
                Too few people to show
              </h2>
              <p>
                {empty} We hide figures that would reveal a group of fewer than five. Try another period or cohort, or
                invite students.
              </p>
              <LinkButton to="/pre-auth-student" variant="outline">
                Invite students
              </LinkButton>
            </div>
          </section>
        )}
      </div>
    )
  }
  Analytics.load = load
  Analytics.head = ({ data: { view } }: { data: AnswerOf<typeof getAnalytics> }) => ({
    title: `${label}, ${view.university}`,
    description: 'What your students do here, in figures without names.',
    noindex: true,
  })
  return Analytics
}
