import { useRef, useState, type KeyboardEvent } from 'react'
import { listGridValues, listNamedPoints } from '#shared/analytics/chart-grid.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { inThousands } from '#shared/in-thousands.ts'

interface LineChartProps {
  /** What it shows, for those who do not see it. */
  label: string
  /** The Mondays, in order. */
  weeks: readonly string[]
  /** How many weeks each point is about. */
  every?: 1 | 4
  /** Null: too few to show. */
  series: readonly { label: string; values: readonly (number | null)[] }[]
  /** As in "12 people". */
  unit: string
}

interface Frame {
  width: number
  height: number
  /** Room for the names of the lines at their ends. */
  right: number
  /** Between two names; none where there is no room for them. */
  gap: number
  letters: number
}
/** Letters inside a drawing grow with it, so there is one drawing for small screens and one for large. */
const frames = {
  small: { width: 340, height: 220, right: 14, gap: 0, letters: 14 },
  large: { width: 1_080, height: 300, right: 160, gap: 19, letters: 16 },
} as const
const left = 40
const top = 14
const bottom = 30

const strokes = ['stroke-data-1', 'stroke-data-3', 'stroke-data-2', 'stroke-data-4'] as const
const fills = ['fill-data-1', 'fill-data-3', 'fill-data-2', 'fill-data-4'] as const
const dashes = [undefined, '7 5', '2 5', '12 4 2 4'] as const

/** People by week, from zero. Every line has its name at its end, its own colour and its own dash. */
export function LineChart(props: LineChartProps) {
  const { series } = props
  return (
    <>
      <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-small md:hidden print:hidden">
        {series.map(({ label }, place) => (
          <span key={label} className="inline-flex items-center gap-2">
            <svg viewBox="0 0 28 10" className="h-2.5 w-7">
              <line
                x1="0"
                x2="28"
                y1="5"
                y2="5"
                strokeWidth="3"
                strokeDasharray={dashes[place]}
                className={strokes[place]}
              />
            </svg>
            {label}
          </span>
        ))}
      </p>
      <div className="md:hidden print:hidden">
        <Drawing {...props} frame={frames.small} />
      </div>
      <div className="hidden md:block print:block">
        <Drawing {...props} frame={frames.large} />
      </div>
    </>
  )
}

const shortDay = (day: string) => spellDay(day).split(' ').slice(1, 3).join(' ')

/** Labels at the two ends are kept inside the drawing. */
function anchorOf(place: number, count: number | undefined) {
  if (place === 0) return 'start'
  return place + 1 === count ? 'end' : 'middle'
}

function Drawing({
  label,
  weeks,
  every = 1,
  series,
  unit,
  frame: { width, height, right, gap, letters },
}: LineChartProps & { frame: Frame }) {
  const points = useRef<(SVGGElement | null)[]>([])
  const [current, setCurrent] = useState(0)
  const grid = listGridValues(Math.max(...series.flatMap(({ values }) => values.map(value => value ?? 0))))
  const x = (week: number) =>
    left + (weeks.length === 1 ? 0.5 : week / (weeks.length - 1)) * (width - left - right - 10)
  const y = (value: number) => height - bottom - (value / grid.at(-1)!) * (height - top - bottom)
  const ticks = listNamedPoints(weeks.length)
  const ends = spread(
    series
      .map(({ values }) => values.findLast(value => value !== null) ?? null)
      .map(value => (value === null ? null : y(value))),
    gap,
  )

  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: weeks.length - 1 }[event.key]
    if (to === undefined || to < 0 || to >= weeks.length) return
    event.preventDefault()
    setCurrent(to)
    points.current[to]?.focus()
  }
  return (
    // Of all weeks one can be reached by the tab key; the keys that lead to the others are heard here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={`${label}. Use the arrow keys to move between points.`}
      className="block w-full overflow-visible"
      onKeyDown={move}
    >
      <g aria-hidden="true">
        {grid.map(value => (
          <g key={value}>
            <line
              x1={left}
              x2={width - right}
              y1={y(value)}
              y2={y(value)}
              strokeWidth={value === 0 ? 1.5 : 1}
              className={value === 0 ? 'stroke-ink' : 'stroke-line'}
            />
            <text
              x={left - 8}
              y={y(value) + 5}
              textAnchor="end"
              fontSize={letters}
              className="fill-ink-2 font-display tabular-nums"
            >
              {inThousands(value)}
            </text>
          </g>
        ))}
        {ticks.map((week, place) => (
          <text
            key={week}
            x={x(week)}
            y={height - 6}
            fontSize={letters}
            textAnchor={anchorOf(place, ticks.length)}
            className="fill-ink-2"
          >
            {shortDay(weeks[week]!)}
          </text>
        ))}
        {series.map(({ label: name, values }, place) => (
          <g key={name}>
            <path
              d={pathOf(values, x, y)}
              fill="none"
              strokeWidth="3"
              strokeLinejoin="round"
              strokeDasharray={dashes[place]}
              className={strokes[place]}
            />
            {gap > 0 && ends[place] !== null && (
              <text
                x={width - right + 12}
                y={ends[place]! + 5}
                fontSize={letters}
                fontWeight="600"
                className={fills[place]}
              >
                {name}
              </text>
            )}
          </g>
        ))}
      </g>
      {weeks.map((week, place) => (
        <g
          key={week}
          ref={element => {
            points.current[place] = element
          }}
          role="img"
          aria-label={sentenceOf(
            `${every === 1 ? 'Week' : `${every} weeks`} from ${spellDay(week)}`,
            series.map(({ label: name, values }) => [name, values[place]!]),
            unit,
          )}
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setCurrent(place)}
          className="group"
        >
          <rect
            x={x(place) - (width - left - right) / weeks.length / 2}
            y={top}
            width={(width - left - right) / weeks.length}
            height={height - top - bottom}
            fill="transparent"
          />
          <line
            x1={x(place)}
            x2={x(place)}
            y1={top}
            y2={height - bottom}
            strokeWidth="1.5"
            className="stroke-ink opacity-0 group-hover:opacity-100 group-focus:opacity-100"
          />
          {series.map(
            ({ label: name, values }, line) =>
              values[place] !== null && (
                <g key={name}>
                  <circle
                    cx={x(place)}
                    cy={y(values[place]!)}
                    r={weeks.length > 26 ? 2.5 : 4}
                    className={fills[line]}
                  />
                  <text
                    x={x(place)}
                    y={y(values[place]!) - 9}
                    fontSize={letters}
                    fontWeight="700"
                    strokeWidth="5"
                    paintOrder="stroke"
                    textAnchor={anchorOf(place, gap === 0 ? weeks.length : undefined)}
                    className="fill-ink stroke-paper font-display opacity-0 group-hover:opacity-100 group-focus:opacity-100"
                  >
                    {inThousands(values[place]!)}
                  </text>
                </g>
              ),
          )}
        </g>
      ))}
    </svg>
  )
}

/** A line that stops where a week is not shown, and goes on after it. */
function pathOf(values: readonly (number | null)[], x: (week: number) => number, y: (value: number) => number): string {
  return values
    .flatMap((value, week) =>
      value === null
        ? []
        : [`${week === 0 || values[week - 1] === null ? 'M' : 'L'}${x(week).toFixed(1)} ${y(value).toFixed(1)}`],
    )
    .join('')
}

function sentenceOf(when: string, values: readonly (readonly [string, number | null])[], unit: string) {
  const figures = values.map(([name, value]) =>
    value === null ? `${name}: too few to show` : `${name}: ${inThousands(value)} ${unit}`,
  )
  return [when, ...figures].join('. ')
}

/** Moves labels apart that would overlap. */
function spread(places: readonly (number | null)[], gap: number): (number | null)[] {
  const moved = [...places]
  const order = [...moved.keys()].filter(place => moved[place] !== null).sort((a, b) => moved[a]! - moved[b]!)
  for (const [index, place] of order.entries()) {
    const above = order[index - 1]
    if (above !== undefined) moved[place] = Math.max(moved[place]!, moved[above]! + gap)
  }
  return moved
}
