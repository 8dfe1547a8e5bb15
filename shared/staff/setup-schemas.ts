import * as z from 'zod/mini'
import { SenderEmail, SenderName } from '../forms/schemas.ts'
import { NewPassword, Token } from '../sign-in/schemas.ts'

export const SetupLinkInput = z.strictObject({ token: Token })
/** What a link is for; nothing when it expired, was used, or is no longer needed. */
export const SetupLinkAnswer = z.object({
  link: z.nullable(
    z.object({
      /** The first account of all, or that of an invited colleague. */
      isFirst: z.boolean(),
      email: z.nullable(z.string()),
      name: z.string(),
    }),
  ),
})

export const StaffAccountForm = z.strictObject({
  token: Token,
  name: SenderName,
  /** An invitation knows the address; what is sent instead is not used. */
  email: z.optional(SenderEmail),
  password: NewPassword,
})
/** The account exists. The ticket leads to its second step, without which no one enters. */
export const StaffAccountAnswer = z.object({ ticket: z.string() })

export const StaffInvitationForm = z.strictObject({ name: SenderName, email: SenderEmail })
export const StaffInvited = z.object({ invited: z.literal(true) })

export const StaffTeamAnswer = z.object({
  team: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      hasSecondStep: z.boolean(),
      isYou: z.boolean(),
    }),
  ),
  invited: z.array(z.object({ email: z.string(), name: z.string(), until: z.string() })),
})
