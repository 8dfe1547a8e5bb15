import * as z from 'zod/mini'
import { jobCountries, jobFields, jobTypes, payPeriods, workModes } from '#shared/jobs/taxonomy.ts'
import { longestDescription, longestLegalReason, longestQuestion, longestTitle, mostQuestions } from './limits.ts'
import { applyWays } from './states.ts'
import { workStatusIds } from './work-statuses.ts'

const text = (most: number) =>
  z._default(z.string().check(z.maxLength(most, `Use at most ${most.toLocaleString('en-GB')} characters.`)), '')
const oneOf = (list: readonly { id: number }[], first: number) =>
  z._default(z.coerce.number().check(z.refine(id => list.some(each => each.id === id), 'Choose one.')), first)

/**
 * A post as it is typed: anything that is not finished may be empty or wrong and is kept all the same. `readPost` says
 * what is missing.
 */
export const PostDraft = z.strictObject({
  title: text(2 * longestTitle),
  description: text(2 * longestDescription),
  countryId: oneOf(jobCountries, jobCountries[0].id),
  /** With commas between them. */
  cities: text(400),
  remote: oneOf(workModes, 0),
  typeId: oneOf(jobTypes, jobTypes[0].id),
  fieldId: oneOf(jobFields, jobFields[0].id),
  payMin: text(40),
  payMax: text(40),
  payCurrency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/, 'Choose a currency.')), jobCountries[0].currency),
  payPeriod: z._default(z.enum(payPeriods), 'year'),
  hours: text(20),
  /** A UK occupation code, perhaps with its title after it. */
  occupation: text(160),
  statuses: z._default(z.array(z.enum(workStatusIds)).check(z.maxLength(workStatusIds.length)), []),
  legalReason: text(2 * longestLegalReason),
  closesOn: text(10),
  applyBy: z._default(z.enum(applyWays), 'link'),
  applyUrl: text(1_000),
  applyEmail: text(254),
  questions: z._default(z.array(text(2 * longestQuestion)).check(z.maxLength(mostQuestions)), []),
})
export type PostDraft = z.output<typeof PostDraft>

export const emptyDraft = (countryId: number): PostDraft => {
  const currency = jobCountries.find(({ id }) => id === countryId)?.currency
  return z.parse(PostDraft, { countryId, ...(currency && { payCurrency: currency }) })
}
