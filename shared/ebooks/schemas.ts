import * as z from 'zod/mini'
import { isCountry } from '#shared/account/countries.ts'
import { formGuard, SenderEmail, SenderName } from '../forms/schemas.ts'

const slug = z.string().check(z.maxLength(100))
const key = z.string().check(z.maxLength(500))

export const EbookInput = z.strictObject({ slug, key: z.optional(key) })
export const EbookAnswer = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  countryId: z.number(),
  origin: z.string(),
  chapters: z.array(z.object({ title: z.string(), summary: z.string() })),
  /**
   * Where the file is, for who comes with a link of ours; expired: the link was ours, or looked like it, and works no
   * more.
   */
  file: z.nullable(z.string()),
  isExpired: z.boolean(),
})

export const EbookForm = z.strictObject({
  ...formGuard,
  slug,
  name: SenderName,
  email: SenderEmail,
  country: z.optional(
    z
      .string()
      .check(z.refine(code => code === '' || isCountry(code), 'Choose a country from the list, or leave it empty.')),
  ),
  /** Of its own: the guide does not depend on it. */
  newsletter: z.optional(z.literal('yes', 'Tick the box, or leave it empty.')),
})
export const Ordered = z.object({ sent: z.literal(true), file: z.string() })

export const EbookFileInput = z.strictObject({ slug, key })
