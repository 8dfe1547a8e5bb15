import { spellDay } from '#shared/calendar/days.ts'
import { describeChange } from '#shared/sponsors/words.ts'
import type { WatchedSponsors } from './watch-button.tsx'

export function WatchedList({ watched }: { watched: WatchedSponsors }) {
  if (watched.length === 0) return null
  return (
    <section className="mt-12">
      <h2>Employers you watch</h2>
      <ul className="mt-3 max-w-measure border-t-[1.5px] border-ink">
        {watched.map(({ id, name, town, isListed, lastChange }) => (
          <li key={id} className="border-b border-line py-2">
            <a
              href={`/sponsorship-licence-checker?sponsor=${id}`}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-3"
            >
              <span className="font-semibold">{name}</span>
            </a>
            <p className="text-small text-ink-2">
              {town && `${town}. `}
              {lastChange && `${describeChange(lastChange)} (Register of ${spellDay(lastChange.date)}.)`}
              {!lastChange && (isListed ? 'No change so far.' : 'Not in the register.')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
