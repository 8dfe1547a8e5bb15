import { defineFeature } from '#server/platform/feature.ts'
import { daysBefore, minutes } from '#shared/calendar/durations.ts'

import { lt } from 'drizzle-orm'
import { restoreCutoff } from '#server/features/applications/queries.ts'
import { mailedJobs, savedSearches } from '#server/features/applications/tables.ts'
import { sendDueAlerts } from './alerts.ts'
import { loadDemoSearches } from './demo.ts'
import { findNewJobs } from './find-new-jobs.ts'
import { jobAlertHandlers } from './handlers.ts'
import { mountOneClick } from './newsletter/one-click.ts'
import { deleteOldSubmissions, deleteUnconfirmedSubscribers } from './newsletter/queries.ts'
import { sendNewsletter } from './newsletter/send.ts'
import { jobAlertData } from './personal-data.ts'

export const jobAlerts = defineFeature({
  name: 'job-alerts',
  sqlTables: ['jobs'],
  interface: ['newsletter/ask.ts'],
  handlers: jobAlertHandlers,
  mount: mountOneClick,
  tasks: [
    {
      name: 'send job alerts',
      everyMs: minutes(10),
      run: (db, now, tools) => sendDueAlerts(db, { ...tools, findNewJobs }, now),
    },
    {
      name: 'send the newsletter',
      everyMs: minutes(10),
      run: (db, now, tools) => sendNewsletter(db, { ...tools, findNewJobs }, now),
    },
  ],
  housekeeping: [
    (tx, now) => tx.delete(savedSearches).where(lt(savedSearches.removedAt, restoreCutoff(now))),
    // Far longer than any search looks back.
    (tx, now) => tx.delete(mailedJobs).where(lt(mailedJobs.mailedAt, daysBefore(now, 90))),
    (tx, now) => deleteUnconfirmedSubscribers(tx, daysBefore(now, 30)),
    (tx, now) => deleteOldSubmissions(tx, daysBefore(now, 30)),
  ],
  demo: { lives: loadDemoSearches },
  personalData: jobAlertData,
})
