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

const ofEveryCountry = {
  /** By the person who looks. */
  isWatched: z.boolean(),
  openJobs: SponsorJobsAnswer,
  statements: z.array(Statement),
  /** How many adverts were read for them. */
  advertsRead: z.number(),
  /** What an address needs before it to be whole, as structured data wants it. */
  origin: z.string(),
}

export const EmployerPageAnswer = z.object({ ...RegisterEntryShape, ...ofEveryCountry })

/** An employer in the official files of a country outside the UK. */
export const OfficialEmployerAnswer = z.object({
  slug: z.string(),
  name: z.string(),
  /** As the newest file writes it; empty where it names none. */
  place: z.string(),
  countryId: z.number(),
  /** What official data shows: a licence, a history, or neither. */
  support: z.nullable(z.enum(['licence', 'history'])),
  reasons: z.array(
    z.object({
      words: z.string(),
      source: z.nullable(z.object({ name: z.string(), url: z.string() })),
      date: z.nullable(z.string()),
    }),
  ),
  ...ofEveryCountry,
})
