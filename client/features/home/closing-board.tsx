import type { getHome } from '#shared/home/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'

type Home = AnswerOf<typeof getHome>

/** As short as a board's rows are; the job's own page says it in full. */
const visaWords: Readonly<Record<Home['closing'][number]['verdict']['kind'], string>> = {
  enough: 'Yes',
  mayEnough: 'Maybe',
  payUnknown: 'Ask',
  mayPayUnknown: 'Maybe',
  short: 'Too low',
  mayShort: 'Too low',
  closed: 'No',
  unclear: 'Ask',
  refused: 'No',
}

/** The next deadlines, as a departures board shows the next trains. */
export function ClosingBoard({ home: { closing, place } }: { home: Home }) {
  if (closing.length === 0) return null
  return (
    <div className="panel min-w-0 rounded-sign border-[1.5px] border-on-panel/25 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="closing" className="text-h3">
          Closing soon
        </h2>
        <A
          to={withQuery('/jobs', { country: place.slug, sort: 'closing' })}
          className="link-alone inline-flex min-h-11 items-center text-small font-semibold text-on-panel hover:text-sign"
        >
          All by closing date
        </A>
      </div>
      <table aria-labelledby="closing" className="w-full table-fixed font-code text-code">
        <thead>
          <tr className="text-left">
            <th scope="col" className="w-16 pb-1 font-normal text-on-panel/75">
              Date
            </th>
            <th scope="col" className="pb-1 font-normal text-on-panel/75">
              Job
            </th>
            <th scope="col" className="w-[4.8rem] pb-1 font-normal text-on-panel/75">
              Visa
            </th>
          </tr>
        </thead>
        <tbody>
          {closing.map(({ id, slug, title, company, closesOn, verdict }, place) => (
            <tr key={id} className={`border-t border-on-panel/25 align-top ${place >= 3 ? 'max-md:hidden' : ''}`}>
              <td className="py-2 whitespace-nowrap">
                <time dateTime={closesOn!}>{spellDay(closesOn!).slice(4, -5)}</time>
              </td>
              <td className="py-2 pr-3">
                <A
                  to={href('/jobs/:slug', { slug })}
                  className="link-alone inline-block min-h-6 font-semibold text-on-panel hover:text-sign"
                >
                  {title}
                </A>
                <span className="block text-on-panel/75">{company}</span>
              </td>
              <td className="py-2">{visaWords[verdict.kind]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
