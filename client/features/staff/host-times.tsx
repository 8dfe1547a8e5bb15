import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { weekdayNames } from '#shared/meetings/diary.ts'
import { addTimes, removeTimes } from '#shared/meetings/staff-api.ts'
import { call } from '#client/api.ts'
import { ConfirmedAct } from '#client/app/confirmed-act.tsx'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Host } from './host-fields.tsx'

interface HostTimesProps {
  host: Host
  onChanged(): Promise<void>
}

export function HostTimes({ host, onChanged }: HostTimesProps) {
  const { show } = useFlash()
  const remove = async (timesId: number, cancels: number) => {
    try {
      const { cancelled } = await call(removeTimes, { id: host.id, timesId, cancels })
      show(describeRemoval(cancelled))
    } finally {
      // Also when someone has booked meanwhile: the next question says so.
      await onChanged()
    }
  }
  return (
    <>
      {host.times.length === 0 ? (
        <p>No times offered. Add some below, so that people can book a meeting.</p>
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {host.times.map(({ id, weekday, from, to, firstDay, lastDay, booked }) => {
            const words = `${weekdayNames[weekday - 1]} ${from} to ${to}`
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2.5">
                <div className="min-w-0">
                  <p className="font-semibold tabular-nums">{words}</p>
                  <p className="text-small text-ink-2">
                    {firstDay === lastDay
                      ? `Only on ${spellDay(firstDay)}`
                      : `${spellDay(firstDay)} to ${spellDay(lastDay)}`}
                    {booked > 0 && `, ${booked} booked`}
                  </p>
                </div>
                <ConfirmedAct
                  words="Remove"
                  name={words}
                  heading={`Remove ${words}?`}
                  consequences={describeConsequences(booked)}
                  confirmWords={booked > 0 ? 'Remove and cancel meetings' : 'Remove times'}
                  onConfirmed={() => remove(id, booked)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <NewTimes host={host} onChanged={onChanged} />
    </>
  )
}

function describeConsequences(booked: number): string {
  if (booked === 0) return 'No meetings are booked in these times.'
  const meetings = booked === 1 ? 'One booked meeting is' : `${booked} booked meetings are`
  return `${meetings} cancelled, and both sides get an email.`
}

export function describeRemoval(cancelled: number): string {
  if (cancelled === 0) return 'The diary has been changed.'
  const meetings = cancelled === 1 ? 'one cancelled meeting' : `${cancelled} cancelled meetings`
  return `The diary has been changed. We’re emailing the people of ${meetings}.`
}

function NewTimes({ host, onChanged }: HostTimesProps) {
  // A new key empties the form once its times are in the list.
  const [added, setAdded] = useState(0)
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{ from: string; to: string; firstDay: string; lastDay: string }>(
    async ({ from, to, firstDay, lastDay }, data) => {
      const weekdays = data.getAll('weekdays').map(Number)
      await call(addTimes, { id: host.id, weekdays, from, to, firstDay, lastDay })
      show('The times have been added. People can book them now.')
      setAdded(added + 1)
      await onChanged()
    },
    { prefix: 'times-' },
  )
  const weekdayError = errorOf('weekdays')
  return (
    <div className="mt-8">
      <h3 className="mb-4 text-h3">Add times</h3>
      <Form key={added} failure="The times haven’t been added yet" errors={errors} onSubmit={submit}>
        <fieldset id="times-weekdays" tabIndex={-1} className="min-w-0">
          <legend className="font-semibold">Every</legend>
          {weekdayError && <ErrorLine words={weekdayError} />}
          <div className="flex flex-wrap gap-x-6">
            {weekdayNames.map((name, place) => (
              <label key={name} className="flex min-h-11 items-center gap-3">
                <input type="checkbox" name="weekdays" value={place + 1} className="size-5 flex-none accent-brand" />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-end gap-3">
          <TextInput id="times-from" name="from" type="time" step={1800} label="From" error={errorOf('from')} />
          <TextInput id="times-to" name="to" type="time" step={1800} label="To" error={errorOf('to')} />
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <TextInput
            id="times-firstDay"
            name="firstDay"
            type="date"
            label="First day"
            defaultValue={host.today}
            error={errorOf('firstDay')}
          />
          <TextInput
            id="times-lastDay"
            name="lastDay"
            type="date"
            label="Last day"
            hint="At most a year later."
            error={errorOf('lastDay')}
          />
        </div>
        <div>
          <Button type="submit" busy={busy}>
            Add times
          </Button>
        </div>
      </Form>
    </div>
  )
}
