import * as z from 'zod/mini'
import { roles } from '#shared/access/visitor.ts'
import { Id, largestId } from '#shared/http/row-id.ts'
import { CourseQuestion } from '#shared/registration/schemas.ts'

export const StartInput = z.strictObject({ universityId: z.int().check(z.positive(), z.maximum(largestId)) })
/** Where the browser goes to sign in at the university. */
export const StartAnswer = z.object({ address: z.string() })

export const SamlMetadataInput = z.strictObject({ universityId: Id })

/** Universities' codes can be long, but an address of ours cannot. */
const Returned = z.string().check(z.minLength(1), z.maxLength(2_048))

export const CompleteInput = z.strictObject({
  state: Returned,
  code: Returned,
  /** Who sent it, where the provider says so. */
  iss: z.optional(Returned),
})
export const CompleteAnswer = z.object({
  role: z.enum(roles),
  /** Where to go now: the page asked for before, or the role's home. */
  next: z.string(),
  /** At someone's first sign-in, if we know nothing about their course. */
  course: z.optional(CourseQuestion),
})
