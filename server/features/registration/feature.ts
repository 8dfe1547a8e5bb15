import { defineFeature } from '#server/platform/feature.ts'
import { minutes } from '#shared/calendar/durations.ts'

import { announceRequests } from './announce.ts'
import { registrationHandlers } from './handlers.ts'
import { deleteWithdrawnInvitations } from './invitations.ts'
import { registrationData } from './personal-data.ts'
import { loadDemoPreAuthorised } from './pre-approved/demo.ts'
import { preAuthorisedHandlers } from './pre-approved/handlers.ts'
import { advanceAllRuns } from './runs/advance.ts'
import { runHandlers } from './runs/handlers.ts'
import { deleteOldRuns, runRetentionDays } from './runs/queries.ts'
import { reminderHandlers } from './runs/reminder-handlers.ts'

export const registration = defineFeature({
  name: 'registration',
  interface: ['invitations.ts', 'invite.ts', 'send-setup-link.ts', 'setup-browser.ts', 'team.ts'],
  handlers: [...registrationHandlers, ...preAuthorisedHandlers, ...runHandlers, ...reminderHandlers],
  tasks: [
    {
      name: 'announce requests for access',
      everyMs: minutes(10),
      run: (db, now, tools) => announceRequests(db, tools, now),
    },
    {
      name: 'continue invitations',
      everyMs: minutes(1),
      run: (db, now, { sites }) => advanceAllRuns(db, sites, now),
    },
  ],
  retention: [
    { what: 'Withdrawn invitations', days: 1, from: 'the withdrawal', deleteBefore: deleteWithdrawnInvitations },
    {
      what: 'Lines of a university’s list that could not be read',
      days: runRetentionDays,
      from: 'the day the list was sent',
      deleteBefore: deleteOldRuns,
    },
  ],
  demo: { lives: loadDemoPreAuthorised },
  personalData: registrationData,
})
