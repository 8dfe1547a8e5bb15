import { and, eq, gt, lte, or } from 'drizzle-orm'
import { minutes } from '#shared/calendar/durations.ts'
import type { Database, Logger } from '#server/platform/db/database.ts'
import { readTime } from '#server/platform/db/read-time.ts'
import { scheduledTasks } from './tables.ts'

/** Scheduled work. A crash makes it run again, so it must be safe to run twice. */
export interface Task {
  name: string
  /** Much longer than it takes, so that two servers never run it at the same time. */
  everyMs: number
  run(db: Database, now: Date): Promise<unknown>
}

const lookEveryMs = minutes(1)
const retryMs = minutes(5)

/** Runs what is due, once, however many servers check at the same time. Answers the names of what it ran. */
export async function runDueTasks(
  db: Database,
  tasks: readonly Task[],
  now: () => Date | Promise<Date>,
  log: Logger,
  isStopped = () => false,
): Promise<string[]> {
  const done: string[] = []
  for (const task of tasks) {
    if (isStopped() || !(await claim(db, task, await now()))) continue
    try {
      await task.run(db, await now())
      await note(db, task, { finishedAt: await now(), lastError: null })
      done.push(task.name)
    } catch (error) {
      log.error({ err: error, task: task.name }, 'A scheduled task failed.')
      const finishedAt = await now()
      const nextAt = new Date(finishedAt.getTime() + Math.min(retryMs, task.everyMs))
      await note(db, task, { finishedAt, lastError: String(error).slice(0, 500), nextAt })
    }
  }
  return done
}

/**
 * Moving the due time forward is the claim. A server that dies while working leaves the task to the next one. A due
 * time further ahead than the task's period was set while a clock was wrong.
 */
async function claim(db: Database, { name, everyMs }: Task, now: Date): Promise<boolean> {
  await db.insert(scheduledTasks).values({ name, nextAt: now }).onConflictDoNothing()
  const nextAt = new Date(now.getTime() + everyMs)
  const claimed = await db
    .update(scheduledTasks)
    .set({ nextAt, startedAt: now })
    .where(and(eq(scheduledTasks.name, name), or(lte(scheduledTasks.nextAt, now), gt(scheduledTasks.nextAt, nextAt))))
    .returning({ name: scheduledTasks.name })
  return claimed.length > 0
}

/** Why it failed the last time it ran, in words; null when it did not. */
export async function findTaskFailure(db: Database, name: string): Promise<string | null> {
  const [task] = await db.select().from(scheduledTasks).where(eq(scheduledTasks.name, name))
  return task?.lastError?.replace(/^\w+: /, '') ?? null
}

const note = (db: Database, { name }: Task, change: Partial<typeof scheduledTasks.$inferInsert>) =>
  db.update(scheduledTasks).set(change).where(eq(scheduledTasks.name, name))

/** Checks once a minute. Stopping waits for the task under way. */
export function startScheduler(
  db: Database,
  tasks: readonly Task[],
  log: Logger,
  everyMs = lookEveryMs,
): { stop(): Promise<void> } {
  let stopped = false
  let running: Promise<void> | undefined
  const look = async () => {
    try {
      await runDueTasks(
        db,
        tasks,
        () => readTime(db),
        log,
        () => stopped,
      )
    } catch (error) {
      log.error({ err: error }, 'The scheduled tasks could not be checked.')
    }
  }
  const timer = setInterval(() => (running ??= look().finally(() => (running = undefined))), everyMs).unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
