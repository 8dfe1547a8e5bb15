import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { Href } from '#shared/routing/href.ts'
import type { getDashboard } from '#shared/student/api.ts'
import { A } from '#client/ui/a.tsx'
import { RouteSteps } from '#client/ui/route-steps.tsx'

type Stations = AnswerOf<typeof getDashboard>['stations']

const spoken = { done: 'Done: ', now: 'You are here: ', ahead: 'Ahead: ' } as const

const StationLink = ({ station: { name, to, state } }: { station: Stations[number] }) => (
  <A to={to as Href} className="link-alone inline-flex min-h-11 items-center font-semibold md:min-h-8">
    <span>
      <span className="sr-only">{spoken[state]}</span>
      {name}
    </span>
  </A>
)

function Stations({ stations }: { stations: Stations }) {
  return (
    <RouteSteps
      steps={stations.map(station => ({
        id: station.key,
        state: station.state,
        content: (
          <>
            <StationLink station={station} />
            <p className="text-small text-ink-2">{station.fact}</p>
          </>
        ),
      }))}
    />
  )
}

/** The way in six stations, where there is room for it. */
export const WholeRoute = ({ stations }: { stations: Stations }) => (
  <nav aria-label="Your route" className="border-t-[1.5px] border-ink pt-6 pb-8 max-md:hidden">
    <Stations stations={stations} />
  </nav>
)

/** On small screens: where one is. */
export function CurrentStation({ stations }: { stations: Stations }) {
  const place = stations.findIndex(({ state }) => state === 'now')
  const station = stations[place]
  if (!station) return null
  return (
    <p className="mb-4 flex items-center gap-3 md:hidden">
      <span aria-hidden="true" className="size-5.5 flex-none station-now" />
      <span>
        <b>
          Station {place + 1} of {stations.length}: {station.name}
        </b>
        <br />
        <span className="text-small text-ink-2">{station.fact}</span>
      </span>
    </p>
  )
}

/** On small screens: the whole way, folded. */
export const FoldedRoute = ({ stations }: { stations: Stations }) => (
  <details className="mt-4 border-y border-line md:hidden">
    <summary className="min-h-11 py-2.5 font-semibold">Your whole route</summary>
    <nav aria-label="Your route" className="pt-2 pb-5">
      <Stations stations={stations} />
    </nav>
  </details>
)
