import type { NoInput } from '../access/schemas.ts'
import { endpoint } from '../http/endpoint.ts'
import type { SalaryStartAnswer, SalaryTestAnswer, SalaryTestForm } from './schemas.ts'

export const runSalaryTest = endpoint<typeof SalaryTestForm, typeof SalaryTestAnswer>()({
  method: 'POST',
  path: '/api/salary-test',
  access: 'loggedIn',
  summary:
    'Does this pay meet the UK Skilled Worker salary rule that applies to this person on the day they would apply? ' +
    'With every rule used, and those that change before that day.',
})

export const getSalaryStart = endpoint<typeof NoInput, typeof SalaryStartAnswer>()({
  method: 'GET',
  path: '/api/salary-test/start',
  access: 'loggedIn',
  summary: 'The situation that the salary test starts with for this person, and why.',
})
