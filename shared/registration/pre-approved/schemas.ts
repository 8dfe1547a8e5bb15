import * as z from 'zod/mini'
import { Id } from '#shared/http/row-id.ts'

/** Who can be let in beforehand: all who study, none who work there. */
export const studentKinds = ['student', 'graduate', 'predeparture'] as const
export type StudentKind = (typeof studentKinds)[number]

export const listStates = ['waiting', 'registered'] as const
export const PreAuthorisedInput = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  /** The beginning of a name or of an address. */
  q: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
  state: z.optional(z.enum(listStates)),
  faculty: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
  level: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
})
export const PreAuthorisedAnswer = z.object({
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  waiting: z.number(),
  registered: z.number(),
  hasPredeparture: z.boolean(),
  /** To choose from, as far as lists named them. */
  faculties: z.array(z.string()),
  levels: z.array(z.string()),
  students: z.array(
    z.object({
      id: z.number(),
      email: z.string(),
      name: z.string(),
      kind: z.enum(studentKinds),
      studentNumber: z.nullable(z.string()),
      programme: z.nullable(z.string()),
      faculty: z.nullable(z.string()),
      level: z.nullable(z.string()),
      addedAt: z.string(),
      sentAt: z.string(),
      isRegistered: z.boolean(),
    }),
  ),
})
export const StudentInput = z.strictObject({ id: Id })
export const ResendAnswer = z.object({ sentAt: z.string() })
export const RevokeAnswer = z.object({ email: z.string(), name: z.string(), kind: z.enum(studentKinds) })
export const RestoreAnswer = z.object({
  /** False: they had an email less than an hour ago, whose link works again. */
  sent: z.boolean(),
})
