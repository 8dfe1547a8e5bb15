import { readTradingName } from '#shared/registers/names.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { RejectedRows } from '#server/platform/rejected-rows.ts'
import {
  emptyEntry,
  lastDayOf,
  noDate,
  noName,
  readCount,
  readSheetDay,
  unknownHeader,
  unreadableCell,
  type CreateReader,
  type ParsedEntry,
} from '../parsed-register.ts'

export const hubStreams = { initial: 'first', continuing: 'continuing' } as const
/** Names end at this length in the hub. */
const longestHubName = 34

const singular = (cell: string) => cell.replace(/\b(Approval|Denial)s$/, '$1')
const initialColumns = ['Initial Approval', 'New Employment Approval', 'New Concurrent Approval']
const continuingColumns = [
  'Continuing Approval',
  'Continuation Approval',
  'Change with Same Employer Approval',
  'Change of Employer Approval',
  'Amended Approval',
]
const hubHeaders = [
  'Fiscal Year,Employer,Initial Approval,Initial Denial,Continuing Approval,Continuing Denial,NAICS,Tax ID,State,City,ZIP',
  'Line by line,Fiscal Year,Employer (Petitioner) Name,Tax ID,Industry (NAICS) Code,Petitioner City,Petitioner State,' +
    'Petitioner Zip Code,Initial Approval,Initial Denial,Continuing Approval,Continuing Denial',
  'Line by line,Fiscal Year,Employer (Petitioner) Name,Tax ID,Industry (NAICS) Code,Petitioner City,Petitioner State,' +
    'Petitioner Zip Code,New Employment Approval,New Employment Denial,Continuation Approval,Continuation Denial,' +
    'Change with Same Employer Approval,Change with Same Employer Denial,New Concurrent Approval,' +
    'New Concurrent Denial,Change of Employer Approval,Change of Employer Denial,Amended Approval,Amended Denial',
].map(header => header.split(','))

/** USA: approved H-1B petitions by employer. One row per address and industry, so they are added up. */
export const createHubReader: CreateReader = ({ date, today }) => {
  let columns: readonly string[] | undefined
  let rows = 0
  const rejected = new RejectedRows()
  const years = new Set<string>()
  const employers = new Map<string, { name: string; taxId: string; initial: number; continuing: number }>()
  const sumOf = (row: readonly string[], wanted: readonly string[]) =>
    wanted.reduce<number | undefined>((sum, name) => {
      const place = columns!.indexOf(name)
      const count = place < 0 ? 0 : readCount(row[place] ?? '')
      return sum === undefined || count === undefined ? undefined : sum + count
    }, 0)
  return {
    addRow(row, number) {
      if (columns === undefined) {
        const named = row.map(singular)
        if (!hubHeaders.some(header => header.join() === named.join())) throw unknownHeader(hubHeaders[2]!, row)
        columns = named
        return
      }
      if (row.every(cell => cell === '')) return
      rows++
      const cell = (...names: string[]) => row[columns!.findIndex(column => names.includes(column))] ?? ''
      const name = cell('Employer', 'Employer (Petitioner) Name')
      const year = cell('Fiscal Year')
      const [initial, continuing] = [sumOf(row, initialColumns), sumOf(row, continuingColumns)]
      if (name === '') return rejected.add(number, noName)
      if (!/^20\d\d$/.test(year)) return rejected.add(number, unreadableCell('Fiscal Year', 'a year', year))
      if (initial === undefined || continuing === undefined)
        return rejected.add(number, 'One of its numbers of approvals is not a whole number.')
      years.add(year)
      // Four digits, of which a spreadsheet drops the zeros in front.
      const taxId = cell('Tax ID').padStart(4, '0')
      const known = employers.get(`${name}|${taxId}`) ?? { name, taxId, initial: 0, continuing: 0 }
      employers.set(`${name}|${taxId}`, {
        ...known,
        initial: known.initial + initial,
        continuing: known.continuing + continuing,
      })
    },
    finish() {
      if (columns === undefined) throw unknownHeader(hubHeaders[2]!, [])
      if (years.size !== 1)
        throw new Refusal(`A file must have one fiscal year; this one has ${[...years].sort().join(', ') || 'none'}.`)
      const period = hubPeriod(Number([...years][0]), date, today)
      const entries = [...employers.values()].flatMap(({ name, taxId, ...counts }) =>
        (['initial', 'continuing'] as const).flatMap((which): ParsedEntry[] =>
          counts[which] === 0
            ? []
            : [
                {
                  ...emptyEntry,
                  name,
                  officialId: taxId,
                  stream: hubStreams[which],
                  count: counts[which],
                  isCut: name.length >= longestHubName,
                },
              ],
        ),
      )
      return { asOf: period.to, period, rows, ...rejected.finish(), entries, notes: [] }
    },
  }
}

/** A fiscal year begins in October of the year before. While it may not be complete, its last day must be given. */
function hubPeriod(year: number, date: string | undefined, today: string) {
  const [from, end] = [`${year - 1}-10-01`, `${year}-09-30`]
  if (date !== undefined && (date < from || date > end))
    throw new Refusal(`--date is ${date}, which is not in the file’s fiscal year ${year}.`)
  if (date !== undefined) return { from, to: date }
  if (today < `${year + 1}-10-01`)
    throw new Refusal(
      `Fiscal year ${year} may not be complete in this file. Add the last day it covers: --date YYYY-MM-DD`,
    )
  return { from, to: end }
}

interface DisclosureColumns {
  case: string
  status: string
  decided: string
  name: string
  tradingName: string
  taxId: string
  stream: string | null
}

/**
 * The Department of Labor's disclosure files. Only these columns are read: the others hold contacts' names and
 * telephone numbers. Most rows of a workbook are blank.
 */
const createDisclosureReader =
  (wanted: DisclosureColumns, streamOfAll: string): CreateReader =>
  () => {
    const required = [wanted.case, wanted.status, wanted.decided, wanted.name, wanted.tradingName, wanted.taxId]
    let columns: readonly string[] | undefined
    let rows = 0
    const rejected = new RejectedRows()
    let repeated = 0
    let first = '9999-12-31'
    let last = ''
    const cases = new Set<string>()
    const entries = new Map<string, ParsedEntry>()
    return {
      addRow(row, place) {
        if (columns === undefined) {
          if (!required.every(name => row.includes(name))) throw unknownHeader(required, row)
          columns = row
          return
        }
        const cell = (name: string) => row[columns!.indexOf(name)] ?? ''
        const [name, decided, number] = [cell(wanted.name), readSheetDay(cell(wanted.decided)), cell(wanted.case)]
        if (name === '' && number === '') return
        rows++
        if (name === '') rejected.add(place, noName)
        else if (number === '') rejected.add(place, unreadableCell(wanted.case, 'a case number', ''))
        else if (decided === undefined)
          rejected.add(place, unreadableCell(wanted.decided, 'a date', cell(wanted.decided)))
        else if (cases.has(number)) repeated++
        else {
          cases.add(number)
          if (decided < first) first = decided
          if (decided > last) last = decided
          // By equality: "Certified - Withdrawn" is not certified.
          if (cell(wanted.status) !== 'Certified') return
          const stream = wanted.stream === null ? streamOfAll : cell(wanted.stream)
          const officialId = cell(wanted.taxId).replaceAll('-', '')
          const key = [name, officialId, stream].join('|')
          const known = entries.get(key)
          if (known) known.count!++
          else
            entries.set(key, {
              ...emptyEntry,
              name,
              officialId,
              stream,
              tradingName: readTradingName(cell(wanted.tradingName)),
              count: 1,
            })
        }
      },
      finish() {
        if (columns === undefined) throw unknownHeader(required, [])
        if (last === '') throw noDate()
        const notes = repeated === 0 ? [] : [`${repeated} rows repeat a case and were counted once.`]
        const period = quartersOf(first, last)
        return { asOf: last, period, rows, ...rejected.finish(), entries: [...entries.values()], notes }
      },
    }
  }

/** Files cover whole quarters. */
function quartersOf(first: string, last: string) {
  const month = (day: string) => Number(day.slice(5, 7))
  const start = month(first) - ((month(first) - 1) % 3)
  return {
    from: `${first.slice(0, 4)}-${String(start).padStart(2, '0')}-01`,
    to: lastDayOf(Number(last.slice(0, 4)), month(last) + 2 - ((month(last) - 1) % 3)),
  }
}

/** USA: labor condition applications, by visa class. */
export const createLcaReader = createDisclosureReader(
  {
    case: 'CASE_NUMBER',
    status: 'CASE_STATUS',
    decided: 'DECISION_DATE',
    name: 'EMPLOYER_NAME',
    tradingName: 'TRADE_NAME_DBA',
    taxId: 'EMPLOYER_FEIN',
    stream: 'VISA_CLASS',
  },
  '',
)

/** USA: permanent labor certifications. */
export const createPermReader = createDisclosureReader(
  {
    case: 'CASE_NUMBER',
    status: 'CASE_STATUS',
    decided: 'DECISION_DATE',
    name: 'EMP_BUSINESS_NAME',
    tradingName: 'EMP_TRADE_NAME',
    taxId: 'EMP_FEIN',
    stream: null,
  },
  'PERM',
)
