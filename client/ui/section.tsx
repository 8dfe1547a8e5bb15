import { useId, type ReactNode } from 'react'

/** A part of a page under a heading of its own, set off by a line. */
export function Section({
  title,
  lead,
  children,
  id: own,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
  id?: string
}) {
  const made = useId()
  const id = own ?? made
  return (
    <section aria-labelledby={id} className="grid content-start gap-6 border-t border-line py-8">
      <div>
        <h2 id={id} className="wrap-anywhere">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-measure text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
