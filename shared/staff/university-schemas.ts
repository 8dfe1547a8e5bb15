import * as z from 'zod/mini'
import { isDay } from '../calendar/days.ts'
import { SenderEmail, SenderName } from '../forms/schemas.ts'
import { Id } from '../http/row-id.ts'
import { countryCodes } from '../site/country-codes.ts'
import { universityKindKeys, type UniversityKind } from '../universities/kinds.ts'

const Line = (least: string, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, least),
      z.maxLength(most, `Use at most ${most} characters.`),
      z.regex(/^[^\p{Cc}]*$/u, 'Write it on one line.'),
    )
const Day = z.string().check(z.refine(isDay, 'Enter a day.'))
const hostShape = /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/
const mostDomains = 50
const mostTerms = 24

const Domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(hostShape, 'Write domains like northbridge.ac.uk, without @, one in each line.'),
  )

const fields = {
  name: Line('Enter the university’s name.', 200),
  kind: z.enum(universityKindKeys as [UniversityKind]),
  slug: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(
        /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
        'Use lower-case letters, digits and hyphens, such as northbridge.',
      ),
    ),
  /** A host name of the university's own, or nothing. */
  host: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.refine(
      host => host === '' || hostShape.test(host),
      'Enter a host name like careers.northbridge.ac.uk, without https://.',
    ),
  ),
  countryId: Id.check(z.refine(id => Object.hasOwn(countryCodes, id), 'Choose a country.')),
  emailDomains: z
    .array(Domain)
    .check(z.maxLength(mostDomains, `A university has at most ${mostDomains} domains here.`)),
  brandColour: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #6b1f4f.')),
  welcome: Line('Write a line that welcomes people to the site.', 200),
  terms: z
    .array(z.strictObject({ name: Line('Name the term.', 60), starts: Day, ends: Day }))
    .check(z.maxLength(mostTerms, `At most ${mostTerms} terms.`)),
  weeklyHoursCap: z.nullable(
    z.number().check(z.int('Enter whole hours.'), z.minimum(1, 'At least 1 hour.'), z.maximum(60, 'At most 60 hours.')),
  ),
  hasPremiumVideos: z.boolean(),
  hasCountryGuides: z.boolean(),
  hasJumpstart: z.boolean(),
  contactEmail: SenderEmail,
}
export const UniversityForm = z.strictObject(fields)
export type UniversityValues = z.output<typeof UniversityForm>

export const UniversityChange = z.strictObject({
  id: Id,
  /** The version that was seen. */
  version: Id,
  ...fields,
})
export const UniversityCreated = z.object({ id: z.number() })
export const UniversitySaved = z.object({ version: z.number() })

export const StaffUniversityInput = z.strictObject({ id: Id })
export const StaffUniversityList = z.object({
  universities: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      kind: z.enum(universityKindKeys as [UniversityKind]),
      countryId: z.number(),
      site: z.string(),
      people: z.number(),
      isPaused: z.boolean(),
    }),
  ),
})
export const StaffUniversity = z.object({
  id: z.number(),
  version: z.number(),
  values: z.object({ ...fields, emailDomains: z.array(z.string()), contactEmail: z.string() }),
  site: z.string(),
  logo: z.nullable(z.string()),
  pausedAt: z.nullable(z.string()),
  administrators: z.array(z.object({ name: z.string(), email: z.string() })),
  invited: z.array(z.object({ name: z.string(), email: z.string() })),
  numbers: z.object({
    students: z.number(),
    beforeDeparture: z.number(),
    activeThisMonth: z.number(),
    invited: z.number(),
    requests: z.number(),
  }),
})

export const UniversityPause = z.strictObject({ id: Id, version: Id, isPaused: z.boolean() })

export const AdministratorForm = z.strictObject({ id: Id, name: SenderName, email: SenderEmail })
export const AdministratorInvited = z.object({ sent: z.boolean() })

export const LogoAnswer = z.object({ logo: z.nullable(z.string()), version: z.number() })
export const LogoInput = z.strictObject({ id: Id, hash: z.string().check(z.regex(/^[\w-]{22}$/)) })
