import { withQuery } from '#shared/routing/href.ts'
import { getWorkshopCalendar } from '#shared/workshops/api.ts'
import { A } from '#client/ui/a.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Ticket } from '#client/ui/ticket.tsx'
import { placesInWords, type WorkshopEvent } from './describe-event.ts'
import { EventTime } from './event-time.tsx'

export const eventAddress = (slug: string, zone: string | undefined) =>
  withQuery('/workshop-and-webinars', { event: slug, zone })
export const calendarAddress = (slug: string) => getWorkshopCalendar.path.replace(':slug', slug)

/** One event to come. `asked` is the zone the address names; `readerZone` is that, or the device's. */
export function EventTicket({
  event,
  asked,
  readerZone,
}: {
  event: WorkshopEvent
  asked: string | undefined
  readerZone: string | undefined
}) {
  const { slug, title, summary, speaker, speakerRole, place, placesLeft, hasBegun } = event
  return (
    <Ticket
      level={3}
      title={
        <A to={eventAddress(slug, asked)} className="text-ink">
          {title}
        </A>
      }
      stub={
        <div className="grid gap-2">
          <p className="font-display font-bold">{hasBegun ? 'On now' : placesInWords(event)}</p>
          {!hasBegun && (
            <div>
              <LinkButton to={eventAddress(slug, asked)} variant="outline">
                {placesLeft > 0 ? 'Sign up' : 'Join the waiting list'}
                <span className="sr-only">: {title}</span>
              </LinkButton>
            </div>
          )}
          <p>
            <a href={calendarAddress(slug)} download className="inline-flex min-h-11 items-center">
              Calendar file<span className="sr-only">: {title}</span>
            </a>
          </p>
        </div>
      }
    >
      <div className="mt-2 grid gap-2">
        <EventTime {...event} readerZone={readerZone} />
        <p>{summary}</p>
        <p className="text-small text-ink-2">
          {place || 'Online'}. With {speaker}, {speakerRole}.{event.isDemo && ' Demonstration event.'}
        </p>
      </div>
    </Ticket>
  )
}
