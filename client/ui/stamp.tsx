type Mark = 'check' | 'warning' | 'open' | 'cross'

/** Each mark has a shape of its own, so that colour is never the only sign. */
const marks: Record<Mark, { path: string; colours: string }> = {
  check: { path: 'M4 13l5 5L20 6', colours: 'border-good bg-good-tint text-good' },
  warning: { path: 'M12 4L21 20H3Z', colours: 'border-warn bg-warn-tint text-warn' },
  open: { path: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0', colours: 'border-line-strong bg-sunken text-ink-2' },
  cross: { path: 'M5 5l14 14M19 5L5 19', colours: 'border-bad bg-bad-tint text-bad' },
}

interface StampProps {
  mark: Mark
  words: string
  /** Against what it was checked and when, for example 'Checked in the register of Tue 3 Nov 2026'. */
  checked: string
}

/** A fact that was looked up, never an opinion: a shape, the words, and below them when it was checked. */
export function Stamp({ mark, words, checked }: StampProps) {
  const { path, colours } = marks[mark]
  return (
    <div>
      <p
        className={`inline-flex max-w-full items-center gap-2 rounded-sign border-[1.5px] px-3 py-2 font-semibold ${colours}`}
      >
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
          className="flex-none"
        >
          <path d={path} />
        </svg>
        <span>{words}</span>
      </p>
      <p className="mt-1 text-small text-ink-2">{checked}</p>
    </div>
  )
}
