import type * as z from 'zod/mini'
import { endsSomeDay } from '#shared/account/work-rights.ts'
import type { OwnCourseForm } from '#shared/registration/schemas.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { saveProfilePart, saveWorkRight } from '#server/platform/people/profile-queries.ts'

/** What someone says of their course, where they are from, and what they may do in the university's country. */
export async function saveCourse(
  tx: Database,
  userId: number,
  countryId: number,
  { course, courseEnds, homeCountry, visa, visaUntil }: z.output<typeof OwnCourseForm>,
  now: Date,
) {
  const home = homeCountry === undefined ? undefined : homeCountry || null
  await saveProfilePart(tx, userId, { course, courseEnds: courseEnds || null, homeCountry: home }, now)
  const country = countryCodes[countryId]
  if (visa === undefined || country === undefined) return
  const until = endsSomeDay(visa) ? visaUntil || null : null
  await saveWorkRight(tx, userId, country, visa === '' ? null : { status: visa, until })
}
