import * as z from 'zod/mini'
import { OptionalDay } from './day.ts'

export const ProfileForm = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter your name.'), z.maxLength(100, 'Use at most 100 characters.')),
  /** As it was typed; whether it is a number is judged with `phoneCountry`. */
  phone: z.string().check(z.trim(), z.maxLength(250, 'This is too long for a phone number.')),
  phoneCountry: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  course: z.string().check(z.trim(), z.maxLength(150, 'Use at most 150 characters.')),
  courseEnds: OptionalDay,
})

export const Profile = z.object({
  name: z.string(), email: z.string(), phone: z.nullable(z.string()), course: z.string(), courseEnds: z.nullable(z.string()),
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

/** Each role once, in the order typed, whatever the spaces and case. */
export function readRoles(text: string): string[] {
  const roles = new Map<string, string>()
  for (const role of text.split(/[,;\n]/).map(piece => piece.trim().replace(/\s+/g, ' '))) {
    if (role && !roles.has(role.toLowerCase())) roles.set(role.toLowerCase(), role)
  }
  return [...roles.values()]
}
