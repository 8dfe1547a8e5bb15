import { findPhoneNumbersInText } from 'libphonenumber-js/max/es6'
import { analysePhone } from './analyse.ts'
import { cleanPhone, isInternational, keepValidCharacters } from './clean.ts'
import { toCountry } from './countries.ts'
import { longestPhoneText, type PhoneOptions } from './details.ts'

/** The piece of a pasted text to put into an empty field, or null when there is none. */
export function preparePaste(text: string, options: PhoneOptions = {}): string | null {
  if (text.length > longestPhoneText) return null
  const { number } = cleanPhone(text)
  if (number === '') return null
  return analysePhone(number, options).possible ? number : (findNumber(number, options) ?? number)
}

function findNumber(text: string, { country }: PhoneOptions): string | undefined {
  if (text.includes(';phone-context=')) return undefined
  const defaultCountry = toCountry(country)
  const [found] = findPhoneNumbersInText(text, defaultCountry ? { defaultCountry } : {})
  return found && text.slice(found.startsAt, found.endsAt)
}

export interface PastePlace {
  text: string
  /** The selection the piece replaces. */
  start: number
  end: number
  maxLength: number
  validCharactersOnly: boolean
}

/** The field's text after a paste, or null when the paste is refused. Nothing is ever cut. */
export function pasteInto(
  { text, start, end, maxLength, validCharactersOnly }: PastePlace,
  pasted: string,
  options: PhoneOptions,
): string | null {
  const prepared = preparePaste(pasted, options)
  const piece = prepared && validCharactersOnly ? restrictPiece(prepared, options) : prepared
  if (!piece?.trim()) return null
  const isPossible = (candidate: string) => analysePhone(candidate, options).possible
  const inserted = text.slice(0, start) + piece + text.slice(end)
  if (isPossible(piece) && (isInternational(piece) || !isPossible(inserted))) return piece
  return inserted.length > maxLength && !isPossible(inserted) ? null : inserted
}

/** Filtering alone would join the digits of an extension to the number. */
function restrictPiece(piece: string, options: PhoneOptions): string {
  const { possible, ext, number, nationalNumber } = analysePhone(piece, options)
  if (!possible || ext === null) return keepValidCharacters(piece)
  const readsBack = analysePhone(nationalNumber!, options).number === number
  return readsBack && !isInternational(piece) ? nationalNumber! : number!
}
