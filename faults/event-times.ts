import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { eventKinds } from '#shared/usage/kinds.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { events } from '#server/features/usage/tables.ts'

/** Prints when jobs were viewed, according to the database. */
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env
const { db, close } = await openDatabase({
  databaseUrl,
  dataDir: dataDir!,
  log: pino({ level: 'error' }, pino.destination(2)),
})
const rows = await db.select({ at: events.at }).from(events).where(eq(events.kind, eventKinds.jobView))
console.log(JSON.stringify(rows.map(({ at }) => at.getTime())))
await close()
