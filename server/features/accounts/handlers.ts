import { NoInput } from '#shared/access/schemas.ts'
import { getProfile, guessCountry, saveProfile as saveProfileRow } from '#shared/accounts/api.ts'
import { CountryGuess, Profile, ProfileForm } from '#shared/accounts/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { analysePhone } from '#shared/phone/analyse.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import { handle } from '#server/http/mount.ts'
import { sessionHandlers } from './session-handlers.ts'
import { findProfile, saveProfile } from './queries.ts'

export const accountHandlers = [
  handle(getProfile, { input: NoInput, answer: Profile }, async ({ visitor, db }) => (await findProfile(db, visitor.userId))!),

  handle(saveProfileRow, { input: ProfileForm, answer: Profile }, async ({ input, visitor, db, now }) => {
    const { name, course, courseEnds } = input
    await saveProfile(db, visitor.userId, { name, course, courseEnds: courseEnds || null, phone: readPhone(input.phone, input.phoneCountry) }, now)
    return (await findProfile(db, visitor.userId))!
  }),

  handle(guessCountry, { input: NoInput, answer: CountryGuess }, ({ site, acceptLanguage }) =>
    // 'en-IN,en;q=0.8': the first language that names a region.
    ({ country: /^\s*[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(acceptLanguage)?.[1] ?? countryCodes[site.countryId] ?? 'GB' })),

  ...sessionHandlers,
]

function readPhone(text: string, country: string | undefined): string | null {
  const details = analysePhone(text, { country })
  if (details.empty) return null
  if (!details.valid) throw problem('BAD_INPUT', [{ field: 'phone', message: 'This is not a valid phone number. Check it, or start with + and the country code.' }])
  return details.number
}
