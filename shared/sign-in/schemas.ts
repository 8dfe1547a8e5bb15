import * as z from 'zod/mini'
import { roles } from '#shared/access/visitor.ts'
import { emailField } from '#shared/email-schemas.ts'

export const Email = emailField(/^[^\s@]+@[^\s@]+$/)
/** A password as it is typed; whether a new one will do is judged with what we know of the person. */
const TypedPassword = z
  .string()
  .check(z.minLength(1, 'Enter your password.'), z.maxLength(128, 'A password has at most 128 characters.'))
export const NewPassword = z
  .string()
  .check(z.minLength(1, 'Choose a password.'), z.maxLength(128, 'Use at most 128 characters.'))
export const Token = z.string().check(z.minLength(1), z.maxLength(100))

export const LoginForm = z.strictObject({ email: Email, password: TypedPassword })
/** In; or a ticket to go on with, by a code of the second step or by setting one up first. */
export const LoginAnswer = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('in'),
    role: z.enum(roles),
    /** Where to go now: the page asked for before, or the role's home. */
    next: z.string(),
  }),
  z.object({ step: z.literal('code'), ticket: z.string() }),
  z.object({ step: z.literal('enrol'), ticket: z.string() }),
])

export const LogoutAnswer = z.object({ next: z.string() })

export const ForgotPasswordForm = z.strictObject({ email: Email })
/** The same whether the address is known or not. */
export const ForgotPasswordAnswer = z.object({ sent: z.literal(true) })

export const ResetLinkInput = z.strictObject({ token: Token })
export const ResetLinkAnswer = z.object({ usable: z.boolean() })
export const ResetPasswordForm = z.strictObject({ token: Token, password: NewPassword })
export const ResetPasswordAnswer = z.object({ next: z.string() })

export const ChangePasswordForm = z.strictObject({ current: TypedPassword, password: NewPassword })
export const ChangePasswordAnswer = z.object({ changed: z.literal(true) })
