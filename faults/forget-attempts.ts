import { throttles } from '#server/platform/people/token-tables.ts'
import { openFromEnv } from './open-from-env.ts'

/** Forgets every attempt: a killed server gives none back, and after a few kills no one could sign in. */
const { db, close } = await openFromEnv()
await db.delete(throttles)
await close()
