import { deleteDueAccounts } from '#server/features/accounts/closing.ts'
import { keepHouse } from './housekeeping.ts'
import type { Task } from './scheduler.ts'

const hour = 60 * 60_000

/** Everything that is done by the clock. */
export const tasks: readonly Task[] = [
  { name: 'delete closed accounts', everyMs: hour, run: deleteDueAccounts },
  { name: 'housekeeping', everyMs: 6 * hour, run: keepHouse },
]
