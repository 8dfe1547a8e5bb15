import { isNotNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { recoveryCodes, secondSteps } from './tables.ts'

/** Without the key no code can be checked. Who must have a second step sets it up again when they next sign in. */
export async function giveUpSecondSteps(tx: Database): Promise<string> {
  const gone = await tx.delete(secondSteps).returning({ userId: secondSteps.userId })
  await tx.delete(recoveryCodes)
  return (
    `Second steps removed: ${gone.length}. Ask staff and administrators to sign in today and set theirs up again: ` +
    'until then their passwords alone let someone in.'
  )
}

/** Staff must have a second step, so every database that is in use has one. */
export const findSealedSecret = async (db: Database): Promise<string | undefined> =>
  (await db.select({ secret: secondSteps.secret }).from(secondSteps).where(isNotNull(secondSteps.secret)).limit(1))[0]
    ?.secret ?? undefined
