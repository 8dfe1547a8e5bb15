import * as z from 'zod/mini'
import { roles } from '../access/visitor.ts'
import { endpoint } from '../http/endpoint.ts'

/** Field messages are written for the person who fills the form in. */
export const LoginForm = z.strictObject({
  email: z.string().check(
    z.trim(), z.minLength(1, 'Enter your e-mail address.'), z.maxLength(254, 'This e-mail address is too long.'),
    z.regex(/^[^\s@]+@[^\s@]+$/, 'Enter an e-mail address like name@university.ac.uk.'),
  ),
  password: z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(128, 'A password has at most 128 characters.')),
})

export const login = endpoint({
  method: 'POST', path: '/api/auth/login', access: 'anyone',
  summary: 'Sign in with e-mail and password on this site.',
  input: LoginForm,
  answer: z.object({
    role: z.enum(roles),
    /** Where to go now: the page asked for before, or the role's home. */
    next: z.string(),
  }),
})

export const logout = endpoint({
  method: 'POST', path: '/api/auth/logout', access: 'anyone',
  summary: 'End this session. Harmless when there is none.',
  input: z.strictObject({}),
  answer: z.object({ next: z.string() }),
})
