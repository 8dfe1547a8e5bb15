import { expect, it } from 'vitest'
import { describeEvents, type WorkshopEvent } from './describe-event.ts'

const event: WorkshopEvent = {
  slug: 'first-cv',
  title: 'Your first CV',
  summary: 'Two hours.',
  description: [],
  speaker: 'Ada Moss',
  speakerRole: 'Adviser',
  startsAt: '2026-12-01T10:00:00.000Z',
  endsAt: '2026-12-01T12:00:00.000Z',
  zone: 'Europe/London',
  place: 'Harbour Institute, Building 4, Sydney',
  capacity: 20,
  placesLeft: 3,
  isDemo: false,
  hasBegun: false,
  isCancelled: false,
  url: 'https://sojourn.example/workshop-and-webinars?event=first-cv',
}

it('an event has a postal address, an organiser and a status', () => {
  expect(describeEvents([event])).toMatchObject([
    {
      '@type': 'Event',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Harbour Institute',
        address: { '@type': 'PostalAddress', streetAddress: 'Building 4, Sydney' },
      },
      organizer: { '@type': 'Organization', name: 'Sojourn', url: 'https://sojourn.example' },
    },
  ])
})
it('an event online has its address on the web, and a house without more is its own address', () => {
  expect(
    describeEvents([
      { ...event, place: '' },
      { ...event, place: 'Town Hall' },
    ]),
  ).toMatchObject([
    {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: event.url },
    },
    { location: { name: 'Town Hall', address: { streetAddress: 'Town Hall' } } },
  ])
})
it('an invented event says that it is', () => {
  expect(describeEvents([event, { ...event, isDemo: true }])).toMatchObject([
    { description: 'Two hours.' },
    { description: 'Demonstration: this event is invented and will not take place. Two hours.' },
  ])
})
