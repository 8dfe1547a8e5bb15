import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  DayOffRemoval,
  DaysOffForm,
  DiaryChanged,
  HostChange,
  HostCreated,
  HostForm,
  HostSaved,
  MeetingCancellation,
  StaffHost,
  StaffHostInput,
  StaffHostList,
  TimesForm,
  TimesRemoval,
} from './staff-schemas.ts'

export const listHosts = endpoint<typeof NoInput, typeof StaffHostList>()({
  method: 'GET',
  path: '/api/staff/hosts',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'Everyone people can meet, with how many meetings each has and how long their diary goes on.',
})

export const getHost = endpoint<typeof StaffHostInput, typeof StaffHost>()({
  method: 'GET',
  path: '/api/staff/hosts/:id',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'A host with the times they offer, their days off and their coming meetings.',
})

export const createHost = endpoint<typeof HostForm, typeof HostCreated>()({
  method: 'POST',
  path: '/api/staff/hosts',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Add someone whom people can meet. The same form sent twice is one host.',
})

export const saveHost = endpoint<typeof HostChange, typeof HostSaved>()({
  method: 'PUT',
  path: '/api/staff/hosts/:id',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Save a host, if no one else has saved them since they were read.',
})

export const addTimes = endpoint<typeof TimesForm, typeof DiaryChanged>()({
  method: 'POST',
  path: '/api/staff/hosts/:id/times',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Offer times every week until a day. Times that overlap with others of the host are refused.',
})

export const removeTimes = endpoint<typeof TimesRemoval, typeof DiaryChanged>()({
  method: 'DELETE',
  path: '/api/staff/hosts/:id/times/:timesId',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'No longer offer these times. Meetings booked in them are cancelled, and both sides get an email.',
})

export const addDaysOff = endpoint<typeof DaysOffForm, typeof DiaryChanged>()({
  method: 'POST',
  path: '/api/staff/hosts/:id/days-off',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Offer no times on these days. Meetings booked on them are cancelled, and both sides get an email.',
})

export const removeDayOff = endpoint<typeof DayOffRemoval, typeof DiaryChanged>()({
  method: 'DELETE',
  path: '/api/staff/hosts/:id/days-off/:dayOffId',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Offer times on this day again.',
})

export const cancelHostMeeting = endpoint<typeof MeetingCancellation, typeof DiaryChanged>()({
  method: 'POST',
  path: '/api/staff/hosts/:id/meetings/:meetingId/cancel',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Cancel one booked meeting. Both sides get an email.',
})
