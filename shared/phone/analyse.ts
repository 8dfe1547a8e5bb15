import {
  getCountryCallingCode,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max/es6'
import { cleanPhone } from './clean.ts'
import { countriesWith, toCountry } from './countries.ts'
import {
  describeUnread,
  isAllowed,
  longestPhoneText,
  toPhoneMode,
  type CountryLists,
  type PhoneDetails,
  type PhoneError,
  type PhoneMode,
  type PhoneOptions,
} from './details.ts'

/** Reads a text as a phone number: the whole of it or nothing. */
export function analysePhone(text: string, options: PhoneOptions = {}): PhoneDetails {
  if (text.length > longestPhoneText) return describeUnread(text, { error: 'TOO_LONG' })
  const { empty, number } = cleanPhone(text)
  if (empty) return describeUnread(text, { empty })

  const country = toCountry(options.country)
  const mode = toPhoneMode(options.mode)
  const from = options.fromCountry === undefined ? country : toCountry(options.fromCountry)
  const phone = read(number, country, mode === 'idd' ? from : null)
  if (typeof phone === 'string') return describeUnread(text, { error: phone })

  keepSelectedCountry(phone, country)
  const { countryCallingCode, nationalNumber, ext = null } = phone
  const found = { countryCallingCode, nationalNumber, number: phone.number, ext }
  if (!isAccepted(phone, options)) return describeUnread(text, { ...found, error: 'INVALID_COUNTRY' })

  const possible = phone.isPossible()
  const valid = phone.isValid()
  return describeUnread(text, {
    ...found,
    possible,
    valid,
    country: phone.country ?? null,
    countryCode: phone.country ?? null,
    lengthIssue: possible ? null : lengthIssueOf(phone),
    formatted: valid ? format(phone, mode, number.startsWith('+'), from) : text,
  })
}

function read(number: string, country: CountryCode | null, from: CountryCode | null): PhoneNumber | PhoneError {
  if (number.startsWith('+')) return parse(number, null)
  // A string dialled from home to another country says so itself; any other belongs to the selected country.
  const dialled = from && parse(number, from)
  if (dialled && typeof dialled !== 'string' && dialled.countryCallingCode !== getCountryCallingCode(from))
    return dialled
  return parse(number, country)
}

function parse(number: string, defaultCountry: CountryCode | null): PhoneNumber | PhoneError {
  // The library's own check of this parameter keeps state between calls.
  if (number.includes(';phone-context=')) return 'NOT_A_NUMBER'
  try {
    return parsePhoneNumberWithError(number, { extract: false, ...(defaultCountry && { defaultCountry }) })
  } catch (cause) {
    return cause instanceof ParseError ? (cause.message as PhoneError) : 'NOT_A_NUMBER'
  }
}

/** Where a number is valid in the selected country too, that country stays, whichever the library named. */
function keepSelectedCountry(phone: PhoneNumber, selected: CountryCode | null) {
  const named = phone.country
  if (!selected || named === selected || getCountryCallingCode(selected) !== phone.countryCallingCode) return
  phone.country = selected
  if (phone.isValid()) return
  if (named) phone.country = named
  else delete phone.country
}

function isAccepted({ country, countryCallingCode }: PhoneNumber, lists: CountryLists): boolean {
  if (country) return isAllowed(country, lists)
  const sharers = countriesWith(countryCallingCode)
  return sharers.length > 0 ? sharers.some(sharer => isAllowed(sharer, lists)) : !lists.onlyCountries?.length
}

function lengthIssueOf({ number }: PhoneNumber): PhoneDetails['lengthIssue'] {
  const issue = validatePhoneNumberLength(number)
  return issue === 'TOO_SHORT' || issue === 'TOO_LONG' || issue === 'INVALID_LENGTH' ? issue : null
}

function format(phone: PhoneNumber, mode: PhoneMode, international: boolean, from: CountryCode | null): string {
  switch (mode) {
    case 'e.164':
      return phone.number
    case 'rfc3966':
      return phone.getURI()
    // The library knows no prefix for some countries and then has no answer, whatever its types say.
    case 'idd':
      return (from && phone.format('IDD', { fromCountry: from })) || phone.formatInternational()
    case 'international':
      return phone.formatInternational()
    case 'auto':
    // The national form of a number without a country could not be read again.
    case 'national':
      return phone.country && !(mode === 'auto' && international) ? phone.formatNational() : phone.formatInternational()
  }
}
