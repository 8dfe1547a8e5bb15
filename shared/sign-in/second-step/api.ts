import type { NoInput } from '#shared/access/schemas.ts'
import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type {
  CodeForm,
  Entered,
  EnteredWithCodes,
  Enrolment,
  RecoveryCodes,
  SecondStep,
  StartForm,
  TicketCodeForm,
  TicketInput,
} from './schemas.ts'

export const getSecondStep = endpoint<typeof NoInput, typeof SecondStep>()({
  method: 'GET',
  path: '/api/account/second-step',
  access: 'loggedIn',
  summary: 'Is my second step on, and how many recovery codes are left?',
})

export const startSecondStep = endpoint<typeof StartForm, typeof Enrolment>()({
  method: 'POST',
  path: '/api/account/second-step/start',
  access: 'loggedIn',
  summary: 'A new secret for an authenticator app, with the password. Changes nothing until a first code confirms it.',
})

export const confirmSecondStep = endpoint<typeof CodeForm, typeof RecoveryCodes>()({
  method: 'POST',
  path: '/api/account/second-step/confirm',
  access: 'loggedIn',
  summary: 'Turn the second step on with a first code. Answers the recovery codes, once.',
})

export const turnOffSecondStep = endpoint<typeof CodeForm, typeof SecondStep>()({
  method: 'POST',
  path: '/api/account/second-step/turn-off',
  access: ['student', 'university_admin', 'predeparture_student', 'employer'],
  viewersToo: true,
  summary: 'Turn the second step off, with a code. Staff cannot.',
})

export const renewRecoveryCodes = endpoint<typeof CodeForm, typeof RecoveryCodes>()({
  method: 'POST',
  path: '/api/account/second-step/recovery-codes',
  access: 'loggedIn',
  summary: 'New recovery codes in place of the old, with a code.',
})

export const enterWithCode = endpoint<typeof TicketCodeForm, typeof Entered>()({
  method: 'POST',
  path: '/api/auth/second-step',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Finish signing in with a code from the app or a recovery code.',
})

export const startAtSignIn = endpoint<typeof TicketInput, typeof Enrolment>()({
  method: 'POST',
  path: '/api/auth/second-step/start',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'A new secret for someone who must set up the second step before signing in.',
})

export const confirmAtSignIn = endpoint<typeof TicketCodeForm, typeof EnteredWithCodes>()({
  method: 'POST',
  path: '/api/auth/second-step/confirm',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Turn the second step on with a first code and finish signing in.',
})
