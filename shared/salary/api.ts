import { endpoint } from '../http/endpoint.ts'
import type { SalaryTestAnswer, SalaryTestForm } from './schemas.ts'

export const runSalaryTest = endpoint<typeof SalaryTestForm, typeof SalaryTestAnswer>()({
  method: 'POST',
  path: '/api/salary-test',
  access: 'loggedIn',
  summary:
    'Does this pay meet the UK Skilled Worker salary rule that applies to this person today? With every rule used.',
})
