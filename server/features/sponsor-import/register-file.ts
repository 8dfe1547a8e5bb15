import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { dayOf, isDay } from '#shared/calendar/days.ts'
import { addDays } from '#shared/hours/calendar.ts'
import { knownRoutes, readTypeAndRating, type Licence } from '#shared/sponsors/licences.ts'
import { identityKey } from '#shared/sponsors/names.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { RejectedRows, type RejectedRow } from '#server/platform/rejected-rows.ts'

/** One organisation, with all its rows in the file. */
export interface RegisterEntry {
  key: string
  name: string
  town: string
  county: string
  licences: Licence[]
}

export interface RegisterFile {
  /** Rows under the header, valid or not. */
  rows: number
  /** Rows without a name, without all columns, or with a field no organisation has. */
  skipped: number
  /** The first of the skipped rows, and why. */
  rejected: readonly RejectedRow[]
  /** Rows that repeat an earlier one. */
  repeated: number
  /** By key. */
  entries: ReadonlyMap<string, RegisterEntry>
  /** Routes and ratings the register has not used before. */
  unknownWords: readonly string[]
}

/** Twice the longest real ones; a key of name and town still fits into an index. */
const longestField = 300

const header = ['Organisation Name', 'Town/City', 'County', 'Type & Rating', 'Route']

/** Reads a register in the Home Office's format, as a stream. `onRow` is called for every row. */
export async function readRegisterFile(bytes: Readable, onRow: () => void = () => {}): Promise<RegisterFile> {
  const collected = createCollector()
  let lastByte = 0
  bytes.on('data', (chunk: Buffer) => {
    lastByte = chunk.at(-1) ?? lastByte
  })
  const parser = parse({ bom: true, relax_quotes: true, relax_column_count: true })
  let isFirst = true
  let number = 0
  parser.on('data', (row: string[]) => {
    number++
    if (isBlank(row)) return
    if (!isFirst) collected.add(row, number)
    else if (!isHeader(row)) parser.destroy(wrongHeader(row))
    isFirst = false
    onRow()
  })
  try {
    await pipeline(bytes, parser)
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw truncated()
    throw error
  }
  if (isFirst) throw new Refusal(`The file is empty. Its first line must be: ${header.join(',')}`)
  if (lastByte !== newLine && !collected.lastWasWhole()) throw truncated()
  return collected.finish()
}

const newLine = 0x0a
const truncated = () => new Refusal('The file ends in the middle of a row. Download it again: nothing was changed.')

const isBlank = (row: readonly string[]) => row.length === 1 && row[0] === ''

const isHeader = (row: readonly string[]) =>
  row.length === header.length && row.every((name, i) => tidy(name) === header[i])

const wrongHeader = (row: readonly string[]) =>
  new Refusal(
    `We can’t read this register. Its first line must be: ${header.join(',')}\n` +
      `This file begins with: ${row.map(tidy).join(',').slice(0, 200)}`,
  )

function createCollector() {
  const entries = new Map<string, RegisterEntry>()
  const unknown = new Set<string>()
  let rows = 0
  let repeated = 0
  const rejected = new RejectedRows()
  let lastRow: readonly string[] = []

  function add(row: readonly string[], number: number) {
    rows++
    lastRow = row
    const fields = row.map(tidy)
    const reason = findReason(fields)
    if (reason !== undefined) return rejected.add(number, reason)
    const [name, town, county, typeAndRating, route] = fields as [string, string, string, string, string]
    const key = identityKey(name, town)
    let entry = entries.get(key)
    if (!entry)
      entries.set(
        key,
        (entry = { key, name, town: tidyTown(town), county: /^not set$/i.test(county) ? '' : county, licences: [] }),
      )
    const licence = {
      route,
      ...(readTypeAndRating(typeAndRating) ?? note(unknown, { type: '', rating: typeAndRating })),
    }
    if (!knownRoutes.has(route)) unknown.add(route)
    if (
      entry.licences.some(
        other => other.route === route && other.type === licence.type && other.rating === licence.rating,
      )
    )
      repeated++
    else entry.licences.push(licence)
  }

  return {
    add,
    /** A file cut off inside its last field still has all columns. */
    lastWasWhole: () => rows === 0 || (lastRow.length === header.length && knownRoutes.has(tidy(lastRow[4]!))),
    finish: (): RegisterFile => ({
      rows,
      ...rejected.finish(),
      repeated,
      entries,
      unknownWords: [...unknown].sort(),
    }),
  }
}

/** Why a row can't be used. */
function findReason(fields: readonly string[]): string | undefined {
  if (fields.length !== header.length) return `It has ${countColumns(fields.length)} instead of ${header.length}.`
  if (!/[\p{L}\p{N}]/u.test(fields[0]!)) return 'It has no organisation name.'
  const long = fields.findIndex(field => field.length > longestField)
  return long < 0 ? undefined : `Its “${header[long]}” is longer than ${longestField} characters.`
}

const countColumns = (count: number) => (count === 1 ? 'one column' : `${count} columns`)

function note(unknown: Set<string>, words: Pick<Licence, 'type' | 'rating'>) {
  unknown.add(words.rating)
  return words
}

/**
 * UTF-8 that was read as Windows-1252 or Latin-1 along the way; of a bullet or a trade mark, often only `â` or
 * `¢` is left.
 */
const damage: readonly (readonly [RegExp, string])[] = [
  [/â(?:€[™˜]|\u0080[\u0098\u0099])/g, '’'],
  [/â(?:€[œ\u009d]|\u0080[\u009c\u009d])/g, '"'],
  [/â(?:€[“”]|\u0080[\u0093\u0094])/g, '–'],
  [/â(?:€|„|[\u0080-\u009f]+)?\s?¢|¢|(?<!\p{L})â(?!\p{L})/gu, ' '],
  [/Â(?=[\s\u00a0£&®])|�/g, ''],
]
const looksDamaged = /[âÂ¢�]/

const isUntidy = /\s\s|[^\S ]|[\u200b\p{Cc}]/u

/** As shown: damage repaired, every kind of space turned into a plain one, none at the ends or doubled. */
function tidy(text: string): string {
  const mended = looksDamaged.test(text)
    ? damage.reduce((words, [broken, meant]) => words.replace(broken, meant), text)
    : text
  return (isUntidy.test(mended) ? mended.replace(/[\s\u200b\p{Cc}]+/gu, ' ') : mended).trim()
}

const tidyTown = (town: string) => town.replace(/[\s,]+$/, '')

const fileNames = [
  /^(\d{4}-\d{2}-\d{2})_-_Worker_and_Temporary_Worker\.csv$/i,
  /^SP_-_Worker_and_Temporary_Worker_Web_Register_-_(\d{4}-\d{2}-\d{2})\.csv$/i,
]

/** The register's date, from the names the Home Office has given its files. */
export function dateFromFileName(fileName: string): string | undefined {
  const date = fileNames.map(pattern => pattern.exec(fileName)?.[1]).find(found => found !== undefined)
  return date !== undefined && isDay(date) ? date : undefined
}

/** The register's date: as given, or from the file's name. */
export function readRegisterDay(fileName: string, given: string | null | undefined, now: Date): string {
  const day = given ?? dateFromFileName(fileName)
  if (day === undefined)
    throw new Refusal('The file’s name does not contain the register’s date. Add it (--date YYYY-MM-DD).')
  // A date in the future would block every later register.
  if (day > addDays(dayOf(now), 1)) throw new Refusal(`The register's date, ${day}, is in the future. Check it.`)
  return day
}
