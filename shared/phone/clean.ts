/** Unicode has decimal digits in rows of ten, from 0 to 9. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/** The signs of all scripts as plain ones: digits, plus, white space. Invisible format characters go. */
export const toPlainSigns = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
    .replace(/[\uFF0B\uFE62]/g, '+')
    .replace(/\p{White_Space}/gu, ' ')

/** Plus and digits. All else in a number is punctuation. */
export const significantOf = (text: string) => toPlainSigns(text).replace(/[^+\d]/g, '')

/** Characters allowed in a field that takes valid characters only. */
export const keepValidCharacters = (piece: string) =>
  toPlainSigns(piece)
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[^\d +()-]/g, '')

/** A whole text for such a field. The extension goes with its marker: without it, its digits would join the number. */
export const restrictText = (text: string) =>
  keepValidCharacters(toPlainSigns(text).replace(/(\d[^\p{L};,#~]*)[\p{L};,#~].*$/u, '$1'))

interface CleanText {
  /** Nothing visible was there. */
  empty: boolean
  /** The part to be read as a number, or '' when a link contained none. */
  number: string
}

/** A copy of the text that the numbering plans can read. */
export function cleanPhone(text: string): CleanText {
  const plain = toPlainSigns(/^\s*tel:/i.test(text) ? decode(text) : text).trim()
  const number = (/^tel:/i.test(plain) ? readLink(plain) : plain).replace(/^[([](\+\d{1,3})[)\]]/, '$1')
  return { empty: plain === '', number }
}

function decode(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

/**
 * A `tel:` link as number and extension. Its context is resolved here: the library answers it differently every second
 * time.
 */
function readLink(link: string): string {
  const [target = '', ...parameters] = link
    .replace(/^tel:(\/\/)?/i, '')
    .split(';')
    .map(part => part.trim())
  const valueOf = (name: string) =>
    parameters.find(part => part.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  const context = valueOf('phone-context')
  const extension = valueOf('ext').replace(/\D/g, '')
  const number = context.startsWith('+') && !target.startsWith('+') ? context + target : target
  return extension ? `${number};ext=${extension}` : number
}

/** Whether a text, once cleaned, starts with a plus. */
export const isInternational = (text: string) => cleanPhone(text).number.startsWith('+')
