import { minutes } from '#shared/calendar/durations.ts'
import { NoInput } from '#shared/access/schemas.ts'
import {
  deletePhoto,
  exportData,
  getPhoto,
  getProfile,
  guessCountry,
  savePhoto,
  saveProfile,
} from '#shared/account/api.ts'
import { CountryGuess, PhotoAnswer, PhotoInput, Profile, ProfileForm, readRoles } from '#shared/account/schemas.ts'
import { endsSomeDay, possibleAges } from '#shared/account/work-rights.ts'
import { ageOn, dayOf } from '#shared/calendar/days.ts'
import { downloadRequestedData } from '#shared/staff/account-request-api.ts'
import { RequestLinkInput } from '#shared/staff/account-request-schemas.ts'
import { findToken } from '#server/platform/people/tokens.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { problem } from '#shared/http/problems.ts'
import { analysePhone } from '#shared/phone/analyse.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import { limitPerPerson, takeAttempt, type Rate } from '#server/platform/people/throttle.ts'
import type { PersonalData } from '#server/platform/feature.ts'
import { handle } from '#server/platform/http/mount.ts'
import { closingHandlers } from './closing-handlers.ts'
import { emailHandlers } from './email-handlers.ts'
import { makeExport } from './export.ts'
import { drawPhoto } from './photo.ts'
import * as queries from '#server/platform/people/profile-queries.ts'
import { sessionHandlers } from './session-handlers.ts'

const photoRate: Rate = { burst: 30, everyMs: minutes(1) }
const exportRate: Rate = { burst: 3, everyMs: minutes(15) }

export const createAccountHandlers = (personalData: readonly PersonalData[]) => [
  handle(getProfile, { input: NoInput, answer: Profile }, ({ visitor, db }) => queries.findProfile(db, visitor.userId)),

  handle(saveProfile, { input: ProfileForm, answer: Profile }, async ({ input, visitor, db, now }) => {
    const { name, phone, phoneCountry, course, courseEnds, targetCountries, targetRoles, jobAlerts, workRights } = input
    const { bornOn, doctorate } = input
    await queries.saveProfile(
      db,
      visitor.userId,
      {
        name,
        profile: {
          phone: readPhone(phone, phoneCountry),
          course,
          courseEnds: courseEnds === undefined ? undefined : courseEnds || null,
          bornOn: bornOn === undefined ? undefined : readBirthday(bornOn, dayOf(now)),
          doctorate: doctorate === undefined ? undefined : doctorate || null,
          homeCountry: input.homeCountry === undefined ? undefined : input.homeCountry || null,
          targetCountries,
          targetRoles: targetRoles === undefined ? undefined : readRoles(targetRoles),
          jobAlerts,
          universityEmails: input.universityEmails,
        },
        workRights: workRights && readWorkRights(workRights),
      },
      now,
    )
    return queries.findProfile(db, visitor.userId)
  }),

  handle(getPhoto, { input: PhotoInput, answer: FileAnswer }, async ({ visitor, db }) => {
    const photo = await queries.findPhoto(db, visitor.userId)
    if (!photo) throw problem('NOT_FOUND')
    return { bytes: photo.bytes, type: 'image/webp' }
  }),

  handle(savePhoto, { input: NoInput, answer: PhotoAnswer }, async ({ visitor, db, now, file }) => {
    // Every picture counts, valid or not, since each costs the same work.
    await takeAttempt(db, [limitPerPerson('photo', visitor.userId, photoRate)], now)
    const photo = await drawPhoto(file)
    await queries.savePhoto(db, visitor.userId, photo, now)
    return { photo: photo.hash }
  }),

  handle(deletePhoto, { input: NoInput, answer: PhotoAnswer }, async ({ visitor, db }) => {
    await queries.deletePhoto(db, visitor.userId)
    return { photo: null }
  }),

  handle(exportData, { input: NoInput, answer: FileAnswer }, async ({ visitor, db, now }) => {
    await takeAttempt(db, [limitPerPerson('export', visitor.userId, exportRate)], now)
    return {
      bytes: await makeExport(db, personalData, visitor.userId, now),
      type: 'application/zip',
      name: `your-data-${dayOf(now)}.zip`,
    }
  }),

  handle(
    downloadRequestedData,
    { input: RequestLinkInput, answer: FileAnswer },
    async ({ input: { token }, db, now }) => {
      const held = await findToken(db, token, 'downloadData', now)
      if (!held?.userId) throw problem('LINK_EXPIRED')
      await takeAttempt(db, [limitPerPerson('export', held.userId, exportRate)], now)
      return {
        bytes: await makeExport(db, personalData, held.userId, now),
        type: 'application/zip',
        name: `your-data-${dayOf(now)}.zip`,
      }
    },
  ),

  handle(guessCountry, { input: NoInput, answer: CountryGuess }, ({ site, acceptLanguage }) =>
    // 'en-IN,en;q=0.8': the first language that names a region.
    ({
      country:
        /^\s*[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(acceptLanguage)?.[1] ??
        countryCodes[site.countryId] ??
        'GB',
    }),
  ),

  ...sessionHandlers,
  ...emailHandlers,
  ...closingHandlers,
]

function readPhone(text: string, country: string | undefined): string | null {
  const details = analysePhone(text, { country })
  if (details.empty) return null
  if (!details.valid)
    throw problem('BAD_INPUT', [
      {
        field: 'phone',
        message: 'Enter a valid phone number. If it’s from another country, start with + and the country code.',
      },
    ])
  return details.number
}

function readBirthday(day: string, today: string): string | null {
  if (day === '') return null
  const age = ageOn(day, today)
  if (age < possibleAges.youngest || age > possibleAges.oldest)
    throw problem('BAD_INPUT', [
      { field: 'bornOn', message: 'Check the year: enter your own date of birth, or leave it empty.' },
    ])
  return day
}

function readWorkRights(rows: NonNullable<(typeof ProfileForm)['_zod']['output']['workRights']>) {
  const again = rows.findIndex(({ country }, place) => rows.findIndex(row => row.country === country) < place)
  if (again >= 0)
    throw problem('BAD_INPUT', [
      { field: `workRights.${again}.country`, message: 'This country is already listed. Remove one of the two.' },
    ])
  return rows.map(({ country, status, until }) => ({
    country,
    status,
    until: endsSomeDay(status) && until ? until : null,
  }))
}
