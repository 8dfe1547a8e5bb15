import * as z from 'zod/mini'
import { OccupationShape } from '../rules/schemas.ts'
import { DatedVersion, line, SavedEdits, Version } from './rule-schemas.ts'
import { rateViews } from './rule-views.ts'

const Code = z.string().check(z.maxLength(10))

export const StaffRatesInput = z.strictObject({
  show: z._default(z.enum(rateViews), 'all'),
  q: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
})

/** The working week the rates are meant for, and the rule that says so. Null: no rule says it today. */
const RateHours = z.object({ ruleId: z.string(), words: z.nullable(z.string()) })

const RateVersion = z.object({
  ...OccupationShape.shape,
  /** All its rates, as a person reads them. */
  words: z.string(),
  status: z.enum(['current', 'upcoming', 'past']),
  startIsExact: z.boolean(),
})

export const StaffRatesAnswer = z.object({
  today: z.string(),
  show: z.enum(rateViews),
  q: z.string(),
  page: z.number(),
  pages: z.number(),
  counts: z.object({ all: z.number(), edited: z.number() }),
  hours: RateHours,
  rates: z.array(
    z.object({
      ...RateVersion.shape,
      /** The next version where it is known. */
      next: z.nullable(z.object({ validFrom: z.string(), words: z.string() })),
      isEdited: z.boolean(),
      /** The repository has changed since staff did. */
      isConflicting: z.boolean(),
      /** Null: it was checked in the repository. */
      checkedBy: z.nullable(z.string()),
      /** Of the newest edit; 0 before the first. */
      version: z.number(),
    }),
  ),
})

export const StaffRateInput = z.strictObject({ code: Code })
export const StaffRateAnswer = z.object({
  code: z.string(),
  title: z.string(),
  hours: RateHours,
  /** Of the newest edit; 0 before the first. */
  version: z.number(),
  /** Whether there is a version in the repository to go back to. */
  isInRepository: z.boolean(),
  versions: z.array(z.object({ ...RateVersion.shape, checkedBy: z.nullable(z.string()) })),
  /** What the repository says now, where it has changed since staff did. */
  repository: z.nullable(z.array(RateVersion)),
  edits: SavedEdits,
})

/** Whole pounds, also as “£49,400”. Empty: there is no such rate. */
const Pounds = z.pipe(
  z.pipe(
    z.string(),
    z.transform(text => text.replace(/[£,\s]/g, '')),
  ),
  z.string().check(z.regex(/^([1-9]\d{0,6})?$/, 'Enter whole pounds a year, such as 49,400.')),
)

const Rates = {
  title: line(200, 'Enter the title.'),
  route: OccupationShape.shape.route,
  standard: Pounds,
  newEntrant: Pounds,
  phd: Pounds,
  stemPhd: Pounds,
  salaryList: Pounds,
  salaryListJobs: line(500),
  shortageList: Pounds,
  shortageListJobs: line(500),
  ...DatedVersion,
}
export const RatePreviewForm = z.strictObject({ code: Code, ...Rates })
export const RateForm = z.strictObject({ code: Code, version: Version, ...Rates })
export const RateCheckForm = z.strictObject({ code: Code, version: Version })
export const NewRateForm = z.strictObject({
  code: z.string().check(z.trim(), z.regex(/^\d{4}$/, 'Enter the four digits of the code.')),
  skill: OccupationShape.shape.skill,
  hasPayScale: z.optional(z.literal('yes')),
  ...Rates,
})
export const RateRestoreForm = z.strictObject({
  code: Code,
  version: Version,
  /** An earlier edit; 0 for the repository’s own. */
  to: Version,
})
