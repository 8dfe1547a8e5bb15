import { NoInput } from '#shared/access/schemas.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { clockRuleIds } from '#shared/student/journey/after-study.ts'
import { getJourney, saveTarget } from '#shared/student/journey/api.ts'
import { JourneyAnswer, TargetAnswer, TargetForm } from '#shared/student/journey/schemas.ts'
import { readClock } from '#shared/student/journey/visa-clock.ts'
import { fillWeeks } from '#shared/student/journey/weeks.ts'
import { ledgerCountryOf } from '#shared/rules/country-of-code.ts'
import { ledgerCountries, ledgerCountryKeys, type LedgerCountry } from '#shared/rules/ledger.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findProfile } from '#server/platform/people/profile-queries.ts'
import { findUniversityCalendar } from '#server/features/hours/queries.ts'
import { describeRule } from '#server/features/rules/describe-rule.ts'
import { readLedgerFor } from '#server/features/rules/queries.ts'
import { countSentByWeek } from '#server/features/applications/progress-queries.ts'
import { summariseApplications } from '#server/features/applications/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import * as queries from './queries.ts'

export const journeyHandlers = [
  handle(getJourney, { input: NoInput, answer: JourneyAnswer }, async ({ visitor: { userId }, db, now }) => {
    const today = dayOf(now)
    const [profile, university, weekly, summary] = await Promise.all([
      findProfile(db, userId),
      findUniversityCalendar(db, userId),
      readWeekly(db, userId, today),
      summariseApplications(db, userId, now),
    ])
    const home = ledgerCountryKeys.find(key => ledgerCountries[key].countryId === university?.countryId)
    return {
      today,
      clocks: await readClocks(db, profile, home, today),
      hasTargetCountries: profile.targetCountries.length > 0,
      weekly,
      summary,
    }
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

/** First where the person studies, then where they want to work, then where they have work rights. */
async function readClocks(
  db: Database,
  { courseEnds, targetCountries, workRights }: Awaited<ReturnType<typeof findProfile>>,
  home: LedgerCountry | undefined,
  today: string,
) {
  const rights = workRights.flatMap(({ country: code, ...right }) => {
    const country = ledgerCountryOf(code)
    return country ? { country, right } : []
  })
  const studies = rights.filter(({ right }) => right.status === 'student').map(({ country }) => country)
  const studyCountries = studies.length > 0 || !home ? studies : [home]
  const countries = [
    ...new Set([
      ...studyCountries,
      ...targetCountries.flatMap(code => ledgerCountryOf(code) ?? []),
      ...rights.map(({ country }) => country),
    ]),
  ]
  const { rules } = await readLedgerFor(db, countries.flatMap(clockRuleIds), [])
  return countries.map(country => {
    const right = rights.find(each => each.country === country)?.right ?? null
    const clock = readClock({
      today,
      country,
      isStudyCountry: studyCountries.includes(country),
      courseEnds,
      right,
      rules,
    })
    return {
      ...clock,
      name: ledgerCountries[country].name,
      dates: clock.dates.map(date => ({ ...date, rules: date.rules.map(rule => describeRule(rule, today)) })),
    }
  })
}
