import { hoursInWords } from '#shared/hours/words.ts'
import { Icon } from '#client/ui/icon.tsx'
import { triangleAlert } from '#client/ui/icons.ts'
import type { HoursWeek } from './types.ts'

/** What is over, or unknown, in words of the server. */
export function Issues({ issues }: { issues: HoursWeek['issues'] }) {
  if (issues.length === 0) return null
  return (
    <ul className="grid max-w-measure gap-3 border-l-6 border-warn bg-warn-tint p-4">
      {issues.map(({ words }) => (
        <li key={words} className="flex gap-2">
          <Icon path={triangleAlert} className="mt-0.5 flex-none text-warn" />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}

/** One bar a limit, with the same in words. */
export function Measures({ measures }: { measures: HoursWeek['measures'] }) {
  if (measures.length === 0) return <p>No hourly limit applies this week. The rule below explains why.</p>
  return (
    <ul className="grid max-w-measure gap-5">
      {measures.map(measure => {
        const { minutes, limit, stretch, limitWords } = measure
        return (
          <li key={`${stretch} ${limitWords}`}>
            <p>
              <b className="font-display tabular-nums">{hoursInWords(minutes)}</b> {stretch}. Limit: {limitWords}.{' '}
              <b className={minutes > limit ? 'text-bad' : ''}>
                {minutes > limit ? `${hoursInWords(minutes - limit)} over.` : `${hoursInWords(limit - minutes)} left.`}
              </b>
            </p>
            <Bar minutes={minutes} limit={limit} />
          </li>
        )
      })}
    </ul>
  )
}

function Bar({ minutes, limit }: { minutes: number; limit: number }) {
  const whole = Math.max(minutes, limit)
  const within = (100 * Math.min(minutes, limit)) / whole
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-2 block h-4 w-full border-[1.5px] border-ink bg-surface"
    >
      <rect width={within} height="4" className="fill-route" />
      {minutes > limit && <rect x={within} width={100 - within} height="4" className="fill-bad" />}
      {/* Where the limit is, for those who see the two colours as one. */}
      {minutes > limit && <rect x={within - 0.5} width="1" height="4" className="fill-ink" />}
    </svg>
  )
}
