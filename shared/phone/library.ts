/** Everything that needs the numbering plans, in the one piece the phone field loads late. */
export { analysePhone } from './analyse.ts'
export { callingCodeOf, leadCountry, listCountries, toCountry } from './countries.ts'
export { exchangeCallingCode, settleEntry } from './entry.ts'
export { pasteInto, preparePaste } from './paste.ts'
