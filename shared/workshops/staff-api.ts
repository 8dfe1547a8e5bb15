import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  StaffWorkshop,
  StaffWorkshopInput,
  StaffWorkshopList,
  WorkshopCancellation,
  WorkshopChange,
  WorkshopCreated,
  WorkshopForm,
  WorkshopSaved,
} from './staff-schemas.ts'

export const listStaffWorkshops = endpoint<typeof NoInput, typeof StaffWorkshopList>()({
  method: 'GET',
  path: '/api/staff/workshops',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'All coming workshops, also drafts and cancelled ones, and the latest past ones.',
})

export const getStaffWorkshop = endpoint<typeof StaffWorkshopInput, typeof StaffWorkshop>()({
  method: 'GET',
  path: '/api/staff/workshops/:id',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'A workshop as staff edit it, with how many people signed up.',
})

export const createWorkshop = endpoint<typeof WorkshopForm, typeof WorkshopCreated>()({
  method: 'POST',
  path: '/api/staff/workshops',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Add a workshop, as a draft or published. The same form sent twice is one workshop.',
})

export const saveWorkshop = endpoint<typeof WorkshopChange, typeof WorkshopSaved>()({
  method: 'PUT',
  path: '/api/staff/workshops/:id',
  access: 'staff',
  perMinute: callLimits.write,
  summary:
    'Save a workshop, if no one else has saved it since it was read. ' +
    'People who signed up get an email when its time or place changes.',
})

export const cancelWorkshop = endpoint<typeof WorkshopCancellation, typeof WorkshopSaved>()({
  method: 'POST',
  path: '/api/staff/workshops/:id/cancel',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Cancel a workshop. Everyone with a place or on the waiting list gets an email.',
})
