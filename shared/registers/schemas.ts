import * as z from 'zod/mini'
import { checkerCountryKeys } from './checker-countries.ts'
import { registerKinds } from './publications.ts'

export const OfficialCheckInput = z.strictObject({
  country: z.enum(checkerCountryKeys, 'Choose a country.'),
  name: z.string().check(z.trim(), z.maxLength(120, 'Use at most 120 characters.')),
})

export const OfficialCheckAnswer = z.object({
  /** What was typed. */
  asked: z.string(),
  /** What official data comes to; `noList` where no list of employers exists, `none` where we hold no file. */
  outcome: z.enum(['licence', 'history', 'similar', 'found', 'notFound', 'noList', 'none']),
  reasons: z.array(
    z.object({
      words: z.string(),
      source: z.nullable(z.object({ name: z.string(), url: z.string() })),
      date: z.nullable(z.string()),
    }),
  ),
  /** Of the employer's own page here, where the name leads to one. */
  slug: z.nullable(z.string()),
  /** Why there is no list, and who would publish one; null where one exists. */
  noList: z.nullable(z.object({ words: z.string(), source: z.object({ name: z.string(), url: z.string() }) })),
  /** The files that were looked at. */
  lists: z.array(
    z.object({
      title: z.string(),
      publisher: z.string(),
      kind: z.enum(registerKinds),
      url: z.string(),
      terms: z.string(),
      asOf: z.string(),
      period: z.nullable(z.string()),
      entries: z.number(),
      isDemo: z.boolean(),
    }),
  ),
})

export const OfficialSearchInput = z.strictObject({
  country: z.enum(checkerCountryKeys, 'Choose a country.'),
  query: z.string().check(z.trim(), z.maxLength(120, 'Use at most 120 characters.')),
})

export const OfficialSearchAnswer = z.object({ names: z.array(z.string()) })
