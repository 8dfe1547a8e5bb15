/** Counted in UTF-16 units, before any clean-up. A longer text is not looked at. */
export const longestPhoneText = 250

export const phoneModes = ['auto', 'national', 'international', 'e.164', 'rfc3966', 'idd'] as const
export type PhoneMode = (typeof phoneModes)[number]

/** Why a text could not be read as a number. */
export type PhoneError = 'NOT_A_NUMBER' | 'INVALID_COUNTRY' | 'TOO_SHORT' | 'TOO_LONG'
/** Why a number that was read cannot exist. */
export type PhoneLengthIssue = 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_LENGTH'

/** ISO codes in any case. An allowed list decides alone; without one, all but the ignored countries are allowed. */
export interface CountryLists {
  onlyCountries?: readonly string[] | undefined
  ignoredCountries?: readonly string[] | undefined
}

export interface PhoneOptions extends CountryLists {
  /** The selected country. */
  country?: string | null | undefined
  /** One of `phoneModes`, in any case. Any other counts as `international`. */
  mode?: string | undefined
  /** Where mode `idd` dials from. Absent: `country`. Null: nowhere known. */
  fromCountry?: string | null | undefined
}

/** All that is known about a text in a phone field. Plain data: it can be sent and stored. */
export interface PhoneDetails {
  /** The country the number belongs to. Null when unknown, shared, not allowed or none. */
  country: string | null
  /** Always equal to `country`. */
  countryCode: string | null
  countryCallingCode: string | null
  /** The digits behind the calling code, without a national prefix. */
  nationalNumber: string | null
  /** E.164. This is what an application stores. */
  number: string | null
  ext: string | null
  possible: boolean
  valid: boolean
  /** In the mode's form when valid, else the text as it is. */
  formatted: string
  error: PhoneError | null
  lengthIssue: PhoneLengthIssue | null
  /** The field has no visible text. */
  empty: boolean
  /** False as long as the numbering plans have not arrived and nothing can be said. */
  ready: boolean
}

/** The details of a text in which no number was read. */
export const describeUnread = (text: string, found: Partial<PhoneDetails> = {}): PhoneDetails => ({
  country: null,
  countryCode: null,
  countryCallingCode: null,
  nationalNumber: null,
  number: null,
  ext: null,
  possible: false,
  valid: false,
  formatted: text,
  error: null,
  lengthIssue: null,
  empty: false,
  ready: true,
  ...found,
})

export const isPhoneMode = (mode: string): mode is PhoneMode => phoneModes.some(known => known === mode)

export function toPhoneMode(mode = 'auto'): PhoneMode {
  const wanted = mode.toLowerCase()
  return isPhoneMode(wanted) ? wanted : 'international'
}

const holds = (list: readonly string[], country: string) => list.some(code => code.toUpperCase() === country)

/** `country` in upper case. */
export const isAllowed = (country: string, { onlyCountries = [], ignoredCountries = [] }: CountryLists) =>
  onlyCountries.length > 0 ? holds(onlyCountries, country) : !holds(ignoredCountries, country)
