import * as z from 'zod/mini'
import { roles } from '#shared/access/visitor.ts'

/** From the app or a recovery code; spaces and dashes do not matter. */
const Code = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(40, 'This is too long for a code.'))
const Ticket = z.string().check(z.minLength(1), z.maxLength(100))

export const SecondStep = z.object({
  /** Since when it is on; nothing while it is off. */
  onSince: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  /** People who may not turn it off. */
  required: z.boolean(),
  /** Whether turning it on asks for the password. Those who have none must have just signed in. */
  asksPassword: z.boolean(),
})

/** What an authenticator app needs: a picture to scan, or the secret to type. */
export const Enrolment = z.object({
  secret: z.string(),
  /** Opens an app on the same device. */
  uri: z.string(),
  qr: z.object({ size: z.number(), path: z.string() }),
})

/** Turning it on asks for the password; once it is on, moving it to another app asks for a code of the old one. */
export const StartForm = z.strictObject({
  password: z.optional(z.string().check(z.maxLength(128, 'A password has at most 128 characters.'))),
  code: z.optional(Code),
})
export const CodeForm = z.strictObject({ code: Code })
/** Shown once; we keep only what is needed to know them again. */
const codes = { recoveryCodes: z.array(z.string()) }
export const RecoveryCodes = z.object({ ...codes, secondStep: SecondStep })

export const TicketInput = z.strictObject({ ticket: Ticket })
export const TicketCodeForm = z.strictObject({ ticket: Ticket, code: Code })
const entered = { role: z.enum(roles), next: z.string() }
export const Entered = z.object(entered)
export const EnteredWithCodes = z.object({ ...entered, ...codes })
