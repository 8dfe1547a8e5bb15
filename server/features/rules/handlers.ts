import { dayOf } from '#shared/calendar/days.ts'
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
import { handle } from '#server/platform/http/mount.ts'
import { describeRoute } from './country-routes.ts'
import { describeRule } from './describe-rule.ts'
import { listRulesOfCountry, listVersions, searchOccupations } from './queries.ts'

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
    async ({ input: { query, page }, db, now }) => {
      const found = await searchOccupations(db, query, dayOf(now))
      return {
        total: found.length,
        page,
        pages: Math.max(1, Math.ceil(found.length / pageSize)),
        occupations: found.slice((page - 1) * pageSize, page * pageSize),
      }
    },
  ),
]
