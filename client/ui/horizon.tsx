import { drawings, openRoad } from '#shared/site/horizon-drawings.ts'

interface HorizonProps {
  country: number
  /** The colour of the line: that of the band below it, or the university's. */
  tone?: 'band' | 'brand'
}

/** A place as one continuous line that runs on to both edges of the screen. */
export function Horizon({ country, tone = 'band' }: HorizonProps) {
  const {
    line,
    disc: [x, y, radius],
  } = drawings[country] ?? openRoad
  const [lineColour, discColour] =
    tone === 'brand' ? ['text-brand', 'fill-brand-tint'] : ['text-horizon', 'fill-band-tint']
  return (
    <div aria-hidden="true" className={`flex items-end justify-center overflow-hidden ${lineColour}`}>
      <span className="mb-3 hidden h-1 flex-1 bg-current lg:block" />
      <svg
        viewBox="0 0 1200 240"
        preserveAspectRatio="xMidYMax slice"
        className="h-28 w-full flex-none md:h-40 lg:h-60 lg:w-page"
      >
        <circle cx={x} cy={y} r={radius} className={discColour} />
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeLinejoin="round"
          className="stroke-3 lg:stroke-4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span className="mb-3 hidden h-1 flex-1 bg-current lg:block" />
    </div>
  )
}
