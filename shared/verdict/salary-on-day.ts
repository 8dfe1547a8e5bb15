import type { Ledger } from '#shared/rules/ledger.ts'
import { testSalary, type SalaryQuestion, type SalaryVerdict } from '#shared/salary/salary-test.ts'
import { findChanges, findListUse, type RuleWarning } from './rule-warnings.ts'

interface SalaryOnDay extends SalaryVerdict {
  /** The last day of the list that the occupation is open through, where we know of one. */
  listEndsOn: string | null
  /** What ends or changes between today and the day of the application. */
  warnings: RuleWarning[]
}

/** The salary test for the day on which someone would apply, with every rule that is different from today's. */
export function testSalaryOnDay(ledger: Ledger, question: SalaryQuestion, today: string): SalaryOnDay {
  const { occupationCode, date } = question
  const verdict = testSalary(ledger, question)
  const list = findListUse(ledger, occupationCode, today, date)
  const changes = findChanges(ledger, testSalary(ledger, { ...question, date: today }).rules, today, date)
  const listEndsOn = list?.endsOn ?? null
  if (list?.hasEnded) return { ...verdict, words: list.warning.words, listEndsOn, warnings: changes }
  return { ...verdict, listEndsOn, warnings: [...(list ? [list.warning] : []), ...changes] }
}
