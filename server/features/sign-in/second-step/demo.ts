import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { demoStaff } from '#server/platform/people/demo.ts'
import { users } from '#server/platform/people/tables.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { secondSteps } from './tables.ts'

/** Staff always need a second step, so the demo's staff member has one with a public secret. */
export async function loadDemoSecondStep(tx: Database, now: Date, secrets: Secrets) {
  const [staff] = await tx.select({ id: users.id }).from(users).where(eq(users.email, demoStaff.email))
  await tx.insert(secondSteps).values({ userId: staff!.id, secret: secrets.seal(demoStaff.secret), confirmedAt: now })
}
