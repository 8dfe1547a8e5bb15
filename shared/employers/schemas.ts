import * as z from 'zod/mini'
import { FigureAnswer } from '#shared/rules/schemas.ts'
import { situationSlugs, usualSituation } from './situations.ts'

const slug = z.enum(situationSlugs, 'We have no page for this situation.')

export const HiringInput = z.strictObject({ situation: z._default(slug, usualSituation) })
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
