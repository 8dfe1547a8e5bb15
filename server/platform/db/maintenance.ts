import { sql } from 'drizzle-orm'
import type { Database, Logger } from '#server/platform/db/database.ts'

/** During an import there is enough log for a checkpoint every second or two. */
const lookEveryMs = 1_000

export interface Maintenance {
  /** For work that must keep the whole log, such as a backup. */
  pauseDuring<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/**
 * The embedded engine has neither checkpointer nor autovacuum: without this, its log and its dead rows grow for ever.
 */
export function startMaintenance(db: Database, log: Logger): Maintenance {
  let running: Promise<void> | undefined
  let isPaused = false
  const timer = setInterval(() => {
    if (isPaused) return
    running ??= maintain(db, new Date())
      .catch((error: unknown) => log.error({ err: error }, 'Database maintenance failed.'))
      .finally(() => {
        running = undefined
      })
  }, lookEveryMs).unref()
  return {
    async pauseDuring(work) {
      isPaused = true
      try {
        await running
        return await work()
      } finally {
        isPaused = false
      }
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Does what is due. Checkpoint: after 6 MB of log, since others wait meanwhile, and one after 64 MB takes 0.2 seconds;
 * or after five minutes and enough log to be worth it.
 * Vacuum: every night, and once an hour after the start, for those who switch off at night.
 */
export async function maintain(db: Database, now: Date): Promise<void> {
  const {
    rows: [due],
  } = await db.execute<{ checkpoint: boolean; vacuum: boolean }>(sql`
    with facts as (
      select
        ${now.toISOString()}::timestamptz as now,
        (pg_current_wal_insert_lsn() - redo_lsn) / 1024 / 1024 as log_megabytes,
        checkpoint_time,
        pg_postmaster_start_time() as start_time,
        -- Forgotten at every start.
        (select max(last_vacuum) from pg_stat_user_tables) as last_vacuum
      from pg_control_checkpoint()
    )
    select
      log_megabytes > 6 or (log_megabytes > 1 and checkpoint_time < now - interval '5 minutes') as checkpoint,
      case
        when extract(hour from now) = 3 then coalesce(last_vacuum < now - interval '2 hours', true)
        else last_vacuum is null and start_time < now - interval '1 hour'
      end as vacuum
    from facts`)
  if (due!.vacuum) await vacuumEach(db)
  if (due!.checkpoint || due!.vacuum) await db.execute('checkpoint')
}

/** Table by table, so that requests are answered in between. One vacuum of everything blocked them for 0.8 seconds. */
async function vacuumEach(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relpersistence = 'p' order by relpages`)
  for (const { name } of rows) await db.execute(`vacuum (analyze) ${name}`)
}
