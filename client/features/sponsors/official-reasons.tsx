import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { checkOfficially } from '#shared/registers/api.ts'

/** What official files say of an employer, each with its publisher and day. */
export const OfficialReasons = ({ reasons }: Pick<AnswerOf<typeof checkOfficially>, 'reasons'>) => (
  <ul className="mt-4 grid max-w-measure gap-3">
    {reasons.map(({ words, source, date }) => (
      <li key={words}>
        <p className="wrap-anywhere">{words}</p>
        {source && (
          <p className="text-small">
            <a href={source.url} rel="noopener noreferrer">
              {source.name}
            </a>
            {date && <span className="text-ink-2">, {spellDay(date)}</span>}
          </p>
        )}
      </li>
    ))}
  </ul>
)
