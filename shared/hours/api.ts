import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import type {
  CheckAnswer,
  CheckForm,
  HoursAnswer,
  HoursInput,
  SettingsAnswer,
  SettingsForm,
  ShiftChange,
  ShiftForm,
  ShiftInput,
  ShiftsAnswer,
} from './schemas.ts'

export const getHours = endpoint<typeof HoursInput, typeof HoursAnswer>()({
  method: 'GET',
  path: '/api/hours',
  access: 'loggedIn',
  summary: 'My working hours by week, checked against the limit that applies to me, with the rules and any problems.',
})

export const addShift = endpoint<typeof ShiftForm, typeof ShiftsAnswer>()({
  method: 'POST',
  path: '/api/hours/shifts',
  access: 'loggedIn',
  summary:
    'Add a shift, or one each week until a day. Answers what was added and which limits it breaks. Shifts over a limit are recorded too. Only a second shift at the same time is refused.',
})

export const changeShift = endpoint<typeof ShiftChange, typeof ShiftsAnswer>()({
  method: 'PUT',
  path: '/api/hours/shifts/:id',
  access: 'loggedIn',
  summary: 'Change one of my shifts.',
})

export const deleteShift = endpoint<typeof ShiftInput, typeof ShiftsAnswer>()({
  method: 'DELETE',
  path: '/api/hours/shifts/:id',
  access: 'loggedIn',
  summary: 'Delete one of my shifts. Answers the deleted shift, so that it can be added again.',
})

export const checkShift = endpoint<typeof CheckForm, typeof CheckAnswer>()({
  method: 'POST',
  path: '/api/hours/check',
  access: 'loggedIn',
  summary: 'Which limits a shift would break, without saving it.',
})

export const saveHoursSettings = endpoint<typeof SettingsForm, typeof SettingsAnswer>()({
  method: 'PUT',
  path: '/api/hours/settings',
  access: 'loggedIn',
  summary: 'Which country’s rules apply to me, at what level, and my own vacations and terms.',
})

export const exportHours = endpoint<typeof NoInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/hours/export',
  access: 'loggedIn',
  perMinute: callLimits.heavy,
  download: true,
  summary: 'All my shifts as a CSV file.',
})
