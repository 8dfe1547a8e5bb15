import { cleanPhone, keepValidCharacters, significantOf } from '#shared/phone/clean.ts'
import { longestPhoneText } from '#shared/phone/details.ts'
import type { PastePlace } from '#shared/phone/paste.ts'

export interface TextEdit {
  start: number
  removed: number
  inserted: string
}

/** The one stretch in which two texts differ. */
export function compareTexts(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++
  return { start, removed: before.length - start - same, inserted: after.slice(start, after.length - same) }
}

export const applyEdit = (text: string, { start, removed, inserted }: TextEdit) =>
  text.slice(0, start) + inserted + text.slice(start + removed)

/** Where a caret belongs after a rewrite: behind as many digits and pluses as before it. */
export function moveCaret(before: string, caret: number, after: string): number {
  if (caret >= before.length) return after.length
  const passed = significantOf(before.slice(0, caret)).length
  let position = 0
  for (let seen = 0; seen < passed && position < after.length; position++) if (/[+\d]/.test(after[position]!)) seen++
  return position
}

/** A paste while the numbering plans are not there: taken as it is, or refused where it is too long. */
export function pasteUnread(
  { text, start, end, maxLength, validCharactersOnly }: PastePlace,
  pasted: string,
): string | null {
  if (pasted.length > longestPhoneText) return null
  const { number } = cleanPhone(pasted)
  const piece = validCharactersOnly ? keepValidCharacters(number) : number
  const next = text.slice(0, start) + piece + text.slice(end)
  return piece.trim() === '' || next.length > maxLength ? null : next
}
