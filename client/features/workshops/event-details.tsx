import type { ReactNode } from 'react'
import type { StaticPath } from '#shared/routing/href.ts'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { ZonePicker } from '#client/ui/zone-picker.tsx'
import { placesInWords, type WorkshopEvent } from './describe-event.ts'
import { calendarAddress } from './event-ticket.tsx'
import { EventTime } from './event-time.tsx'
import { SignUp } from './sign-up.tsx'

interface EventDetailsProps {
  event: WorkshopEvent
  /** The zone that the address names, or the device's. */
  readerZone: string | undefined
  /** Where the choice of another zone leads, and what else that address says. */
  action: StaticPath
  kept: Readonly<Record<string, string | undefined>>
  children?: ReactNode
}

/** When, where, with whom and how many; and the form that asks for a place. */
export function EventDetails({ event, readerZone, action, kept, children }: EventDetailsProps) {
  const { slug, description, speaker, speakerRole, place, isCancelled, isDemo } = event
  return (
    <div className="grid gap-x-12 gap-y-8 border-t-[1.5px] border-ink pt-6 pb-10 lg:grid-cols-[7fr_5fr]">
      <div className="grid content-start gap-6">
        {children}
        {isCancelled && (
          <p className="border-l-6 border-warn bg-warn-tint px-4 py-3">
            <strong>This event has been cancelled.</strong> Everyone who signed up has been told by email.
          </p>
        )}
        <div className="grid gap-1">
          <EventTime {...event} readerZone={readerZone} />
        </div>
        <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2">
          <dt className="font-semibold">Where</dt>
          <dd>{place || 'Online. The link is in the email that confirms your place.'}</dd>
          <dt className="font-semibold">With</dt>
          <dd>
            {speaker}, {speakerRole}
          </dd>
          {!isCancelled && (
            <>
              <dt className="font-semibold">Places</dt>
              <dd className="font-display">{placesInWords(event)}</dd>
            </>
          )}
        </dl>
        <RichTextView blocks={description} headingLevel={children ? 3 : 2} isOurs />
        {!isCancelled && (
          <p>
            <a href={calendarAddress(slug)} download className="inline-flex min-h-11 items-center">
              Download the calendar file
            </a>
          </p>
        )}
        <ZonePicker zone={readerZone ?? event.zone} action={action} kept={kept} />
        {isDemo && (
          <p className="border-l-6 border-info pl-3 text-small">
            Demonstration: this event and its speaker are invented. It won’t take place.
          </p>
        )}
      </div>
      <div className="grid content-start gap-6">
        <h2>Sign up</h2>
        {closedWords(event) ? <p>{closedWords(event)}</p> : <SignUp event={event} readerZone={readerZone} />}
      </div>
    </div>
  )
}

function closedWords({ isCancelled, hasBegun }: WorkshopEvent): string | undefined {
  if (isCancelled) return 'You can’t sign up, because this event has been cancelled.'
  return hasBegun ? 'This event has begun or is over.' : undefined
}
