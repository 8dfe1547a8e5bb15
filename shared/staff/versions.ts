import * as z from 'zod/mini'
import { largestId } from '../http/row-id.ts'

/** Which version of a record is asked for, by its number in the list; 0 is what it was before them. */
export const VersionNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(largestId))

/** What staff saved of a record, the latest first. */
export const VersionList = z.array(
  z.object({
    version: z.number(),
    /** Null: what it was before the others. */
    savedAt: z.nullable(z.string()),
    savedBy: z.nullable(z.string()),
    /** The names of the fields that were changed; none where it was added. */
    changed: z.array(z.string()),
    isCurrent: z.boolean(),
  }),
)
