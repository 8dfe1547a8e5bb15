import { readTradingName } from '#shared/registers/names.ts'
import { RejectedRows } from '#server/platform/rejected-rows.ts'
import {
  emptyEntry,
  findDate,
  noDate,
  noName,
  readSheetDay,
  unknownHeader,
  unreadableCell,
  type CreateReader,
  type ParsedEntry,
} from '../parsed-register.ts'

const columns = {
  name: 'Organisation Name',
  tradingName: 'Trading Name',
  nzbn: 'NZBN',
  type: 'Accreditation Type',
  status: 'Accreditation Status',
  expiry: 'Expiry Date',
  region: 'Region',
  city: 'City',
} as const
const header = (
  'Organisation Name,Trading Name,NZBN,Accreditation Type,Accreditation Status,Sector,Subsector,Expiry Date,' +
  'Start Date,Region,City'
).split(',')
/** The release of June 2025. */
const olderHeader = ['CompanyName', 'Sector', 'Subsector', 'Accreditation Expirydate']

const sameCells = (row: readonly string[], wanted: readonly string[]) =>
  wanted.every((cell, i) => row[i] === cell) && row.slice(wanted.length).every(cell => cell === '')

/** New Zealand: accredited employers, as released under the Official Information Act. Every row has an end. */
export const createNewZealandReader: CreateReader = ({ date }) => {
  let asOf = date
  let isOlder = false
  let isStarted = false
  let firstRow: readonly string[] = []
  let rows = 0
  const rejected = new RejectedRows()
  const entries = new Map<string, ParsedEntry>()

  function readStart(row: readonly string[]) {
    if (firstRow.length === 0) firstRow = row
    const stated = /as at (.{6,30})/i.exec(row.join(' '))
    asOf = (stated && findDate(stated[1]!)) ?? asOf
    isOlder = sameCells(row, olderHeader)
    isStarted = isOlder || sameCells(row, header)
  }

  /** The entry, or why there is none. */
  function readEntry(row: readonly string[]): ParsedEntry | string {
    const cell = (column: keyof typeof columns) => {
      const text = row[header.indexOf(columns[column])] ?? ''
      return text === 'NULL' ? '' : text
    }
    const name = isOlder ? (row[0] ?? '') : cell('name')
    const expiry = isOlder ? (row[3] ?? '') : cell('expiry')
    const validTo = readSheetDay(expiry)
    if (!/[\p{L}\p{N}]/u.test(name) || name === 'NULL') return noName
    if (validTo === undefined) return unreadableCell(isOlder ? olderHeader[3]! : columns.expiry, 'a date', expiry)
    if (isOlder) return { ...emptyEntry, name, validTo }
    return {
      ...emptyEntry,
      name,
      tradingName: readTradingName(cell('tradingName')),
      officialId: /^\d{13}$/.test(cell('nzbn')) ? cell('nzbn') : '',
      place: [...new Set([cell('city'), cell('region')])].filter(part => part !== '').join(', '),
      stream: cell('type'),
      status: cell('status'),
      validTo,
    }
  }

  return {
    addRow(row, number) {
      if (!isStarted) return readStart(row)
      if (row.every(cell => cell === '')) return
      rows++
      const entry = readEntry(row)
      if (typeof entry === 'string') rejected.add(number, entry)
      else entries.set([entry.name, entry.officialId, entry.place, entry.validTo].join('|'), entry)
    },
    finish() {
      if (!isStarted) throw unknownHeader(header, firstRow)
      if (asOf === undefined) throw noDate()
      return { asOf, period: null, rows, ...rejected.finish(), entries: [...entries.values()], notes: [] }
    },
  }
}
