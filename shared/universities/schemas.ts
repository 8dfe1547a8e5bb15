import * as z from 'zod/mini'

export const UniversitySearchInput = z.strictObject({ query: z.string().check(z.trim(), z.maxLength(120)) })
const UniversityChoice = z.object({ id: z.number(), name: z.string(), countryId: z.number() })
export const UniversitySearchAnswer = z.object({ universities: z.array(UniversityChoice) })

export const UniversityInput = z.strictObject({ id: z.coerce.number().check(z.int(), z.positive()) })
export const UniversityAnswer = z.object({
  ...UniversityChoice.shape, welcome: z.string(), stylesheet: z.string(), hasJumpstart: z.boolean(),
  /** Words on the button that leads to the university's own sign-in; null without one. */
  singleSignOn: z.nullable(z.string()),
  takesPassword: z.boolean(),
})
