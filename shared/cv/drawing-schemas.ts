import * as z from 'zod/mini'
import { CvDocument } from './document.ts'

const PageHash = z.string().check(z.regex(/^[\w-]{22}$/))

/** A document as it is being edited, stored or not. */
export const PagesForm = z.strictObject({
  document: CvDocument,
  /** Names what is drawn again and again, so that only its newest state is drawn. */
  series: z.optional(z.string().check(z.maxLength(60))),
  /** Pages the browser has already. */
  known: z._default(z.array(PageHash).check(z.maxLength(50)), () => []),
})
export const PagesAnswer = z.object({
  pages: z.array(
    z.object({
      hash: z.string(),
      /** Size in points. */
      width: z.number(),
      height: z.number(),
      /** Null for a page the browser has. */
      svg: z.nullable(z.string()),
    }),
  ),
  /** Characters that none of our fonts has. They are left out. */
  missing: z.array(z.string()),
})
