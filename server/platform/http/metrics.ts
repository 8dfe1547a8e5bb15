import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { UsageCollector } from '#server/platform/services.ts'

export type Metrics = ReturnType<typeof createMetrics>

interface OutboxMeasure {
  waiting: number
  oldestSeconds: number
}

interface Sources {
  events: UsageCollector
  measureOutbox(): Promise<OutboxMeasure>
  /** When the last backup was made. */
  findBackupTime(): Promise<Date | undefined>
}

/** What the server counts. One set for each app, so that several can run in one process. */
export function createMetrics({ events, measureOutbox, findBackupTime }: Sources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'usage_events_waiting',
    help: 'Usage events not written yet.',
    registers: [registry],
    collect() {
      this.set(events.waiting)
    },
  })
  // Both figures are collected at the same time, from one measurement.
  let measuring: Promise<OutboxMeasure> | undefined
  const measureOnce = () => (measuring ??= measureOutbox().finally(() => (measuring = undefined)))
  new Gauge({
    name: 'outbox_waiting',
    help: 'Emails still to be sent.',
    registers: [registry],
    async collect() {
      try {
        this.set((await measureOnce()).waiting)
      } catch {
        // The other figures matter most while the database does not answer. These keep their last value.
      }
    },
  })
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'How long the oldest of the emails still to be sent has been waiting.',
    registers: [registry],
    async collect() {
      try {
        this.set((await measureOnce()).oldestSeconds)
      } catch {
        // As above.
      }
    },
  })
  new Gauge({
    name: 'backup_last_timestamp_seconds',
    help: 'When the last backup was made, in seconds since 1970; 0 when there is none.',
    registers: [registry],
    async collect() {
      try {
        this.set(((await findBackupTime())?.getTime() ?? 0) / 1000)
      } catch {
        // As above.
      }
    },
  })
  new Counter({
    name: 'usage_events_dropped_total',
    help: 'Usage events dropped because too many were waiting.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(events.dropped)
    },
  })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by method and class of status.',
      labelNames: ['method', 'status'],
      registers: [registry],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    }),
    refusedRequests: new Counter({
      name: 'http_refused_requests_total',
      help: 'Requests turned away because too many were under way, by kind.',
      labelNames: ['kind'],
      registers: [registry],
    }),
    expressAnswers: new Counter({
      name: 'http_express_answers_total',
      help: 'Anonymous pages sent straight from the cache; these are not timed.',
      registers: [registry],
    }),
  }
}
