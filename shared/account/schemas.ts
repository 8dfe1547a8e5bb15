import * as z from 'zod/mini'
import { MaybeDay } from '#shared/calendar/day-schemas.ts'
import { emailField } from '#shared/email-schemas.ts'
import { jobAlertChoices, longestTargetRole, mostTargetRoles } from './choices.ts'
import { isCountry } from './countries.ts'
import { targetCountryCodes } from './target-countries.ts'
import { doctorateNames, mostWorkRights, workStatusNames } from './work-rights.ts'

export const Name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter your name.'), z.maxLength(100, 'Use at most 100 characters.'))
export const Course = z.string().check(z.trim(), z.maxLength(150, 'Use at most 150 characters.'))
const isListedOnce = (values: readonly string[]) => new Set(values).size === values.length
export const TargetCountries = z
  .array(z.enum(targetCountryCodes, 'Choose from the list.'))
  .check(z.refine(isListedOnce, 'Choose each country once.'))
/** As it was typed: roles with commas between them. */
export const TargetRoles = z.string().check(
  z.maxLength(1_000, 'This is too long. Use a few words for each role.'),
  z.refine(text => readRoles(text).length <= mostTargetRoles, `Enter at most ${mostTargetRoles} roles.`),
  z.refine(
    text => readRoles(text).every(role => role.length <= longestTargetRole),
    `Use at most ${longestTargetRole} characters for each role, and separate roles with commas.`,
  ),
)

/** Empty: they would rather not say. */
export const HomeCountry = z
  .string()
  .check(z.refine(code => code === '' || isCountry(code), 'Choose from the list, or leave it empty.'))

const WorkRight = z.strictObject({
  country: z.string().check(z.refine(isCountry, 'Choose a country.')),
  status: z.enum(workStatusNames, 'Choose your status.'),
  until: MaybeDay,
})

/** Name and phone belong to everyone; of the rest, what is left out stays as it is. */
export const ProfileForm = z.strictObject({
  name: Name,
  /** As it was typed; whether it is a number is judged with `phoneCountry`. */
  phone: z.string().check(z.trim(), z.maxLength(250, 'This is too long for a phone number.')),
  phoneCountry: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  course: z.optional(Course),
  courseEnds: z.optional(MaybeDay),
  bornOn: z.optional(MaybeDay),
  doctorate: z.optional(z.enum(['', ...doctorateNames], 'Choose from the list.')),
  homeCountry: z.optional(HomeCountry),
  targetCountries: z.optional(TargetCountries),
  targetRoles: z.optional(TargetRoles),
  jobAlerts: z.optional(z.enum(jobAlertChoices, 'Choose how often.')),
  universityEmails: z.optional(z.boolean()),
  workRights: z.optional(
    z.array(WorkRight).check(z.maxLength(mostWorkRights, `List at most ${mostWorkRights} countries.`)),
  ),
})

/** Each role once, in the order typed, whatever the spaces and case. */
export function readRoles(text: string): string[] {
  const roles = new Map<string, string>()
  for (const role of text.split(/[,;\n]/).map(piece => piece.trim().replace(/\s+/g, ' '))) {
    if (role && !roles.has(role.toLowerCase())) roles.set(role.toLowerCase(), role)
  }
  return [...roles.values()]
}

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  course: z.string(),
  courseEnds: z.nullable(z.string()),
  bornOn: z.nullable(z.string()),
  doctorate: z.nullable(z.enum(doctorateNames)),
  homeCountry: z.nullable(z.string()),
  targetCountries: z.array(z.string()),
  targetRoles: z.array(z.string()),
  jobAlerts: z.enum(jobAlertChoices),
  universityEmails: z.boolean(),
  workRights: z.array(
    z.object({ country: z.string(), status: z.enum(workStatusNames), until: z.nullable(z.string()) }),
  ),
  /** Tells this photo from another; null if there is none. */
  photo: z.nullable(z.string()),
})

const Session = z.object({
  id: z.string(),
  /** In words: Chrome on Windows. */
  device: z.string(),
  /** The main site's name, or a university's. */
  site: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  isThisDevice: z.boolean(),
})
export const SessionList = z.object({ sessions: z.array(Session) })
export const SessionInput = z.strictObject({ id: z.uuid() })

export const CountryGuess = z.object({ country: z.string() })

/** `version` only makes the address of a new photo a new address. */
export const PhotoInput = z.strictObject({ version: z.optional(z.string()) })
export const PhotoAnswer = z.object({ photo: z.nullable(z.string()) })

const Token = z.string().check(z.minLength(1), z.maxLength(100))
export const LinkInput = z.strictObject({ token: Token })

/** What is about to happen to the account. */
export const AccountStatus = z.object({
  hasPassword: z.boolean(),
  emailChange: z.nullable(
    z.object({ newEmail: z.string(), expiresAt: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean() }),
  ),
  deleteAfter: z.nullable(z.string()),
  /** No one else looks after this person's university here. */
  isLastAdmin: z.boolean(),
})

export const EmailChangeForm = z.strictObject({
  newEmail: emailField(/^[^\s@]+@[^\s@]+$/, 'Enter the new email address.'),
  /** Empty for those who have none. */
  passwordNow: z.string().check(z.maxLength(128, 'A password has at most 128 characters.')),
})
export const EmailLinkAnswer = z.object({
  /** Which of the two addresses the link was sent to; null if it works no more. */
  side: z.nullable(z.enum(['old', 'new'])),
  newEmail: z.nullable(z.string()),
})
/** `taken`: someone else registered with the new address meanwhile. */
export const EmailConfirmed = z.object({ state: z.enum(['waiting', 'changed', 'taken']) })
export const Done = z.object({ done: z.literal(true) })

/** The password, or the email address of an account that has none. */
export const CloseForm = z.strictObject({ proof: z.string().check(z.maxLength(254, 'This is too long.')) })
export const CloseAnswer = z.object({ deleteAfter: z.string() })
export const KeepLinkAnswer = z.object({ deleteAfter: z.nullable(z.string()) })
