import * as z from 'zod/mini'
import { isDay } from '../calendar/days.ts'
import { Id } from '../http/row-id.ts'
import { correctedParts, jobActions, jobHolds } from '../jobs/holds.ts'
import { boards, evidenceStates, payPeriods } from '../jobs/taxonomy.ts'
import { longestAdvert } from './job-limits.ts'
import { jobSearchKinds } from './job-search.ts'

export const StaffJobsInput = z.strictObject({
  q: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  by: z._default(z.enum(jobSearchKinds), 'words'),
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(9_999)), 1),
})

const JobLine = z.object({
  id: z.number(),
  title: z.string(),
  company: z.string(),
  place: z.string(),
  source: z.string(),
  isOnBoard: z.boolean(),
  /** Why it is or is not on the board. */
  standing: z.string(),
})
const BlockedEmployer = z.object({
  id: z.number(),
  name: z.string(),
  reason: z.string(),
  blockedAt: z.string(),
  jobs: z.number(),
})
export const StaffJobsAnswer = z.object({
  jobs: z.array(JobLine),
  /** There is another page. */
  isMore: z.boolean(),
  page: z.number(),
  blocked: z.array(BlockedEmployer),
})

export const StaffJobInput = z.strictObject({ id: Id })
/** What staff can change, as the form shows it. */
export const JobFields = z.object({
  title: z.string(),
  company: z.string(),
  /** In Markdown. */
  description: z.string(),
  board: z.number(),
  occupationCode: z.string(),
  place: z.string(),
  city: z.string(),
  payMin: z.string(),
  payMax: z.string(),
  payCurrency: z.string(),
  payPeriod: z.string(),
  closesOn: z.string(),
  applyUrl: z.string(),
})
export const StaffJob = z.object({
  ...JobLine.shape,
  ...JobFields.shape,
  /** A change names the version that was seen. */
  seen: z.string(),
  slug: z.string(),
  countryId: z.number(),
  sourceId: z.string(),
  hold: z.nullable(z.enum(jobHolds)),
  corrected: z.array(z.enum(correctedParts)),
  duplicateOf: z.nullable(z.object({ id: z.number(), title: z.string(), company: z.string() })),
  isEmployerBlocked: z.boolean(),
  firstSeenAt: z.string(),
  postedAt: z.string(),
  updatedAt: z.string(),
  evidenceAt: z.nullable(z.string()),
  evidence: z.nullable(
    z.object({
      state: z.enum(evidenceStates),
      reasons: z.array(z.object({ words: z.string(), quote: z.nullable(z.string()) })),
    }),
  ),
  text: z.string(),
})

const Seen = z.string().check(z.maxLength(40))
const line = (most: number, empty: string) =>
  z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(most, `Use at most ${most} characters.`))
const Amount = z
  .string()
  .check(z.trim(), z.regex(/^(\d{1,8}(\.\d{1,2})?)?$/, 'Enter a number, such as 32000 or 12.60, or leave it empty.'))

export const JobChange = z.strictObject({
  id: Id,
  seen: Seen,
  title: line(200, 'Enter a title.'),
  company: line(200, 'Enter the employer’s name.'),
  /** Left out when it stays as it is: an imported advert may be longer than a form may be. */
  description: z.optional(
    z.string().check(
      z.overwrite(text => text.replaceAll('\r\n', '\n')),
      z.trim(),
      z.minLength(1, 'Enter the advert.'),
      z.maxLength(longestAdvert, `Use at most ${longestAdvert.toLocaleString('en-GB')} characters.`),
    ),
  ),
  board: z.union([z.literal(boards.careers), z.literal(boards.partTime)], 'Choose a board.'),
  occupationCode: z.string().check(z.trim(), z.regex(/^(\d{4})?$/, 'Enter four digits, or leave it empty.')),
  place: line(200, 'Enter a place.'),
  city: z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters.')),
  payMin: Amount,
  payMax: Amount,
  payCurrency: z.string().check(z.trim(), z.regex(/^([A-Z]{3})?$/, 'Use three capital letters, such as GBP.')),
  payPeriod: z.enum(['', ...payPeriods]),
  closesOn: z.string().check(z.refine(day => day === '' || isDay(day), 'Enter a day, or leave it empty.')),
  applyUrl: z
    .string()
    .check(
      z.trim(),
      z.maxLength(2_000, 'Use at most 2,000 characters.'),
      z.regex(/^(https?:\/\/|mailto:|\/apply\/)\S+$/i, 'Enter a whole address, beginning with https://.'),
    ),
})
export const JobRelease = z.strictObject({ id: Id, seen: Seen, part: z.enum(correctedParts) })

const Reason = z
  .string()
  .check(z.trim(), z.minLength(1, 'Say why. The audit log keeps it.'), z.maxLength(500, 'Use at most 500 characters.'))
export const JobAction = z.strictObject({
  id: Id,
  seen: Seen,
  action: z.enum(jobActions),
  reason: z._default(z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters.')), ''),
  /** Of a duplicate: the id or the address of the job that stays. */
  of: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
})

const EmployerName = line(200, 'Enter the employer’s name.')
export const BlockPreviewInput = z.strictObject({ name: EmployerName })
export const BlockPreview = z.object({
  total: z.number(),
  /** The newest of them. */
  jobs: z.array(
    z.object({ id: z.number(), title: z.string(), company: z.string(), place: z.string(), source: z.string() }),
  ),
  /** Employers with an account here that go by this name. */
  organisations: z.array(z.string()),
})
export const BlockForm = z.strictObject({ name: EmployerName, reason: Reason })
export const UnblockInput = z.strictObject({ id: Id })
export const BlockAnswer = z.object({ jobs: z.number() })
