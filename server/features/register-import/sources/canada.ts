import { Refusal } from '#server/platform/refusal.ts'
import { RejectedRows } from '#server/platform/rejected-rows.ts'
import {
  emptyEntry,
  findDate,
  isoDay,
  lastDayOf,
  noDate,
  noName,
  readCount,
  readMonth,
  unknownHeader,
  unreadableCell,
  type CreateReader,
  type ParsedEntry,
} from '../parsed-register.ts'

const header =
  'Province/Territory,Program Stream,Employer,Address,Occupation,Incorporate Status,Approved LMIAs,Approved Positions'.split(
    ',',
  )
/** What older files call the same columns. */
const olderNames: Readonly<Record<string, string>> = {
  Stream: 'Program Stream',
  'Positions Approved': 'Approved Positions',
  'Occupations under NOC 2011': 'Occupation',
}
const needed = ['Province/Territory', 'Program Stream', 'Employer', 'Address', 'Occupation', 'Approved Positions']
/** Until then, repeated provinces and streams were left empty. */
const lastYearToFillDown = 2017

/** `… January to March 2026` or `… in 2019 (October-December)`. A file's name may lie about it. */
export function readCanadianPeriod(title: string): { from: string; to: string } | undefined {
  const found =
    /\b([a-z]{3,9})\s+to\s+([a-z]{3,9})\s+(20\d\d)\b/i.exec(title) ??
    /\b(?<year>20\d\d)\s*\(([a-z]{3,9})\s*[-–]\s*([a-z]{3,9})\)/i.exec(title)
  if (!found) return undefined
  const [first, last, year] = found.groups?.['year']
    ? [found[2]!, found[3]!, found[1]!]
    : [found[1]!, found[2]!, found[3]!]
  const [from, to] = [readMonth(first), readMonth(last)]
  if (from === undefined || to === undefined || from > to) return undefined
  return { from: isoDay(Number(year), from, 1), to: lastDayOf(Number(year), to) }
}

/** `Ottawa, ON K2P 2L8` → `Ottawa, ON`. */
const tidyPlace = (address: string) =>
  address.replace(/\s*\b([A-Z]\d[A-Z]\s*\d?[A-Z]?\d?|\d{5})$/i, '').replace(/[\s,]+$/, '')

/** Canada: employers with a positive LMIA, by stream and occupation. */
export const createCanadianReader: CreateReader = () => {
  let title = ''
  let firstRow: readonly string[] = []
  let columns: readonly string[] | undefined
  let period: { from: string; to: string } | undefined
  let isEnded = false
  let rows = 0
  const rejected = new RejectedRows()
  let province = ''
  let stream = ''
  const entries = new Map<string, ParsedEntry>()

  function readStart(row: readonly string[]) {
    if (firstRow.length === 0) firstRow = row
    const named = row.map(cell => olderNames[cell] ?? cell)
    if (needed.every(name => named.includes(name)) && named.every(name => name === '' || header.includes(name))) {
      columns = named
      period = readCanadianPeriod(title)
    } else title += ` ${row.join(' ')}`
  }

  /** The entry, or why there is none. */
  function readEntry(row: readonly string[], names: readonly string[]): ParsedEntry | string {
    const cell = (name: string) => row[names.indexOf(name)] ?? ''
    const isFilledDown = Number(period?.from.slice(0, 4)) <= lastYearToFillDown
    province = cell('Province/Territory') || (isFilledDown ? province : '')
    stream = cell('Program Stream') || (isFilledDown ? stream : '')
    const count = readCount(cell('Approved Positions'))
    const name = cell('Employer')
    if (name === '') return noName
    if (province === '') return unreadableCell('Province/Territory', 'a province', '')
    if (stream === '') return unreadableCell('Program Stream', 'a stream', '')
    if (!count) return unreadableCell('Approved Positions', 'a number above 0', cell('Approved Positions'))
    const occupation = cell('Occupation')
    return {
      ...emptyEntry,
      name,
      place: tidyPlace(cell('Address')),
      stream,
      occupation: /^\d+\s*-/.test(occupation) ? occupation.slice(occupation.indexOf('-') + 1).trim() : occupation,
      count,
    }
  }

  return {
    addRow(row, number) {
      if (isEnded) return
      if (columns === undefined) return readStart(row)
      if (row.every(cell => cell === '')) return
      if (/^notes?\s*:/i.test(row[0] ?? '')) {
        isEnded = true
        return
      }
      rows++
      const entry = readEntry(row, columns)
      if (typeof entry === 'string') return rejected.add(number, entry)
      const key = [entry.name, entry.place, entry.stream, entry.occupation].join('|')
      const known = entries.get(key)
      entries.set(key, known ? { ...known, count: known.count! + entry.count! } : entry)
    },
    finish() {
      if (columns === undefined) throw unknownHeader(header, firstRow)
      if (period === undefined)
        throw new Refusal('The file’s first row doesn’t state the months it covers. Nothing was changed.')
      return { asOf: period.to, period, rows, ...rejected.finish(), entries: [...entries.values()], notes: [] }
    },
  }
}

const warningKeys = ['bn_operating', 'bn_legal', 'date', 'penalty_en', 'status_en']
const addressKeys = ['address', 'address_en', 'addr', 'addr_en']

/** Canada: employers found non-compliant. Those that may hire again are past penalties and left out. */
export const createCanadianWarningReader: CreateReader = ({ date }) => {
  let columns: readonly string[] | undefined
  let rows = 0
  const rejected = new RejectedRows()
  const entries: ParsedEntry[] = []
  return {
    addRow(row, number) {
      if (columns === undefined) {
        if (!warningKeys.every(key => row.includes(key))) throw unknownHeader(warningKeys, row)
        columns = row
        return
      }
      rows++
      const cell = (key: string) => row[columns!.indexOf(key)] ?? ''
      const [legal, operating, status] = [cell('bn_legal'), cell('bn_operating'), cell('status_en')]
      const name = legal === '' || legal === '-' ? operating : legal
      const until = /^ineligible until (.+)$/i.exec(status)?.[1]
      const validTo = until === undefined ? null : findDate(until)
      if (name === '') rejected.add(number, noName)
      else if (validTo === undefined || !/^(in)?eligible/i.test(status))
        rejected.add(number, unreadableCell('status_en', 'a status that we know', status))
      else if (/^ineligible/i.test(status))
        entries.push({
          ...emptyEntry,
          name,
          tradingName: operating === name ? '' : operating,
          place: addressKeys.map(cell).find(address => address !== '') ?? '',
          status,
          validTo,
        })
    },
    finish() {
      if (columns === undefined) throw unknownHeader(warningKeys, [])
      if (date === undefined) throw noDate()
      const hasPlaces = entries.some(({ place }) => place !== '')
      const notes = hasPlaces ? [] : ['No row has an address, so no warning can be shown: it needs the exact place.']
      return { asOf: date, period: null, rows, ...rejected.finish(), entries, notes }
    },
  }
}
