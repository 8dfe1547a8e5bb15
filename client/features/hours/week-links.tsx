import { spellDay } from '#shared/calendar/days.ts'
import { addDays, mondayOf } from '#shared/calendar/days.ts'
import { hoursInWords } from '#shared/hours/words.ts'
import { withQuery } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import type { HoursWeek } from './types.ts'

const addressOf = (monday: string) => withQuery('/my-hours', { week: monday })

export function WeekLinks({ week, today }: { week: string; today: string }) {
  const now = mondayOf(today)
  return (
    <nav aria-label="Weeks" className="border-y-[1.5px] border-ink py-1 print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <A to={addressOf(addDays(week, -7))} className="inline-flex min-h-11 items-center">
            Previous week
          </A>
        </li>
        {week !== now && (
          <li>
            <A to="/my-hours" className="inline-flex min-h-11 items-center">
              This week
            </A>
          </li>
        )}
        <li>
          <A to={addressOf(addDays(week, 7))} className="inline-flex min-h-11 items-center">
            Next week
          </A>
        </li>
      </ul>
    </nav>
  )
}

const stateOf = ({ issues, measures }: HoursWeek) => {
  if (issues.some(({ kind }) => kind === 'over' || kind === 'forbidden')) return 'Over the limit'
  if (issues.length) return 'Check details'
  return measures.length ? 'Within the limit' : 'No limit applies'
}

export function WeeksAround({ weeks, week }: { weeks: readonly HoursWeek[]; week: string }) {
  return (
    <table className="w-full max-w-measure text-left">
      <thead>
        <tr className="border-b-[1.5px] border-ink">
          <th scope="col" className="py-1 pr-3">
            Week from
          </th>
          <th scope="col">Hours</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(each => (
          <tr key={each.monday} className="border-b border-line">
            <th scope="row" className="pr-3 font-normal whitespace-nowrap">
              {each.monday === week ? (
                <b className="inline-flex min-h-11 items-center">{spellDay(each.monday)}</b>
              ) : (
                <A to={addressOf(each.monday)} className="inline-flex min-h-11 items-center">
                  {spellDay(each.monday)}
                </A>
              )}
            </th>
            <td className="pr-3 whitespace-nowrap tabular-nums">{hoursInWords(each.minutes)}</td>
            <td>{stateOf(each)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
