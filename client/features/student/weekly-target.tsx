import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { saveTarget, type getJourney } from '#shared/student/journey/api.ts'
import { mostAWeek, weekInWords } from '#shared/student/journey/weeks.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Weekly = AnswerOf<typeof getJourney>['weekly']

const schema = async () => (await import('#shared/student/journey/schemas.ts')).TargetForm

/** How many applications a week one wants to send, and how many it were. */
export function WeeklyTarget({ weekly: first }: { weekly: Weekly }) {
  const [weekly, setWeekly] = useState(first)
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{ applications: string }>(
    async ({ applications }) => {
      const answer = await call(saveTarget, { applications })
      setWeekly(answer.weekly)
      show(answer.weekly.target === null ? 'You have no target.' : 'Your target has been saved.')
    },
    { schema },
  )
  const { target, weeks } = weekly
  return (
    <Section title="Applications a week" lead={weekInWords(weeks.at(-1)!.sent, target)}>
      <div className="grid gap-6">
        {weeks.some(({ sent }) => sent > 0) && <Weeks weeks={weeks} target={target} />}
        <Form failure="Your target hasn’t been saved yet" errors={errors} onSubmit={submit}>
          <TextInput
            id="applications"
            name="applications"
            type="number"
            inputMode="numeric"
            min={0}
            max={mostAWeek}
            label="Your target"
            hint="Number of applications from Monday to Sunday. Enter 0 for no target."
            defaultValue={target ?? ''}
            error={errorOf('applications')}
          />
          <div>
            <Button type="submit" busy={busy}>
              Save target
            </Button>
          </div>
        </Form>
      </div>
    </Section>
  )
}

function Weeks({ weeks, target }: Weekly) {
  const longest = Math.max(1, target ?? 0, ...weeks.map(({ sent }) => sent))
  return (
    <table className="w-full max-w-measure self-start">
      <caption className="text-left text-small text-ink-2">
        Sent in the last {weeks.length} weeks, counted from the day you marked each as applied
      </caption>
      <thead className="text-left text-small text-ink-2">
        <tr>
          <th scope="col" className="py-1 pr-4 font-normal">
            Week from
          </th>
          <th scope="col" className="w-2/3 py-1 font-normal">
            Sent
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, sent }) => (
          <tr key={monday} className="border-t border-line">
            <th scope="row" className="py-1 pr-4 text-left align-top font-normal whitespace-nowrap">
              {spellDay(monday)}
            </th>
            <td className="py-1 font-display font-semibold tabular-nums">
              {sent}
              <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="mb-1 block h-2 w-full">
                <rect width={(100 * sent) / longest} height="10" className="fill-route" />
                {target !== null && (
                  <rect x={(100 * target) / longest - 0.8} width="0.8" height="10" className="fill-ink" />
                )}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
