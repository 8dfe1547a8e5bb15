import type { FocusEvent, KeyboardEvent, Ref } from 'react'
import type { CountryLists, PhoneDetails } from '#shared/phone/details.ts'
import type { FieldProps } from '../field.tsx'
import type { DetectCountry } from './detect-country.ts'
import type { PhoneMessage } from './messages.ts'

export type PhoneChangeReason = 'input' | 'paste' | 'commit' | 'country'
export type PhoneCountryReason = 'default' | 'detected' | 'number' | 'user'

export interface PhoneInputHandle {
  focus(): void
  blur(): void
  /** As if the user had chosen it. */
  selectCountry(country: string): void
  readonly input: HTMLInputElement | null
}

export interface PhoneDropdown {
  disabled?: boolean | undefined
  showFlags?: boolean | undefined
  showDialCodeInList?: boolean | undefined
  showDialCodeInSelection?: boolean | undefined
  showSearchBox?: boolean | undefined
  searchPlaceholder?: string | undefined
  label?: string | undefined
}

export interface PhoneInputProps extends Omit<FieldProps, 'id'>, CountryLists {
  ref?: Ref<PhoneInputHandle> | undefined
  id?: string | undefined

  /** The text. Nothing, null and '' all mean empty. */
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  /** auto, national, international, e.164, rfc3966 or idd. */
  mode?: string | undefined
  autoFormat?: boolean | undefined
  /** An ISO code in any case, or a calling code as a number. */
  defaultCountry?: string | number | undefined
  detectCountry?: DetectCountry | undefined
  detectTimeoutMs?: number | undefined
  preferredCountries?: readonly string[] | undefined
  /** For mode idd: the country dialled from. Absent: the default country. */
  diallingFrom?: string | undefined
  validCharactersOnly?: boolean | undefined
  /** Of what is typed. A number that is pasted or set is never cut. */
  maxLength?: number | undefined
  /** What to say when the field is wrong; `explainPhone` has words for every reason. */
  invalidMessage?: PhoneMessage | undefined

  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  autoFocus?: boolean | undefined
  name?: string | undefined
  placeholder?: string | undefined
  autoComplete?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined

  /** The language of the country names. Absent: the page's. */
  locale?: string | undefined
  /** Names to use instead, by ISO code in upper case. */
  countryNames?: Readonly<Record<string, string>> | undefined
  dropdown?: PhoneDropdown | undefined

  onChange?(text: string, details: PhoneDetails, reason: PhoneChangeReason): void
  onCountryChange?(country: string | null, reason: PhoneCountryReason): void
  onValidate?(details: PhoneDetails): void
  onOpen?(): void
  onClose?(): void
  onFocus?(event: FocusEvent<HTMLInputElement>): void
  onBlur?(event: FocusEvent<HTMLInputElement>): void
  onEnter?(event: KeyboardEvent<HTMLInputElement>): void
  onSpace?(event: KeyboardEvent<HTMLInputElement>): void
}
