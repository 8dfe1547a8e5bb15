import * as z from 'zod/mini'
import { roles } from '../access/visitor.ts'

/** Field messages are written for the person who fills the form in. */
export const LoginForm = z.strictObject({
  email: z.string().check(
    z.trim(), z.minLength(1, 'Enter your e-mail address.'), z.maxLength(254, 'This e-mail address is too long.'),
    z.regex(/^[^\s@]+@[^\s@]+$/, 'Enter an e-mail address like name@university.ac.uk.'),
  ),
  password: z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(128, 'A password has at most 128 characters.')),
})

export const LoginAnswer = z.object({
  role: z.enum(roles),
  /** Where to go now: the page asked for before, or the role's home. */
  next: z.string(),
})

export const LogoutAnswer = z.object({ next: z.string() })
