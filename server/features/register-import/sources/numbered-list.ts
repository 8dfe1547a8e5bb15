import { RejectedRows } from '#server/platform/rejected-rows.ts'
import {
  emptyEntry,
  findDate,
  noDate,
  noName,
  unknownHeader,
  unreadableCell,
  type CreateReader,
  type ParsedEntry,
} from '../parsed-register.ts'

/** A list of two columns, the name and an official number, on a page that says when it was updated. */
const createListReader =
  (header: readonly [name: string, number: string], updated: RegExp): CreateReader =>
  ({ date }) => {
    let asOf = date
    let isStarted = false
    let firstRow: readonly string[] = []
    let rows = 0
    const rejected = new RejectedRows()
    const entries = new Map<string, ParsedEntry>()
    return {
      addText(text) {
        const found = updated.exec(text)
        asOf = (found && findDate(found[0])) ?? asOf
      },
      addRow(row, number) {
        if (!isStarted) {
          if (firstRow.length === 0) firstRow = row
          isStarted = row.length === header.length && row.every((cell, i) => cell === header[i])
          return
        }
        rows++
        const [name = '', officialId = ''] = row
        // Inner quotation marks arrive doubled.
        const plainName = name.replaceAll('""', '"')
        if (row.length !== header.length)
          rejected.add(number, `It has ${row.length} columns instead of ${header.length}.`)
        else if (!/[\p{L}\p{N}]/u.test(name)) rejected.add(number, noName)
        else if (!/^\d{8}$/.test(officialId))
          rejected.add(number, unreadableCell(header[1], 'a number of eight digits', officialId))
        else entries.set(`${officialId} ${plainName}`, { ...emptyEntry, name: plainName, officialId })
      },
      finish() {
        if (!isStarted) throw unknownHeader(header, firstRow)
        if (asOf === undefined) throw noDate()
        return { asOf, period: null, rows, ...rejected.finish(), entries: [...entries.values()], notes: [] }
      },
    }
  }

/** The Netherlands: recognised sponsors. */
export const createDutchReader = createListReader(
  ['Organisation', 'KVK number'],
  /last updated on \d{1,2} [a-z]+ \d{4}/i,
)

/** Denmark: certified companies. */
export const createDanishReader = createListReader(['Name of company', 'CVR no.'], /last updated:? [\d-]{10}/i)
