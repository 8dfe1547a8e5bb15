import { useState } from 'react'
import { flushSync } from 'react-dom'
import { bookMeeting, listMeetingSlots } from '#shared/meetings/api.ts'
import { kindWords, meetingKinds, readKind } from '#shared/meetings/kinds.ts'
import { withQuery } from '#shared/routing/href.ts'
import { isZone } from '#shared/calendar/time-zones.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { Section } from '#client/ui/section.tsx'
import { ZonePicker } from '#client/ui/zone-picker.tsx'
import { BookingForm } from './booking-form.tsx'
import { BookingOutcome } from './booking-outcome.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { useSlots } from './use-slots.ts'

const path = '/book-a-meeting'

async function load({ call: ask, search }: LoadArgs<typeof path>) {
  const kind = readKind(search.get('kind'))
  const answer = await ask(listMeetingSlots, { kind })
  const asked = search.get('zone') ?? ''
  return { ...answer, kind, shown: isZone(asked) ? asked : answer.zone, week: search.get('week')?.slice(0, 10) ?? null }
}

export default function BookAMeeting({ data }: PageProps<typeof path, typeof load>) {
  const { kind, shown, week, isDemo, hasHosts, hosts } = data
  const [booked, setBooked] = useState<AnswerOf<typeof bookMeeting> & { email: string }>()
  const [isCorrecting, setCorrecting] = useState(false)
  const [round, setRound] = useState(0)
  const { slots, chosen, choose, take, drop } = useSlots(
    data,
    async () => (await call(listMeetingSlots, { kind })).slots,
    booked?.startsAt,
  )
  const form = useForm<InputOf<typeof bookMeeting>>(
    async values => {
      const answer = await take(() => call(bookMeeting, values))
      setBooked({ ...answer, email: values.email })
      choose(answer.startsAt)
      setCorrecting(false)
    },
    { schema: async () => (await import('#shared/meetings/schemas.ts')).BookingForm },
  )
  const bookAnother = () => {
    void drop(booked!.startsAt)
    setBooked(undefined)
    setRound(round + 1)
  }
  // The form is still there with its key, so the server knows which booking is meant.
  const correct = () => {
    flushSync(() => setCorrecting(true))
    document.getElementById('email')?.focus()
  }
  const isDone = booked !== undefined && !isCorrecting
  const addressOf = (monday?: string) =>
    withQuery(path, { kind, zone: shown === data.zone ? undefined : shown, week: monday })
  return (
    <div className="wrap">
      <PageHeading title="Book a meeting" lead="A 30-minute video call with one of us. You don’t need an account." />
      {isDemo && (
        <p className="mb-6 border-l-6 border-info bg-info-tint px-4 py-3">
          <strong>Demonstration: the hosts and their times are invented.</strong> You can try everything, but no one
          will be on the call.
        </p>
      )}
      {isDone && <BookingOutcome booking={booked} zone={shown} onCorrect={correct} onBookAnother={bookAnother} />}
      <div hidden={isDone}>
        <Kinds kind={kind} zone={shown === data.zone ? undefined : shown} />
        {data.slots.length === 0 ? (
          <NoTimes hasHosts={hasHosts} />
        ) : (
          <div className="grid gap-x-12 gap-y-8 pt-6 lg:grid-cols-[7fr_5fr]">
            <div className="grid content-start gap-6">
              <h2>Choose a time</h2>
              {/* The form stays next to it: what was typed is not lost with the last free time. */}
              {slots.length === 0 ? (
                <NoTimes hasHosts />
              ) : (
                <>
                  <ZonePicker zone={shown} action={path} kept={{ kind }} />
                  <SlotPicker
                    slots={slots}
                    zone={shown}
                    week={week}
                    addressOf={addressOf}
                    chosen={chosen}
                    onChoose={choose}
                    error={form.errorOf('startsAt')}
                  />
                </>
              )}
            </div>
            <BookingForm key={round} kind={kind} zone={shown} chosen={chosen} form={form} isCorrection={isCorrecting} />
          </div>
        )}
        <Hosts hosts={hosts} />
      </div>
    </div>
  )
}

function Hosts({ hosts }: Pick<AnswerOf<typeof listMeetingSlots>, 'hosts'>) {
  if (hosts.length === 0) return null
  return (
    <div className="mt-10">
      <Section title="Who you can meet">
        {hosts.map(({ name, role, introduction }) => (
          <div key={name} className="grid gap-2">
            <h3>
              {name}, {role}
            </h3>
            <RichTextView blocks={introduction} headingLevel={4} isOurs />
          </div>
        ))}
      </Section>
    </div>
  )
}

function Kinds({ kind, zone }: { kind: keyof typeof kindWords; zone: string | undefined }) {
  return (
    <nav aria-label="What the meeting is about" className="border-t-[1.5px] border-ink">
      <ul className="grid md:grid-cols-3 md:gap-x-8">
        {meetingKinds.map(each => (
          <li key={each} className={`border-b py-3 ${each === kind ? 'border-b-4 border-ink' : 'border-line'}`}>
            {each === kind ? (
              <strong aria-current="page" className="inline-flex min-h-11 items-center">
                {kindWords[each].name}
              </strong>
            ) : (
              <A to={withQuery(path, { kind: each, zone })} className="inline-flex min-h-11 items-center font-semibold">
                {kindWords[each].name}
              </A>
            )}
            <p className="text-small text-ink-2">{kindWords[each].about}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoTimes({ hasHosts }: { hasHosts: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-6">
      <RouteFragment name="gate" />
      <div>
        <h2 className="text-h3">{hasHosts ? 'No free time in the next four weeks' : 'This can’t be booked yet'}</h2>
        <p className="mt-1">
          {hasHosts && 'We add new times every day. You can also '}
          <A to="/contact-us">{hasHosts ? 'write to us' : 'Write to us'}</A>
          {!hasHosts && ', and a person will answer'}.
        </p>
      </div>
    </div>
  )
}

BookAMeeting.load = load
BookAMeeting.head = ({ data }: PageProps<typeof path, typeof load>) => ({
  title: 'Book a meeting',
  description: `${kindWords[data.kind].about} Choose a free half hour and confirm it by email.`,
})
