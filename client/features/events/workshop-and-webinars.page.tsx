import { useEffect, useRef } from 'react'
import { spellDay } from '#shared/days.ts'
import { isZone, openZone } from '#shared/time-zones.ts'
import { withQuery } from '#shared/routing/href.ts'
import { listWorkshops } from '#shared/workshops/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { Section } from '#client/ui/section.tsx'
import { useOwnZone } from '#client/ui/use-own-zone.ts'
import { ZonePicker } from '#client/ui/zone-picker.tsx'
import { describeEvent, placesInWords, type WorkshopEvent } from './describe-event.ts'
import { calendarAddress, EventTicket } from './event-ticket.tsx'
import { EventTime } from './event-time.tsx'
import { SignUp } from './sign-up.tsx'

const path = '/workshop-and-webinars'

async function load({ call, search }: LoadArgs<typeof path>) {
  const { upcoming, past } = await call(listWorkshops, {})
  const zone = search.get('zone')
  return { upcoming, past, zone: zone !== null && isZone(zone) ? zone : undefined, slug: search.get('event')?.slice(0, 100) }
}
type Props = PageProps<typeof path, typeof load>

const chosenOf = ({ upcoming, past, slug }: Props['data']) => [...upcoming, ...past].find(event => event.slug === slug)

/** All events; or one of them, when the address names it, with the others below. */
export default function WorkshopAndWebinars({ data }: Props) {
  const { upcoming, past, zone } = data
  const event = chosenOf(data)
  const own = useOwnZone()
  const readerZone = zone ?? own
  useHeadingFocus(event?.slug)
  const others = upcoming.filter(each => each !== event)
  const isDemo = upcoming.some(each => each.isDemo)
  return (
    <div className="wrap">
      {event ? <OneEvent key={event.slug} event={event} zone={zone} readerZone={readerZone} />
        : <PageHeading title="Workshops and webinars" lead="Short events about finding work in another country. Free, and open to everybody." />}
      {isDemo && !event && <p className="mb-6 border-l-6 border-info bg-info-tint px-4 py-3"><strong>Demonstration events: invented, with invented speakers.</strong> Sign up to see how it works; none of them will take place.</p>}
      <Section title={event ? 'Other events' : 'Coming up'}>
        {!event && upcoming.length > 0 && <ZonePicker zone={readerZone ?? upcoming[0]!.zone} action={path} kept={{}} />}
        {others.length > 0
          ? <ul className="grid gap-4">{others.map(each => <li key={each.slug}><EventTicket event={each} asked={zone} readerZone={readerZone} /></li>)}</ul>
          : <div className="flex flex-wrap items-center gap-x-6 gap-y-3"><RouteFragment name="end" /><p>{event ? 'No other event is planned.' : 'No event is planned at the moment.'}</p></div>}
      </Section>
      {past.length > 0 && (
        <Section title="Past events">
          <ul className="border-t border-line">
            {past.map(each => (
              <li key={each.slug} className="border-b border-line py-3">
                <p className="font-semibold">{each.title}</p>
                <p className="font-display text-small text-ink-2">{spellDay(openZone(each.zone).read(Date.parse(each.startsAt)).day)}, with {each.speaker}.{each.isDemo && ' Demonstration event.'}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function OneEvent({ event, zone, readerZone }: { event: WorkshopEvent; zone: string | undefined; readerZone: string | undefined }) {
  const { slug, title, summary, description, speaker, speakerRole, place, hasBegun, isDemo } = event
  return (
    <>
      <p className="pt-6"><A to={withQuery(path, { zone })} className="inline-flex min-h-11 items-center">All workshops and webinars</A></p>
      <PageHeading title={title} lead={summary} />
      <div className="grid gap-x-12 gap-y-8 border-t-[1.5px] border-ink pt-6 pb-10 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-6">
          <div className="grid gap-1"><EventTime {...event} readerZone={readerZone} /></div>
          <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2">
            <dt className="font-semibold">Where</dt><dd>{place || 'Online. The mail with your place has the link.'}</dd>
            <dt className="font-semibold">With</dt><dd>{speaker}, {speakerRole}</dd>
            <dt className="font-semibold">Places</dt><dd className="font-display">{placesInWords(event)}</dd>
          </dl>
          <div className="prose">{description.map(words => <p key={words}>{words}</p>)}</div>
          <p><a href={calendarAddress(slug)} download className="inline-flex min-h-11 items-center">Download the calendar file</a></p>
          <ZonePicker zone={readerZone ?? event.zone} action={path} kept={{ event: slug }} />
          {isDemo && <p className="border-l-6 border-info pl-3 text-small">Demonstration: this event and its speaker are invented, and it will not take place.</p>}
        </div>
        <div className="grid content-start gap-6">
          <h2>Sign up</h2>
          {hasBegun ? <p>This event has begun or is over.</p> : <SignUp event={event} readerZone={readerZone} />}
        </div>
      </div>
    </>
  )
}

/** Another event on the same page is read out, as another page would be. */
function useHeadingFocus(slug: string | undefined) {
  const drawn = useRef(slug)
  useEffect(() => {
    if (drawn.current === slug) return
    drawn.current = slug
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [slug])
}

WorkshopAndWebinars.load = load
WorkshopAndWebinars.head = ({ data }: Props) => {
  const event = chosenOf(data)
  return {
    title: event?.title ?? 'Workshops and webinars', description: event?.summary ?? 'Free events about finding work in another country: dates in your own time zone, sign-up, calendar files.',
    jsonLd: { '@context': 'https://schema.org', '@graph': (event ? [event] : data.upcoming).map(describeEvent) },
  }
}
