import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

/** The time as the database has it: servers whose clocks differ agree on who holds what, and until when. */
export async function readTime(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`,
  )
  return new Date(rows[0]!.ms)
}
