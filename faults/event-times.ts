import { eq } from 'drizzle-orm'
import { eventKinds } from '#shared/usage/kinds.ts'
import { events } from '#server/features/usage/tables.ts'
import { openFromEnv } from './open-from-env.ts'

/** Prints when jobs were viewed, according to the database. */
const { db, close } = await openFromEnv()
const rows = await db.select({ at: events.at }).from(events).where(eq(events.kind, eventKinds.jobView))
console.log(JSON.stringify(rows.map(({ at }) => at.getTime())))
await close()
