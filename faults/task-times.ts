import { scheduledTasks } from '#server/platform/scheduler/tables.ts'
import { openFromEnv } from './open-from-env.ts'

/** Prints when each scheduled task last ended. */
const { db, close } = await openFromEnv()
const rows = await db.select({ finishedAt: scheduledTasks.finishedAt }).from(scheduledTasks)
console.log(JSON.stringify(rows.map(({ finishedAt }) => finishedAt?.getTime() ?? null)))
await close()
