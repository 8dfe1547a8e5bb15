import type { Ledger } from '#shared/rules/ledger.ts'
import { ruleOn } from '#shared/rules/rule-on.ts'

/** The working week that the going rates of a day are meant for; null on a day without the rule. */
export function goingRateHours(ledger: Ledger, date: string): number | null {
  const basis = ruleOn(ledger, 'uk.skilled-worker.going-rate-hours', date)
  return basis.found && basis.rule.value.kind === 'amount' ? basis.rule.value.amount : null
}

/** Going rates grow with the hours, so people must see for which hours the pay of an advert was tested. */
export const describeTestedHours = (stated: number | null, tested: number): string =>
  stated === null
    ? `The advert names no hours; tested for ${tested} a week.`
    : `Tested for the ${tested} hours a week in the advert.`
