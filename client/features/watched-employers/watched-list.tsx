import { href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import type { WatchedEmployers } from './watch-button.tsx'

export function WatchedList({ watched }: { watched: WatchedEmployers }) {
  if (watched.length === 0) return null
  return (
    <section className="mt-12">
      <h2>Employers you watch</h2>
      <ul className="mt-3 max-w-measure border-t-[1.5px] border-ink">
        {watched.map(({ slug, name, place, news }) => (
          <li key={slug} className="border-b border-line py-2">
            <A
              to={href('/employers/:slug', { slug })}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-3 font-semibold"
            >
              {name}
            </A>
            <p className="text-small text-ink-2">
              {place && `${place}. `}
              {news}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
