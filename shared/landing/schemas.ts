import * as z from 'zod/mini'
import { BoardAnswer } from '../jobs/schemas.ts'
import { FigureAnswer } from '#shared/rules/schemas.ts'

export const LandingInput = z.strictObject({ slug: z.string().check(z.maxLength(100)) })

/** Words with the day's figures in them. */
export const LandingAnswer = z.object({
  slug: z.string(),
  title: z.string(),
  /** What its link picture says, whatever staff have changed since. */
  pictureTitle: z.string(),
  short: z.string(),
  description: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()), steps: z.array(z.string()) })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  related: z.array(z.object({ to: z.string(), label: z.string() })),
  /** By the names of the board's address. */
  filters: z.record(z.string(), z.string()),
  figures: z.array(FigureAnswer),
  /** How many jobs fit, and the newest of them. */
  total: z.number(),
  jobs: BoardAnswer.shape.jobs,
  saved: BoardAnswer.shape.saved,
  today: z.string(),
  register: z.nullable(z.object({ date: z.string(), isDemo: z.boolean() })),
  /** What an address needs before it to be whole, as structured data wants it. */
  origin: z.string(),
})
