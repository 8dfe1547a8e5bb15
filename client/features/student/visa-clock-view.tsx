import { inSentence } from '#shared/country-in-sentence.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJourney } from '#shared/student/journey/api.ts'
import { withQuery } from '#shared/routing/href.ts'
import { fieldAddress } from '#shared/student/profile-parts.ts'
import { A } from '#client/ui/a.tsx'
import { RouteSteps } from '#client/ui/route-steps.tsx'
import { RulesUsed } from '#client/ui/rules-used.tsx'
import { Section } from '#client/ui/section.tsx'

type Clock = AnswerOf<typeof getJourney>['clocks'][number]
type ClockDate = Clock['dates'][number]

const bases: Readonly<Record<ClockDate['basis'], string | null>> = {
  said: null,
  estimated: 'Estimated',
  calculated: 'By the rules',
  unknown: null,
}
const needWords = {
  courseEnds: 'Add the last day of your course',
  workRights: 'Add your visa and its last day',
} as const

const lastDay = ({ from, on }: ClockDate) => on ?? from

const stateOf = (date: ClockDate, today: string) => ((lastDay(date) ?? today) < today ? 'done' : 'ahead')

/** A day, a stretch of days, or that we cannot say it. */
function When({ date: { from, on } }: { date: ClockDate }) {
  if (from === null && on === null) return null
  const day = (iso: string) => <time dateTime={iso}>{spellDay(iso)}</time>
  if (on === null) return <>From {day(from!)}</>
  return from === null || from === on ? (
    day(on)
  ) : (
    <>
      {day(from)} to {day(on)}
    </>
  )
}

/** The dates for one country, from top to bottom, each with the rule behind it. */
export function VisaClockView({
  clock: { country, name, words, dates, needs },
  today,
}: {
  clock: Clock
  today: string
}) {
  const now = dates.findIndex(date => (lastDay(date) ?? '') >= today)
  return (
    <Section title={name} lead={words}>
      {needs.length > 0 && (
        <ul className="link-list">
          {needs.map(need => (
            <li key={need}>
              <A to={fieldAddress(need)} className="inline-flex min-h-11 items-center font-semibold">
                {needWords[need]}
              </A>
            </li>
          ))}
        </ul>
      )}
      {dates.length > 0 && (
        <RouteSteps
          isDown
          steps={dates.map((date, place) => ({
            id: date.key,
            state: place === now ? 'now' : stateOf(date, today),
            content: <DateFacts date={date} />,
          }))}
        />
      )}
      <p className="max-w-measure text-small">
        <strong>General information, not immigration advice.</strong> If your visa or permit says something different,
        follow that. <A to={withQuery('/immigration-guide', { country })}>All rules we know for {inSentence(name)}</A>
      </p>
    </Section>
  )
}

function DateFacts({ date }: { date: ClockDate }) {
  const basis = bases[date.basis]
  return (
    <div>
      <h3>{date.label}</h3>
      <p className="font-display font-semibold tabular-nums">
        <When date={date} />
        {basis && lastDay(date) && <span className="font-text text-small font-normal text-ink-2"> {basis}</span>}
      </p>
      <div className="mt-1 grid max-w-measure gap-1 text-ink-2">
        {date.words.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <RulesUsed
        title={date.rules.length === 1 ? 'The rule, its source and its date' : 'The rules, their sources and dates'}
        rules={date.rules}
      />
    </div>
  )
}
