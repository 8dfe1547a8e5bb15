import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { OccupationsAnswer, OccupationsInput, RuleAnswer, RuleInput, RulesAnswer, RulesInput } from './schemas.ts'

export const listRules = endpoint<typeof RulesInput, typeof RulesAnswer>()({
  method: 'GET',
  path: '/api/ledger/rules',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'The rules of a country, all versions, each with source, dates and confidence.',
})

export const getRule = endpoint<typeof RuleInput, typeof RuleAnswer>()({
  method: 'GET',
  path: '/api/ledger/rules/:id',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'The versions of one rule, oldest first.',
})

export const searchOccupations = endpoint<typeof OccupationsInput, typeof OccupationsAnswer>()({
  method: 'GET',
  path: '/api/ledger/occupations',
  access: 'anyone',
  perMinute: callLimits.read,
  summary:
    'UK occupation codes by the first digits, or by words in occupation and job titles, with their going rates in pence a year.',
})
