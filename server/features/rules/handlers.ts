import { dayOf } from '#shared/calendar/days.ts'
import type { ParsedInputOf } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { getRule, listRules, searchOccupations as searchOccupationsRow } from '#shared/rules/api.ts'
import { ledgerCountryWithId } from '#shared/rules/country-of-code.ts'
import type { LedgerCountry } from '#shared/rules/ledger.ts'
import {
  OccupationsAnswer,
  OccupationsInput,
  RuleAnswer,
  RuleInput,
  RulesAnswer,
  RulesInput,
} from '#shared/rules/schemas.ts'
import { runSalaryTest } from '#shared/salary/api.ts'
import { testSalary, type Situation } from '#shared/salary/salary-test.ts'
import { SalaryTestAnswer, SalaryTestForm } from '#shared/salary/schemas.ts'
import { handle } from '#server/platform/http/mount.ts'
import { describeRoute } from './country-routes.ts'
import { describeRule } from './describe-rule.ts'
import { listRulesOfCountry, listVersions, readSalaryLedger, searchOccupations } from './queries.ts'

const pageSize = 20
const countryOf = (countryId: number): LedgerCountry => ledgerCountryWithId(countryId) ?? 'uk'

export const ledgerHandlers = [
  handle(listRules, { input: RulesInput, answer: RulesAnswer }, async ({ input, db, site, now }) => {
    const country = input.country ?? countryOf(site.countryId)
    const today = dayOf(now)
    const [rules, route] = await Promise.all([listRulesOfCountry(db, country), describeRoute(db, country, today)])
    return { country, route, rules: rules.map(rule => describeRule(rule, today)) }
  }),

  handle(getRule, { input: RuleInput, answer: RuleAnswer }, async ({ input: { id }, db, now }) => {
    const versions = await listVersions(db, id)
    if (versions.length === 0) throw problem('NOT_FOUND')
    return { id, versions: versions.map(rule => describeRule(rule, dayOf(now))) }
  }),

  handle(
    searchOccupationsRow,
    { input: OccupationsInput, answer: OccupationsAnswer },
    async ({ input: { query, page }, db }) => {
      const { total, occupations } = await searchOccupations(db, query, (page - 1) * pageSize, pageSize)
      return { total, page, pages: Math.max(1, Math.ceil(total / pageSize)), occupations }
    },
  ),

  handle(runSalaryTest, { input: SalaryTestForm, answer: SalaryTestAnswer }, async ({ input, db, now }) => {
    const { occupationCode, amount, per, hoursPerWeek } = input
    const date = dayOf(now)
    const ledger = await readSalaryLedger(db, occupationCode)
    const verdict = testSalary(ledger, {
      occupationCode,
      pay: { minor: Math.round(amount * 100), per },
      hoursPerWeek,
      situation: situationOf(input),
      date,
    })
    return { date, ...verdict }
  }),
]

function situationOf({ situation, because, age, monthsUsed }: ParsedInputOf<typeof runSalaryTest>): Situation {
  if (situation !== 'newEntrant') return { kind: situation }
  if (!because) throw problem('BAD_INPUT', [{ field: 'because', message: 'Choose why you count as a new entrant.' }])
  if (because === 'age' && age === undefined)
    throw problem('BAD_INPUT', [{ field: 'age', message: 'Enter your age in years.' }])
  return { kind: situation, because, age, monthsUsed }
}
