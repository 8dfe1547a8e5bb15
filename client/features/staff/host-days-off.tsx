import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { Problem } from '#shared/http/problem.ts'
import { addDaysOff, removeDayOff } from '#shared/meetings/staff-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { TickBox } from '#client/ui/tick-box.tsx'
import { describeRemoval } from './host-times.tsx'
import type { Host } from './host-fields.tsx'

interface DaysOffProps {
  host: Host
  onChanged(): Promise<void>
}

export function DaysOff({ host, onChanged }: DaysOffProps) {
  const { show } = useFlash()
  const { act, busy, error } = useAct()
  const remove = (dayOffId: number) =>
    act(async () => {
      await call(removeDayOff, { id: host.id, dayOffId })
      await onChanged()
      show('People can book this day again.')
    })
  return (
    <>
      {host.daysOff.length === 0 ? (
        <p>No days off.</p>
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {host.daysOff.map(({ id, day, isForAll }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-1.5">
              <p>
                {spellDay(day)}
                {isForAll && ', for all hosts'}
              </p>
              <Button variant="quiet" busy={busy} onClick={() => void remove(id)}>
                Remove<span className="sr-only"> {spellDay(day)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <NewDaysOff host={host} onChanged={onChanged} />
    </>
  )
}

function NewDaysOff({ host, onChanged }: DaysOffProps) {
  // A new key empties the form once its days are in the list.
  const [added, setAdded] = useState(0)
  /** Meetings that the server has found on these days. Sending the form again agrees to cancel them. */
  const [booked, setBooked] = useState(0)
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{ firstDay: string; lastDay: string }>(
    async ({ firstDay, lastDay }, data) => {
      try {
        const { cancelled } = await call(addDaysOff, {
          id: host.id,
          firstDay,
          lastDay: lastDay || firstDay,
          isForAll: data.has('isForAll'),
          cancels: booked,
        })
        show(describeRemoval(cancelled))
      } catch (cause) {
        if (cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE')
          setBooked((cause.body.current as { booked: number }).booked)
        throw cause
      }
      setAdded(added + 1)
      setBooked(0)
      await onChanged()
    },
    { prefix: 'off-' },
  )
  return (
    <div className="mt-8">
      <h3 className="mb-4 text-h3">Add days off</h3>
      <Form key={added} failure="The days off haven’t been added yet" errors={errors} onSubmit={submit}>
        <div className="flex flex-wrap items-end gap-3">
          <TextInput id="off-firstDay" name="firstDay" type="date" label="First day" error={errorOf('firstDay')} />
          <TextInput
            id="off-lastDay"
            name="lastDay"
            type="date"
            label="Last day (optional)"
            hint="Empty: one day."
            error={errorOf('lastDay')}
          />
        </div>
        <TickBox id="off-isForAll" name="isForAll">
          For all hosts, such as a public holiday
        </TickBox>
        <div>
          <Button type="submit" variant={booked > 0 ? 'danger' : 'primary'} busy={busy}>
            {booked > 0
              ? `Add days off and cancel ${booked === 1 ? 'one meeting' : `${booked} meetings`}`
              : 'Add days off'}
          </Button>
        </div>
      </Form>
    </div>
  )
}
