import { systemCountryId } from '#shared/constants.ts'
import { drawings } from './horizon-drawings.ts'

/** A place as one continuous line that runs on to both edges of the screen. */
export function Horizon({ country }: { country: number }) {
  const { line, disc: [x, y, radius] } = drawings[country] ?? drawings[systemCountryId]!
  return (
    <div aria-hidden="true" className="flex items-end justify-center overflow-hidden text-horizon">
      <span className="mb-3 hidden h-1 flex-1 bg-current lg:block" />
      <svg viewBox="0 0 1200 240" preserveAspectRatio="xMidYMax slice" className="h-28 w-full flex-none md:h-40 lg:h-60 lg:w-page">
        <circle cx={x} cy={y} r={radius} className="fill-band-tint" />
        <path d={line} fill="none" stroke="currentColor" strokeLinejoin="round" className="stroke-3 lg:stroke-4" vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="mb-3 hidden h-1 flex-1 bg-current lg:block" />
    </div>
  )
}
