import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  EmployerAdded,
  EmployerDecided,
  EmployerDecision,
  NewEmployerForm,
  StaffEmployersAnswer,
  StaffEmployersInput,
} from './staff-schemas.ts'

export const listStaffEmployers = endpoint<typeof StaffEmployersInput, typeof StaffEmployersAnswer>()({
  method: 'GET',
  path: '/api/staff/employers',
  access: 'staff',
  summary: 'Employers in one state, the oldest first. Without a state, those that need a decision.',
})

export const decideEmployer = endpoint<typeof EmployerDecision, typeof EmployerDecided>()({
  method: 'POST',
  path: '/api/staff/employers/:id/decision',
  access: 'staff',
  perMinute: callLimits.write,
  summary:
    'Approve or refuse an employer, or let its jobs go live at once. Refused if it has changed since it was read.',
})

export const addEmployer = endpoint<typeof NewEmployerForm, typeof EmployerAdded>()({
  method: 'POST',
  path: '/api/staff/employers',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Add an approved employer and invite its first person, whose address may be from any provider.',
})
