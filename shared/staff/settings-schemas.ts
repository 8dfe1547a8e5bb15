import * as z from 'zod/mini'
import { SenderEmail } from '../forms/schemas.ts'

const longestText = 4_000
/** An empty text means: as the environment says, if it says anything. */
const Text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most.toLocaleString('en-GB')} characters.`))
const OneLine = (most: number) => Text(most).check(z.regex(/^[^\p{Cc}]*$/u, 'Write it on one line.'))
const Address = z.union([z.literal(''), SenderEmail], 'Enter an email address like name@university.ac.uk.')

export const SettingsForm = z.strictObject({
  /** The version that was seen. */
  version: z.number(),
  operatorName: OneLine(200),
  operatorAddress: Text(400),
  operatorEmail: Address,
  senderAddress: Address,
  staffInbox: Address,
  pricing: Text(longestText),
  hostingPlace: Text(400),
  /** One in each line: name | what for | where. */
  subProcessors: Text(longestText),
  serviceLevels: Text(longestText),
})

const Value = z.object({
  /** What staff have set. */
  own: z.string(),
  /** What applies without it. */
  default: z.nullable(z.string()),
})
const values = {
  operatorName: Value,
  operatorAddress: Value,
  operatorEmail: Value,
  senderAddress: Value,
  staffInbox: Value,
  pricing: Value,
  hostingPlace: Value,
  subProcessors: Value,
  serviceLevels: Value,
}
export const SettingsAnswer = z.object({
  version: z.number(),
  values: z.object(values),
  /** Whether the server knows where to hand emails to. */
  hasMailServer: z.boolean(),
  ownEmail: z.string(),
})
export const SettingsSaved = z.object({ version: z.number() })

export const TestEmailSent = z.object({ id: z.number() })
export const TestEmailInput = z.strictObject({
  id: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
})
export const TestEmailState = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  /** What the mail server said to the last attempt. */
  reason: z.nullable(z.string()),
})
