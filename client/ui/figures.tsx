import type * as z from 'zod/mini'
import type { FigureAnswer } from '#shared/rules/schemas.ts'
import { A } from './a.tsx'
import { RuleSource } from './rule-source.tsx'

type Figure = z.output<typeof FigureAnswer>

/** As many as fit next to a text without growing longer than it. The last few are not worth a fold. */
const mostShown = 4
const fewestFolded = 3

/**
 * The rules behind the words, each with its source and the day it was checked: the first in sight, many more folded
 * away.
 */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null
  const shown = figures.length < mostShown + fewestFolded ? figures.length : mostShown
  const folded = figures.slice(shown)
  return (
    <section className="border-[1.5px] border-ink p-4 md:p-5">
      <h2 className="text-h3">Rules used on this page</h2>
      <div className="mt-2">
        <FigureRows figures={figures.slice(0, shown)} />
      </div>
      {folded.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 py-2.5 font-semibold">The other {folded.length} rules</summary>
          <FigureRows figures={folded} />
        </details>
      )}
      <p className="border-t border-line pt-3 text-small">
        Rules change. <A to="/immigration-guide">Read the immigration guide</A> before you decide.
      </p>
    </section>
  )
}

/** The same where the words are the main thing: all of them folded away. */
export function FoldedFigures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null
  return (
    <details className="mt-3 max-w-measure">
      <summary className="min-h-11 py-2.5 font-semibold">How we know the figures ({figures.length})</summary>
      <FigureRows figures={figures} />
    </details>
  )
}

function FigureRows({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl>
      {figures.map(({ id, title, words, ...origin }) => (
        <div key={id} className="break-inside-avoid border-t border-line py-3 first:border-t-0">
          <dt className="text-small text-ink-2">{title}</dt>
          <dd>
            <span className={words.length > 60 ? '' : 'font-display font-semibold tabular-nums'}>{words}</span>
            <span className="mt-1 block text-small text-ink-2">
              <RuleSource {...origin} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
