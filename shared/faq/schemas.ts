import * as z from 'zod/mini'
import { FigureAnswer } from '#shared/rules/schemas.ts'
import { RichTextAnswer } from '../rich-text/schema.ts'

export const FaqInput = z.strictObject({
  q: z._default(z.string().check(z.trim(), z.maxLength(120, 'Use at most 120 characters.')), ''),
})

export const FaqAnswer = z.object({
  q: z.string(),
  /** How many answers are among the groups. */
  total: z.number(),
  groups: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      questions: z.array(
        z.object({ slug: z.string(), question: z.string(), answer: RichTextAnswer, figures: z.array(FigureAnswer) }),
      ),
    }),
  ),
  origin: z.string(),
})
