import { cleanPhone, restrictText } from '#shared/phone/clean.ts'
import { describeUnread, isAllowed, type PhoneDetails } from '#shared/phone/details.ts'
import type { PhoneEntry, SettledEntry, SettleOptions } from '#shared/phone/entry.ts'
import type { PhoneLibrary } from './load-library.ts'
import type { PhoneCountryReason, PhoneInputProps } from './phone-input-props.ts'

/** A country that typing, pasting, choosing or a value has settled. Until there is one, the default country counts. */
export interface Choice {
  country: string | null
  readAs: string | null
  reason: PhoneCountryReason
}

export interface FieldState {
  library: PhoneLibrary | null
  text: string
  choice: Choice | null
  /** The answer of the detection. */
  detected: string | null
}

/** Everything that follows from what a field was given and what has happened in it. */
export function viewField(props: PhoneInputProps, { library, text, choice, detected }: FieldState) {
  const isUsable = (country: string) =>
    (library ? library.toCountry(country) !== null : /^[A-Z]{2}$/.test(country)) && isAllowed(country, props)
  const usable = (code: string | null | undefined) => {
    const country = code?.toUpperCase()
    return country && isUsable(country) ? country : null
  }
  const { defaultCountry, preferredCountries = [], onlyCountries = [] } = props
  const given =
    typeof defaultCountry === 'number'
      ? (library?.leadCountry(String(defaultCountry), props) ?? null)
      : usable(defaultCountry)
  const answer = usable(detected)
  const home = given ?? answer ?? [...preferredCountries, ...onlyCountries].map(usable).find(Boolean) ?? null

  const { country, readAs, reason }: Choice =
    choice && (choice.country === null || isUsable(choice.country))
      ? choice
      : { country: home, readAs: home, reason: answer && !given ? 'detected' : 'default' }
  const rules = {
    mode: props.mode,
    fromCountry: props.diallingFrom ?? home,
    onlyCountries,
    ignoredCountries: props.ignoredCountries,
  }
  return { entry: { text, country, readAs }, reason, rules, hasDefault: given !== null }
}

export type FieldView = ReturnType<typeof viewField>

export const describeText = (
  library: PhoneLibrary | null,
  { text, readAs }: PhoneEntry,
  rules: FieldView['rules'],
): PhoneDetails =>
  library
    ? library.analysePhone(text, { ...rules, country: readAs })
    : describeUnread(text, { empty: cleanPhone(text).empty, ready: false })

/** Without the numbering plans every text stays as it is. */
export const settle = (
  library: PhoneLibrary | null,
  entry: PhoneEntry,
  rules: FieldView['rules'],
  options: SettleOptions,
): SettledEntry =>
  library
    ? library.settleEntry(entry, rules, options)
    : { ...entry, readAs: entry.country, details: describeText(null, entry, rules) }

/** A value from outside as the text to start with. */
export const takeValue = (value: string | null | undefined, { validCharactersOnly }: PhoneInputProps) =>
  (validCharactersOnly ? restrictText(value ?? '') : (value ?? '')).trim()
