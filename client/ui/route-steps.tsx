import type { ReactNode } from 'react'

export interface RouteStep {
  id: string
  state: 'done' | 'now' | 'ahead'
  content: ReactNode
}

/** The line after a station, drawn to the next one: solid once travelled, dotted while it lies ahead. */
function lineOf(state: RouteStep['state'], isDown: boolean) {
  if (state === 'done') return 'before:bg-route'
  return isDown ? 'before:dots-y' : 'before:dots-y md:before:dots-x'
}
const stations: Record<RouteStep['state'], string> = {
  done: 'size-4.5 rounded-full bg-route',
  now: 'size-5.5 station-now',
  ahead: 'size-4.5 rounded-full border-4 border-route bg-paper',
}

const across = 'md:pt-10 md:pr-6 md:pb-0 md:pl-0 md:before:inset-x-0 md:before:top-2.25 md:before:h-1 md:before:w-full'

/**
 * The Route: stations on a 4 px line, downwards on small screens, across from 768 px unless there is much to say at
 * each.
 */
export function RouteSteps({ steps, isDown = false }: { steps: readonly RouteStep[]; isDown?: boolean }) {
  return (
    <ol className={`grid ${isDown ? '' : 'md:auto-cols-fr md:grid-flow-col'}`}>
      {steps.map(({ id, state, content }) => (
        <li
          key={id}
          aria-current={state === 'now' ? 'step' : undefined}
          className={`relative pb-8 pl-10 before:absolute before:top-3 before:bottom-0 before:left-2.25 before:w-1 last:pb-0 last:before:hidden ${isDown ? '' : across} ${lineOf(state, isDown)}`}
        >
          <span
            aria-hidden="true"
            className={`absolute top-0.5 left-0 box-border grid ${isDown ? '' : 'md:top-0'} ${stations[state]}`}
          />
          {content}
        </li>
      ))}
    </ol>
  )
}
