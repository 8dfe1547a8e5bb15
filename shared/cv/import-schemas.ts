import * as z from 'zod/mini'
import { CvDocument } from './document.ts'

export const CvFileReading = z.object({
  /** Columns one after the other, wrapped lines joined. */
  text: z.string(),
  /** What a PDF from here carries; null for any other. */
  attached: z.nullable(z.object({ document: CvDocument, notes: z.array(z.string()) })),
})
