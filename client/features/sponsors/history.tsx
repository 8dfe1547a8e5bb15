import { spellDay } from '#shared/calendar/days.ts'
import { describeChange } from '#shared/sponsors/words.ts'
import type { Verdict } from './verdict-view.tsx'

/** What the registers said of an organisation over time, newest first. */
export function History({ history }: { history: Verdict['history'] }) {
  return (
    <section className="mt-8">
      <h2 className="text-h3">History</h2>
      {history.length === 0 ? (
        <p className="mt-2 max-w-measure text-ink-2">This entry hasn’t changed since our first register.</p>
      ) : (
        <ol className="mt-3 ml-2 max-w-measure border-l-4 border-route">
          {history.map((change, i) => (
            <li
              key={i}
              className="relative pb-4 pl-6 before:absolute before:top-1.5 before:-left-2.75 before:size-4.5 before:rounded-full before:border-4 before:border-route before:bg-paper last:pb-0"
            >
              <p className="text-small text-ink-2">Register of {spellDay(change.date)}</p>
              <p className="font-semibold">{describeChange(change)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
