import * as z from 'zod/mini'
import { VerdictAnswer } from '#shared/verdict/schemas.ts'
import { alertLimits } from '#shared/account/choices.ts'
import { Day, MaybeDay } from '#shared/calendar/day-schemas.ts'
import { Id } from '#shared/http/row-id.ts'
import { appliedAnswers, frequencies, stages } from './stages.ts'

const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most.toLocaleString('en')} characters.`))
const filled = (most: number, missing: string) => text(most).check(z.minLength(1, missing))
const StageName = z.enum(stages, 'Choose a stage from the list.')
const FrequencyName = z.enum(frequencies, 'Choose how often.')

export const ApplicationInput = z.strictObject({ id: Id })
export const ApplicationListInput = z.strictObject({ stage: z.optional(StageName), before: z.optional(Id) })

/** From elsewhere, as the person writes it down. */
export const OwnApplicationForm = z.strictObject({
  title: filled(200, 'Enter the title of the job.'),
  company: filled(200, 'Enter the employer.'),
  place: text(200),
  url: text(1_000).check(
    z.regex(/^(https?:\/\/[^\s"<>]+)?$/i, 'Enter a web address that starts with https://, or leave it empty.'),
  ),
  stage: StageName,
})

/** What is left out stays as it is. */
export const ApplicationChange = z.strictObject({
  id: Id,
  stage: z.optional(StageName),
  /** The day it came to that stage; today unless said. */
  stageOn: z.optional(Day),
  note: z.optional(text(5_000)),
  nextOn: z.optional(MaybeDay),
  nextWords: z.optional(text(100)),
})

export const Application = z.object({
  id: z.number(),
  /** Null: from elsewhere. */
  job: z.nullable(
    z.object({
      id: z.number(),
      slug: z.string(),
      isPartTime: z.boolean(),
      pay: z.nullable(z.string()),
      /** For its owner; null for part-time jobs. */
      verdict: z.nullable(VerdictAnswer),
    }),
  ),
  title: z.string(),
  company: z.string(),
  place: z.string(),
  url: z.string(),
  closesOn: z.nullable(z.string()),
  isClosed: z.boolean(),
  stage: z.enum(stages),
  stageOn: z.string(),
  note: z.string(),
  nextOn: z.nullable(z.string()),
  nextWords: z.string(),
  events: z.array(z.object({ id: z.number(), on: z.string(), stage: z.nullable(z.enum(stages)), words: z.string() })),
})

/** Of all a person's applications, whatever part of them is listed. */
export const Summary = z.object({
  today: z.string(),
  counts: z.record(z.enum(stages), z.number()),
  /** Those that can still be applied for, and not for long. */
  closingSoon: z.number(),
})
export const ApplicationList = z.object({
  summary: Summary,
  applications: z.array(Application),
  /** Older ones follow; ask again with this. */
  next: z.nullable(z.number()),
})
export const ApplicationAnswer = z.object({ summary: Summary, application: Application })
export const SummaryAnswer = z.object({ summary: Summary })

export const JobInput = z.strictObject({ jobId: Id })
/** What someone answers who went to the employer's page. */
export const AppliedForm = z.strictObject({
  jobId: Id,
  answer: z.enum(appliedAnswers),
  /** The day they applied; today unless said. */
  on: z.optional(Day),
})
/** An application that has gone further than `saved` is not dropped by the way. */
export const SavedAnswer = z.object({ isSaved: z.boolean(), stage: z.nullable(z.enum(stages)) })

export const SavedSearchForm = z.strictObject({
  name: filled(80, 'Enter a name for the search.'),
  board: z.enum(['careers', 'partTime']),
  /** The board's own query string, without the question mark. */
  query: text(1_000).check(z.regex(/^[\w%&=.,+~*!'()-]*$/, 'This isn’t a search on our job board.')),
  frequency: FrequencyName,
})
export const SavedSearchInput = z.strictObject({ id: Id })
export const SavedSearchChange = z.strictObject({
  id: Id,
  name: z.optional(filled(80, 'Enter a name for the search.')),
  frequency: z.optional(FrequencyName),
})
export const SavedSearch = z.object({
  id: z.number(),
  name: z.string(),
  board: z.enum(['careers', 'partTime']),
  query: z.string(),
  frequency: z.enum(frequencies),
  lastSentAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export const SavedSearchList = z.object({
  searches: z.array(SavedSearch),
  /** How often the profile allows emails about jobs. All searches share one email. */
  mostOften: z.enum(alertLimits),
})

/** Whether someone is emailed before the dates of their applications. */
export const ReminderChoice = z.strictObject({ isOn: z.boolean() })
