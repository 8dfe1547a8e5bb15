import * as z from 'zod/mini'
import { RichTextAnswer } from '../rich-text/schema.ts'
import { legalTexts } from './texts.ts'

export const LegalInput = z.strictObject({ name: z.enum(legalTexts) })

export const LegalAnswer = z.object({
  name: z.enum(legalTexts),
  title: z.string(),
  summary: z.string(),
  updated: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      blocks: RichTextAnswer,
      /** Listed under the part about cookies. */
      cookies: z.nullable(
        z.array(z.object({ name: z.string(), purpose: z.string(), lifetime: z.string(), setBy: z.string() })),
      ),
    }),
  ),
  /** Who runs this copy, as far as they have said so. */
  operator: z.object({ name: z.nullable(z.string()), address: z.nullable(z.string()), email: z.nullable(z.string()) }),
  isDemo: z.boolean(),
  origin: z.string(),
})
