import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { Href } from '#shared/routing/href.ts'
import type { getDashboard } from '#shared/student/api.ts'
import { A } from '#client/ui/a.tsx'

/** What is to come, as a departures board shows it. */
export function DatesBoard({ dates }: { dates: AnswerOf<typeof getDashboard>['dates'] }) {
  return (
    <section
      aria-labelledby="dates"
      className="panel min-w-0 rounded-sign border-[1.5px] border-on-panel/25 p-4 md:p-5"
    >
      <h2 id="dates" className="text-h3">
        Your dates
      </h2>
      {dates.length === 0 && (
        <p className="mt-2 text-on-panel">
          No dates yet. Interviews you note with an application, workshops you sign up for and the end of your course
          appear here.
        </p>
      )}
      {dates.length > 0 && (
        <table aria-labelledby="dates" className="mt-2 w-full table-fixed font-code text-code">
          <thead>
            <tr className="text-left">
              <th scope="col" className="w-28 pb-1 font-normal text-on-panel/75">
                Date
              </th>
              <th scope="col" className="pb-1 font-normal text-on-panel/75">
                What
              </th>
            </tr>
          </thead>
          <tbody>
            {dates.map(({ on, time, what, where, to }) => (
              <tr key={`${on} ${time} ${what} ${where}`} className="border-t border-on-panel/25 align-top">
                <td className="py-2 pr-2">
                  <time dateTime={on}>{spellDay(on)}</time>
                </td>
                <td className="py-2 wrap-anywhere">
                  {to ? (
                    <A
                      to={to as Href}
                      className="link-alone inline-block min-h-6 font-semibold text-on-panel hover:text-sign"
                    >
                      {what}
                    </A>
                  ) : (
                    what
                  )}
                  {[time, where].filter(Boolean).map(line => (
                    <span key={line} className="block text-on-panel/75">
                      {line}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3">
        <A to="/my-journey" className="inline-flex min-h-11 items-center text-small text-on-panel hover:text-sign">
          Your visa dates
        </A>
      </p>
    </section>
  )
}
