import { productName } from '#shared/brand.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listWorkshops } from '#shared/workshops/api.ts'

export type WorkshopEvent = AnswerOf<typeof listWorkshops>['upcoming'][number]

export const placesInWords = ({ placesLeft, capacity }: WorkshopEvent) =>
  placesLeft === 0
    ? `All ${capacity} places are taken`
    : `${placesLeft} of ${capacity} ${capacity === 1 ? 'place' : 'places'} free`

/** Structured data for search engines. Whoever reads of an invented event there must learn that it is. */
export const describeEvents = (events: readonly WorkshopEvent[]): object[] => events.map(describeEvent)

function describeEvent({
  title,
  summary,
  isDemo,
  startsAt,
  endsAt,
  place,
  speaker,
  placesLeft,
  capacity,
  url,
  hasBegun,
  isCancelled,
}: WorkshopEvent): object {
  return {
    '@type': 'Event',
    name: title,
    description: isDemo ? `Demonstration: this event is invented and will not take place. ${summary}` : summary,
    startDate: startsAt,
    endDate: endsAt,
    url,
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${place ? 'Offline' : 'Online'}EventAttendanceMode`,
    location: place ? describePlace(place) : { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: productName, url: new URL(url).origin },
    performer: { '@type': 'Person', name: speaker },
    isAccessibleForFree: true,
    maximumAttendeeCapacity: capacity,
    // No one can sign up any more.
    ...(!hasBegun &&
      !isCancelled && {
        remainingAttendeeCapacity: placesLeft,
        offers: {
          '@type': 'Offer',
          url,
          price: '0',
          priceCurrency: 'GBP',
          availability: `https://schema.org/${placesLeft > 0 ? 'InStock' : 'SoldOut'}`,
        },
      }),
  }
}

/**
 * "Harbour Institute, 4 Long Walk, Sydney": the building and its address. Which part is a street and which a city,
 * no one said.
 */
function describePlace(place: string): object {
  const [name, ...rest] = place.split(', ')
  return { '@type': 'Place', name, address: { '@type': 'PostalAddress', streetAddress: rest.join(', ') || place } }
}
