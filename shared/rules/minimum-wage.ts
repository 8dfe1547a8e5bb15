import { ledgerCountryWithId } from './country-of-code.ts'
import type { LedgerCountry } from './ledger.ts'

/**
 * The rule that names the least an adult may be paid. `some`: it binds only some employers, so a job's pay is shown
 * next to it and not judged by it.
 */
const minimumWages: Readonly<Record<LedgerCountry, { ruleId: string; binds: 'all' | 'some' }>> = {
  uk: { ruleId: 'uk.minimum-wage.from-21', binds: 'all' },
  ie: { ruleId: 'ie.minimum-wage.from-20', binds: 'all' },
  au: { ruleId: 'au.minimum-wage.adult', binds: 'all' },
  ca: { ruleId: 'ca.minimum-wage.federal', binds: 'some' },
  us: { ruleId: 'us.minimum-wage.federal', binds: 'all' },
  de: { ruleId: 'de.minimum-wage.adult', binds: 'all' },
  nl: { ruleId: 'nl.minimum-wage.from-21', binds: 'all' },
  fr: { ruleId: 'fr.minimum-wage.adult', binds: 'all' },
  nz: { ruleId: 'nz.minimum-wage.adult', binds: 'all' },
  sg: { ruleId: 'sg.minimum-wage.general', binds: 'all' },
  in: { ruleId: 'in.minimum-wage.general', binds: 'all' },
}

/** By the product's country id; of a country without a ledger there is none. */
export function minimumWageOf(countryId: number | null) {
  const key = ledgerCountryWithId(countryId)
  return key && minimumWages[key]
}
