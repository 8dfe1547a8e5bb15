import { useState } from 'react'
import { changeApplication } from '#shared/applications/api.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { ApplicationChange } from './application-ticket.tsx'
import type { Application } from './tracker.tsx'

interface Values {
  note: string
  nextOn: string
  nextWords: string
}
interface NoteFormProps {
  application: Application
  onChange(answer: ApplicationChange): void
}

export function NoteForm({ application: { id, title, note, nextOn, nextWords }, onChange }: NoteFormProps) {
  const [done, setDone] = useState(false)
  const prefix = `note-${id}-`
  const { submit, busy, errors, errorOf } = useForm<Values>(
    async values => {
      setDone(false)
      const answer = await call(changeApplication, {
        id,
        ...onlyChanged(values, { note, nextWords, nextOn: nextOn ?? '' }),
      })
      // What another tab has saved meanwhile is shown here too.
      for (const name of ['note', 'nextWords', 'nextOn'] as const) {
        const field = document.getElementById(prefix + name) as HTMLInputElement | null
        if (field?.value === values[name]) field.value = answer.application[name] ?? ''
      }
      onChange(answer)
      setDone(true)
    },
    { prefix },
  )
  return (
    <Form
      failure="Your changes haven’t been saved"
      errors={errors}
      aria-label={`Note and next date of ${title}`}
      onSubmit={submit}
    >
      <TextArea
        id={`${prefix}note`}
        name="note"
        label="Note"
        hint="Only you can see it."
        defaultValue={note}
        error={errorOf('note')}
      />
      <TextInput
        id={`${prefix}nextWords`}
        name="nextWords"
        label="Next step"
        hint="For example: interview by video"
        defaultValue={nextWords}
        error={errorOf('nextWords')}
      />
      <TextInput
        id={`${prefix}nextOn`}
        name="nextOn"
        type="date"
        label="Date"
        defaultValue={nextOn ?? ''}
        error={errorOf('nextOn')}
      />
      <div>
        <Button type="submit" busy={busy}>
          Save note and date
        </Button>
      </div>
      <p role="status" className="-mt-3 text-small font-semibold text-good">
        {done && 'Note and date saved.'}
      </p>
    </Form>
  )
}

/** A form that was open for long must not undo what was saved elsewhere. */
const onlyChanged = (values: Values, kept: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== kept[name as keyof Values]))
