interface AmountBarProps {
  label: string
  /** What is asked for, and how it reads. */
  required: number
  requiredWords: string
  actual: number
  actualWords: string
}

/** Pixels are none of its business: a share of its own width is. */
const width = 1_000

/** Compares two amounts: a bar as long as the first, a mark at the second, both in words. */
export function AmountBar({ label, required, requiredWords, actual, actualWords }: AmountBarProps) {
  const passes = actual >= required
  const scale = width / (Math.max(required, actual) * 1.08 || 1)
  return (
    <div className="mt-4">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{label}</span>
        <span className="ml-auto font-display tabular-nums">{requiredWords}</span>
      </p>
      <svg aria-hidden="true" viewBox={`0 0 ${width} 20`} preserveAspectRatio="none" className="mt-1 block h-5 w-full">
        <rect y="4" width={width} height="12" className="fill-sunken" />
        <rect y="4" width={actual * scale} height="12" className={passes ? 'fill-good' : 'fill-warn'} />
        <line
          x1={required * scale}
          x2={required * scale}
          y1="0"
          y2="20"
          vectorEffect="non-scaling-stroke"
          strokeWidth="3"
          className="stroke-ink"
        />
      </svg>
      <p className="mt-1 text-small text-ink-2">
        <span className="font-display tabular-nums">{actualWords}</span>: {passes ? 'enough' : 'too low'}
      </p>
    </div>
  )
}
