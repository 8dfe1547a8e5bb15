import * as z from 'zod/mini'
import { FigureAnswer } from '#shared/rules/schemas.ts'
import { situationSlugs, usualSituation } from './situations.ts'
import {
  employerSizes,
  licenceAnswers,
  sponsoredCandidates,
  sponsorshipMonths,
  usualCostChoice,
} from './sponsorship-costs.ts'

const slug = z.enum(situationSlugs, 'We have no page for this situation.')

export const HiringInput = z.strictObject({ situation: z._default(slug, usualSituation) })

const candidate = z.enum(sponsoredCandidates, 'Choose your candidate’s situation.')
const size = z.enum(employerSizes, 'Choose the size of your organisation.')
const months = z.coerce
  .number('Choose how long you would sponsor them.')
  .check(z.refine(value => (sponsorshipMonths as readonly number[]).includes(value), 'Choose a length from the list.'))
const licence = z.enum(licenceAnswers, 'Say whether you have a sponsor licence.')

export const SponsorshipCostsInput = z.strictObject({
  candidate: z._default(candidate, usualCostChoice.candidate),
  size: z._default(size, usualCostChoice.size),
  months: z._default(months, usualCostChoice.months),
  licence: z._default(licence, usualCostChoice.licence),
})
const figure = z.nullable(FigureAnswer)
export const SponsorshipCostsAnswer = z.object({
  choice: z.object({ candidate, size, months: z.number(), licence }),
  lines: z.array(
    z.object({
      what: z.string(),
      payer: z.enum(['employer', 'either']),
      /** In words; null where the ledger has no rule for today. */
      sum: z.nullable(z.string()),
      working: z.string(),
      figure,
    }),
  ),
  /** Null where a sum is missing. */
  employerTotal: z.nullable(z.string()),
  eitherTotal: z.nullable(z.string()),
  /** How long each part takes, in the order of the parts. */
  times: z.array(z.object({ what: z.string(), figure })),
  /** Who pays what by law, and which employer is small. */
  law: z.array(FigureAnswer),
})

/** What one situation asks of an employer, with the figures of the day. */
export const HiringAnswer = z.object({
  situations: z.array(z.object({ slug, label: z.string(), short: z.string() })),
  chosen: z.object({
    slug,
    label: z.string(),
    needsLicence: z.boolean(),
    verdict: z.string(),
    steps: z.array(z.string()),
    notes: z.array(z.string()),
    /** Where a licence is needed: the costs for a small employer that has none yet. */
    estimate: z.nullable(SponsorshipCostsAnswer),
    /** Without a figure there is nothing to pay, or the ledger has lost the rule: `when` and `isKnown` say which. */
    costs: z.array(
      z.object({ what: z.string(), when: z.string(), isKnown: z.boolean(), figure: z.nullable(FigureAnswer) }),
    ),
  }),
  figures: z.array(FigureAnswer),
  /** On a site of a country other than the UK: what hiring takes there. */
  here: z.nullable(
    z.object({ key: z.string(), name: z.string(), steps: z.array(z.string()), figures: z.array(FigureAnswer) }),
  ),
})
