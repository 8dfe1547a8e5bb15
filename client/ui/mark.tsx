import type { Mark } from '#shared/verdict/kinds.ts'

/** Each mark has a shape of its own, so that colour is never the only sign. */
const paths: Readonly<Record<Mark, string>> = {
  check: 'M4 13l5 5L20 6',
  warning: 'M12 4L21 20H3Z',
  open: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  cross: 'M5 5l14 14M19 5L5 19',
}

export const markColours: Readonly<Record<Mark, string>> = {
  check: 'border-good bg-good-tint text-good',
  warning: 'border-warn bg-warn-tint text-warn',
  open: 'border-line-strong bg-sunken text-ink-2',
  cross: 'border-bad bg-bad-tint text-bad',
}

export const MarkIcon = ({ mark, className = '' }: { mark: Mark; className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`flex-none ${className}`}
  >
    <path d={paths[mark]} />
  </svg>
)
