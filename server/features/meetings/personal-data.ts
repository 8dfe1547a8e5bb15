import { deleteMeetings } from './delete-meetings.ts'
import { listMeetingsOf } from './queries.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const meetingData: PersonalData = {
  columns: ['meetings.email'],
  export: [
    {
      name: 'meetings',
      about: 'the meetings booked with your address',
      read: (db, { email }) => listMeetingsOf(db, email),
    },
  ],
  erase: (tx, { email }, now) => deleteMeetings(tx, normaliseEmail(email), now),
}
