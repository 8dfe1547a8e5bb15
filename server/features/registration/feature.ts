import { defineFeature } from '#server/platform/feature.ts'
import { daysBefore, minutes } from '#shared/calendar/durations.ts'

import { announceRequests } from './announce.ts'
import { registrationHandlers } from './handlers.ts'
import { deleteWithdrawnInvitations } from './invitations.ts'
import { registrationData } from './personal-data.ts'
import { loadDemoPreAuthorised } from './pre-approved/demo.ts'
import { preAuthorisedHandlers } from './pre-approved/handlers.ts'

export const registration = defineFeature({
  name: 'registration',
  interface: ['invitations.ts', 'setup-browser.ts'],
  handlers: [...registrationHandlers, ...preAuthorisedHandlers],
  tasks: [
    {
      name: 'announce requests for access',
      everyMs: minutes(10),
      run: (db, now, { sites }) => announceRequests(db, sites, now),
    },
  ],
  housekeeping: [(tx, now) => deleteWithdrawnInvitations(tx, daysBefore(now, 1))],
  demo: { lives: loadDemoPreAuthorised },
  personalData: registrationData,
})
