import { hours } from '#shared/calendar/durations.ts'
import type { Feature, TaskTools } from '#server/platform/feature.ts'
import { runHousekeeping } from './housekeeping.ts'
import type { Task } from './scheduler.ts'

/** All scheduled work: each feature's tasks, and the housekeeping of all. */
export const createTasks = (features: readonly Feature[], tools: TaskTools): readonly Task[] => [
  ...features.flatMap(({ tasks = [] }) =>
    tasks.map(({ name, everyMs, run }) => ({
      name,
      everyMs,
      run: (db: Parameters<typeof run>[0], now: Date) => run(db, now, tools),
    })),
  ),
  { name: 'housekeeping', everyMs: hours(6), run: (db, now) => runHousekeeping(features, db, now) },
]
