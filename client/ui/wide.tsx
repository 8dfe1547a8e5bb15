import type { ReactNode } from 'react'

interface WideProps {
  /** What is in it, for those who come to it by the keyboard. */
  label: string
  children: ReactNode
  className?: string
}

/**
 * Something wider than a small screen, such as a table: it scrolls by itself, and the keyboard can reach and scroll it.
 * Positioned, so that words for screen readers scroll along.
 */
export const Wide = ({ label, children, className = '' }: WideProps) => (
  <div
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    role="region"
    aria-label={label}
    className={`relative min-w-0 overflow-x-auto print:overflow-visible ${className}`}
  >
    {children}
  </div>
)
