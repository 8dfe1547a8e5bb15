import * as z from 'zod/mini'
import { Card } from '#shared/jobs/schemas.ts'

export const RecommendationList = z.object({
  today: z.string(),
  registerDate: z.nullable(z.string()),
  /** The country they are in, as an address names it; null where we list jobs of none. */
  country: z.nullable(z.string()),
  jobs: z.array(z.object({ ...Card.shape, reason: z.string() })),
})
export const DismissedAnswer = z.object({ isDismissed: z.boolean() })
