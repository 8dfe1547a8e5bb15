import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { systemCountryId } from '#shared/constants.ts'
import type { Ledger } from '#shared/rules/ledger.ts'
import type { Database } from '#server/platform/db/database.ts'
import { workRightsAsList } from '#server/platform/people/profile-queries.ts'
import { profiles, users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { clocksOf } from '../journey/read-clocks.ts'
import { findMovedDates } from './find-changes.ts'

const atOnce = 500

/** How many people have a date that differs between two ledgers. Nothing about any of them is kept or told. */
export async function countMovedDates(
  db: Database,
  ledgers: { before: Ledger; after: Ledger },
  today: string,
): Promise<number> {
  let moved = 0
  for (let last = 0, isFull = true; isFull;) {
    const people = await listPeopleWithDates(db, last)
    moved += people.filter(({ countryId, ...profile }) => {
      const clocks = (ledger: Ledger) => clocksOf(profile, countryId ?? systemCountryId, ledger.rules, today)
      return findMovedDates(clocks(ledgers.before), clocks(ledgers.after), today).length > 0
    }).length
    last = people.at(-1)?.id ?? last
    isFull = people.length === atOnce
  }
  return moved
}

const listPeopleWithDates = (db: Database, after: number) =>
  db
    .select({
      id: users.id,
      countryId: universities.countryId,
      courseEnds: profiles.courseEnds,
      targetCountries: sql<string[]>`coalesce(${profiles.targetCountries}, '{}')`,
      workRights: workRightsAsList,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(universities, eq(universities.id, users.universityId))
    .where(
      and(
        gt(users.id, after),
        inArray(users.role, ['student', 'predeparture_student']),
        isNull(users.deleteAfter),
        sql`(${profiles.courseEnds} IS NOT NULL OR EXISTS (SELECT FROM work_rights WHERE user_id = ${users.id}))`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(atOnce)
