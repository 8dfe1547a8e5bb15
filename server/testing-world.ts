import { hash } from '@node-rs/argon2'
import { isNotNull } from 'drizzle-orm'
import { readConfig } from './config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { loadDemo } from './demo.ts'
import { testSecretKey } from '#server/platform/db/testing.ts'
import { loadLedger } from '#server/features/rules/load.ts'
import { demoPassword } from '#server/platform/people/demo.ts'
import { users } from '#server/platform/people/tables.ts'
import { openSecrets } from '#server/platform/secrets.ts'

export const testNow = Date.parse('2026-11-15T09:00:00Z')
export const testConfig = readConfig({ SECRET_KEY: testSecretKey, MOST_REQUESTS: '100000' })

/** What every test of the whole server begins with: the rules, and the demo people. Made once per run, and copied. */
export async function furnish(db: Database): Promise<void> {
  await loadLedger(db, new Date(testNow))
  await loadDemo(db, openSecrets(testConfig))
  // Tests sign in some thousand times, and a real hash is slow on purpose.
  const passwordHash = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await db.update(users).set({ passwordHash }).where(isNotNull(users.passwordHash))
}
