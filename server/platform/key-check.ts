import type { Database } from '#server/platform/db/database.ts'
import type { Feature } from '#server/platform/feature.ts'
import { keyCheck } from '#server/platform/key-check-tables.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Secrets } from '#server/platform/secrets.ts'

const word = 'sojourn'

type Features = readonly Pick<Feature, 'findSealed'>[]

/** Undefined when it was sealed with another key. */
function open(secrets: Secrets, sealed: string): string | undefined {
  try {
    return secrets.open(sealed)
  } catch {
    return undefined
  }
}

/** A database from before the word was kept may hold other values that only the right key opens. */
async function isRightKey(db: Database, secrets: Secrets, features: Features): Promise<boolean> {
  const [row] = await db.select().from(keyCheck)
  if (row) return open(secrets, row.sealed) === word
  for (const { findSealed } of features) {
    const sealed = await findSealed?.(db)
    if (sealed !== undefined && open(secrets, sealed) === undefined) return false
  }
  return true
}

/** Refuses to start with another key than before: second steps could not be checked, and staff could not sign in. */
export async function assertSameKey(db: Database, secrets: Secrets, features: Features): Promise<void> {
  if (await isRightKey(db, secrets, features)) {
    await db
      .insert(keyCheck)
      .values({ sealed: secrets.seal(word) })
      .onConflictDoNothing()
    // Another server may have been first, with another key.
    if (await isRightKey(db, secrets, features)) return
  }
  throw new Refusal(
    'SECRET_KEY is not the key that this database was used with. Set SECRET_KEY to that key. A server that was ' +
      'started without one keeps its key in the file secret-key in its DATA_DIR, also after a move to PostgreSQL. ' +
      'If the key is lost for good, npm run new-key lets the server start with another one.',
  )
}

/** From now on servers need this key. Answers false, and changes nothing, if they do already. */
export async function takeNewKey(tx: Database, secrets: Secrets, features: Features): Promise<boolean> {
  await tx.select().from(keyCheck).for('update')
  if (await isRightKey(tx, secrets, features)) return false
  const sealed = secrets.seal(word)
  await tx.insert(keyCheck).values({ sealed }).onConflictDoUpdate({ target: keyCheck.isOnly, set: { sealed } })
  return true
}
