import { inSentence } from '#shared/country-in-sentence.ts'
import type { PhoneDetails, PhoneError, PhoneLengthIssue } from '#shared/phone/details.ts'

/** Why a field is wrong. */
export type PhoneReason = PhoneError | PhoneLengthIssue | 'INVALID_NUMBER' | 'REQUIRED'

export interface PhoneReasonContext {
  /** The name of the number's country, or else of the selected one. */
  countryName: string | null
  /** Whether a number was read. If so, an invalid country is one that is not allowed; if not, it is unknown. */
  isRead: boolean
}

export type PhoneMessage = string | ((reason: PhoneReason, context: PhoneReasonContext) => string)

/** An empty field is wrong only where a number is required. As long as nothing can be said, nothing is wrong. */
export function findReason(
  { ready, empty, valid, error, lengthIssue }: PhoneDetails,
  required: boolean,
): PhoneReason | null {
  if (!ready || valid) return null
  if (empty) return required ? 'REQUIRED' : null
  return error ?? lengthIssue ?? 'INVALID_NUMBER'
}

/** Our words for every reason. */
export function explainPhone(reason: PhoneReason, { countryName, isRead }: PhoneReasonContext): string {
  const there = countryName ? ` for ${inSentence(countryName)}` : ''
  switch (reason) {
    case 'REQUIRED':
      return 'Enter a phone number.'
    case 'TOO_SHORT':
      return `This number is too short${there}.`
    case 'TOO_LONG':
      return `This number is too long${there}.`
    case 'INVALID_COUNTRY':
      return isRead
        ? 'Numbers from this country are not accepted.'
        : 'Choose the country or start with + and the country code.'
    case 'NOT_A_NUMBER':
      return 'Use digits only, for example +44 20 7946 0018.'
    case 'INVALID_LENGTH':
    case 'INVALID_NUMBER':
      return `This is not a valid number${there}.`
  }
}
