import { clockRuleIds } from '#shared/student/journey/after-study.ts'
import type { Clock } from '#shared/student/journey/clock.ts'
import { readClock } from '#shared/student/journey/visa-clock.ts'
import { ledgerCountryOf, ledgerCountryWithId } from '#shared/rules/country-of-code.ts'
import type { LedgerCountry, Rule } from '#shared/rules/ledger.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { findProfile } from '#server/platform/people/profile-queries.ts'
import { findUniversityCalendar } from '#server/features/hours/queries.ts'
import { readLedgerFor } from '#server/features/rules/queries.ts'

type Profile = Pick<Awaited<ReturnType<typeof findProfile>>, 'courseEnds' | 'targetCountries' | 'workRights'>

function countriesOf({ targetCountries, workRights }: Profile, homeCountryId: number | undefined) {
  const home = ledgerCountryWithId(homeCountryId)
  const rights = workRights.flatMap(({ country: code, ...right }) => {
    const country = ledgerCountryOf(code)
    return country ? { country, right } : []
  })
  const studies = rights.filter(({ right }) => right.status === 'student').map(({ country }) => country)
  const studyCountries: readonly LedgerCountry[] = studies.length > 0 || !home ? studies : [home]
  const countries = [
    ...new Set([
      ...studyCountries,
      ...targetCountries.flatMap(code => ledgerCountryOf(code) ?? []),
      ...rights.map(({ country }) => country),
    ]),
  ]
  return { countries, studyCountries, rights }
}

/** First where the person studies, then where they want to work, then where they have work rights. */
export function clocksOf(
  profile: Profile,
  homeCountryId: number | undefined,
  rules: readonly Rule[],
  today: string,
): Clock[] {
  const { countries, studyCountries, rights } = countriesOf(profile, homeCountryId)
  return countries.map(country =>
    readClock({
      today,
      country,
      isStudyCountry: studyCountries.includes(country),
      courseEnds: profile.courseEnds,
      right: rights.find(each => each.country === country)?.right ?? null,
      rules,
    }),
  )
}

/** The same by the rules of today. */
export async function readClocks(db: Database, userId: number, profile: Profile, today: string): Promise<Clock[]> {
  const university = await findUniversityCalendar(db, userId)
  const { countries } = countriesOf(profile, university?.countryId)
  const { rules } = await readLedgerFor(db, countries.flatMap(clockRuleIds), [])
  return clocksOf(profile, university?.countryId, rules, today)
}
