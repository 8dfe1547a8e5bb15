import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { NoInput } from '../access/schemas.ts'
import type { AuditLogAnswer, AuditLogInput, StaffOverview } from './schemas.ts'

export const listAuditLog = endpoint<typeof AuditLogInput, typeof AuditLogAnswer>()({
  method: 'GET',
  path: '/api/staff/audit-log',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'What staff changed, newest first: who, what, before and after.',
})

export const getStaffOverview = endpoint<typeof NoInput, typeof StaffOverview>()({
  method: 'GET',
  path: '/api/staff/overview',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'How many items are waiting for staff.',
})
