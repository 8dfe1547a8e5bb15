import { useEffect, useRef, useState, type ReactNode } from 'react'

interface OpenedDetailsProps {
  summary: ReactNode
  className: string
  children(): ReactNode
}

/**
 * Forms that few people open: they are drawn when someone does, and stay from then on with what was typed. A page has
 * many of them, and says once that they need a script.
 */
export function OpenedDetails({ summary, className, children }: OpenedDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  // It may have been opened before the page was ready.
  useEffect(() => setWasOpened(details.current!.open), [])
  return (
    <details
      ref={details}
      className={`${className} print:hidden`}
      onToggle={event => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-11 items-center py-2 font-semibold text-brand underline decoration-[1.5px] underline-offset-4">
        {summary}
      </summary>
      {wasOpened && children()}
    </details>
  )
}
