import { addDays } from '#shared/calendar/days.ts'
import type { Ledger, LedgerCountry, Rule } from '#shared/rules/ledger.ts'
import { ruleOn } from '#shared/rules/rule-on.ts'

/** How long an application for a sponsored visa takes, by where it is made. Of other countries the ledger has none. */
const decisionRules: Partial<Readonly<Record<LedgerCountry, { inside: string; outside: string }>>> = {
  uk: { inside: 'uk.skilled-worker.decision-inside', outside: 'uk.skilled-worker.decision-outside' },
}

export const decisionRuleIds = (country: LedgerCountry): string[] => Object.values(decisionRules[country] ?? {})

/** The rule for the time that an application made in the country takes. */
export function findDecisionTime({ rules }: Pick<Ledger, 'rules'>, country: LedgerCountry, date: string) {
  const id = decisionRules[country]?.inside
  const found = id === undefined ? undefined : ruleOn({ rules, occupations: [] }, id, date)
  return found?.found ? found.rule : undefined
}

const daysInWeek = 7
const weeksOf = ({ value }: Rule) => (value.kind === 'amount' && value.unit === 'weeks' ? value.amount : undefined)

/** The last day on which an application can be made that is usually decided by the end. */
export function lastSafeDay(ledger: Pick<Ledger, 'rules'>, country: LedgerCountry, end: string): string | undefined {
  const rule = findDecisionTime(ledger, country, end)
  const weeks = rule && weeksOf(rule)
  return weeks === undefined ? undefined : addDays(end, -daysInWeek * weeks)
}
