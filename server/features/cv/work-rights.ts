import { targetCountryCodes, type TargetCountry } from '#shared/account/target-countries.ts'
import {
  describeStudentHours,
  describeWorkRight,
  unknownStudy,
  type StudentHours,
} from '#shared/cv/work-rights-line.ts'
import { ledgerCountryOf } from '#shared/rules/country-of-code.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listWorkRights } from '#server/platform/people/profile-queries.ts'
import { findSettings } from '#server/features/hours/queries.ts'
import { listRulesOfTopic } from '#server/features/rules/queries.ts'

/** A sentence for each country that the profile says something about. */
export async function suggestWorkRights(db: Database, userId: number, today: string) {
  const rights = await listWorkRights(db, userId)
  const suggestions = []
  for (const country of targetCountryCodes) {
    const right = rights.find(each => each.country === country)
    if (!right) continue
    const hours = right.status === 'student' ? await readStudentHours(db, userId, country, today) : undefined
    const line = describeWorkRight(rights, country, today, hours)
    if (line !== undefined) suggestions.push({ country, line, lacksHours: hours?.isExact === false })
  }
  return suggestions
}

async function readStudentHours(
  db: Database,
  userId: number,
  code: TargetCountry,
  today: string,
): Promise<StudentHours | undefined> {
  const country = ledgerCountryOf(code)
  if (!country) return undefined
  const settings = await findSettings(db, userId)
  const study = settings?.country === country ? settings : unknownStudy
  return describeStudentHours({ rules: await listRulesOfTopic(db, country, 'during-study') }, country, study, today)
}
