import { useState } from 'react'
import { cancelMeeting, checkMeetingLink, moveMeeting } from '#shared/meetings/api.ts'
import { kindWords } from '#shared/meetings/kinds.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { isZone, openZone, spellSpan } from '#shared/calendar/time-zones.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { Section } from '#client/ui/section.tsx'
import { Sent } from '#client/ui/sent.tsx'
import { ZonePicker } from '#client/ui/zone-picker.tsx'
import { ConfirmMeeting } from './confirm-meeting.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { useSlots } from './use-slots.ts'

async function load({ call: ask, params, search }: LoadArgs<'/meeting/:token'>) {
  const answer = await ask(checkMeetingLink, { token: params.token.slice(0, 100) })
  const asked = search.get('zone') ?? ''
  return {
    ...answer,
    shown: isZone(asked) ? asked : (answer.meeting?.zone ?? answer.asked?.zone ?? answer.zone),
    week: search.get('week')?.slice(0, 10) ?? null,
  }
}
type Props = PageProps<'/meeting/:token', typeof load>

/** Opening the link changes nothing: programs that read email open links too. */
export default function ChangeMeeting({ data, params }: Props) {
  const [done, setDone] = useState<{ startsAt: string; endsAt: string } | 'cancelled'>()
  if (done) {
    return (
      <div className="wrap">
        <PageHeading title="Your meeting" />
        {done === 'cancelled' ? (
          <Sent title="Your meeting is cancelled">
            <p>We’re sending you an email that removes it from your calendar.</p>
            <p>
              <LinkButton to="/book-a-meeting" variant="outline">
                Book another time
              </LinkButton>
            </p>
          </Sent>
        ) : (
          <Sent title="Your meeting has moved">
            <p>
              <b>{spellSpan(openZone(data.shown), done.startsAt, done.endsAt)}</b>
            </p>
            <p>
              We’re sending you an email with a new calendar file and a new link. The link you used no longer works.
            </p>
          </Sent>
        )}
      </div>
    )
  }
  const { meeting, asked } = data
  if (asked) return <ConfirmMeeting asked={asked} data={data} token={params.token} />
  if (!meeting || meeting.isOver) {
    return (
      <div className="wrap">
        {meeting ? (
          <PageHeading
            title="This meeting has begun or is over"
            lead="It can no longer be moved or cancelled. You can book another."
          />
        ) : (
          <PageHeading
            title="This link no longer works"
            lead="It has expired or already been used, or the meeting is cancelled. Use the link in the newest email about your meeting."
          />
        )}
        <LinkButton to="/book-a-meeting">Book a meeting</LinkButton>
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageHeading
        title="Your meeting"
        lead={`${kindWords[meeting.kind].name}, with ${meeting.host}, ${meeting.role}.`}
      />
      <p className="border-y-[1.5px] border-ink py-4 font-display text-lead">
        <b>{spellSpan(openZone(data.shown), meeting.startsAt, meeting.endsAt)}</b>
      </p>
      <p className="py-4">
        By video call:{' '}
        <a href={meeting.room} className="wrap-anywhere">
          {meeting.room}
        </a>
      </p>
      {meeting.introduction.length > 0 && (
        <Section title={`About ${meeting.host}`}>
          <RichTextView blocks={meeting.introduction} headingLevel={3} isOurs />
        </Section>
      )}
      <Move data={data} token={params.token} onMoved={setDone} />
      <Cancel token={params.token} onCancelled={() => setDone('cancelled')} />
    </div>
  )
}

function Move({
  data,
  token,
  onMoved,
}: {
  data: Props['data']
  token: string
  onMoved(moved: { startsAt: string; endsAt: string }): void
}) {
  const { slots, chosen, choose, take } = useSlots(data, async () => (await call(checkMeetingLink, { token })).slots)
  const address = href('/meeting/:token', { token })
  const { submit, busy, errors, errorOf } = useForm(async () =>
    onMoved(await take(() => call(moveMeeting, { token, startsAt: chosen, zone: data.shown }))),
  )
  return (
    <Section title="Move your meeting">
      {slots.length === 0 ? (
        <p>There is no other free time in the next four weeks.</p>
      ) : (
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
          <Form failure="Your meeting hasn’t been moved" errors={errors} onSubmit={submit}>
            <div>
              <Button type="submit" busy={busy}>
                Move meeting
              </Button>
            </div>
          </Form>
        </>
      )}
    </Section>
  )
}

function Cancel({ token, onCancelled }: { token: string; onCancelled(): void }) {
  const { act, busy, error } = useAct()
  const cancel = () =>
    act(async () => {
      await call(cancelMeeting, { token })
      onCancelled()
    })
  return (
    <Section
      title="Cancel your meeting"
      lead="Other people can then book this time. You can’t undo this, but you can book again."
    >
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <div>
        <Button variant="danger" busy={busy} onClick={() => void cancel()}>
          Cancel meeting
        </Button>
      </div>
    </Section>
  )
}

ChangeMeeting.load = load
ChangeMeeting.head = () => ({
  title: 'Your meeting',
  description: 'Confirm, move or cancel a meeting with the link from our email.',
  noindex: true,
})
