import * as z from 'zod/mini'
import { Id } from '../http/row-id.ts'
import { confidences } from '#shared/rules/ledger.ts'
import { SourceShape } from '#shared/rules/schemas.ts'
import { checkerRules } from './rules.ts'

const longestName = 120
const Name = z.string().check(z.trim(), z.maxLength(longestName, 'Use at most 120 characters.'))

export const SponsorSearchInput = z.strictObject({ query: Name })
export const SponsorCheckInput = z.strictObject({ name: Name })
export const SponsorInput = z.strictObject({ id: Id })
export const BulkCheckInput = z.strictObject({
  names: z
    .array(Name)
    .check(z.minLength(1, 'Enter at least one name.'), z.maxLength(50, 'Check at most 50 names at once.')),
})

const SponsorName = z.object({ id: z.number(), name: z.string(), town: z.string() })
const Licence = z.object({ route: z.string(), type: z.string(), rating: z.string() })
const Register = z.nullable(z.object({ date: z.string(), isDemo: z.boolean() }))
const Outcome = z.enum(['listedSkilledWorker', 'listedOtherRoutes', 'possible', 'notFound'])

/** The current rules behind an answer's words. */
const Rules = z.array(
  z.object({
    id: z.enum(checkerRules),
    title: z.string(),
    words: z.string(),
    confidence: z.enum(confidences),
    validFrom: z.string(),
    startIsExact: z.boolean(),
    validTo: z.nullable(z.string()),
    checkedOn: z.string(),
    source: SourceShape,
  }),
)

export const SponsorSearchAnswer = z.object({ sponsors: z.array(SponsorName) })

const Change = z.object({
  date: z.string(),
  kind: z.enum(['added', 'removed', 'rerated', 'routeAdded', 'routeRemoved']),
  route: z.nullable(z.string()),
  ratingBefore: z.nullable(z.string()),
  ratingAfter: z.nullable(z.string()),
})

const Sponsor = z.object({
  ...SponsorName.shape,
  /** Of its page. */
  slug: z.string(),
  county: z.string(),
  licences: z.array(Licence),
  tradingNames: z.array(z.string()),
  formerNames: z.array(z.string()),
  /** What people call it, where no one else goes by it. */
  brands: z.array(z.string()),
  /** Its registered name is not what was typed, but the one the brand holds its licence under. */
  isFoundByBrand: z.boolean(),
})

/** What an entry's own page says from the register. */
export const RegisterEntryShape = {
  outcome: Outcome,
  register: Register,
  sponsor: Sponsor,
  history: z.array(Change),
  rules: Rules,
}

export const Verdict = z.object({
  outcome: Outcome,
  /** What was typed; empty when an entry was chosen by its id. */
  asked: z.string(),
  /** The register that was looked at; null while none has been imported. */
  register: Register,
  /** The entry found. With `notFound`, one that used to be in the register under this very name. */
  sponsor: z.nullable(Sponsor),
  /** With `possible`: the entries it may be, likeliest first. */
  choices: z.array(z.object({ ...SponsorName.shape, isSkilledWorker: z.boolean() })),
  /** Other names near to it, to be shown and never to be taken for it. */
  closest: z.array(SponsorName),
  /** What the registers since our first say of the entry, newest first. */
  history: z.array(Change),
  nextSteps: z.array(z.string()),
  rules: Rules,
})

export const BulkCheckAnswer = z.object({
  register: Register,
  rules: Rules,
  results: z.array(
    z.object({
      asked: z.string(),
      outcome: Outcome,
      sponsor: z.nullable(z.object({ ...SponsorName.shape, licences: z.array(Licence) })),
      choices: z.number(),
    }),
  ),
})
