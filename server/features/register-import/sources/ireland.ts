import { Refusal } from '#server/platform/refusal.ts'
import { RejectedRows } from '#server/platform/rejected-rows.ts'
import {
  emptyEntry,
  isoDay,
  lastDayOf,
  noName,
  readCount,
  readMonth,
  unknownHeader,
  unreadableCell,
  type CreateReader,
  type ParsedEntry,
} from '../parsed-register.ts'

interface Employer {
  name: string
  total: number
  lastMonth: number
}

const isTotal = (name: string) => /^(grand )?total$/i.test(name)
const yearIn = (text: string) => /(?<!\d)(20\d\d)(?!\d)/.exec(text)?.[1]

/** Which column is what. The header is found by its content: it has one to three rows and any number of months. */
interface Layout {
  months: Map<number, number>
  totalColumn: number
}

function findLayout(headerRows: readonly (readonly string[])[]): Layout | undefined {
  const cells = (headerRows.at(-1) ?? []).map(cell => cell.replace(/^permits issued /i, ''))
  const months = new Map(
    cells.flatMap((cell, column) => {
      const month = column === 0 ? undefined : readMonth(cell)
      return month === undefined ? [] : [[column, month] as const]
    }),
  )
  const isNamed = cells[0] === '' || /^employer name$/i.test(cells[0] ?? '')
  const totals = headerRows.flatMap(row =>
    row.flatMap((cell, column) => (/^(permits issued )?grand total$/i.test(cell) ? [column] : [])),
  )
  return months.size > 0 && isNamed && totals.length > 0 ? { months, totalColumn: totals[0]! } : undefined
}

const wanted = ['Employer Name', 'Permits Issued Jan', '…', 'Permits Issued Grand Total']
const longHeader = 'Year|Month|Total|Employer Name'

/** Ireland: employment permits issued, by employer and month. */
export const createIrishReader: CreateReader = ({ fileName, date }) => {
  const headerRows: string[][] = []
  let layout: Layout | undefined
  let isLong = false
  let longMonth = 0
  let statedTotal: number | undefined
  let year: string | undefined
  let rows = 0
  const rejected = new RejectedRows()
  let differing = 0
  let newestMonth = 0
  const employers = new Map<string, Employer>()

  function readHeader(row: string[]) {
    headerRows.push(row)
    year ??= yearIn(row.join(' '))
    isLong = row.slice(0, 4).join('|') === longHeader
    layout = findLayout(headerRows)
  }
  const nameColumn = (column: number) => headerRows.map(row => row[column] ?? '').findLast(cell => cell !== '') ?? ''
  function add(name: string, total: number, lastMonth: number) {
    const known = employers.get(name)
    newestMonth = Math.max(newestMonth, lastMonth)
    if (!known) employers.set(name, { name, total, lastMonth })
    else Object.assign(known, { total: known.total + total, lastMonth: Math.max(known.lastMonth, lastMonth) })
  }
  function readRow(row: string[], number: number, { months, totalColumn }: Layout) {
    const name = row[0] ?? ''
    if (row.every(cell => cell === '')) return
    const total = readCount(row[totalColumn] ?? '')
    const counts = [...months].map(([column, month]) => ({ month, count: readCount(row[column] ?? '') }))
    if (isTotal(name)) {
      statedTotal = total
      return
    }
    rows++
    if (name === '') return rejected.add(number, noName)
    const unread = [totalColumn, ...months.keys()].find(column => readCount(row[column] ?? '') === undefined)
    if (unread !== undefined)
      return rejected.add(number, unreadableCell(nameColumn(unread), 'a whole number', row[unread] ?? ''))
    const inMonths = counts.filter(({ count }) => count! > 0)
    if (inMonths.reduce((sum, { count }) => sum + count!, 0) !== total) differing++
    if (total! > 0) add(name, total!, Math.max(0, ...inMonths.map(({ month }) => month)))
  }
  function readLongRow([rowYear = '', month = '', total = '', name = '']: string[], number: number) {
    const count = readCount(total)
    if (rowYear !== '') {
      year = rowYear
      statedTotal = count
    } else if (month !== '') longMonth = readMonth(month) ?? longMonth
    else if (name !== '' || total !== '') {
      rows++
      if (name === '') rejected.add(number, noName)
      else if (!count) rejected.add(number, unreadableCell('Total', 'a number above 0', total))
      else add(name, count, longMonth)
    }
  }

  return {
    addRow(row, number) {
      if (isLong) readLongRow(row, number)
      else if (layout) readRow(row, number, layout)
      else readHeader(row)
    },
    finish() {
      if (!layout && !isLong) throw unknownHeader(wanted, headerRows[0] ?? [])
      const known = year ?? date?.slice(0, 4) ?? yearIn(fileName)
      if (known === undefined)
        throw new Refusal('Neither the file nor its name says which year it is of. Add a day of it: --date YYYY-MM-DD')
      const sum = [...employers.values()].reduce((all, { total }) => all + total, 0)
      if (statedTotal === undefined)
        throw new Refusal('The file has no total row, so it may be cut off. Nothing was changed.')
      if (statedTotal !== sum)
        throw new Refusal(
          `The file’s own total is ${statedTotal}, but its employers add up to ${sum}. Nothing was changed.`,
        )
      const number = Number(known)
      const to = lastDayOf(number, Math.max(1, newestMonth))
      const entries = [...employers.values()].map(({ name, total, lastMonth }): ParsedEntry => ({
        ...emptyEntry,
        name,
        count: total,
        lastMonth: lastMonth === 0 ? null : isoDay(number, lastMonth, 1),
      }))
      const notes =
        differing === 0 ? [] : [`${differing} rows whose months do not add up to their total; the total is kept.`]
      return { asOf: to, period: { from: isoDay(number, 1, 1), to }, rows, ...rejected.finish(), entries, notes }
    },
  }
}
