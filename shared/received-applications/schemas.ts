import * as z from 'zod/mini'
import { Id } from '#shared/http/row-id.ts'
import { longestAnswer, longestLetter, longestReply } from './limits.ts'
import { replyTemplateIds } from './reply-templates.ts'
import { employerStages, receivedStages } from './stages.ts'

const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most.toLocaleString('en')} characters.`))
const key = z.uuid('Load this page again, then send.')

/** A job's questions with what was typed for each. */
const Answers = z.array(
  z.strictObject({
    question: z.string(),
    answer: text(longestAnswer).check(z.minLength(1, 'Answer this question.')),
  }),
)
const SentAnswers = z.array(z.object({ question: z.string(), answer: z.string() }))

export const ApplyInput = z.strictObject({ slug: z.string().check(z.maxLength(200)) })

/** What is sent, exactly. `cvVersion` and the questions are those the student saw. */
export const ApplyForm = z.strictObject({
  slug: z.string().check(z.maxLength(200)),
  key,
  cvId: z.coerce.number('Choose a CV.').check(z.int('Choose a CV.'), z.minimum(1, 'Choose a CV.')),
  cvVersion: z.number(),
  letter: text(longestLetter),
  answers: Answers.check(z.maxLength(5)),
  consent: z.literal(true, 'Tick this box to send your application.'),
})

const Reply = z.object({ id: z.number(), text: z.string(), sentAt: z.string() })

/** What a student sent, as it was sent. */
const SentApplication = z.object({
  id: z.number(),
  stage: z.enum(receivedStages),
  name: z.string(),
  email: z.string(),
  cvName: z.string(),
  letter: z.string(),
  answers: SentAnswers,
  sentAt: z.string(),
  withdrawnAt: z.nullable(z.string()),
  replies: z.array(Reply),
})

export const ApplyPageAnswer = z.object({
  job: z.object({ slug: z.string(), board: z.number(), title: z.string(), company: z.string() }),
  /** Whether applications are taken at the moment. */
  isOpen: z.boolean(),
  questions: z.array(z.string()),
  /** What the employer sees of the sender besides. */
  sender: z.object({ name: z.string(), email: z.string() }),
  cvs: z.array(z.object({ id: z.number(), name: z.string(), version: z.number() })),
  sent: z.nullable(SentApplication),
})

export const SentApplicationInput = z.strictObject({ id: Id })

export const ApplicantListInput = z.strictObject({
  job: z.optional(Id),
  stage: z.optional(z.enum(receivedStages)),
  before: z.optional(Id),
})
export const ApplicantList = z.object({
  /** The employer and those who apply are invented. */
  isDemo: z.boolean(),
  /** Every job that takes applications here or has had some, newest first. */
  jobs: z.array(
    z.object({ id: z.number(), title: z.string(), isOpen: z.boolean(), total: z.number(), fresh: z.number() }),
  ),
  applicants: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      jobTitle: z.string(),
      stage: z.enum(receivedStages),
      sentAt: z.string(),
    }),
  ),
  next: z.nullable(z.number()),
})

export const ApplicantInput = z.strictObject({ id: Id })
export const Applicant = z.object({
  id: z.number(),
  version: z.number(),
  job: z.object({ slug: z.string(), board: z.number(), title: z.string() }),
  employer: z.string(),
  isDemo: z.boolean(),
  stage: z.enum(receivedStages),
  name: z.string(),
  email: z.string(),
  cvName: z.string(),
  /** What the CV says, as text. Empty once the application was withdrawn. */
  cvText: z.string(),
  letter: z.string(),
  answers: SentAnswers,
  sentAt: z.string(),
  withdrawnAt: z.nullable(z.string()),
  /** The last day we keep it. */
  keptUntil: z.string(),
  replies: z.array(z.object({ ...Reply.shape, by: z.nullable(z.string()) })),
})

export const ApplicantStageForm = z.strictObject({
  id: Id,
  version: z.number(),
  stage: z.enum(employerStages, 'Choose a stage from the list.'),
})
export const ApplicantReplyForm = z.strictObject({
  id: Id,
  version: z.number(),
  key,
  template: z.enum(replyTemplateIds, 'Choose an answer from the list.'),
  text: text(longestReply).check(z.minLength(1, 'Write your answer.')),
})
