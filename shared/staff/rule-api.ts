import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  ExportAnswer,
  NewRuleForm,
  RuleCheckForm,
  RuleEndForm,
  RuleEndPreviewForm,
  RulePreviewAnswer,
  RulePreviewForm,
  RuleRestoreForm,
  RuleSaved,
  RuleVersionForm,
  StaffRuleAnswer,
  StaffRuleInput,
  StaffRulesAnswer,
  StaffRulesInput,
} from './rule-schemas.ts'

export const listStaffRules = endpoint<typeof StaffRulesInput, typeof StaffRulesAnswer>()({
  method: 'GET',
  path: '/api/staff/rules',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'The rules of the ledger, those due for a check first.',
})

export const getStaffRule = endpoint<typeof StaffRuleInput, typeof StaffRuleAnswer>()({
  method: 'GET',
  path: '/api/staff/rules/:id',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'One rule with all its versions and what staff saved about it.',
})

export const checkRule = endpoint<typeof RuleCheckForm, typeof RuleSaved>()({
  method: 'POST',
  path: '/api/staff/rules/:id/check',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Say that a rule was checked today and is unchanged.',
})

export const previewRule = endpoint<typeof RulePreviewForm, typeof RulePreviewAnswer>()({
  method: 'POST',
  path: '/api/staff/rules/:id/preview',
  access: 'staff',
  perMinute: callLimits.heavy,
  summary: 'What a new version of a rule would change, without saving it.',
})

export const saveRule = endpoint<typeof RuleVersionForm, typeof RuleSaved>()({
  method: 'POST',
  path: '/api/staff/rules/:id/versions',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Add a version to a rule, if no one else has changed it since it was read.',
})

export const previewNewRule = endpoint<typeof NewRuleForm, typeof RulePreviewAnswer>()({
  method: 'POST',
  path: '/api/staff/new-rule/preview',
  access: 'staff',
  perMinute: callLimits.heavy,
  summary: 'What a new rule would change, without saving it.',
})

export const createRule = endpoint<typeof NewRuleForm, typeof RuleSaved>()({
  method: 'POST',
  path: '/api/staff/rules',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Add a rule to the ledger.',
})

export const previewRuleEnd = endpoint<typeof RuleEndPreviewForm, typeof RulePreviewAnswer>()({
  method: 'POST',
  path: '/api/staff/rules/:id/end/preview',
  access: 'staff',
  perMinute: callLimits.heavy,
  summary: 'What the end of a rule would change, without saving it.',
})

export const endRule = endpoint<typeof RuleEndForm, typeof RuleSaved>()({
  method: 'POST',
  path: '/api/staff/rules/:id/end',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'End a rule on a day, if no one else has changed it since it was read.',
})

export const restoreRule = endpoint<typeof RuleRestoreForm, typeof RuleSaved>()({
  method: 'POST',
  path: '/api/staff/rules/:id/restore',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Go back to an earlier state of a rule, or to the repository’s own.',
})

export const exportEdits = endpoint<typeof NoInput, typeof ExportAnswer>()({
  method: 'GET',
  path: '/api/staff/edits/export',
  access: 'staff',
  perMinute: callLimits.heavy,
  summary: 'What staff changed on top of the repository, as changed files and as a patch.',
})
