import { NoInput } from '#shared/access/schemas.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { exportDates, getJourney, saveTarget } from '#shared/student/journey/api.ts'
import { JourneyAnswer, TargetAnswer, TargetForm } from '#shared/student/journey/schemas.ts'
import { findCountdown } from '#shared/student/journey/headline.ts'
import { fillWeeks } from '#shared/student/journey/weeks.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { href } from '#shared/routing/href.ts'
import { calendarOfDays } from '#server/platform/calendar/calendar-file.ts'
import { readClocks } from './read-clocks.ts'
import { ledgerCountries } from '#shared/rules/ledger.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findProfile } from '#server/platform/people/profile-queries.ts'
import { describeRule } from '#server/features/rules/describe-rule.ts'
import { countSentByWeek } from '#server/features/applications/progress-queries.ts'
import { summariseApplications } from '#server/features/applications/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import * as queries from './queries.ts'

export const journeyHandlers = [
  handle(getJourney, { input: NoInput, answer: JourneyAnswer }, async ({ visitor: { userId }, db, now }) => {
    const today = dayOf(now)
    const [profile, weekly, summary] = await Promise.all([
      findProfile(db, userId),
      readWeekly(db, userId, today),
      summariseApplications(db, userId, now),
    ])
    const clocks = await readClocks(db, userId, profile, today)
    return {
      today,
      countdown: findCountdown(clocks, today) ?? null,
      clocks: clocks.map(clock => ({
        ...clock,
        name: ledgerCountries[clock.country].name,
        dates: clock.dates.map(date => ({ ...date, rules: date.rules.map(rule => describeRule(rule, today)) })),
      })),
      hasTargetCountries: profile.targetCountries.length > 0,
      weekly,
      summary,
    }
  }),

  handle(exportDates, { input: NoInput, answer: FileAnswer }, async ({ visitor: { userId }, db, now, site }) => {
    const today = dayOf(now)
    const clocks = await readClocks(db, userId, await findProfile(db, userId), today)
    const dates = clocks.flatMap(({ country, dates: own }) =>
      own.flatMap(({ key, label, on, words, basis }) =>
        on === null || on < today
          ? []
          : [
              {
                uid: `${key}-${country}-${userId}`,
                on,
                summary: `${label}${basis === 'estimated' ? ' (estimated)' : ''}`,
                description: [...words, 'General information, not immigration advice.'].join('\n'),
                link: site.origin + href('/my-journey'),
              },
            ],
      ),
    )
    return { ...calendarOfDays(dates, now), name: 'your-dates.ics' }
  }),

  handle(
    saveTarget,
    { input: TargetForm, answer: TargetAnswer },
    async ({ input: { applications }, visitor: { userId }, db, now }) => {
      await queries.saveTarget(db, userId, applications, now)
      return { weekly: await readWeekly(db, userId, dayOf(now)) }
    },
  ),
]

async function readWeekly(db: Database, userId: number, today: string) {
  const [target, counts] = await Promise.all([queries.findTarget(db, userId), countSentByWeek(db, userId, today)])
  return { target, weeks: fillWeeks(today, counts) }
}
