import type { Mark } from '#shared/verdict/kinds.ts'
import { MarkIcon, markColours } from './mark.tsx'

interface StampProps {
  mark: Mark
  words: string
  /** Against what it was checked and when, for example 'Checked in the register of Tue 3 Nov 2026'. */
  checked: string
}

/** A fact that was looked up, never an opinion: a shape, the words, and below them when it was checked. */
export function Stamp({ mark, words, checked }: StampProps) {
  return (
    <div>
      <p
        className={`inline-flex max-w-full items-center gap-2 rounded-sign border-[1.5px] px-3 py-2 font-semibold ${markColours[mark]}`}
      >
        <MarkIcon mark={mark} />
        <span>{words}</span>
      </p>
      <p className="mt-1 text-small text-ink-2">{checked}</p>
    </div>
  )
}
