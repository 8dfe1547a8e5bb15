import * as z from 'zod/mini'
import { RuleVersion } from '#shared/rules/schemas.ts'
import { ledgerCountryKeys } from '#shared/rules/ledger.ts'
import { Summary } from '#shared/applications/schemas.ts'
import { clockFields, dateBases, dateKeys } from './clock.ts'
import { mostAWeek } from './weeks.ts'

const fits = `Choose a number from 1 to ${mostAWeek}, or 0 for no target.`
/** How many applications a week; 0 is no target. */
export const TargetForm = z.strictObject({
  applications: z.coerce.number(fits).check(z.int(fits), z.minimum(0, fits), z.maximum(mostAWeek, fits)),
})

const Weekly = z.object({
  target: z.nullable(z.number()),
  /** The oldest first; the last one is this week. */
  weeks: z.array(z.object({ monday: z.string(), sent: z.number() })),
})
export const TargetAnswer = z.object({ weekly: Weekly })

const ClockShape = z.object({
  country: z.enum(ledgerCountryKeys),
  name: z.string(),
  words: z.string(),
  needs: z.array(z.enum(clockFields)),
  dates: z.array(
    z.object({
      key: z.enum(dateKeys),
      label: z.string(),
      from: z.nullable(z.string()),
      on: z.nullable(z.string()),
      basis: z.enum(dateBases),
      words: z.array(z.string()),
      rules: z.array(RuleVersion),
    }),
  ),
})

/** The most consequential date ahead. */
export const CountdownAnswer = z.nullable(
  z.object({ on: z.string(), daysLeft: z.number(), title: z.string(), words: z.array(z.string()) }),
)

export const JourneyAnswer = z.object({
  today: z.string(),
  countdown: CountdownAnswer,
  /** Those aimed at, where one studies and where one has permission to work. */
  clocks: z.array(ClockShape),
  hasTargetCountries: z.boolean(),
  weekly: Weekly,
  summary: Summary,
})
