import * as z from 'zod/mini'
import { Id } from '../http/row-id.ts'
import { universityKindKeys, type UniversityKind } from './kinds.ts'

export const UniversitySearchInput = z.strictObject({ query: z.string().check(z.trim(), z.maxLength(120)) })
const UniversityChoice = z.object({ id: z.number(), name: z.string(), countryId: z.number() })
export const UniversitySearchAnswer = z.object({ universities: z.array(UniversityChoice) })

export const UniversityInput = z.strictObject({ id: Id })
export const UniversityAnswer = z.object({
  ...UniversityChoice.shape,
  welcome: z.string(),
  stylesheet: z.string(),
  hasJumpstart: z.boolean(),
  /** Words on the button that leads to the university's own sign-in; null without one. */
  singleSignOn: z.nullable(z.string()),
  takesPassword: z.boolean(),
})

/** Any text as type: one that is none is answered with those there are. */
export const DirectoryInput = z.strictObject({
  type: z.optional(z.string().check(z.maxLength(100))),
  q: z._default(z.string().check(z.trim(), z.maxLength(120, 'Use at most 120 characters.')), ''),
})
const Kind = z.enum(universityKindKeys as [UniversityKind])
export const DirectoryAnswer = z.object({
  type: z.nullable(Kind),
  q: z.string(),
  /** Of all, whatever was looked for. */
  counts: z.array(z.object({ kind: Kind, count: z.number() })),
  universities: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      country: z.string(),
      kind: Kind,
      isDemo: z.boolean(),
      /** Where its own site is; null while it has none. */
      site: z.nullable(z.string()),
    }),
  ),
  origin: z.string(),
})
