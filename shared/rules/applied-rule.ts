import * as z from 'zod/mini'
import { confidences } from './ledger.ts'
import { SourceShape } from './schemas.ts'

/** A rule behind an answer, with where it is from and how sure we are of it. */
export const AppliedRule = z.object({
  id: z.string(),
  title: z.string(),
  words: z.string(),
  confidence: z.enum(confidences),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  checkedOn: z.string(),
  source: SourceShape,
})
