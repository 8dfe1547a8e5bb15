import * as z from 'zod/mini'
import { BoardAnswer } from '../jobs/schemas.ts'

export const HomeAnswer = z.object({
  today: z.string(),
  /** Live jobs: of the site's country on a country's site, else of all. */
  total: z.number(),
  /** That country as the board's address names it. */
  country: z.nullable(z.string()),
  closing: BoardAnswer.shape.jobs,
  articles: z.array(z.object({ slug: z.string(), title: z.string(), published: z.string() })),
  universities: z.array(z.object({ name: z.string() })),
  origin: z.string(),
})
