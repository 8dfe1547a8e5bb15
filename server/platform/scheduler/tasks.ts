import { deleteDueAccounts } from '#server/features/account/closing.ts'
import { publishForAll } from '#server/features/analytics/publish.ts'
import { rollUp } from '#server/features/usage/roll-up.ts'
import type { FindNewJobs } from '#server/features/job-alerts/find-new-jobs.ts'
import { keepBoardsTrue } from '#server/features/jobs/refresh-job-counts.ts'
import { sendNewsletter } from '#server/features/job-alerts/newsletter/send.ts'
import { announceRequests } from '#server/features/registration/announce.ts'
import { sendDueAlerts } from '#server/features/job-alerts/alerts.ts'
import { passOnLapsedPlaces } from '#server/features/workshops/seating.ts'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { keepHouse } from './housekeeping.ts'
import type { Task } from './scheduler.ts'

const minute = 60_000
const hour = 60 * minute

/** Everything that is done by the clock. */
export const createTasks = (tools: {
  sites: SiteDirectory
  secrets: Secrets
  findNewJobs: FindNewJobs
}): readonly Task[] => [
  {
    name: 'announce requests for access',
    everyMs: 10 * minute,
    run: (db, now) => announceRequests(db, tools.sites, now),
  },
  { name: 'pass on places that were held in vain', everyMs: minute, run: passOnLapsedPlaces },
  { name: 'keep the boards true', everyMs: 5 * minute, run: keepBoardsTrue },
  { name: 'send job alerts', everyMs: 10 * minute, run: (db, now) => sendDueAlerts(db, tools, now) },
  { name: 'send the newsletter', everyMs: 10 * minute, run: (db, now) => sendNewsletter(db, tools, now) },
  { name: 'count usage', everyMs: 10 * minute, run: rollUp },
  { name: 'publish figures for universities', everyMs: 10 * minute, run: publishForAll },
  { name: 'delete closed accounts', everyMs: hour, run: deleteDueAccounts },
  { name: 'housekeeping', everyMs: 6 * hour, run: keepHouse },
]
