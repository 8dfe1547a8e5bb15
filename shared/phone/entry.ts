import { analysePhone } from './analyse.ts'
import { cleanPhone, isInternational, significantOf } from './clean.ts'
import { callingCodeOf, leadCountry, leadingCallingCode } from './countries.ts'
import type { CountryLists, PhoneDetails, PhoneOptions } from './details.ts'

/** The value of a phone field. */
export interface PhoneEntry {
  text: string
  /** The country on the button. */
  country: string | null
  /**
   * The country the text is read for. It differs from the button's after a dialling prefix: "011 44 …" typed in the
   * United States moves the button to the United Kingdom, where the same text would mean nothing.
   */
  readAs: string | null
}

export interface SettledEntry extends PhoneEntry {
  details: PhoneDetails
}

export interface SettleOptions {
  /** The button's country follows the number. */
  follow: boolean
  /** How much of the text may change: nothing, all but digits and plus, or everything. */
  rewrite: 'none' | 'punctuation' | 'full'
}

type Rules = Omit<PhoneOptions, 'country'>

const isSameNumber = (one: PhoneDetails, other: PhoneDetails) => one.number === other.number && one.ext === other.ext

/** What an edit or a commit makes of an entry. */
export function settleEntry(entry: PhoneEntry, rules: Rules, { follow, rewrite }: SettleOptions): SettledEntry {
  const read = (text: string, country: string | null) => analysePhone(text, { ...rules, country })
  const readAs = staysDialled(entry, rules) ? entry.readAs : entry.country
  const before = read(entry.text, readAs)
  const country = follow ? followNumber(entry.text, before, entry.country, rules) : entry.country

  const { valid, formatted } = before
  const wanted =
    valid &&
    (rewrite === 'full' || (rewrite === 'punctuation' && significantOf(formatted) === significantOf(entry.text)))
  // Whatever is written must read as the same number.
  const text = wanted && isSameNumber(read(formatted, country), before) ? formatted : entry.text

  const after = read(text, country)
  return isSameNumber(after, before) && !isUnreadable(before)
    ? { text, country, readAs: country, details: after }
    : { text, country, readAs, details: before }
}

/** Half an extension ("ext" without its digits) makes a text unreadable, but not another text. */
const isUnreadable = ({ error }: PhoneDetails) => error === 'NOT_A_NUMBER'

/** Whether a text that was dialled from another country than the button's still is. */
function staysDialled({ text, country, readAs }: PhoneEntry, rules: Rules): boolean {
  if (readAs === country) return true
  const details = analysePhone(text, { ...rules, country: readAs })
  return isUnreadable(details) || (details.number !== null && details.countryCallingCode !== callingCodeOf(readAs))
}

function followNumber(
  text: string,
  details: PhoneDetails,
  selected: string | null,
  lists: CountryLists,
): string | null {
  const international = isInternational(text)
  if (details.country && (international || details.valid)) return details.country
  const code = international ? leadingCallingCode(significantOf(cleanPhone(text).number).slice(1)) : null
  if (!code || code === callingCodeOf(selected)) return selected
  return leadCountry(code, lists) ?? selected
}

/** The text after another country was chosen: the calling code changes, the rest of the number stays. */
export function exchangeCallingCode(text: string, country: string): string {
  const { number } = cleanPhone(text)
  if (!number.startsWith('+')) return text
  const digits = significantOf(number).slice(1)
  const { countryCallingCode, nationalNumber, ext } = analysePhone(text)
  const oldCode = countryCallingCode ?? leadingCallingCode(digits)
  const newCode = callingCodeOf(country)
  if (oldCode === newCode) return text
  const rest = nationalNumber ?? digits.slice((oldCode ?? '···').length)
  return `+${newCode}${rest && ` ${rest}`}${ext ? ` ext. ${ext}` : ''}`
}
