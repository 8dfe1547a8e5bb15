import { sql } from 'drizzle-orm'
import type { Database, Logger } from '#server/db/database.ts'

const lookEveryMs = 10_000

/** The embedded engine has neither checkpointer nor autovacuum: without this, its log and its dead rows grow for ever. */
export function startMaintenance(db: Database, log: Logger): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= maintain(db, new Date())
      .catch((error: unknown) => log.error({ err: error }, 'The database could not be maintained.'))
      .finally(() => {
        running = undefined
      })
  }, lookEveryMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Does what is due: a checkpoint after 64 MB of log or five minutes, a vacuum at night or, if nights are missed, after two days. */
export async function maintain(db: Database, now: Date): Promise<void> {
  const { rows: [due] } = await db.execute<{ checkpoint: boolean; vacuum: boolean }>(sql`
    with facts as (
      select
        ${now.toISOString()}::timestamptz as now,
        pg_current_wal_insert_lsn() - redo_lsn as log_bytes,
        checkpoint_time,
        (select max(last_vacuum) from pg_stat_user_tables) as last_vacuum
      from pg_control_checkpoint()
    )
    select
      -- The checkpoint's own record is a few hundred bytes: an idle database is left alone.
      log_bytes > 64 * 1024 * 1024 or (log_bytes > 8 * 1024 and checkpoint_time < now - interval '5 minutes') as checkpoint,
      (extract(hour from now) = 3 and coalesce(last_vacuum < now - interval '2 hours', true)) or coalesce(last_vacuum < now - interval '2 days', false) as vacuum
    from facts`)
  if (due!.vacuum) await db.execute('vacuum (analyze)')
  if (due!.checkpoint || due!.vacuum) await db.execute('checkpoint')
}
