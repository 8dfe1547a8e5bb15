import type { NoInput } from '#shared/access/schemas.ts'
import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type {
  ChangePasswordAnswer,
  ChangePasswordForm,
  ForgotPasswordAnswer,
  ForgotPasswordForm,
  LoginAnswer,
  LoginForm,
  LogoutAnswer,
  ResetLinkAnswer,
  ResetLinkInput,
  ResetPasswordAnswer,
  ResetPasswordForm,
} from './schemas.ts'

export const login = endpoint<typeof LoginForm, typeof LoginAnswer>()({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Sign in with email and password on this site. Answers a ticket when a second step must follow.',
})

export const logout = endpoint<typeof NoInput, typeof LogoutAnswer>()({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  perMinute: callLimits.glance,
  summary: 'End this session. Harmless when there is none.',
})

export const forgotPassword = endpoint<typeof ForgotPasswordForm, typeof ForgotPasswordAnswer>()({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Send a link to choose a new password. The answer does not reveal whether the address is known.',
})

export const checkResetLink = endpoint<typeof ResetLinkInput, typeof ResetLinkAnswer>()({
  method: 'GET',
  path: '/api/auth/reset-links/:token',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Can this link still be used?',
})

export const resetPassword = endpoint<typeof ResetPasswordForm, typeof ResetPasswordAnswer>()({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Choose a new password with the link from the email. Ends all sessions.',
})

export const changePassword = endpoint<typeof ChangePasswordForm, typeof ChangePasswordAnswer>()({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'loggedIn',
  summary: 'Change the password. Ends all other sessions.',
})
