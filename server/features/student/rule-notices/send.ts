import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { systemCountryId } from '#shared/constants.ts'
import type { Ledger } from '#shared/rules/ledger.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { findProfile } from '#server/platform/people/profile-queries.ts'
import { isServed } from '#server/platform/people/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { readLedgerAround } from '#server/features/rules/queries.ts'
import { ledgerLoads } from '#server/features/rules/tables.ts'
import { readViewer } from '#server/features/verdict/viewer.ts'
import { clocksOf } from '../journey/read-clocks.ts'
import { findChangedJobs, findMovedDates } from './find-changes.ts'
import { ruleNoticeLetter } from './letters.ts'
import { ruleNoticeRuns, ruleNotices } from './tables.ts'

const atOnce = 200

/**
 * After a change of the rules, tells everyone whose dates or saved jobs it moves. Each person is told once: the record
 * of it and the email are written together. Work rights are read for the comparison and stored nowhere.
 */
export async function sendRuleNotices(db: Database, now: Date, { sites }: { sites: Pick<SiteDirectory, 'originOf'> }) {
  const loads = await listLoadsToTell(db)
  const [first] = loads
  if (!first) return
  const ledgers = await readLedgerAround(db, first.loadedAt)
  // The first load of all changes nothing for anyone.
  if (ledgers.before.rules.length > 0) await tellAll(db, sites.originOf(null), loads.at(-1)!.id, ledgers, now)
  await db
    .insert(ruleNoticeRuns)
    .values(loads.map(({ id }) => ({ loadId: id, finishedAt: now })))
    .onConflictDoNothing()
}

/** Several changes may have come since people were last told: they hear of them together. */
const listLoadsToTell = (db: Database) =>
  db
    .select({ id: ledgerLoads.id, loadedAt: ledgerLoads.loadedAt })
    .from(ledgerLoads)
    .leftJoin(ruleNoticeRuns, eq(ruleNoticeRuns.loadId, ledgerLoads.id))
    .where(isNull(ruleNoticeRuns.loadId))
    .orderBy(asc(ledgerLoads.id))

async function tellAll(
  db: Database,
  origin: string,
  loadId: number,
  ledgers: { before: Ledger; after: Ledger },
  now: Date,
) {
  for (let after = 0, isFull = true; isFull;) {
    const people = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        and(
          gt(users.id, after),
          inArray(users.role, ['student', 'predeparture_student']),
          isServed(),
          sql`(EXISTS (SELECT FROM work_rights WHERE user_id = ${users.id})
            OR EXISTS (SELECT FROM applications WHERE user_id = ${users.id}))`,
        ),
      )
      .orderBy(asc(users.id))
      .limit(atOnce)
    for (const person of people) await tellPerson(db, origin, loadId, person, ledgers, now)
    after = people.at(-1)?.id ?? after
    isFull = people.length === atOnce
  }
}

async function tellPerson(
  db: Database,
  origin: string,
  loadId: number,
  { id, email }: { id: number; email: string },
  ledgers: { before: Ledger; after: Ledger },
  now: Date,
) {
  const today = dayOf(now)
  const [profile, viewer] = await Promise.all([
    findProfile(db, id),
    readViewer(db, { userId: id, role: 'student' }, systemCountryId),
  ])
  if (profile.jobAlerts === 'none') return
  const clocks = (ledger: Ledger) => clocksOf(profile, viewer.homeCountryId, ledger.rules, today)
  const dates = findMovedDates(clocks(ledgers.before), clocks(ledgers.after), today)
  const jobs = await findChangedJobs(db, id, viewer, ledgers, today)
  if (dates.length === 0 && jobs.length === 0) return
  await db.transaction(async tx => {
    const [added] = await tx
      .insert(ruleNotices)
      .values({ userId: id, loadId, sentAt: now })
      .onConflictDoNothing()
      .returning({ userId: ruleNotices.userId })
    if (added) await sendLetter(tx, email, ruleNoticeLetter({ dates, jobs, origin }), now)
  })
}
