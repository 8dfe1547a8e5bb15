import type { NoInput } from '#shared/access/schemas.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { ReminderChoice } from './schemas.ts'

export const getReminders = endpoint<typeof NoInput, typeof ReminderChoice>()({
  method: 'GET',
  path: '/api/application-reminders',
  access: 'loggedIn',
  summary: 'Do I get emails before the dates of my applications?',
})

export const setReminders = endpoint<typeof ReminderChoice, typeof ReminderChoice>()({
  method: 'PUT',
  path: '/api/application-reminders',
  access: 'loggedIn',
  summary: 'Get emails before the dates of my applications, or stop them.',
})
