import * as z from 'zod/mini'
import { isDay } from '../calendar/days.ts'
import { confidences, topicKeys, type Topic } from '../rules/ledger.ts'
import { RuleVersion } from '../rules/schemas.ts'
import { listUnits } from '../rules/values.ts'
import { editStates } from './edit-kinds.ts'
import { ruleViews } from './rule-views.ts'

export const Version = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))
const RuleId = z.string().check(z.maxLength(100))
const Day = z.string().check(z.refine(isDay, 'Enter a date.'))
export const line = (most: number, empty?: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, `Use at most ${most} characters.`),
      z.regex(/^[^\r\n]*$/, 'Write it on one line.'),
      ...(empty === undefined ? [] : [z.minLength(1, empty)]),
    )

export const StaffRulesInput = z.strictObject({
  show: z._default(z.enum(ruleViews), 'due'),
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
})

const StaffRule = z.object({
  ...RuleVersion.shape,
  /** The day by which it should be checked again, and whether that day has come. */
  dueOn: z.string(),
  isDue: z.boolean(),
  /** Null: it was checked in the repository. */
  checkedBy: z.nullable(z.string()),
  /** The next version where it is known. */
  next: z.nullable(z.object({ validFrom: z.string(), words: z.string() })),
  isEdited: z.boolean(),
  /** The repository has changed since staff did. */
  isConflicting: z.boolean(),
  /** Of the newest edit; 0 before the first. */
  version: z.number(),
})
export const StaffRulesAnswer = z.object({
  today: z.string(),
  show: z.enum(ruleViews),
  q: z.string(),
  page: z.number(),
  pages: z.number(),
  counts: z.object({ due: z.number(), upcoming: z.number(), edited: z.number(), all: z.number() }),
  rules: z.array(StaffRule),
})

/** What staff saved, the latest first. */
export const SavedEdits = z.array(
  z.object({
    version: z.number(),
    state: z.enum(editStates),
    savedAt: z.string(),
    savedBy: z.nullable(z.string()),
    /** The values of that version, in words. */
    words: z.string(),
  }),
)

export const StaffRuleInput = z.strictObject({ id: RuleId })
export const StaffRuleAnswer = z.object({
  id: z.string(),
  title: z.string(),
  today: z.string(),
  /** As the content writes it, such as “GBP per year”. */
  unit: z.string(),
  /** Of the newest edit; 0 before the first. */
  version: z.number(),
  /** Whether there is a version in the repository to go back to. */
  isInRepository: z.boolean(),
  dueOn: z.string(),
  isDue: z.boolean(),
  versions: z.array(z.object({ ...RuleVersion.shape, checkedBy: z.nullable(z.string()) })),
  /** What the repository says now, where it has changed since staff did. */
  repository: z.nullable(z.array(RuleVersion)),
  edits: SavedEdits,
})

/** Since when a version applies, and who says so. */
export const DatedVersion = {
  validFrom: Day,
  validTo: z.union([z.literal(''), Day]),
  confidence: z.enum(confidences, 'Choose one.'),
  sourceName: line(200, 'Enter the name of the page.'),
  sourceUrl: line(500, 'Enter the address of the page.'),
  quote: line(500, 'Copy the sentence that says it.'),
  note: line(500),
}
const NewVersion = {
  value: line(1_000, 'Enter the value.'),
  start: z.enum(['exact', 'seen'], 'Choose one.'),
  ...DatedVersion,
}
export const RulePreviewForm = z.strictObject({ id: RuleId, ...NewVersion })
export const RulePreviewAnswer = z.object({
  /** All versions as they would be. */
  versions: z.array(
    z.object({
      words: z.string(),
      validFrom: z.string(),
      startIsExact: z.boolean(),
      validTo: z.nullable(z.string()),
    }),
  ),
  /** The day for which jobs and dates were compared. */
  day: z.string(),
  texts: z.array(z.object({ title: z.string(), to: z.string() })),
  jobs: z.object({
    checked: z.number(),
    moved: z.number(),
    examples: z.array(
      z.object({
        title: z.string(),
        company: z.string(),
        slug: z.string(),
        before: z.string(),
        after: z.string(),
      }),
    ),
  }),
  people: z.number(),
})
export const RuleVersionForm = z.strictObject({ id: RuleId, version: Version, ...NewVersion })
export const RuleCheckForm = z.strictObject({ id: RuleId, version: Version })
export const RuleRestoreForm = z.strictObject({
  id: RuleId,
  version: Version,
  /** An earlier edit; 0 for the repository’s own. */
  to: Version,
})
const NewRule = {
  id: line(100, 'Enter an id.'),
  topic: z.enum(topicKeys as [Topic], 'Choose one.'),
  title: line(200, 'Enter a title.'),
  unit: z.enum(listUnits() as [string], 'Choose one.'),
}
export const NewRuleForm = z.strictObject({ ...NewRule, ...NewVersion })
const RuleEnd = {
  lastDay: Day,
  sourceName: NewVersion.sourceName,
  sourceUrl: NewVersion.sourceUrl,
  quote: line(300, 'Copy the sentence that says it.'),
}
export const RuleEndPreviewForm = z.strictObject({ id: RuleId, ...RuleEnd })
export const RuleEndForm = z.strictObject({ id: RuleId, version: Version, ...RuleEnd })
export const RuleSaved = z.object({ version: z.number() })
export const ExportAnswer = z.object({
  /** Empty where nothing was changed. */
  patch: z.string(),
  files: z.array(z.object({ path: z.string(), text: z.nullable(z.string()) })),
})
