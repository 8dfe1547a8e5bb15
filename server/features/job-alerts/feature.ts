import { defineFeature } from '#server/platform/feature.ts'
import { minutes } from '#shared/calendar/durations.ts'

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
  interface: ['newsletter/ask.ts', 'newsletter/unsubscribe-key.ts'],
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
  housekeeping: [(tx, now) => tx.delete(savedSearches).where(lt(savedSearches.removedAt, restoreCutoff(now)))],
  retention: [
    {
      // Far longer than any search looks back.
      what: 'Which jobs a saved search has emailed',
      days: 90,
      from: 'the email',
      deleteBefore: (tx, before) => tx.delete(mailedJobs).where(lt(mailedJobs.mailedAt, before)),
    },
    {
      what: 'Addresses for the newsletter that were not confirmed',
      days: 30,
      from: 'the sign-up',
      deleteBefore: deleteUnconfirmedSubscribers,
    },
    {
      what: 'The mark that a newsletter form was sent twice',
      days: 30,
      from: 'the sign-up',
      deleteBefore: deleteOldSubmissions,
    },
  ],
  demo: { lives: loadDemoSearches },
  personalData: jobAlertData,
})
