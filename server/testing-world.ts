import { readConfig } from './config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { loadDemo } from './demo.ts'
import { testSecretKey } from '#server/platform/db/testing.ts'
import { loadLedger } from '#server/features/rules/load.ts'
import { openSecrets } from '#server/platform/secrets.ts'

export const testNow = Date.parse('2026-11-15T09:00:00Z')
export const testConfig = readConfig({ SECRET_KEY: testSecretKey })

/** What every test of the whole server begins with: the rules, and the demo people. Made once per run, and copied. */
export async function furnish(db: Database): Promise<void> {
  await loadLedger(db, new Date(testNow))
  await loadDemo(db, openSecrets(testConfig))
}
