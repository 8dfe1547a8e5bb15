import * as z from 'zod/mini'
import { isCountry } from '#shared/account/countries.ts'
import { Token } from '#shared/sign-in/schemas.ts'
import { formGuard, SenderEmail, SenderName } from '../forms/schemas.ts'
import { Id } from '../http/row-id.ts'
import { QueueMark, queuePageFields } from '../staff/queue-schemas.ts'
import { longestRole, longestStory } from './states.ts'

const Country = z.string('Choose a country.').check(z.refine(isCountry, 'Choose a country.'))
/** Without either tick there is no story. */
const Tick = (words: string) => z.literal('yes', words)

export const StoryForm = z.strictObject({
  ...formGuard,
  firstName: SenderName,
  email: SenderEmail,
  fromCountry: Country,
  workCountry: Country,
  role: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Enter what you do now, in a few words.'),
      z.maxLength(longestRole, `Use at most ${longestRole} characters.`),
      z.regex(/^[^\p{Cc}]*$/u, 'Write it on one line.'),
    ),
  words: z
    .string()
    .check(
      z.trim(),
      z.minLength(200, 'Write a little more: at least 200 characters.'),
      z.maxLength(longestStory, `Use at most ${longestStory.toLocaleString('en-GB')} characters.`),
    ),
  mayPublish: Tick('Tick this box if we may publish your story. We can’t accept it otherwise.'),
  isTrue: Tick('Tick this box if the story is yours and true. We can’t accept it otherwise.'),
})

export const StoriesInput = z.strictObject({ before: z.optional(Id) })
const StoryFields = z.object({
  id: z.number(),
  firstName: z.string(),
  from: z.string(),
  worksIn: z.string(),
  role: z.string(),
  words: z.string(),
  isDemo: z.boolean(),
})
export const StoriesAnswer = z.object({
  stories: z.array(z.extend(StoryFields, { publishedOn: z.string() })),
  /** Ask for those before this one, if there are more. */
  before: z.nullable(z.number()),
  origin: z.string(),
})

export const WithdrawalInput = z.strictObject({ token: Token })
/** What the link would withdraw; nothing when it was used, or is none of ours. */
export const WithdrawalAnswer = z.object({
  story: z.nullable(z.object({ firstName: z.string(), role: z.string(), isPublished: z.boolean() })),
})
export const Withdrawn = z.object({ withdrawn: z.literal(true) })

export const StaffStoriesAnswer = z.object({
  items: z.array(z.extend(StoryFields, { email: z.nullable(z.string()), version: z.number(), mark: QueueMark })),
  ...queuePageFields,
})
export const StoryDecision = z.strictObject({
  id: Id,
  /** Of the story as it was seen. */
  version: Id,
  decision: z.enum(['published', 'refused']),
  /** Sent to the writer with a refusal. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(1_000, 'Use at most 1,000 characters.'))),
})
export const StoryDecided = z.object({ decided: z.literal(true) })
