import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  NewRateForm,
  RateCheckForm,
  RateForm,
  RatePreviewForm,
  RateRestoreForm,
  StaffRateAnswer,
  StaffRateInput,
  StaffRatesAnswer,
  StaffRatesInput,
} from './rate-schemas.ts'
import type { RulePreviewAnswer, RuleSaved } from './rule-schemas.ts'

export const listStaffRates = endpoint<typeof StaffRatesInput, typeof StaffRatesAnswer>()({
  method: 'GET',
  path: '/api/staff/rates',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'The UK going rates, by code or title.',
})

export const getStaffRate = endpoint<typeof StaffRateInput, typeof StaffRateAnswer>()({
  method: 'GET',
  path: '/api/staff/rates/:code',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'The going rates of one occupation with all versions and what staff saved about them.',
})

export const previewRate = endpoint<typeof RatePreviewForm, typeof RulePreviewAnswer>()({
  method: 'POST',
  path: '/api/staff/rates/:code/preview',
  access: 'staff',
  perMinute: callLimits.heavy,
  summary: 'What other going rates would change, without saving them.',
})

export const saveRate = endpoint<typeof RateForm, typeof RuleSaved>()({
  method: 'POST',
  path: '/api/staff/rates/:code/versions',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Save going rates from a day on, if no one else has changed them since they were read.',
})

export const checkRate = endpoint<typeof RateCheckForm, typeof RuleSaved>()({
  method: 'POST',
  path: '/api/staff/rates/:code/check',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Say that an occupation’s going rates were checked today and have not changed.',
})

export const previewNewRate = endpoint<typeof NewRateForm, typeof RulePreviewAnswer>()({
  method: 'POST',
  path: '/api/staff/new-rate/preview',
  access: 'staff',
  perMinute: callLimits.heavy,
  summary: 'What a new occupation would change, without saving it.',
})

export const createRate = endpoint<typeof NewRateForm, typeof RuleSaved>()({
  method: 'POST',
  path: '/api/staff/rates',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Add an occupation with its going rates.',
})

export const restoreRate = endpoint<typeof RateRestoreForm, typeof RuleSaved>()({
  method: 'POST',
  path: '/api/staff/rates/:code/restore',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Go back to an earlier state of an occupation’s going rates, or to the repository’s own.',
})
