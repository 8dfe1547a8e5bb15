import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Database, Logger } from '#server/platform/db/database.ts'
import type { UsageCollector, UsageEvent } from '#server/platform/services.ts'
import { insertEvents } from './queries.ts'

/** A killed process loses at most a second of events: half of it for waiting, half for writing. */
const writeAfterMs = 500
const retryAfterMs = 1_000
const atOnce = 500
const mostWaiting = 10_000

/** Starts collecting. Stopping writes the waiting events. */
export function startCollector(db: Database, log: Logger): UsageCollector & { stop(): Promise<void> } {
  const queue: UsageEvent[] = []
  // Being written, or to be written again unchanged: only a batch that keeps its id is written once.
  let batch: { id: string; events: UsageEvent[] } | undefined
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  /** A batch became due during a write. */
  let isDue = false
  let isFailing = false
  let dropped = 0
  const waiting = () => queue.length + (batch?.events.length ?? 0)

  const writeBatch = async (): Promise<boolean> => {
    batch ??= queue.length > 0 ? { id: randomUUID(), events: queue.splice(0, atOnce) } : undefined
    if (!batch) return false
    try {
      await insertEvents(db, batch.id, batch.events)
    } catch (error) {
      if (!isFailing)
        log.error({ err: error, waiting: waiting() }, 'Usage events cannot be written. They are kept and retried.')
      isFailing = true
      return false
    }
    batch = undefined
    if (isFailing) log.warn({ dropped }, 'Usage events are being written again.')
    isFailing = false
    return true
  }

  const start = () => {
    clearTimeout(timer)
    timer = undefined
    if (writing) {
      isDue = true
      return
    }
    writing = (async () => {
      do isDue = false
      while ((await writeBatch()) && (isDue || queue.length >= atOnce))
      writing = undefined
      if (waiting() > 0) schedule()
    })()
  }
  // Events are recorded inside other transactions, in which no one else may query the database; this leads out of
  // them.
  const startOutside = AsyncResource.bind(start)
  const schedule = () => {
    timer ??= setTimeout(startOutside, isFailing ? retryAfterMs : writeAfterMs).unref()
  }

  return {
    record(event) {
      queue.push(event)
      if (waiting() > mostWaiting) {
        queue.shift()
        dropped++
      }
      if (queue.length >= atOnce && !isFailing) startOutside()
      else schedule()
    },
    get waiting() {
      return waiting()
    },
    get dropped() {
      return dropped
    },
    async stop() {
      await writing
      clearTimeout(timer)
      while (await writeBatch());
      if (waiting() > 0)
        log.error({ lost: waiting() }, 'Usage events were lost because the database did not accept them.')
    },
  }
}
