import { dayOf } from '#shared/calendar/days.ts'
import { addDays, mondayOf } from '#shared/hours/calendar.ts'
import type { Database } from '#server/platform/db/database.ts'
import { insertShifts } from './queries.ts'

const weeksBack = 8
/** Days after Monday, from and to in minutes: fourteen hours a week, and sometimes a Saturday elsewhere. */
const usual = [
  [1, 17 * 60, 21 * 60],
  [3, 17 * 60, 21 * 60],
  [6, 10 * 60, 16 * 60],
] as const
const fair = [5, 10 * 60, 14 * 60] as const

/** Two months of part-time work, and what is planned for this week. */
export async function loadDemoShifts(tx: Database, userId: number, employer: string, now: Date) {
  const thisMonday = mondayOf(dayOf(now))
  const shifts = Array.from({ length: weeksBack + 1 }, (_, back) => addDays(thisMonday, -7 * back))
    .reverse()
    .flatMap((monday, index) => [
      ...usual.map(([after, startsMinute, endsMinute]) => ({
        day: addDays(monday, after),
        startsMinute,
        endsMinute,
        isOnCampus: null,
        employer,
        isPaid: true,
        note: '',
      })),
      ...(index % 3 === 1
        ? [
            {
              day: addDays(monday, fair[0]),
              startsMinute: fair[1],
              endsMinute: fair[2],
              isOnCampus: null,
              employer: 'Northbridge open days',
              isPaid: true,
              note: 'Showed visitors round.',
            },
          ]
        : []),
    ])
  await insertShifts(tx, userId, shifts, now)
}
