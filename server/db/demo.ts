import { sql } from 'drizzle-orm'
import { demoAccounts, demoPassword, demoReferrals, demoStaff } from '#server/features/accounts/demo.ts'
import { referrals, users } from '#server/features/accounts/tables.ts'
import { hashPassword } from '#server/features/auth/passwords.ts'
import { loadDemoJobs } from '#server/features/jobs/demo/load.ts'
import { weighJobs } from '#server/features/jobs/weigh.ts'
import { secondSteps } from '#server/features/second-step/tables.ts'
import { loadDemoStories } from '#server/features/stories/demo.ts'
import { loadDemoRegister } from '#server/features/sponsors/demo.ts'
import { demoUniversities } from '#server/features/universities/demo.ts'
import { universities } from '#server/features/universities/tables.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Database } from './database.ts'

/** Fills an empty database with the people of the demo world; one that already holds anything is left alone. */
export async function loadDemo(db: Database, secrets: Secrets): Promise<boolean> {
  if ((await db.select({ id: universities.id }).from(universities).limit(1)).length) return false
  const accounts = await Promise.all(demoAccounts.map(async account => ({ ...account, passwordHash: await hashPassword(demoPassword), isDemo: true })))
  return db.transaction(async tx => {
    // Of several servers starting at once, one fills it and the others find it filled.
    await tx.execute(sql`LOCK TABLE universities IN EXCLUSIVE MODE`)
    const existing = await tx.select({ id: universities.id }).from(universities).limit(1)
    if (existing.length) return false
    await tx.insert(universities).values(demoUniversities.map(university => ({ ...university, isDemo: true })))
    const people = await tx.insert(users).values(accounts).returning({ id: users.id, email: users.email })
    await tx.insert(referrals).values(demoReferrals.map(({ referrer, ...referral }) =>
      ({ ...referral, referrerId: people.find(({ email }) => email === referrer)!.id, createdAt: new Date() })))
    const staff = people.find(({ email }) => email === demoStaff.email)!
    await tx.insert(secondSteps).values({ userId: staff.id, secret: secrets.seal(demoStaff.secret), confirmedAt: new Date() })
    // The fixed ids above went past the counter; move it behind them.
    await tx.execute(sql`SELECT setval(pg_get_serial_sequence('universities', 'id'), (SELECT max(id) FROM universities))`)
    return true
  })
}

/** What the demo world has to show: stories, a register and jobs. Takes long, and so the built templates hold it already. */
export async function loadDemoContent(db: Database, now: Date): Promise<void> {
  await loadDemoStories(db)
  await db.transaction(loadDemoRegister)
  await db.transaction(tx => loadDemoJobs(tx, now))
  await weighJobs(db, now)
}
