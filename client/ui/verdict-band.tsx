import type { ReactNode } from 'react'
import type { Mark } from '#shared/verdict/kinds.ts'
import { MarkIcon, markColours } from './mark.tsx'

interface VerdictBandProps {
  mark: Mark
  words: string
  about: ReactNode
}

/** One verdict: a shape, the words, and in small letters for whom it is or what it leaves open. */
export function VerdictBand({ mark, words, about }: VerdictBandProps) {
  return (
    <div className={`flex gap-2 border-l-4 px-3 py-2 ${markColours[mark]}`}>
      <MarkIcon mark={mark} className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-semibold">{words}</p>
        <p className="text-small">{about}</p>
      </div>
    </div>
  )
}
