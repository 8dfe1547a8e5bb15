import type { ReactNode } from 'react'
import { takeFocus } from './focus.ts'

interface PageHeadingProps {
  title: ReactNode
  lead?: ReactNode
  /** It came in the place of what someone pressed. */
  takesFocus?: boolean
}

/** The one h1 of a page. It can take focus, so that a navigation can announce where the reader now is. */
export function PageHeading({ title, lead, takesFocus }: PageHeadingProps) {
  return (
    <div className="pt-8 pb-6 md:pt-12 md:pb-8 print:pt-0 print:pb-4">
      <h1 ref={takesFocus ? takeFocus : null} tabIndex={-1} className="max-w-heading">
        {title}
      </h1>
      {lead && <p className="lead mt-3">{lead}</p>}
    </div>
  )
}
