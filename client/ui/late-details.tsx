import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { WithoutScript } from './without-script.tsx'

interface LateDetailsProps<Part> {
  /** A link to it opens it. */
  id?: string
  summary: string
  className?: string
  load(): Promise<Part>
  children(part: Part): ReactNode
}

/** A part that few people open: it is fetched when they do. */
export function LateDetails<Part>({
  id,
  summary,
  className = 'mb-4 border-y border-line',
  load,
  children,
}: LateDetailsProps<Part>) {
  const details = useRef<HTMLDetailsElement>(null)
  const [content, setContent] = useState<{ part?: Part; words?: string }>({})
  const { hash } = useLocation()
  useEffect(() => {
    if (id !== undefined && hash === `#${id}`) details.current!.open = true
  }, [id, hash])
  const open = () => {
    if (!content.part) setContent({ words: 'One moment…' })
    void load().then(
      part => setContent({ part }),
      () => setContent({ words: 'We couldn’t load this. Check your connection, then close it and open it again.' }),
    )
  }
  return (
    <details
      ref={details}
      id={id}
      className={`${className} print:hidden`}
      onToggle={event => {
        if (event.currentTarget.open) open()
      }}
    >
      <summary className="min-h-11 py-2.5 font-semibold">{summary}</summary>
      <div className="pb-4">
        <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
        {content.words && <p>{content.words}</p>}
        {content.part && children(content.part)}
      </div>
    </details>
  )
}
