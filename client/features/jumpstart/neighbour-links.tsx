import type { Href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'

interface Neighbour {
  title: string
  slug: string
}
interface NeighbourLinksProps {
  label: string
  previous: Neighbour | null
  next: Neighbour | null
  addressOf(slug: string): Href
}

/** The page before and the page after this one. */
export function NeighbourLinks({ label, previous, next, addressOf }: NeighbourLinksProps) {
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap justify-between gap-x-8 print:hidden">
      {previous && (
        <A to={addressOf(previous.slug)} className="inline-flex min-h-11 items-center">
          Previous: {previous.title}
        </A>
      )}
      {next && (
        <A to={addressOf(next.slug)} className="inline-flex min-h-11 items-center font-semibold">
          Next: {next.title}
        </A>
      )}
    </nav>
  )
}
