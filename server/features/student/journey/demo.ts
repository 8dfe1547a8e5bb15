import { dayOf } from '#shared/calendar/days.ts'
import { addDays } from '#shared/hours/calendar.ts'
import { monthsLater } from '#shared/student/journey/calculate-dates.ts'
import type { Database } from '#server/platform/db/database.ts'
import { saveProfilePart } from '#server/platform/people/profile-queries.ts'
import { workRights } from '#server/platform/people/tables.ts'
import { saveTarget } from './queries.ts'

const daysLeft = 33

/** Someone whose course is about to end: the time to decide. */
export async function loadDemoJourney(tx: Database, userId: number, now: Date) {
  const courseEnds = addDays(dayOf(now), daysLeft)
  await saveProfilePart(
    tx,
    userId,
    {
      course: 'MSc Civil Engineering',
      courseEnds,
      targetCountries: ['GB', 'IE', 'AU'],
      targetRoles: ['structural engineer', 'site engineer'],
      jobAlerts: 'daily',
    },
    now,
  )
  await tx.insert(workRights).values([
    { userId, country: 'GB', status: 'student', until: monthsLater(courseEnds, 4), place: 0 },
    { userId, country: 'GH', status: 'citizen', until: null, place: 1 },
  ])
  await saveTarget(tx, userId, 3, now)
}
