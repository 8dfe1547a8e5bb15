import * as z from 'zod/mini'
import { MaybeDay } from '#shared/calendar/day-schemas.ts'
import { Id } from '../http/row-id.ts'
import { RuleVersion } from '#shared/rules/schemas.ts'
import { choices, mostJobs, places } from './answers.ts'

export const mostScenarios = 20

const oneOf = <Choices extends readonly string[]>(known: Choices) => z.enum(['', ...known], 'Choose an answer.')
const Mark = z.string().check(z.trim(), z.maxLength(6, 'A mark has at most six characters.'))

export const AnswersShape = z.strictObject({
  invitedOn: MaybeDay,
  born: MaybeDay,
  english: oneOf(choices.english),
  test: oneOf(choices.test),
  satOn: MaybeDay,
  listening: Mark,
  reading: Mark,
  writing: Mark,
  speaking: Mark,
  jobs: z
    .array(z.strictObject({ place: z.enum(places, 'Choose where.'), starts: MaybeDay, ends: MaybeDay }))
    .check(z.maxLength(mostJobs, `List at most ${mostJobs} jobs.`)),
  degree: oneOf(choices.degree),
  specialist: oneOf(choices.specialist),
  australianStudy: oneOf(choices.australianStudy),
  regionalStudy: oneOf(choices.regionalStudy),
  professionalYear: oneOf(choices.professionalYear),
  yearEndedOn: MaybeDay,
  language: oneOf(choices.language),
  languageOn: MaybeDay,
  partner: oneOf(choices.partner),
  partnerList: oneOf(choices.partnerList),
  sponsor: oneOf(choices.sponsor),
})

const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a name, such as “After my master’s”.'),
    z.maxLength(60, 'Use at most 60 characters.'),
  )
export const ScenarioForm = z.strictObject({ name: Name, answers: AnswersShape })
export const ScenarioChange = z.strictObject({ id: Id, name: Name, answers: AnswersShape })
export const ScenarioInput = z.strictObject({ id: Id })

export const ScenarioAnswer = z.object({
  id: z.number(),
  name: z.string(),
  answers: AnswersShape,
  changedAt: z.string(),
})
export const PointsAnswer = z.object({
  today: z.string(),
  /** All versions of the rules of the points test. */
  rules: z.array(RuleVersion),
  /** The latest first. */
  scenarios: z.array(ScenarioAnswer),
})
