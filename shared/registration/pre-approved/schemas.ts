import * as z from 'zod/mini'
import { Id } from '#shared/http/row-id.ts'

/** Who can be let in beforehand: all who study, none who work there. */
export const studentKinds = ['student', 'graduate', 'predeparture'] as const
export type StudentKind = (typeof studentKinds)[number]

export const mostRows = 500
const mostCharacters = 100_000

export const ListForm = z.strictObject({
  /** A table as people copy it: commas, semicolons or tabs between the columns. */
  list: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Paste a list, or choose a file.'),
      z.maxLength(mostCharacters, `A list has at most ${mostRows} people. Send it in parts.`),
    ),
})

const RowError = z.object({ line: z.number(), message: z.string() })
const Sorted = {
  /** On this list and not on ours yet. */
  fresh: z.number(),
  /** On both. */
  known: z.number(),
  errors: z.array(RowError),
}
export const CheckAnswer = z.object({
  ...Sorted,
  first: z.array(z.object({ name: z.string(), email: z.string(), kind: z.enum(studentKinds) })),
})
export const AddAnswer = z.object({
  ...Sorted,
  /** How many got an email: not those who had one less than an hour ago, whose link works again. */
  sent: z.number(),
})

export const listStates = ['waiting', 'registered'] as const
export const PreAuthorisedInput = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  /** The beginning of a name or of an address. */
  q: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
  state: z.optional(z.enum(listStates)),
})
export const PreAuthorisedAnswer = z.object({
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  waiting: z.number(),
  registered: z.number(),
  hasPredeparture: z.boolean(),
  students: z.array(
    z.object({
      id: z.number(),
      email: z.string(),
      name: z.string(),
      kind: z.enum(studentKinds),
      addedAt: z.string(),
      sentAt: z.string(),
      isRegistered: z.boolean(),
    }),
  ),
})
export const StudentInput = z.strictObject({ id: Id })
export const ResendAnswer = z.object({ sentAt: z.string() })
export const RevokeAnswer = z.object({ email: z.string(), name: z.string(), kind: z.enum(studentKinds) })
