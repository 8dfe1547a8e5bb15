import { kindWords, meetingMinutes, type MeetingKind } from '#shared/meetings/kinds.ts'
import { openZone, spellSpan } from '#shared/calendar/time-zones.ts'
import type { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { FormGuard } from '#client/ui/form-guard.tsx'
import { Form } from '#client/ui/form.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface BookingFormProps {
  kind: MeetingKind
  zone: string
  chosen: string
  /** Held by the page: what is wrong with the time is said next to the times. */
  form: ReturnType<typeof useForm>
  /** Of an existing booking. */
  isCorrection: boolean
}

export function BookingForm({
  kind,
  zone,
  chosen,
  form: { submit, busy, errors, errorOf },
  isCorrection,
}: BookingFormProps) {
  return (
    <div className="grid content-start gap-6">
      <h2>Your details</h2>
      <Form
        failure={isCorrection ? 'Your booking hasn’t changed' : 'Your meeting hasn’t been booked yet'}
        errors={errors}
        onSubmit={submit}
      >
        <FormGuard />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="zone" value={zone} />
        <input type="hidden" name="startsAt" value={chosen} />
        <p role="status" className="border-l-6 border-ink pl-3 font-display">
          {chosen ? <b>{inWords(chosen, zone)}</b> : 'No time chosen yet.'}
        </p>
        <TextInput id="name" name="name" label="Name" autoComplete="name" maxLength={100} error={errorOf('name')} />
        <TextInput
          id="email"
          name="email"
          type="email"
          label="Email address"
          hint="We’ll send the details there."
          autoComplete="email"
          maxLength={254}
          error={errorOf('email')}
        />
        <TextInput
          id="organisation"
          name="organisation"
          label={kindWords[kind].organisation}
          autoComplete="organization"
          maxLength={200}
          error={errorOf('organisation')}
        />
        <TextArea
          id="message"
          name="message"
          label="What would you like to talk about?"
          hint="Optional. Please don’t include passport or visa numbers."
          most={2000}
          error={errorOf('message')}
        />
        <div>
          <Button type="submit" busy={busy}>
            {isCorrection ? 'Send correction' : 'Book meeting'}
          </Button>
        </div>
        <p className="text-small text-ink-2">
          We keep these details for a year after the meeting, to prepare for it and as a record.
        </p>
      </Form>
    </div>
  )
}

const inWords = (slot: string, zone: string) =>
  spellSpan(openZone(zone), slot, new Date(Date.parse(slot) + meetingMinutes * 60_000).toISOString())
