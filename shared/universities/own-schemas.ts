import * as z from 'zod/mini'
import { Id } from '../http/row-id.ts'
import { RichTextAnswer } from '../rich-text/schema.ts'
import { universityFields } from './record-fields.ts'

const { brandColour, welcome, terms, vacations, weeklyHoursCap, contactEmail, contactName, contactText, city } =
  universityFields

/** What a university's own administrators change, by the page they change it on. */
export const ownFields = {
  branding: { brandColour, welcome },
  calendar: { terms, vacations, weeklyHoursCap },
  contact: { contactEmail, contactName, contactText, city },
}

/** The version that was seen. */
const seen = { version: Id }
export const BrandingForm = z.strictObject({ ...seen, ...ownFields.branding })
export const CalendarForm = z.strictObject({ ...seen, ...ownFields.calendar })
export const ContactForm = z.strictObject({ ...seen, ...ownFields.contact })
export const OwnSaved = z.object({ version: z.number() })

export const OwnUniversity = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  countryId: z.number(),
  /** Where its site is. */
  site: z.string(),
  logo: z.nullable(z.string()),
  values: z.object({
    ...ownFields.branding,
    ...ownFields.calendar,
    contactEmail: z.string(),
    contactName,
    contactText,
    city,
  }),
})
export type OwnValues = z.output<typeof OwnUniversity>['values']

/** The address of the logo that was seen, or nothing. It ends with the picture's hash, so it is the logo's version. */
export const seenLogo = { seen: z.string().check(z.maxLength(100)) }
export const LogoChange = z.strictObject(seenLogo)
export const LogoAnswer = z.object({ logo: z.nullable(z.string()), version: z.number() })
export const LogoInput = z.strictObject({ id: Id, hash: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** Null where there is no university's contact to show: only its own people see it, on its own site. */
export const ContactAnswer = z.object({
  contact: z.nullable(z.object({ name: z.string(), email: z.string(), blocks: RichTextAnswer })),
})
