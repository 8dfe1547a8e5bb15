import * as z from 'zod/mini'
import { confidences, ledgerCountryKeys, topicKeys } from './ledger.ts'

const country = z.enum(ledgerCountryKeys, 'We have no rules for this country.')
/** Where a rule is from. `note`: how it really reached us. */
export const SourceShape = z.object({ name: z.string(), url: z.string(), note: z.string() })

export const RuleVersion = z.object({
  id: z.string(),
  country,
  topic: z.enum(topicKeys),
  title: z.string(),
  /** The value as a person reads it. */
  words: z.string(),
  value: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('money'), minor: z.number(), currency: z.string(), per: z.nullable(z.string()) }),
    z.object({ kind: z.literal('amount'), amount: z.number(), unit: z.string() }),
    z.object({ kind: z.literal('date'), date: z.string() }),
    z.object({ kind: z.literal('text'), text: z.string() }),
  ]),
  /** On the day of the answer. */
  status: z.enum(['current', 'upcoming', 'past']),
  validFrom: z.string(),
  startIsExact: z.boolean(),
  validTo: z.nullable(z.string()),
  checkedOn: z.string(),
  confidence: z.enum(confidences),
  source: SourceShape,
  note: z.string(),
})

/** Without a country: the site's own. */
export const RulesInput = z.strictObject({ country: z.optional(country) })
/** A stage of the usual way from a course to a work visa, in one or two sentences. */
const RouteStepShape = z.object({ title: z.string(), words: z.string(), topic: z.enum(topicKeys) })

export const RulesAnswer = z.object({
  country,
  /** Empty where we cannot support one. */
  route: z.array(RouteStepShape),
  rules: z.array(RuleVersion),
})

export const RuleInput = z.strictObject({ id: z.string().check(z.maxLength(100)) })
export const RuleAnswer = z.object({ id: z.string(), versions: z.array(RuleVersion) })

export const OccupationsInput = z.strictObject({
  query: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 1),
})
const rate = z.nullable(z.number())
export const OccupationShape = z.object({
  code: z.string(),
  title: z.string(),
  skill: z.enum(['degree', 'medium', 'below']),
  route: z.enum(['open', 'list', 'closed']),
  rates: z.object({ standard: rate, newEntrant: rate, phd: rate, stemPhd: rate, salaryList: rate, shortageList: rate }),
  salaryListJobs: z.string(),
  shortageListJobs: z.string(),
  hasPayScale: z.boolean(),
  note: z.string(),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  checkedOn: z.string(),
  confidence: z.enum(confidences),
  source: SourceShape,
})
export const OccupationsAnswer = z.object({
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  occupations: z.array(OccupationShape),
})

/** A rule that a text uses, with where it is from. */
export const FigureAnswer = z.object({
  id: z.string(),
  title: z.string(),
  words: z.string(),
  checkedOn: z.string(),
  confidence: z.enum(confidences),
  source: SourceShape,
})
