import type { ReactNode, Ref } from 'react'

interface TicketProps {
  title: ReactNode
  /** The heading's place in its page. */
  level?: 2 | 3
  size?: 'plain' | 'large'
  /** The part that would be torn off: the stamp, and what goes with it. */
  stub: ReactNode
  children: ReactNode
  /** Under the title. */
  subtitle?: ReactNode
  /** At the left of both, where there is room. */
  badge?: ReactNode
  /** At the right of both. */
  corner?: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
}

/**
 * Body and stub, parted by a dashed line between two notches. Where there is little room the stub is under the
 * body.
 */
export function Ticket({
  title,
  level = 3,
  size = 'plain',
  stub,
  children,
  subtitle,
  badge,
  corner,
  headingRef,
}: TicketProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const padding = size === 'large' ? 'p-5 @ticket:p-8' : 'p-3 @ticket:p-4'
  return (
    <article className="@container">
      <div className="relative grid overflow-hidden rounded-ticket border-[1.5px] border-line-strong bg-surface @ticket:grid-cols-[minmax(0,1fr)_minmax(20rem,30%)]">
        <div className={`min-w-0 ${padding}`}>
          <div className="flex items-start gap-3">
            {badge && <div className="flex-none @max-ticket:hidden">{badge}</div>}
            <div className="min-w-0 flex-1">
              <Heading
                ref={headingRef}
                tabIndex={headingRef ? -1 : undefined}
                className={size === 'large' ? 'text-h2' : 'text-h3'}
              >
                {title}
              </Heading>
              {subtitle}
            </div>
            {corner && <div className="flex-none print:hidden">{corner}</div>}
          </div>
          {children}
        </div>
        <div
          className={`ticket-stub relative min-w-0 border-dashed border-line-strong @max-ticket:border-t-2 @ticket:border-l-2 ${padding}`}
        >
          {stub}
        </div>
      </div>
    </article>
  )
}
