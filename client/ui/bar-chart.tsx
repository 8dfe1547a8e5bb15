interface BarChartProps {
  bars: readonly {
    label: string
    /** Null: cannot be compared, so there are words alone. */
    value: number | null
    words: string
    /** How much of the value is of the first kind. */
    part?: number | undefined
  }[]
  /** What the two parts of each bar are. */
  parts?: readonly [string, string] | undefined
}

/** Pixels are none of its business: a share of its own width is. */
const width = 1_000

/** Bars from zero, each with its name and its figure in words next to it, so that nothing has to be looked up. */
export function BarChart({ bars, parts }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value ?? 0), 1)
  const length = (value: number) => (value / most) * width
  return (
    <div>
      {parts && (
        <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
          {parts.map((words, place) => (
            <span key={words} className="inline-flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
                <rect width="16" height="16" className={place === 0 ? 'fill-data-1' : 'fill-data-6'} />
              </svg>
              {words}
            </span>
          ))}
        </p>
      )}
      <ul className="grid gap-3 md:gap-2">
        {bars.map(({ label, value, words, part }) => (
          <li
            key={label}
            className="grid items-center gap-x-4 md:grid-cols-[15rem_minmax(0,1fr)_13rem] print:grid-cols-[15rem_minmax(0,1fr)_13rem]"
          >
            <span>{label}</span>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${width} 20`}
              preserveAspectRatio="none"
              className="order-last block h-5 w-full md:order-none print:order-none"
            >
              <line
                x1="0"
                x2="0"
                y1="0"
                y2="20"
                vectorEffect="non-scaling-stroke"
                strokeWidth="3"
                className="stroke-ink"
              />
              {value !== null && (
                <rect
                  y="2"
                  width={length(value)}
                  height="16"
                  className={part === undefined ? 'fill-data-1' : 'fill-data-6'}
                />
              )}
              {part !== undefined && <rect y="2" width={length(part)} height="16" className="fill-data-1" />}
            </svg>
            <span className="font-display font-semibold tabular-nums">{words}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
