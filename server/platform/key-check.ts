import type { Database } from '#server/platform/db/database.ts'
import { keyCheck } from '#server/platform/key-check-tables.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Secrets } from '#server/platform/secrets.ts'

const word = 'sojourn'

const isSealedWith = (secrets: Secrets, sealed: string) => {
  try {
    return secrets.open(sealed) === word
  } catch {
    return false
  }
}

/** Refuses to start with another key than before: second steps could not be checked, and staff could not sign in. */
export async function assertSameKey(db: Database, secrets: Secrets): Promise<void> {
  await db
    .insert(keyCheck)
    .values({ sealed: secrets.seal(word) })
    .onConflictDoNothing()
  const [row] = await db.select().from(keyCheck)
  if (isSealedWith(secrets, row!.sealed)) return
  throw new Refusal(
    'SECRET_KEY is not the key that this database was used with. Set SECRET_KEY to that key. A server that was ' +
      'started without one keeps its key in the file secret-key in its DATA_DIR, also after a move to PostgreSQL. ' +
      'If the key is lost for good, npm run new-key lets the server start with another one.',
  )
}

/** From now on servers need this key. Answers false, and changes nothing, if they do already. */
export async function takeNewKey(tx: Database, secrets: Secrets): Promise<boolean> {
  const [row] = await tx.select().from(keyCheck).for('update')
  if (!row || isSealedWith(secrets, row.sealed)) return false
  await tx.update(keyCheck).set({ sealed: secrets.seal(word) })
  return true
}
