import { ledgerCountryWithId } from '#shared/rules/country-of-code.ts'
import type { Rule } from '#shared/rules/ledger.ts'
import { minimumWageOf } from '#shared/rules/minimum-wage.ts'
import { ruleOn } from '#shared/rules/rule-on.ts'
import { selfEmploymentOf } from '#shared/rules/self-employment.ts'
import { valueInWords } from '#shared/rules/values.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listRulesOfCountry, listRulesOn } from '#server/features/rules/queries.ts'

const inWords = ({ value, title, note, source, checkedOn, confidence }: Rule) => ({
  title,
  words: valueInWords(value),
  note,
  source,
  checkedOn,
  confidence,
})

/**
 * The ledger's rules on a day about the minimum wage of an adult in these countries, and about students who work
 * for themselves.
 */
export async function readWorkRules(db: Database, countryIds: readonly number[], date: string) {
  const asked = [...new Set(countryIds)].map(countryId => ({
    countryId,
    wage: minimumWageOf(countryId),
    self: selfEmploymentOf(countryId),
  }))
  const ids = asked.flatMap(({ wage, self }) => [wage?.ruleId, self?.ruleId]).filter(id => id !== undefined)
  const rules = new Map((await listRulesOn(db, ids, date)).map(rule => [rule.id, rule]))
  return asked.map(({ countryId, wage, self }) => {
    const [wageRule, selfRule] = [rules.get(wage?.ruleId ?? ''), rules.get(self?.ruleId ?? '')]
    return {
      countryId,
      minimumWage: wage && wageRule ? { ...inWords(wageRule), binds: wage.binds, figure: figureOf(wageRule) } : null,
      selfEmployment: self && selfRule ? { ...inWords(selfRule), isAllowed: self.isAllowed } : null,
    }
  })
}

const figureOf = ({ value }: Rule) =>
  value.kind === 'money' && value.per === 'hour' ? { minor: value.minor, currency: value.currency } : null

/** How much part-time work a country allows students, by the rules of the day. */
export async function listStudyWorkRules(db: Database, countryId: number, date: string) {
  const country = ledgerCountryWithId(countryId)
  if (!country) return []
  const rules = (await listRulesOfCountry(db, country)).filter(({ topic }) => topic === 'during-study')
  return [...new Set(rules.map(({ id }) => id))].flatMap(id => {
    const found = ruleOn({ rules, occupations: [] }, id, date)
    return found.found ? [{ id, ...inWords(found.rule) }] : []
  })
}
