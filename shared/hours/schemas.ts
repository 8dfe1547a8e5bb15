import * as z from 'zod/mini'
import { Day, MaybeDay } from '#shared/calendar/day-schemas.ts'
import { Id } from '../http/row-id.ts'
import { ledgerCountryKeys } from '#shared/rules/ledger.ts'
import { RuleVersion } from '#shared/rules/schemas.ts'
import { mostPeriods, periodKinds } from './calendar.ts'
import { levelKeys } from './limits.ts'

export const mostShiftsAWeek = 60
export const mostRepeats = 52

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:30.'))
const Count = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(26)), 0)

/** A week by any of its days; without one the present. With how many weeks before and after it. */
export const HoursInput = z.strictObject({ week: z.optional(Day), before: Count, after: Count })

const times = {
  /** Asked only where the limit applies to one place. */
  isOnCampus: z._default(z.nullable(z.boolean()), null),
  day: Day,
  starts: Clock,
  /** Earlier than the start: on the next day. */
  ends: Clock,
}
const facts = {
  ...times,
  employer: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter who you work for.'), z.maxLength(100, 'Use at most 100 characters.')),
  isPaid: z.boolean(),
  note: z.string().check(z.trim(), z.maxLength(300, 'Use at most 300 characters.')),
}
/** Empty, or the last day on which the shift may be repeated, week after week. */
const RepeatUntil = z._default(MaybeDay, '')
export const ShiftForm = z.strictObject({ ...facts, repeatUntil: RepeatUntil })
export const ShiftChange = z.strictObject({ id: Id, ...facts })
export const ShiftInput = z.strictObject({ id: Id })
/** `insteadOf`: the shift that is being changed, and so does not count. */
export const CheckForm = z.strictObject({ ...times, repeatUntil: RepeatUntil, insteadOf: z.optional(Id) })

const IssueShape = z.object({
  kind: z.enum(['over', 'wholeWeek', 'noRule', 'forbidden', 'overlap']),
  words: z.string(),
})
const ShiftShape = z.object({
  id: z.number(),
  day: z.string(),
  startsMinute: z.number(),
  endsMinute: z.number(),
  isOnCampus: z.nullable(z.boolean()),
  employer: z.string(),
  isPaid: z.boolean(),
  note: z.string(),
})
export const CheckAnswer = z.object({ issues: z.array(IssueShape), minutes: z.number() })
export const ShiftsAnswer = z.object({ shifts: z.array(ShiftShape), issues: z.array(IssueShape) })

const Period = z.strictObject({ kind: z.enum(periodKinds, 'Choose vacation or term.'), starts: Day, ends: Day })
export const SettingsForm = z.strictObject({
  country: z.enum(ledgerCountryKeys, 'Choose a country.'),
  level: z.enum(levelKeys, 'Choose your level.'),
  /** Asked only where it matters; null: not said. */
  isOlderVisa: z._default(z.nullable(z.boolean()), null),
  periods: z.array(Period).check(z.maxLength(mostPeriods, `List at most ${mostPeriods} periods.`)),
})
const Settings = z.object({
  ...SettingsForm.shape,
  /** Where the country comes from. */
  from: z.enum(['person', 'university', 'site']),
})
export const SettingsAnswer = z.object({ settings: Settings })

const WeekShape = z.object({
  monday: z.string(),
  minutes: z.number(),
  headline: z.string(),
  /** Null where the limit does not depend on the terms. `mixed`: partly one, partly the other. */
  season: z.nullable(z.enum(['term', 'vacation', 'unknown', 'mixed'])),
  measures: z.array(
    z.object({
      minutes: z.number(),
      limit: z.number(),
      isRolling: z.boolean(),
      stretch: z.string(),
      limitWords: z.string(),
    }),
  ),
  issues: z.array(IssueShape),
})
const CalendarPeriod = z.object({ name: z.string(), starts: z.string(), ends: z.string() })
export const HoursAnswer = z.object({
  /** Where the person is, as far as we know. */
  today: z.string(),
  /** The Monday of the week that was asked for. */
  week: z.string(),
  weeks: z.array(WeekShape),
  shifts: z.array(ShiftShape),
  /** Names used before, the latest first. */
  employers: z.array(z.string()),
  settings: Settings,
  university: z.nullable(
    z.object({
      name: z.string(),
      terms: z.array(CalendarPeriod),
      vacations: z.array(CalendarPeriod),
    }),
  ),
  /** The last day of the course in the profile. */
  courseEnds: z.nullable(z.string()),
  rules: z.array(RuleVersion),
})
