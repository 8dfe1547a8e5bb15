import type * as z from 'zod/mini'
import { compareKeys, type CompareKey } from '#shared/analytics/filters.ts'
import { analyticsPageKeys, analyticsPages } from '#shared/analytics/pages.ts'
import type { AnalyticsAnswer } from '#shared/analytics/schemas.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { withQuery, type StaticPath } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/select.tsx'

export type View = z.output<typeof AnalyticsAnswer>['view']

/** What the address says, for links to other pages and files. */
export const queryOf = ({ period, compare, cohort }: View) => ({ period, compare, ...(cohort !== null && { cohort }) })

const places = [
  { to: '/university-dashboard', label: 'Overview' },
  ...analyticsPageKeys.map(key => analyticsPages[key]),
] as const

/** From one page of numbers to the next, with the same choices. */
export const AnalyticsTabs = ({ here, view }: { here: StaticPath; view: View }) => (
  <nav aria-label="Numbers" className="print:hidden">
    <ul className="flex flex-wrap gap-x-6 border-b border-line">
      {places.map(({ to, label }) => (
        <li key={to}>
          <A
            to={withQuery(to, queryOf(view))}
            aria-current={to === here ? 'page' : undefined}
            className="inline-flex min-h-11 items-center border-b-4 border-transparent aria-[current]:border-sign aria-[current]:font-semibold"
          >
            {label}
          </A>
        </li>
      ))}
    </ul>
  </nav>
)

const compareWords: Readonly<Record<CompareKey, string>> = {
  before: 'With the weeks before',
  year: 'With the same weeks a year before',
  none: 'No comparison',
}
const ignoredWords = { period: 'period', compare: 'comparison', cohort: 'cohort' } as const

/** "We don't have that period, so we're showing autumn term." */
function describeIgnored({ ignored, periodWords, compare, cohort, cohorts }: View): string {
  const shown = {
    period: periodWords,
    compare: compareWords[compare].charAt(0).toLowerCase() + compareWords[compare].slice(1),
    cohort: cohorts.find(({ key }) => key === cohort)?.words ?? 'everyone',
  }
  const missing = ignored.map(name => ignoredWords[name]).join(' or ')
  return `We don’t have that ${missing}, so we’re showing: ${ignored.map(name => shown[name]).join(', ')}.`
}

/** All pages of numbers in one file, for the choices on the screen. */
const reportFormats = [
  { format: 'pdf', words: 'Export report (PDF)' },
  { format: 'tables', words: 'Export tables (CSV)' },
] as const

/** Which weeks, compared with which, and whose. The choice is in the address, so it needs no script. */
export function AnalyticsFilters({ here, view, withCohorts }: { here: StaticPath; view: View; withCohorts: boolean }) {
  const { period, periods, compare, cohort, cohorts, ignored } = view
  return (
    <>
      {ignored.length > 0 && (
        <p className="mt-5 max-w-measure border-l-6 border-warn bg-warn-tint p-4">{describeIgnored(view)}</p>
      )}
      <form
        key={`${period} ${compare} ${cohort}`}
        action={here}
        className="mt-5 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden"
      >
        <div className="w-full md:w-52">
          <Select id="period" name="period" label="Period" defaultValue={period}>
            {periods.map(({ key, words }) => (
              <option key={key} value={key}>
                {words.charAt(0).toUpperCase() + words.slice(1)}
              </option>
            ))}
          </Select>
        </div>
        <div className="w-full md:w-80">
          <Select id="compare" name="compare" label="Compare" defaultValue={compare}>
            {compareKeys.map(key => (
              <option key={key} value={key}>
                {compareWords[key]}
              </option>
            ))}
          </Select>
        </div>
        {withCohorts && cohorts.length > 0 && (
          <div className="w-full md:w-56">
            <Select id="cohort" name="cohort" label="Who" defaultValue={cohort ?? 'all'}>
              <option value="all">Everyone</option>
              {cohorts.map(({ key, words }) => (
                <option key={key} value={key}>
                  {words}
                </option>
              ))}
            </Select>
          </div>
        )}
        <Button type="submit" variant="outline" className="min-h-12">
          Show
        </Button>
      </form>
      <ul className="mt-3 flex flex-wrap gap-x-6 print:hidden">
        {reportFormats.map(({ format, words }) => (
          <li key={format}>
            <a
              href={`/api/university-reports/${format}?${new URLSearchParams(queryOf(view)).toString()}`}
              download
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Which weeks the figures are about, and how they are rounded. */
export function WhatIsCounted({
  view: { span, compared, comparedWords, cohort, cohorts, isDemo, notes },
}: {
  view: View
}) {
  const who = cohorts.find(({ key }) => key === cohort)
  return (
    <div className="my-6 grid max-w-measure gap-2 text-small text-ink-2">
      {isDemo && (
        <p className="border-l-6 border-warn bg-warn-tint p-3 text-ink">
          <b>Demonstration data.</b> These students and what they did are made up.
        </p>
      )}
      <p>
        {spellDay(span.first)} to {spellDay(span.last)}, in fixed periods of 4 weeks
        {compared && `, compared with ${comparedWords} (${spellDay(compared.first)} to ${spellDay(compared.last)})`}.
        {who && ` Only ${who.who}.`} New figures appear when 4 weeks are over, and for each week on Monday.
      </p>
      {notes.map(words => (
        <p key={words} className="wrap-anywhere text-ink">
          {words}
        </p>
      ))}
      <p>
        We hide figures that would reveal a group of fewer than five. Every other figure is rounded down to a multiple
        of five, so 25 means at least 25. Published figures don’t change later.
      </p>
    </div>
  )
}
