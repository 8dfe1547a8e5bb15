import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getNextSteps } from '#shared/jumpstart/api.ts'
import { A } from '#client/ui/a.tsx'
import { Section } from '#client/ui/section.tsx'

type FirstDays = NonNullable<AnswerOf<typeof getNextSteps>['firstDays']>

/** Where the plan from before departure goes on, on the dashboard of a student who has just arrived. */
export function FirstDaysPanel({ day, of, done, steps, next }: FirstDays) {
  return (
    <Section title="Your first 30 days" lead={`Day ${day} of ${of}. ${done} of ${steps} steps done.`}>
      {next.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {next.map(({ key, title, minutes }) => (
            <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <span>{title}</span>
              <span className="text-small text-ink-2">About {minutes} minutes</span>
            </li>
          ))}
        </ol>
      )}
      <p>
        <A to="/first-30-days" className="inline-flex min-h-11 items-center font-semibold">
          {next.length > 0 ? 'Continue your plan' : 'See what you have done'}
        </A>
      </p>
    </Section>
  )
}
