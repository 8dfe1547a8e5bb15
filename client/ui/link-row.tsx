import type { Href, StaticPath } from '#shared/routing/href.ts'
import { A } from './a.tsx'

interface LinkRowProps {
  label: string
  links: readonly { to: StaticPath | Href; words: string; isHere: boolean }[]
}

/** A few views of the same thing side by side, with the one that is open marked. */
export function LinkRow({ label, links }: LinkRowProps) {
  return (
    <nav aria-label={label} className="border-y-[1.5px] border-ink py-1 print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ to, words, isHere }) => (
          <li key={to}>
            <A
              to={to}
              {...(isHere && { 'aria-current': 'page' as const })}
              className="link-alone inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-[4px] aria-[current]:decoration-route"
            >
              {words}
            </A>
          </li>
        ))}
      </ul>
    </nav>
  )
}
