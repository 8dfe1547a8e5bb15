import * as z from 'zod/mini'
import { AppliedRule } from '#shared/rules/applied-rule.ts'
import { outcomes } from './for-you.ts'
import { verdictKinds } from './kinds.ts'
import { chosenSituationNames } from './situations.ts'

const Mark = z.enum(['check', 'warning', 'open', 'cross'])

export const ChosenSituationInput = z.optional(z.string().check(z.maxLength(40)))

export const VerdictAnswer = z.object({
  kind: z.enum(verdictKinds),
  mark: Mark,
  words: z.string(),
  about: z.string(),
})

export const ForYouAnswer = z.object({
  outcome: z.enum(outcomes),
  words: z.string(),
  until: z.nullable(z.string()),
  steps: z.array(
    z.object({ key: z.string(), mark: Mark, title: z.string(), words: z.string(), rules: z.array(AppliedRule) }),
  ),
  missing: z.array(z.string()),
  next: z.array(z.string()),
  /** The day for which the rules were read. */
  switchOn: z.string(),
  /** Whether it is about this person, about a situation they chose, or about the usual visitor. */
  source: z.enum(['profile', 'chosen', 'assumed']),
})

export const SituationAnswer = z.object({
  chosen: z.nullable(z.enum(chosenSituationNames)),
  /** False: their profile says what they may do in this country. */
  canChoose: z.boolean(),
})
