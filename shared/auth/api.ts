import type { NoInput } from '../access/schemas.ts'
import { endpoint } from '../http/endpoint.ts'
import type { LoginAnswer, LoginForm, LogoutAnswer } from './schemas.ts'

export const login = endpoint<typeof LoginForm, typeof LoginAnswer>()({
  method: 'POST', path: '/api/auth/login', access: 'anyone',
  summary: 'Sign in with e-mail and password on this site.',
})

export const logout = endpoint<typeof NoInput, typeof LogoutAnswer>()({
  method: 'POST', path: '/api/auth/logout', access: 'anyone',
  summary: 'End this session. Harmless when there is none.',
})
