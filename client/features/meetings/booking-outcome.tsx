import type { AnswerOf } from '#shared/http/endpoint.ts'
import { spellClock } from '#shared/holds.ts'
import type { bookMeeting } from '#shared/meetings/api.ts'
import { openZone, spellSpan } from '#shared/calendar/time-zones.ts'
import { Button } from '#client/ui/button.tsx'
import { Sent } from '#client/ui/sent.tsx'

interface BookingOutcomeProps {
  booking: AnswerOf<typeof bookMeeting> & { email: string }
  zone: string
  onCorrect(): void
  onBookAnother(): void
}

/** What became of the form: booked, or waiting for the link in the email. */
export function BookingOutcome({ booking, zone, onCorrect, onBookAnother }: BookingOutcomeProps) {
  return (
    <Sent title={titleOf(booking, zone)} again={{ words: 'Book another meeting', onPress: onBookAnother }}>
      <p>
        <b>{spellSpan(openZone(zone), booking.startsAt, booking.endsAt)}</b>
      </p>
      <NextStep {...booking} />
      <div>
        <Button variant="outline" onClick={onCorrect}>
          Correct the address or the time
        </Button>
      </div>
    </Sent>
  )
}

function titleOf({ state, heldUntil }: BookingOutcomeProps['booking'], zone: string): string {
  if (state === 'booked') return 'Your meeting is booked'
  if (heldUntil === null) return 'Check your inbox to book this time'
  return `Check your inbox: we’re holding this time until ${spellClock(zone, heldUntil)}`
}

function NextStep({ state, email }: BookingOutcomeProps['booking']) {
  const address = <b className="wrap-anywhere">{email}</b>
  if (state === 'booked') {
    return (
      <p>
        We’re sending an email to {address}. It says who you’ll meet and where, and has a file for your calendar and a
        link to move or cancel the meeting.
      </p>
    )
  }
  if (state === 'held') {
    return (
      <p>
        We’ve sent an email to {address}. Open the link in it to confirm your meeting. If you don’t confirm by then,
        other people can book this time.
      </p>
    )
  }
  return (
    <p>
      We’ve sent an email to {address}. Open the link in it to book this time. We can’t hold it for you, because several
      bookings from you or your network are not confirmed yet.
    </p>
  )
}
