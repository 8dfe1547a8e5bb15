import type * as z from 'zod/mini'
import type { AnalyticsPage } from '#shared/analytics/pages.ts'
import type { AnalyticsChart } from '#shared/analytics/schemas.ts'
import { BarChart } from '#client/ui/bar-chart.tsx'
import { ChartFrame } from '#client/ui/chart-frame.tsx'
import { LineChart } from '#client/ui/line-chart.tsx'
import { RouteSteps } from '#client/ui/route-steps.tsx'
import { queryOf, type View } from './filters.tsx'

type Chart = z.output<typeof AnalyticsChart>

/** A chart of a page with its table, and the table as a file for the same choices. */
export function AnalyticsChartFrame({ chart, page, view }: { chart: Chart; page: AnalyticsPage; view: View }) {
  return (
    <ChartFrame
      finding={chart.finding}
      about={chart.about}
      table={chart}
      csv={`/api/university-analytics/${page}/${chart.key}?${new URLSearchParams(queryOf(view)).toString()}`}
    >
      <Drawing chart={chart} />
    </ChartFrame>
  )
}

function Drawing({ chart: { drawing, finding } }: { chart: Chart }) {
  switch (drawing.kind) {
    case 'bars':
      return <BarChart bars={drawing.bars} />
    case 'lines':
      return drawing.series.some(({ values }) => values.some(value => value !== null)) ? (
        <LineChart label={finding} weeks={drawing.starts} every={drawing.every} series={drawing.series} unit="people" />
      ) : (
        <p className="font-semibold">Too few people to show.</p>
      )
    case 'route':
      return (
        <RouteSteps
          steps={drawing.steps.map(({ label, words, about: what, lost }) => ({
            id: label,
            state: 'done',
            content: (
              <>
                <b className="block">{label}</b>
                <span
                  className={`font-display font-bold tabular-nums ${/\d$/.test(words) && !words.includes(' ') ? 'text-h2' : 'text-lead'}`}
                >
                  {words}
                </span>
                <span className="block text-small text-ink-2">{what}.</span>
                {lost !== null && <span className="mt-1 block text-small">Went no further: {lost}</span>}
              </>
            ),
          }))}
        />
      )
  }
}
