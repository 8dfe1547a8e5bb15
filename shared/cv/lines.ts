import { parseInline, type InlineRun } from './text.ts'

export type Direction = 'ltr' | 'rtl'
/** Text in one direction, with its styles. */
export interface Line {
  runs: readonly InlineRun[]
  direction: Direction
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
/** The first letter decides, as in the Unicode rules for paragraphs. */
const directionOf = (text: string): Direction => (rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr')

export const toLine = (text: string): Line => ({ runs: parseInline(text), direction: directionOf(text) })
/** Without markup: a star in a name is a star. */
export const plainLine = (text: string): Line => ({ runs: text ? [{ text }] : [], direction: directionOf(text) })
export const toLines = (text: string): Line[] =>
  text
    .split('\n')
    .filter(line => line.trim())
    .map(toLine)
export const present = (parts: readonly string[]) => parts.filter(part => part.trim())
export const join = (separator: string, ...parts: string[]) => present(parts).join(separator)

/** The words of a line. */
export const lineText = ({ runs }: Line) => runs.map(({ text }) => text).join('')
