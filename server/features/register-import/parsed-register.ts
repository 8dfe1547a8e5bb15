import { Refusal } from '#server/platform/refusal.ts'
import { quoteCell, type RejectedRow } from '#server/platform/rejected-rows.ts'

/** An employer, or what was approved for it, as a file has it. */
export interface ParsedEntry {
  name: string
  tradingName: string
  officialId: string
  place: string
  stream: string
  occupation: string
  count: number | null
  status: string
  validTo: string | null
  lastMonth: string | null
  /** The publisher may have cut the name's end off. */
  isCut: boolean
}

export const emptyEntry: Omit<ParsedEntry, 'name'> = {
  tradingName: '',
  officialId: '',
  place: '',
  stream: '',
  occupation: '',
  count: null,
  status: '',
  validTo: null,
  lastMonth: null,
  isCut: false,
}

export interface ParsedRegister {
  /** The day that the file states. */
  asOf: string
  /** What a history covers. */
  period: { from: string; to: string } | null
  /** Rows under the header, valid or not. */
  rows: number
  skipped: number
  /** The first of the skipped rows, and why. */
  rejected: readonly RejectedRow[]
  entries: ParsedEntry[]
  /** What the operator should know, such as sums that differ. */
  notes: string[]
}

export interface ReadOptions {
  fileName: string
  /** From the command line, for files that state no date. */
  date: string | undefined
  today: string
}

/** Collects the rows of one file of one publication. */
export interface RegisterReader {
  addText?(text: string): void
  /** The number is the row's place in the file, from 1. */
  addRow(row: string[], number: number): void
  /** Refuses what is not this register, or not all of it. */
  finish(): ParsedRegister
}

export type CreateReader = (options: ReadOptions) => RegisterReader

export const unknownHeader = (wanted: readonly string[], firstRow: readonly string[]) =>
  new Refusal(
    `We can’t read this register. Its columns must be: ${wanted.join(', ')}\n` +
      `This file begins with: ${firstRow.join(', ').slice(0, 200)}`,
  )

export const noDate = () =>
  new Refusal('The file doesn’t state the day it is of. Add it from the publisher’s page (--date YYYY-MM-DD).')

/** Why a row can't be used, for reasons that lists share. */
export const noName = 'It has no employer name.'
export const unreadableCell = (column: string, wanted: string, cell: string) =>
  cell === '' ? `Its “${column}” is empty.` : `Its “${column}” is ${quoteCell(cell)}, which is not ${wanted}.`

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** 'September', 'Sep', 'Sept.' → 9. */
export function readMonth(text: string): number | undefined {
  const found = /^\s*([a-z]{3,9})\.?\s*$/i.exec(text)?.[1]?.toLowerCase()
  const month = found === undefined ? -1 : monthNames.indexOf(found.slice(0, 3))
  const isName = found !== undefined && longNames.some(name => name.startsWith(found))
  return month >= 0 && isName ? month + 1 : undefined
}
const longNames = 'january february march april may june july august september october november december sept'.split(
  ' ',
)

const two = (number: number) => String(number).padStart(2, '0')
export const isoDay = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`
export const lastDayOf = (year: number, month: number) =>
  isoDay(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate())

/** The first date written like '27 July 2026', 'July 27, 2026', '29-09-2026' or '17-Mar-2015'. */
export function findDate(text: string): string | undefined {
  const words = /\b(\d{1,2})[\s-]+([a-z]{3,9})\.?[\s-]+(\d{4})\b/i.exec(text)
  if (words) return toDay(words[3]!, readMonth(words[2]!), words[1]!)
  const american = /\b([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})\b/i.exec(text)
  if (american) return toDay(american[3]!, readMonth(american[1]!), american[2]!)
  const numbers = /\b(\d{2})-(\d{2})-(\d{4})\b/.exec(text)
  return numbers ? toDay(numbers[3]!, Number(numbers[2]), numbers[1]!) : undefined
}

function toDay(year: string, month: number | undefined, day: string): string | undefined {
  if (month === undefined || month < 1 || month > 12) return undefined
  const iso = isoDay(Number(year), month, Number(day))
  return iso <= lastDayOf(Number(year), month) ? iso : undefined
}

/** Days of a spreadsheet: 46958 is 24 July 2028. Text dates are read as well. */
export function readSheetDay(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 10)
  const serial = Number(text)
  if (/^\d{5}(\.\d+)?$/.test(text))
    return new Date((Math.floor(serial) - 25_569) * 86_400_000).toISOString().slice(0, 10)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text)
  return american ? toDay(american[3]!, Number(american[1]), american[2]!) : findDate(text)
}

/** A whole number, thousands commas and all; nothing counts as 0. */
export function readCount(text: string): number | undefined {
  const plain = text.replaceAll(',', '')
  if (plain === '') return 0
  return /^\d{1,9}(\.0+)?$/.test(plain) ? Math.trunc(Number(plain)) : undefined
}
