import * as z from 'zod/mini'
import { RichTextAnswer } from '../rich-text/schema.ts'

export const CaseStudyInput = z.strictObject({ slug: z.string().check(z.maxLength(100)) })

const Teaser = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  university: z.string(),
  country: z.string(),
  published: z.string(),
})
export const CaseStudiesAnswer = z.object({ studies: z.array(Teaser) })
export const CaseStudyAnswer = z.object({
  ...Teaser.shape,
  body: RichTextAnswer,
  others: z.array(Teaser),
  origin: z.string(),
})
