import { useRef } from 'react'
import { addShift, changeShift } from '#shared/hours/api.ts'
import { places } from '#shared/hours/limits.ts'
import { clockInWords, hoursInWords } from '#shared/hours/words.ts'
import type { LedgerCountry } from '#shared/rules/ledger.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceGroup } from '#client/ui/choice-group.tsx'
import { Form } from '#client/ui/form.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { Issues } from './measures.tsx'
import type { SavedShift } from './types.ts'
import { useLiveCheck } from './use-live-check.ts'

interface ShiftFormProps {
  /** The one that is being changed; without it a new one. */
  shift: SavedShift | undefined
  employers: readonly string[]
  country: LedgerCountry
  firstDay: string
  onSaved(day: string): Promise<void>
  onLeave(): void
}
interface Values {
  day: string
  starts: string
  ends: string
  employer: string
  isPaid: 'paid' | 'unpaid'
  note: string
  isOnCampus?: 'yes'
  repeatUntil?: string
}

const payments = [
  { value: 'paid', words: 'Paid' },
  { value: 'unpaid', words: 'Unpaid' },
]

const campusWords = {
  counted: 'The limit applies to work on campus. Off campus means work anywhere else.',
  free: 'The limit applies to work off campus, so hours on campus don’t count towards it.',
}

export function ShiftForm({ shift, employers, country, firstDay, onSaved, onLeave }: ShiftFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { show } = useFlash()
  const place = places[country]
  const { checked, look, resetCheck } = useLiveCheck(shift?.id, place !== undefined)
  const { submit, busy, errors, errorOf } = useForm<Values>(
    async ({ isPaid, isOnCampus, repeatUntil = '', ...rest }) => {
      // What was said of another country stays as it is.
      const facts = {
        ...rest,
        isPaid: isPaid === 'paid',
        isOnCampus: place ? isOnCampus === 'yes' : (shift?.isOnCampus ?? null),
      }
      const { shifts } = shift
        ? await call(changeShift, { id: shift.id, ...facts })
        : await call(addShift, { ...facts, repeatUntil })
      show(shifts.length > 1 ? 'Your shifts have been saved, one for each week.' : 'Your shift has been saved.')
      form.current?.reset()
      resetCheck()
      await onSaved(rest.day)
    },
  )
  return (
    <Form
      ref={form}
      failure="Your shift hasn’t been saved yet"
      errors={errors}
      onSubmit={submit}
      onInput={event => look(event.currentTarget)}
    >
      <TextInput
        id="day"
        name="day"
        type="date"
        label="Day"
        defaultValue={shift?.day ?? firstDay}
        error={errorOf('day')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person asked to change this shift and goes on here.
        autoFocus={shift !== undefined}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          id="starts"
          name="starts"
          type="time"
          label="Starts"
          defaultValue={shift && clockInWords(shift.startsMinute)}
          error={errorOf('starts')}
        />
        <TextInput
          id="ends"
          name="ends"
          type="time"
          label="Ends"
          defaultValue={shift && clockInWords(shift.endsMinute)}
          error={errorOf('ends')}
        />
      </div>
      <p className="-mt-3 text-small text-ink-2">If the end is before the start, we take it as the next day.</p>
      <TextInput
        id="employer"
        name="employer"
        label="Employer"
        list="employers"
        autoComplete="off"
        maxLength={100}
        defaultValue={shift?.employer ?? employers[0]}
        error={errorOf('employer')}
      />
      <datalist id="employers">
        {employers.map(employer => (
          <option key={employer}>{employer}</option>
        ))}
      </datalist>
      {place && (
        <ChoiceGroup
          id="isOnCampus"
          name="isOnCampus"
          type="checkbox"
          label="Where"
          hint={campusWords[place.countsOnCampus ? 'counted' : 'free']}
          error={errorOf('isOnCampus')}
          choices={[{ value: 'yes', words: 'On campus' }]}
          chosen={shift?.isOnCampus ? ['yes'] : []}
        />
      )}
      <ChoiceGroup
        id="isPaid"
        name="isPaid"
        type="radio"
        label="Paid or unpaid"
        hint="Both count."
        choices={payments}
        chosen={[shift?.isPaid === false ? 'unpaid' : 'paid']}
        inColumns
        error={errorOf('isPaid')}
      />
      <TextInput
        id="note"
        name="note"
        label="Note"
        hint="Optional."
        maxLength={300}
        defaultValue={shift?.note}
        error={errorOf('note')}
      />
      {!shift && (
        <TextInput
          id="repeatUntil"
          name="repeatUntil"
          type="date"
          label="Repeat every week until"
          hint="Leave this empty for one shift."
          error={errorOf('repeatUntil')}
        />
      )}
      <div role="status" className="grid gap-3">
        {checked && <Issues issues={checked.issues} />}
        {checked?.issues.length === 0 && <p>{hoursInWords(checked.minutes)}. It doesn’t break any limit we know of.</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {shift ? 'Save shift' : 'Add shift'}
        </Button>
        {shift && (
          <Button variant="quiet" onClick={onLeave}>
            Cancel change
          </Button>
        )}
      </div>
    </Form>
  )
}
