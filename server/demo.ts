import { sql } from 'drizzle-orm'
import { demoAccounts, demoPassword, demoReferrals, demoStaff } from '#server/platform/people/demo.ts'
import { demoCrowd } from '#server/platform/people/demo-crowd.ts'
import { referrals, users } from '#server/platform/people/tables.ts'
import { hashPassword } from '#server/platform/people/passwords.ts'
import { loadDemoManual } from '#server/features/career-manual/demo.ts'
import { loadDemoUsage } from '#server/features/usage/demo.ts'
import { loadDemoShifts } from '#server/features/hours/demo.ts'
import { loadDemoJobs } from '#server/features/jobs/demo/load.ts'
import { weighJobs } from '#server/features/jobs/assess-jobs.ts'
import { loadDemoJourney } from '#server/features/student/journey/demo.ts'
import { loadDemoMeetings } from '#server/features/meetings/demo.ts'
import { loadDemoScenarios } from '#server/features/points/demo.ts'
import { loadDemoPreAuthorised } from '#server/features/registration/pre-approved/demo.ts'
import { secondSteps } from '#server/features/sign-in/second-step/tables.ts'
import { loadDemoStories } from '#server/features/stories/demo.ts'
import { loadDemoRegister } from '#server/features/sponsor-import/demo.ts'
import { loadDemoTracker } from '#server/features/applications/demo.ts'
import { loadDemoCrowdTracker } from '#server/features/applications/demo-crowd.ts'
import { demoUniversities } from '#server/platform/sites/demo.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { loadDemoWorkshops } from '#server/features/workshops/demo.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Fills an empty database with the people of the demo world; one that already holds anything is left alone. */
export async function loadDemo(db: Database, secrets: Secrets): Promise<boolean> {
  if ((await db.select({ id: universities.id }).from(universities).limit(1)).length) return false
  // Everybody knows the password, so that one hash for all gives nothing away.
  const passwordHash = await hashPassword(demoPassword, 'demo')
  return db.transaction(async tx => {
    // Of several servers starting at once, one fills it and the others find it filled.
    await tx.execute(sql`LOCK TABLE universities IN EXCLUSIVE MODE`)
    const existing = await tx.select({ id: universities.id }).from(universities).limit(1)
    if (existing.length) return false
    await tx.insert(universities).values(demoUniversities.map(university => ({ ...university, isDemo: true })))
    // Among people who are here already, the fixed numbers may be theirs.
    const isAmongOthers = (await tx.select({ id: users.id }).from(users).limit(1)).length > 0
    const people = await tx
      .insert(users)
      .values(
        demoAccounts.map(({ id, ...account }) => ({
          ...account,
          ...(!isAmongOthers && { id }),
          passwordHash,
          isDemo: true,
        })),
      )
      .returning({ id: users.id, email: users.email })
    await tx.insert(referrals).values(
      demoReferrals.map(({ referrer, ...referral }) => ({
        ...referral,
        referrerId: people.find(({ email }) => email === referrer)!.id,
        createdAt: new Date(),
      })),
    )
    const staff = people.find(({ email }) => email === demoStaff.email)!
    await tx
      .insert(secondSteps)
      .values({ userId: staff.id, secret: secrets.seal(demoStaff.secret), confirmedAt: new Date() })
    await countOn(tx)
    await loadDemoMeetings(tx, new Date())
    await loadDemoWorkshops(tx, new Date())
    return true
  })
}

/** Fixed ids went past the counters; moves these behind them. */
const countOn = (tx: Database) =>
  tx.execute(sql`
  SELECT setval(pg_get_serial_sequence('universities', 'id'), (SELECT max(id) FROM universities)), setval(pg_get_serial_sequence('users', 'id'), (SELECT max(id) FROM users))`)

/** Somebody real is here, the crowd is, or a demo person has begun to use it. */
const isLivedIn = async (db: Database) =>
  (
    await db.execute(sql`
  SELECT FROM users WHERE NOT is_demo OR id = ${demoCrowd[0]!.id} UNION ALL SELECT FROM applications UNION ALL SELECT FROM work_shifts LIMIT 1`)
  ).rows.length > 0

/** What the demo people have done so far, and their fellow students. */
export async function loadDemoLives(db: Database, now: Date): Promise<void> {
  if (await isLivedIn(db)) return
  const passwordHash = await hashPassword(demoPassword, 'demo')
  await db.transaction(async tx => {
    await tx.execute(sql`LOCK TABLE universities IN EXCLUSIVE MODE`)
    if (await isLivedIn(tx)) return
    await tx.insert(users).values(
      demoCrowd
        .filter(({ hasCome }) => hasCome)
        .map(({ id, email, name, universityId, joinedOn }) => {
          const createdAt = new Date(joinedOn)
          return {
            id,
            email,
            name,
            universityId,
            role: 'student' as const,
            isDemo: true,
            createdAt,
            activatedAt: createdAt,
            passwordHash,
          }
        }),
    )
    await loadDemoPreAuthorised(tx)
    await countOn(tx)
    const idOf = (email: string) => demoAccounts.find(account => account.email === email)!.id
    const student = idOf('student@northbridge.example')
    const employer = await loadDemoTracker(tx, student, idOf('basic@northbridge.example'), now)
    await loadDemoCrowdTracker(tx, now)
    await loadDemoShifts(tx, student, employer ?? 'Kettle & Crumb', now)
    await loadDemoScenarios(tx, student, now)
    await loadDemoManual(tx, 1, idOf('admin@northbridge.example'), now)
    await loadDemoJourney(tx, student, now)
  })
}

/** What the demo world has to show: stories, a register, jobs, and how much they were used. Takes long, and so the built templates hold it already. */
export async function loadDemoContent(db: Database, now: Date): Promise<void> {
  await loadDemoStories(db)
  await db.transaction(loadDemoRegister)
  await db.transaction(tx => loadDemoJobs(tx, now))
  await weighJobs(db, now)
  await loadDemoUsage(db, now)
}
