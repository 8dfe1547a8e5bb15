import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listWorkshops } from '#shared/workshops/api.ts'

export type WorkshopEvent = AnswerOf<typeof listWorkshops>['upcoming'][number]

export const placesInWords = ({ placesLeft, capacity }: WorkshopEvent) =>
  placesLeft === 0 ? `All ${capacity} places are taken` : `${placesLeft} of ${capacity} ${capacity === 1 ? 'place' : 'places'} free`

/** Structured data of one event, for search engines. */
export function describeEvent({ title, summary, startsAt, endsAt, place, speaker, placesLeft, capacity, url }: WorkshopEvent): object {
  return {
    '@type': 'Event', name: title, description: summary, startDate: startsAt, endDate: endsAt, url,
    eventStatus: 'https://schema.org/EventScheduled', eventAttendanceMode: `https://schema.org/${place ? 'Offline' : 'Online'}EventAttendanceMode`,
    location: place ? { '@type': 'Place', name: place, address: place } : { '@type': 'VirtualLocation', url },
    performer: { '@type': 'Person', name: speaker }, isAccessibleForFree: true, maximumAttendeeCapacity: capacity, remainingAttendeeCapacity: placesLeft,
    offers: { '@type': 'Offer', url, price: '0', priceCurrency: 'GBP', availability: `https://schema.org/${placesLeft > 0 ? 'InStock' : 'SoldOut'}` },
  }
}
