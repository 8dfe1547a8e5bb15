import { getFigureDivision } from '#shared/analytics/api.ts'
import type { Call } from '#shared/http/endpoint.ts'
import { analyticsPage } from './analytics-page.tsx'
import { DivisionSettings } from './division.tsx'

const Charts = analyticsPage(
  'use',
  'This page shows how many of your students are active each week, what they use, and how far they get on the way to an offer.',
)

const load = async (scope: { call: Call; search: URLSearchParams }) => ({
  analytics: await Charts.load(scope),
  division: await scope.call(getFigureDivision, {}),
})
interface Props {
  data: Awaited<ReturnType<typeof load>>
}

/** The page that compares the cohorts is also where they are chosen. */
export default function PlatformAnalytics({ data }: Props) {
  return (
    <>
      <Charts data={data.analytics} />
      <DivisionSettings first={data.division} />
    </>
  )
}
PlatformAnalytics.load = load
PlatformAnalytics.head = ({ data }: Props) => Charts.head({ data: data.analytics })
