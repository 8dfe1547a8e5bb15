import * as z from 'zod/mini'
import { isDay } from '../calendar/days.ts'
import { SenderEmail } from '../forms/schemas.ts'
import { Id } from '../http/row-id.ts'
import { countryCodes } from '../site/country-codes.ts'
import { longestCity } from './city.ts'
import { longestContactText } from './contact.ts'
import { universityKindKeys, type UniversityKind } from './kinds.ts'
import { listQuoted } from './list-quoted.ts'

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

/** They are edited in one field, so one message names all that are wrong. */
const assertDomains: z.core.CheckFn<string[]> = ({ value, issues }) => {
  const wrong = value.filter(domain => !hostShape.test(domain))
  if (wrong.length === 0) return
  const message =
    `${listQuoted(wrong)} can’t be used. ` + 'Write domains like northbridge.ac.uk, without @, one in each line.'
  issues.push({ code: 'custom', input: value, message })
}

/** A part of an address or of a host name. */
export const Slug = (message: string) =>
  z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, message))

/** A university's record, as staff edit it. Its own administrators edit some of these. */
export const universityFields = {
  name: Line('Enter the university’s name.', 200),
  kind: z.enum(universityKindKeys as [UniversityKind]),
  slug: Slug('Use lower-case letters, digits and hyphens, such as northbridge.'),
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
  /** Its town, or nothing. Jobs near it are shown to its students. */
  city: z
    .string()
    .check(
      z.trim(),
      z.maxLength(longestCity, `Use at most ${longestCity} characters.`),
      z.regex(/^[^\p{Cc}]*$/u, 'Write it on one line.'),
    ),
  emailDomains: z
    .array(z.string().check(z.trim(), z.toLowerCase()))
    .check(assertDomains, z.maxLength(mostDomains, `A university has at most ${mostDomains} domains here.`)),
  brandColour: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #6b1f4f.')),
  welcome: Line('Write a line that welcomes people to the site.', 200),
  terms: z
    .array(z.strictObject({ name: Line('Name the term.', 60), starts: Day, ends: Day }))
    .check(z.maxLength(mostTerms, `At most ${mostTerms} terms.`)),
  /** Days that are vacation even inside a term, or where no term is known. */
  vacations: z
    .array(z.strictObject({ name: Line('Name the vacation.', 60), starts: Day, ends: Day }))
    .check(z.maxLength(mostTerms, `At most ${mostTerms} vacations.`)),
  weeklyHoursCap: z.nullable(
    z.number().check(z.int('Enter whole hours.'), z.minimum(1, 'At least 1 hour.'), z.maximum(60, 'At most 60 hours.')),
  ),
  hasPremiumVideos: z.boolean(),
  hasCountryGuides: z.boolean(),
  hasJumpstart: z.boolean(),
  contactEmail: SenderEmail,
  /** A person or an office, or nothing. */
  contactName: z
    .string()
    .check(
      z.trim(),
      z.maxLength(100, 'Use at most 100 characters.'),
      z.regex(/^[^\p{Cc}]*$/u, 'Write it on one line.'),
    ),
  /** Markdown on its contact page, or nothing. */
  contactText: z
    .string()
    .check(
      z.trim(),
      z.maxLength(longestContactText, `Use at most ${longestContactText.toLocaleString('en')} characters.`),
    ),
}
