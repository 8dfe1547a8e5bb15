import * as z from 'zod/mini'
import { SponsorJobsAnswer } from '#shared/jobs/schemas.ts'
import { RegisterEntryShape } from '#shared/sponsors/schemas.ts'

export const EmployerPageInput = z.strictObject({ slug: z.string().check(z.maxLength(120)) })

/** A sentence about sponsorship in an advert. */
const Statement = z.object({
  reading: z.enum(['refuses', 'offers', 'hedges', 'unsure']),
  /** Letter by letter. */
  quote: z.string(),
  /** The newest advert that has it. */
  advert: z.object({ slug: z.string(), board: z.number(), title: z.string(), postedOn: z.string() }),
  /** How many adverts have it. */
  adverts: z.number(),
})

export const EmployerPageAnswer = z.object({
  ...RegisterEntryShape,
  openJobs: SponsorJobsAnswer,
  statements: z.array(Statement),
  /** How many adverts were read for them. */
  advertsRead: z.number(),
  /** What an address needs before it to be whole, as structured data wants it. */
  origin: z.string(),
})
