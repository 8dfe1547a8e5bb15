import { useEffect, useRef, type ReactNode } from 'react'

interface OutcomeProps {
  children: ReactNode
  className?: string
  /** Not where the page was opened with it: then nothing has changed under the reader. */
  isNew?: boolean
}

/** A page's new words, in the place of what was pressed. Its heading takes the focus, which went with the button. */
export function Outcome({ children, className, isNew = true }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => { if (isNew) place.current?.querySelector('h1')?.focus() }, [isNew])
  return <div ref={place} className={className}>{children}</div>
}
