import { ledgerCountryWithId } from './country-of-code.ts'
import type { LedgerCountry } from './ledger.ts'

/** The rules that say whether a student may work for themselves. Of other countries the ledger does not say it. */
const selfEmployment: Partial<Readonly<Record<LedgerCountry, { ruleId: string; isAllowed: boolean }>>> = {
  uk: { ruleId: 'uk.student.not-allowed', isAllowed: false },
  nl: { ruleId: 'nl.student.self-employment', isAllowed: true },
}

/** By the product's country id. */
export function selfEmploymentOf(countryId: number) {
  const key = ledgerCountryWithId(countryId)
  return key && selfEmployment[key]
}
