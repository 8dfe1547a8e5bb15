import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  EncryptionForm,
  MethodsForm,
  OpenIdForm,
  OwnCompleteAnswer,
  OwnSignIn,
  ProofForm,
  SamlForm,
  SeenInput,
  SignInSettings,
  UnlinkAnswer,
} from './own-schemas.ts'
import type { CompleteInput, StartAnswer } from './schemas.ts'

export const getOwnSignIn = endpoint<typeof NoInput, typeof OwnSignIn>()({
  method: 'GET',
  path: '/api/account/university-sign-in',
  access: 'loggedIn',
  perMinute: callLimits.read,
  summary: 'Whether my account is linked to my university’s own sign-in.',
})

export const startLinking = endpoint<typeof ProofForm, typeof StartAnswer>()({
  method: 'POST',
  path: '/api/account/university-sign-in/start',
  access: 'loggedIn',
  perMinute: callLimits.write,
  summary: 'Start linking my university’s sign-in to my account. Answers the address to open.',
})

export const completeOwnSignIn = endpoint<typeof CompleteInput, typeof OwnCompleteAnswer>()({
  method: 'POST',
  path: '/api/account/university-sign-in/complete',
  access: 'loggedIn',
  perMinute: callLimits.write,
  summary: 'Finish linking, or a test of the university’s sign-in, with what the university sent back. Works once.',
})

export const unlinkOwnSignIn = endpoint<typeof ProofForm, typeof UnlinkAnswer>()({
  method: 'POST',
  path: '/api/account/university-sign-in/unlink',
  access: 'loggedIn',
  perMinute: callLimits.write,
  summary: 'Unlink my university’s sign-in from my account, if I have another way in.',
})

export const getSignInSettings = endpoint<typeof NoInput, typeof SignInSettings>()({
  method: 'GET',
  path: '/api/my-university/sign-in',
  access: 'university_admin',
  perMinute: callLimits.read,
  summary: 'How my university’s people sign in, and what its identity provider has to know about us.',
})

export const saveOpenId = endpoint<typeof OpenIdForm, typeof SignInSettings>()({
  method: 'PUT',
  path: '/api/my-university/sign-in/openid',
  access: 'university_admin',
  perMinute: callLimits.heavy,
  summary: 'Set up my university’s sign-in with OpenID Connect. It is offered once it has been tested.',
})

export const saveSaml = endpoint<typeof SamlForm, typeof SignInSettings>()({
  method: 'PUT',
  path: '/api/my-university/sign-in/saml',
  access: 'university_admin',
  perMinute: callLimits.heavy,
  summary: 'Set up my university’s sign-in with SAML 2.0. It is offered once it has been tested.',
})

export const saveEncryption = endpoint<typeof EncryptionForm, typeof SignInSettings>()({
  method: 'PUT',
  path: '/api/my-university/sign-in/encryption',
  access: 'university_admin',
  perMinute: callLimits.heavy,
  summary:
    'Whether my university’s SAML provider may encrypt what it says. A certificate for that is created or deleted.',
})

export const saveMethods = endpoint<typeof MethodsForm, typeof SignInSettings>()({
  method: 'PUT',
  path: '/api/my-university/sign-in/methods',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Whether my university’s people use its own sign-in, passwords, or both.',
})

export const removeOwnProvider = endpoint<typeof SeenInput, typeof SignInSettings>()({
  method: 'DELETE',
  path: '/api/my-university/sign-in',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Remove my university’s own sign-in. Its people use passwords again.',
})

export const startSignInTest = endpoint<typeof NoInput, typeof StartAnswer>()({
  method: 'POST',
  path: '/api/my-university/sign-in/test',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Try out my university’s sign-in. Answers the address to open.',
})
