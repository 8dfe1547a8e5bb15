import type { ReactNode } from 'react'

/** The one h1 of a page. It can take focus, so that a navigation can announce where the reader now is. */
export function PageHeading({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <div className="pt-8 pb-6 md:pt-12 md:pb-8">
      <h1 tabIndex={-1} className="max-w-heading">{title}</h1>
      {lead && <p className="lead mt-3">{lead}</p>}
    </div>
  )
}
