import { listPlacesOf } from './queries.ts'
import { erasePlaces } from './seating.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const workshopData: PersonalData = {
  columns: ['workshop_places.email'],
  export: [
    {
      name: 'workshopPlaces',
      about: 'the workshops and webinars you signed up for with your address',
      read: (db, { email }) => listPlacesOf(db, email),
    },
  ],
  erase: (tx, { email }, now) => erasePlaces(tx, normaliseEmail(email), now),
}
