import { productName } from '#shared/brand.ts'
import { A } from '#client/ui/a.tsx'
import { useSite } from './context.ts'

/** Top left: our name with its mark, or the university's logo or name on its own site. */
export function SiteName() {
  const { name, isMicrosite, brand } = useSite()
  return (
    <A
      to="/"
      className="flex min-h-16 min-w-0 items-center gap-2.5 py-2 font-display text-h3 font-extrabold tracking-tight text-ink no-underline hover:underline"
    >
      {isMicrosite ? (
        <UniversityName name={name} logo={brand?.logo ?? null} />
      ) : (
        <>
          <Mark />
          <span className="translate-y-0.5">{productName}</span>
        </>
      )}
    </A>
  )
}

function UniversityName({ name, logo }: { name: string; logo: string | null }) {
  return logo ? (
    <img src={logo} alt={name} className="max-h-12 max-w-60 object-contain md:max-h-16" />
  ) : (
    <span className="line-clamp-2 translate-y-0.5 text-brand">{name}</span>
  )
}

/** A stop on the way: the line arrives, the station, the way on still open. */
function Mark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 28"
      width="40"
      height="28"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
    >
      <path d="M2 22H8Q14 22 16 16" className="stroke-route" />
      <circle cx="20" cy="10" r="8" className="fill-sign stroke-ink" />
      <path d="M31 10H40" strokeDasharray="0.1 7" className="stroke-route" />
    </svg>
  )
}
