import { spellDay } from '#shared/calendar/days.ts'
import { openZone } from '#shared/calendar/time-zones.ts'
import { listWorkshops } from '#shared/workshops/api.ts'
import { longestEventSlug } from '#shared/workshops/slug.ts'
import type { Head, LoadArgs, PageProps } from '#client/app/pages.ts'
import { Breadcrumbs, breadcrumbs, type Trail } from '#client/ui/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { Section } from '#client/ui/section.tsx'
import { useOwnZone } from '#client/ui/use-own-zone.ts'
import { ZonePicker } from '#client/ui/zone-picker.tsx'
import { describeEvents, type WorkshopEvent } from './describe-event.ts'
import { EventDetails } from './event-details.tsx'
import { eventAddress, EventTicket } from './event-ticket.tsx'
import { zoneFrom } from './zone-from.ts'

const path = '/workshop-and-webinars'

async function load({ call, search }: LoadArgs<typeof path>) {
  const slug = search.get('event')?.slice(0, longestEventSlug)
  const answer = await call(listWorkshops, slug ? { event: slug } : {})
  return { ...answer, zone: zoneFrom(search) }
}
type Props = PageProps<typeof path, typeof load>

const trailOf = ({ title, slug }: WorkshopEvent): Trail => [
  ['Workshops and webinars', path],
  [title, eventAddress(slug, undefined)],
]

/** All events; or one of them, when the address names it, with the others below. */
export default function WorkshopAndWebinars({ data }: Props) {
  const { upcoming, past, zone, event } = data
  const own = useOwnZone()
  const readerZone = zone ?? own
  const others = upcoming.filter(({ slug }) => slug !== event?.slug)
  const isDemo = upcoming.some(each => each.isDemo)
  return (
    <div className="wrap">
      {event ? (
        <>
          <Breadcrumbs trail={trailOf(event)} />
          <PageHeading title={event.title} lead={event.summary} />
          <EventDetails
            key={event.slug}
            event={event}
            readerZone={readerZone}
            action={path}
            kept={{ event: event.slug }}
          />
        </>
      ) : (
        <PageHeading
          title="Workshops and webinars"
          lead="Short events about finding work in another country. Free and open to everyone."
        />
      )}
      {isDemo && !event && (
        <p className="mb-6 border-l-6 border-info bg-info-tint px-4 py-3">
          <strong>Demonstration events: invented, with invented speakers.</strong> You can sign up to see how it works,
          but they won’t take place.
        </p>
      )}
      <Section title={event ? 'Other events' : 'Coming up'}>
        {!event && upcoming.length > 0 && <ZonePicker zone={readerZone ?? upcoming[0]!.zone} action={path} kept={{}} />}
        {others.length > 0 ? (
          <ul className="grid gap-4">
            {others.map(each => (
              <li key={each.slug}>
                <EventTicket event={each} asked={zone} readerZone={readerZone} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <RouteFragment name="end" />
            <p>{event ? 'No other events planned.' : 'No events planned at the moment.'}</p>
          </div>
        )}
      </Section>
      {past.length > 0 && (
        <Section title="Past events">
          <ul className="border-t border-line">
            {past.map(each => (
              <li key={each.slug} className="border-b border-line py-3">
                <p className="font-semibold">{each.title}</p>
                <p className="font-display text-small text-ink-2">
                  {spellDay(openZone(each.zone).read(Date.parse(each.startsAt)).day)}, with {each.speaker}.
                  {each.isDemo && ' Demonstration event.'}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

WorkshopAndWebinars.load = load
WorkshopAndWebinars.head = ({ data: { event, upcoming, origin } }: Props): Head => {
  if (event)
    return {
      title: event.title,
      description: event.summary,
      canonical: eventAddress(event.slug, undefined),
      jsonLd: { '@graph': [breadcrumbs(origin, trailOf(event)), ...describeEvents([event])] },
    }
  return {
    title: 'Workshops and webinars',
    description:
      'Free events about finding work in another country: dates in your own time zone, sign-up, calendar files.',
    jsonLd: { '@graph': describeEvents(upcoming) },
  }
}
