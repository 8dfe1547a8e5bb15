interface OnThisPageProps {
  parts: readonly { id: string; title: string }[]
  className?: string
}

/** The parts of a long page, next to them where there is room. */
export function OnThisPage({ parts, className = '' }: OnThisPageProps) {
  return (
    <nav
      aria-label="On this page"
      className={`border-t-[1.5px] border-ink md:sticky md:top-4 print:hidden ${className}`}
    >
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id} className="border-b border-line">
            <a href={`#${id}`} className="link-alone flex min-h-11 items-center py-1">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
