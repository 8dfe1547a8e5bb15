import { sql } from 'drizzle-orm'
import { assessJobs } from '#server/features/jobs/assess-jobs.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inOneTransaction } from '#server/platform/db/steps.ts'
import { demoAccounts, demoPassword, demoReferrals } from '#server/platform/people/demo.ts'
import { demoCrowd } from '#server/platform/people/demo-crowd.ts'
import { hashPassword } from '#server/platform/people/passwords.ts'
import { profiles, referrals, users } from '#server/platform/people/tables.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { demoUniversities } from '#server/platform/sites/demo.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { features } from './features.ts'

/** Fills an empty database with the people of the demo world; a database with any content is left alone. */
export async function loadDemo(db: Database, secrets: Secrets): Promise<boolean> {
  if (await hasUniversities(db)) return false
  // The password is public, so one hash for everyone reveals nothing.
  const passwordHash = await hashPassword(demoPassword, 'demo')
  return db.transaction(async tx => {
    // Of several servers starting at once, one fills it and the others find it filled.
    await tx.execute(sql`LOCK TABLE universities IN EXCLUSIVE MODE`)
    if (await hasUniversities(tx)) return false
    await tx.insert(universities).values(demoUniversities.map(university => ({ ...university, isDemo: true })))
    await insertPeople(tx, passwordHash)
    await moveSequencesOn(tx)
    for (const { demo } of features) await demo?.begin?.(tx, new Date(), secrets)
    return true
  })
}

const hasUniversities = async (db: Database) =>
  (await db.select({ id: universities.id }).from(universities).limit(1)).length > 0

async function insertPeople(tx: Database, passwordHash: string) {
  // In a database with other people the fixed ids may be taken.
  const hasOthers = (await tx.select({ id: users.id }).from(users).limit(1)).length > 0
  const people = await tx
    .insert(users)
    .values(
      demoAccounts.map(({ id, ...account }) => ({ ...account, ...(!hasOthers && { id }), passwordHash, isDemo: true })),
    )
    .returning({ id: users.id, email: users.email })
  await tx.insert(referrals).values(
    demoReferrals.map(({ referrer, ...referral }) => ({
      ...referral,
      referrerId: people.find(({ email }) => email === referrer)!.id,
      createdAt: new Date(),
    })),
  )
}

/** Rows with fixed ids bypassed the sequences; moves these past them. */
const moveSequencesOn = (tx: Database) =>
  tx.execute(sql`
    SELECT setval(pg_get_serial_sequence('universities', 'id'), (SELECT max(id) FROM universities)),
      setval(pg_get_serial_sequence('users', 'id'), (SELECT max(id) FROM users))`)

/** Someone real is here, or the crowd, or a demo person has begun to use the product. */
const isLivedIn = async (db: Database) => {
  const { rows } = await db.execute(sql`
    SELECT FROM users WHERE NOT is_demo OR id = ${demoCrowd[0]!.id}
    UNION ALL SELECT FROM applications
    UNION ALL SELECT FROM work_shifts LIMIT 1`)
  return rows.length > 0
}

/** What the demo people have done so far, and their fellow students. */
export async function loadDemoLives(db: Database, now: Date): Promise<void> {
  if (await isLivedIn(db)) return
  const passwordHash = await hashPassword(demoPassword, 'demo')
  await db.transaction(async tx => {
    await tx.execute(sql`LOCK TABLE universities IN EXCLUSIVE MODE`)
    if (await isLivedIn(tx)) return
    await insertCrowd(tx, passwordHash)
    await insertCrowdProfiles(tx)
    await moveSequencesOn(tx)
    for (const { demo } of features) await demo?.lives?.(tx, now)
  })
}

const insertCrowd = (tx: Database, passwordHash: string) =>
  tx.insert(users).values(
    demoCrowd
      .filter(({ hasCome }) => hasCome)
      .map(({ id, email, name, universityId, joinedOn }) => {
        const createdAt = new Date(joinedOn)
        const account = { id, email, name, universityId, role: 'student' as const, isDemo: true }
        return { ...account, passwordHash, createdAt, activatedAt: createdAt }
      }),
  )

const insertCrowdProfiles = (tx: Database) =>
  tx
    .insert(profiles)
    .values(
      demoCrowd.flatMap(({ id, hasCome, joinedOn, profile }) =>
        hasCome && profile ? [{ userId: id, ...profile, updatedAt: new Date(joinedOn) }] : [],
      ),
    )

/**
 * The demo world's content: stories, a register, jobs, and how they were used. This takes long, so the built
 * template contains it.
 */
export async function loadDemoContent(db: Database, now: Date): Promise<void> {
  for (const { demo } of features) await demo?.content?.(db, now)
  await assessJobs(db, now, inOneTransaction(db))
}
