import * as z from 'zod/mini'
import { SenderEmail, SenderName } from '../forms/schemas.ts'
import { Id } from '../http/row-id.ts'
import { QueueInput, QueueMark, queuePageFields } from '../staff/queue-schemas.ts'
import { CountryId, OrganisationName, RegisterStanding, WebsiteHost } from './account-schemas.ts'
import { longestReason } from './limits.ts'
import { organisationStates } from './states.ts'

export const Reason = z
  .string()
  .check(z.trim(), z.maxLength(longestReason, `Use at most ${longestReason.toLocaleString('en-GB')} characters.`))

/** Those to review are a queue; of the others there is only a page. */
export const StaffEmployersInput = z.extend(QueueInput, { state: z._default(z.enum(organisationStates), 'pending') })
export const StaffEmployersAnswer = z.object({
  ...queuePageFields,
  items: z.array(
    z.object({
      id: z.number(),
      version: z.number(),
      name: z.string(),
      countryId: z.number(),
      website: z.string(),
      statement: z.string(),
      state: z.enum(organisationStates),
      isTrusted: z.boolean(),
      reason: z.nullable(z.string()),
      createdAt: z.string(),
      standing: RegisterStanding,
      /** What speaks for the people belonging to it, and what against it. */
      proof: z.array(z.object({ isGood: z.boolean(), words: z.string() })),
      people: z.array(z.object({ name: z.string(), email: z.string(), jobTitle: z.string() })),
      posts: z.object({ approved: z.number(), rejected: z.number() }),
      mark: z.nullable(QueueMark),
    }),
  ),
})

export const EmployerDecision = z.strictObject({
  id: Id,
  version: Id,
  decision: z.enum(['approve', 'refuse', 'trust', 'untrust']),
  /** Sent to the employer with a refusal. */
  reason: z.optional(Reason),
})
export const EmployerDecided = z.object({ version: z.number() })

export const NewEmployerForm = z.strictObject({
  organisation: OrganisationName,
  countryId: CountryId,
  site: WebsiteHost,
  name: SenderName,
  email: SenderEmail,
})
export const EmployerAdded = z.object({ id: z.number() })
