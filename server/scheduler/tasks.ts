import { deleteDueAccounts } from '#server/features/accounts/closing.ts'
import { rollUp } from '#server/features/events/roll-up.ts'
import { announceRequests } from '#server/features/registration/announce.ts'
import type { SiteDirectory } from '#server/http/site-directory.ts'
import { keepHouse } from './housekeeping.ts'
import type { Task } from './scheduler.ts'

const minute = 60_000
const hour = 60 * minute

/** Everything that is done by the clock. */
export const createTasks = (sites: SiteDirectory): readonly Task[] => [
  { name: 'announce requests for access', everyMs: 10 * minute, run: (db, now) => announceRequests(db, sites, now) },
  { name: 'count usage', everyMs: 10 * minute, run: rollUp },
  { name: 'delete closed accounts', everyMs: hour, run: deleteDueAccounts },
  { name: 'housekeeping', everyMs: 6 * hour, run: keepHouse },
]
