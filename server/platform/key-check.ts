import type { Database } from '#server/platform/db/database.ts'
import { keyCheck } from '#server/platform/key-check-tables.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Secrets } from '#server/platform/secrets.ts'

const word = 'sojourn'

/** Refuses to start with another key than before: second steps could not be checked, and staff could not sign in. */
export async function assertSameKey(db: Database, secrets: Secrets): Promise<void> {
  await db
    .insert(keyCheck)
    .values({ sealed: secrets.seal(word) })
    .onConflictDoNothing()
  const [row] = await db.select().from(keyCheck)
  try {
    secrets.open(row!.sealed)
  } catch (error) {
    throw new Refusal(
      'SECRET_KEY is not the key that this database was used with. Set SECRET_KEY to that key. A server that was ' +
        'started without one keeps its key in the file secret-key in its DATA_DIR, also after a move to PostgreSQL.',
      { cause: error },
    )
  }
}
