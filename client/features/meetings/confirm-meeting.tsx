import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { spellClock } from '#shared/holds.ts'
import { checkMeetingLink, confirmMeeting } from '#shared/meetings/api.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { openZone, spellSpan } from '#shared/calendar/time-zones.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Sent } from '#client/ui/sent.tsx'
import { ZonePicker } from '#client/ui/zone-picker.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { useSlots } from './use-slots.ts'

type Answer = AnswerOf<typeof checkMeetingLink>
interface ConfirmMeetingProps {
  asked: NonNullable<Answer['asked']>
  data: Answer & { shown: string; week: string | null }
  token: string
}

/** Where the link in the first email leads. Opening it changes nothing: programs that read email open links too. */
export function ConfirmMeeting({ asked, data, token }: ConfirmMeetingProps) {
  const [booked, setBooked] = useState<AnswerOf<typeof confirmMeeting>>()
  const [isTaken, setTaken] = useState(asked.state === 'taken')
  const { slots, chosen, choose, take } = useSlots(data, async () => (await call(checkMeetingLink, { token })).slots)
  const { submit, busy, errors, errorOf } = useForm(async () => {
    try {
      const instead = isTaken ? { startsAt: chosen, zone: data.shown } : {}
      setBooked(await take(() => call(confirmMeeting, { token, ...instead })))
    } catch (cause) {
      // Someone was faster: the other free times take the place of the button.
      if (cause instanceof Problem && cause.errors.some(({ field }) => field === 'startsAt')) setTaken(true)
      throw cause
    }
  })
  const clock = openZone(data.shown)
  const spell = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => spellSpan(clock, startsAt, endsAt)
  if (booked || asked.state === 'confirmed') {
    return (
      <div className="wrap">
        <PageHeading title="Your meeting" />
        <Sent title="Your meeting is booked">
          <p>
            <b>{spell(booked ?? asked)}</b>
          </p>
          <p>
            We’re sending you an email that says who you’ll meet and where. It has a file for your calendar and a link
            to move or cancel the meeting.
          </p>
        </Sent>
      </div>
    )
  }
  const address = href('/meeting/:token', { token })
  return (
    <div className="wrap">
      <PageHeading
        title={isTaken ? 'Choose another time' : 'Confirm your meeting'}
        lead={leadOf(asked, isTaken, data.shown)}
      />
      {!isTaken && (
        <p className="mb-6 border-y-[1.5px] border-ink py-4 font-display text-lead">
          <b>{spell(asked)}</b>
        </p>
      )}
      {isTaken && slots.length === 0 ? (
        <>
          <p className="mb-4">There is no other free time in the next four weeks.</p>
          <LinkButton to="/contact-us">Write to us</LinkButton>
        </>
      ) : (
        <div className="grid gap-6">
          {isTaken && (
            <>
              <ZonePicker zone={data.shown} action={address} kept={{}} />
              <SlotPicker
                slots={slots}
                zone={data.shown}
                week={data.week}
                addressOf={week => withQuery(address, { zone: data.shown, week })}
                chosen={chosen}
                onChoose={choose}
                error={errorOf('startsAt')}
              />
            </>
          )}
          <Form failure="Your meeting hasn’t been booked yet" errors={errors} onSubmit={submit}>
            <div>
              <Button type="submit" busy={busy}>
                {isTaken ? 'Book this time' : 'Confirm meeting'}
              </Button>
            </div>
          </Form>
        </div>
      )}
    </div>
  )
}

function leadOf({ state, heldUntil }: ConfirmMeetingProps['asked'], isTaken: boolean, zone: string): string {
  if (isTaken) return 'The time you asked for is no longer free. We still have everything else you typed.'
  if (state === 'held') return `We’re holding this time for you until ${spellClock(zone, heldUntil)}.`
  return 'We’re not holding this time for you any more, but it’s still free.'
}
