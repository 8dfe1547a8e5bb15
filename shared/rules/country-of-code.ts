import { countryCodes } from '#shared/site/country-codes.ts'
import { ledgerCountries, ledgerCountryKeys, type LedgerCountry } from './ledger.ts'

/** The ledger's country of a row in the table of countries; undefined where it has none. */
export const ledgerCountryWithId = (countryId: number | null | undefined): LedgerCountry | undefined =>
  ledgerCountryKeys.find(key => ledgerCountries[key].countryId === countryId)

/** The ledger's country of an ISO code; undefined where it has none. */
export const ledgerCountryOf = (code: string): LedgerCountry | undefined =>
  ledgerCountryKeys.find(key => countryCodes[ledgerCountries[key].countryId] === code)
