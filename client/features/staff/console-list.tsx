import type { ReactNode } from 'react'
import type { Href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'

export interface ConsoleRow {
  id: number
  to: Href
  name: string
  /** Two short facts about it. */
  facts: readonly [ReactNode, ReactNode]
}

/** Records with a page of their own, a line each. */
export const ConsoleList = ({ rows }: { rows: readonly ConsoleRow[] }) => (
  <ul className="mt-8 border-t-[1.5px] border-ink">
    {rows.map(({ id, to, name, facts: [first, second] }) => (
      <li
        key={id}
        className="grid gap-x-8 border-b border-line py-2.5 md:grid-cols-[minmax(0,1fr)_18rem_14rem] md:items-center"
      >
        <h2 className="text-h3">
          <A to={to} className="inline-flex min-h-11 items-center wrap-anywhere">
            {name}
          </A>
        </h2>
        <p className="wrap-anywhere">{first}</p>
        <p className="text-small text-ink-2">{second}</p>
      </li>
    ))}
  </ul>
)
