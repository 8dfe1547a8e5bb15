import { hours } from '#shared/calendar/durations.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { giveUpProviderSecrets } from './give-up-secrets.ts'
import { ssoHandlers } from './handlers.ts'
import { ownSignInHandlers } from './own-handlers.ts'
import { singleSignOnData } from './personal-data.ts'
import { refreshSamlMetadata } from './refresh-metadata.ts'
import { mountSaml } from './saml-route.ts'
import { signInSettingsHandlers } from './settings-handlers.ts'

export const singleSignOn = defineFeature({
  name: 'single-sign-on',
  interface: ['attempt-cookie.ts'],
  handlers: [...ssoHandlers, ...ownSignInHandlers, ...signInSettingsHandlers],
  mount: mountSaml,
  tasks: [{ name: 'read SAML metadata again', everyMs: hours(6), run: refreshSamlMetadata }],
  personalData: singleSignOnData,
  giveUpSealed: giveUpProviderSecrets,
})
