import type { Href, StaticPath } from '#shared/routing/href.ts'
import { A } from './a.tsx'

interface LinkRowProps {
  label: string
  links: readonly { to: StaticPath | Href; words: string; isHere: boolean }[]
}

/** Where the row is longer than the screen, the open place is moved into sight. */
function showOpenLink(list: HTMLUListElement | null) {
  const open = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement
  if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2
}

/** A few views of the same thing side by side, with the one that is open marked. */
export function LinkRow({ label, links }: LinkRowProps) {
  return (
    <nav aria-label={label} className="border-y-[1.5px] border-ink py-1 print:hidden">
      {/* One row that scrolls where there is little room, so that the page itself begins further up. */}
      <ul ref={showOpenLink} className="relative flex gap-x-5 max-md:overflow-x-auto md:flex-wrap">
        {links.map(({ to, words, isHere }) => (
          <li key={to} className="flex-none">
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
