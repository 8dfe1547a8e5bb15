import type { Ledger } from '#shared/rules/ledger.ts'
import { rateInWords } from '#shared/rules/values.ts'
import { testSalary, type SalaryQuestion, type SalaryVerdict } from './salary-test.ts'

type Pay = SalaryQuestion['pay']

/** What an advert offers. A single figure is both; `least` is null where it only says "up to". */
export interface OfferedPay {
  least: Pay | null
  most: Pay
}

/**
 * The salary test of an advert. No one is promised more than the lower end, so that one decides; that the upper end
 * would be enough is said apart.
 */
export function testOffer(
  ledger: Ledger,
  { least, most }: OfferedPay,
  question: Omit<SalaryQuestion, 'pay'>,
): SalaryVerdict {
  const verdict = testSalary(ledger, { ...question, pay: least ?? most })
  const openBecause = (condition: string): SalaryVerdict => ({
    ...verdict,
    outcome: 'cannotSay',
    why: 'onlyAtTop',
    shortMinor: 0,
    conditions: [condition, ...verdict.conditions],
  })
  if (least === null)
    return verdict.outcome === 'meets'
      ? openBecause('Enough only at the top of the range. The advert gives the maximum, and you may be offered less.')
      : verdict
  const isRange = most.minor > least.minor
  return isRange && verdict.outcome === 'below' && testSalary(ledger, { ...question, pay: most }).outcome === 'meets'
    ? openBecause(`Enough only at the top of the range, at ${rateInWords({ ...most, currency: 'GBP' })}.`)
    : verdict
}
