import { endpoint } from '../http/endpoint.ts'
import type { SalaryTestAnswer, SalaryTestForm } from './schemas.ts'

export const runSalaryTest = endpoint<typeof SalaryTestForm, typeof SalaryTestAnswer>()({
  method: 'POST',
  path: '/api/salary-test',
  access: 'loggedIn',
  summary:
    'Does this pay meet the UK Skilled Worker salary rule that applies to this person on the day they would apply? ' +
    'With every rule used, and those that change before that day.',
})
