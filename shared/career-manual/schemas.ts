import * as z from 'zod/mini'
import { RichTextAnswer } from '../rich-text/schema.ts'

export const longestManual = 40_000
/** Older ones are forgotten. */
export const keptVersions = 20

const Body = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write something first.'),
    z.maxLength(longestManual, `Use at most ${longestManual.toLocaleString('en')} characters.`),
  )
const Version = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))

export const ManualInput = z.strictObject({
  universityId: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
})
export const ManualAnswer = z.object({
  universityName: z.string(),
  canEdit: z.boolean(),
  /** Null: nothing has been written yet. */
  manual: z.nullable(z.object({ blocks: RichTextAnswer, savedAt: z.string() })),
})

export const DraftInput = z.strictObject({ version: z.optional(Version) })
export const DraftAnswer = z.object({
  body: z.string(),
  /** Of the one that is read now; 0 before the first. */
  version: z.number(),
  /** The latest first. */
  versions: z.array(z.object({ version: z.number(), savedAt: z.string(), savedBy: z.nullable(z.string()) })),
})
export const ManualForm = z.strictObject({
  body: Body,
  /** Of the one that was changed: another in between is not written over. */
  version: Version,
})
export const SavedAnswer = z.object({ version: z.number() })
export const PreviewForm = z.strictObject({ body: Body })
export const PreviewAnswer = z.object({ blocks: RichTextAnswer })
