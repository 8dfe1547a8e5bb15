import type * as z from 'zod/mini'
import { spellDay } from '#shared/days.ts'
import type { FigureAnswer } from '#shared/ledger/schemas.ts'
import { A } from './a.tsx'

/** The rules behind the words, each with its source and the day it was checked. */
export function Figures({ figures }: { figures: readonly z.output<typeof FigureAnswer>[] }) {
  if (figures.length === 0) return null
  return (
    <section className="border-[1.5px] border-ink p-4 md:p-5">
      <h2 className="text-h3">Rules used on this page</h2>
      <dl className="mt-2">
        {figures.map(({ id, title, words, checkedOn, source }) => (
          <div key={id} className="border-t border-line py-3 first:border-t-0">
            <dt className="text-small text-ink-2">{title}</dt>
            <dd>
              <span className={words.length > 60 ? '' : 'font-display font-semibold tabular-nums'}>{words}</span>
              <span className="mt-1 block text-small text-ink-2"><a href={source.url} rel="noopener">{source.name}</a>, checked {spellDay(checkedOn)}.</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-3 text-small">Rules change. <A to="/immigration-guide">Read the immigration guide</A> before you decide.</p>
    </section>
  )
}
