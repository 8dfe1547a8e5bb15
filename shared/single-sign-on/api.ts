import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { FileAnswer } from '#shared/http/file-answer.ts'
import type { CompleteAnswer, CompleteInput, SamlMetadataInput, StartAnswer, StartInput } from './schemas.ts'

export const startSingleSignOn = endpoint<typeof StartInput, typeof StartAnswer>()({
  method: 'POST',
  path: '/api/auth/sso/start',
  access: 'anyone',
  perMinute: callLimits.write,
  summary:
    'Start signing in through a university. Answers the address to open. Only this browser can finish, within ten minutes.',
})

export const completeSingleSignOn = endpoint<typeof CompleteInput, typeof CompleteAnswer>()({
  method: 'POST',
  path: '/api/auth/sso/complete',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Finish signing in with what the university sent back. Works once.',
})

export const getSamlMetadata = endpoint<typeof SamlMetadataInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/auth/saml/metadata/:universityId',
  access: 'anyone',
  perMinute: callLimits.read,
  download: true,
  summary: 'What a university’s SAML provider has to know about us.',
})
