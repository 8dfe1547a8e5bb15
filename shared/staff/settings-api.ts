import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  SettingsAnswer,
  SettingsForm,
  SettingsSaved,
  TestEmailInput,
  TestEmailSent,
  TestEmailState,
} from './settings-schemas.ts'

export const getSettings = endpoint<typeof NoInput, typeof SettingsAnswer>()({
  method: 'GET',
  path: '/api/staff/settings',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'Who runs the service and whom its emails are from.',
})

export const saveSettings = endpoint<typeof SettingsForm, typeof SettingsSaved>()({
  method: 'PUT',
  path: '/api/staff/settings',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Save the settings, if no one else has saved them since they were read.',
})

export const sendTestEmail = endpoint<typeof NoInput, typeof TestEmailSent>()({
  method: 'POST',
  path: '/api/staff/settings/test-email',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Send a test email to your own address.',
})

export const getTestEmail = endpoint<typeof TestEmailInput, typeof TestEmailState>()({
  method: 'GET',
  path: '/api/staff/settings/test-email/:id',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'Whether your test email was accepted by the mail server.',
})
