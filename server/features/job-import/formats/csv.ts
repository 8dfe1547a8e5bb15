import { CsvError, parse } from 'csv-parse/sync'
import { boards, degreeClasses, jobFields, jobTypes, payPeriods, remoteKinds } from '#shared/jobs/taxonomy.ts'
import { htmlToRichText, looksLikeHtml } from '#server/platform/rich-text/html-to-rich-text.ts'
import { plainToRichText } from '#server/platform/rich-text/plain-to-rich-text.ts'
import { cleanLine } from '#server/platform/rich-text/clean-text.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { PartTime } from '#server/features/jobs/draft.ts'
import { boardNamed, boardNames, type Advert, type ReadOptions } from '../advert.ts'
import { readDate, readDay } from '../dates.ts'
import { createPay } from '../pay.ts'
import { Rejected } from '../rejected.ts'
import { readRows, type Reading } from '../read-rows.ts'

const required = ['id', 'title', 'location', 'description', 'apply_url', 'posted'] as const
const optional = [
  'company',
  'company_url',
  'company_logo',
  'country',
  'region',
  'postcode',
  'street',
  'remote',
  'type',
  'field',
  'department',
  'pay_min',
  'pay_max',
  'currency',
  'period',
  'occupation_code',
  'degree_class',
  'experience_months',
  'language',
  'closes',
  'board',
  'hours_per_week',
  'hours_min',
  'hours_max',
  'shifts',
  'seasons',
  'self_employed',
] as const
/** The header of our own CSV format, in any order. */
export const csvColumns = { required, optional }
type Column = (typeof required)[number] | (typeof optional)[number]

/** A table of jobs with our own header: UTF-8, commas, quotes doubled. */
export function readCsv(text: string, options: ReadOptions): Reading {
  const [header, ...rows] = parseRecords(text)
  const columns = readHeader(header ?? [])
  const last = rows.at(-1)
  if (last && last.length < columns.length && !/[\r\n]$/.test(text)) {
    throw new Refusal(
      `The last row has ${last.length} of ${columns.length} values and no line end, so the file is cut off. ` +
        'Nothing was changed.',
    )
  }
  const cellOf = (row: readonly string[]) => (column: Column) => row[columns.indexOf(column)]?.trim() ?? ''
  return readRows(rows, options, {
    idOf: row => cellOf(row)('id'),
    read: row => {
      if (row.length !== columns.length)
        throw new Rejected('row', `has ${row.length} values where the header has ${columns.length}`)
      return readRow(cellOf(row), options.board)
    },
    rowNumber: index => index + 2,
  })
}

function parseRecords(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 2_000_000,
    })
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal(`This is not whole CSV (${error.message.slice(0, 160)}).`)
    throw error
  }
}

function readHeader(header: readonly string[]): Column[] {
  const columns = header.map(name => cleanLine(name).toLowerCase())
  if (columns.length === 1 && /[;\t]/.test(columns[0]!))
    throw new Refusal('The columns are separated by semicolons or tabs. Use commas.')
  const missing = required.filter(name => !columns.includes(name))
  if (missing.length > 0)
    throw new Refusal(
      `The header lacks ${missing.join(', ')}. It needs ${required.join(', ')}; it may have ${optional.join(', ')}.`,
    )
  const strange = columns.find(name => ![...required, ...optional].includes(name as Column))
  if (strange !== undefined)
    throw new Refusal(
      `There is no column "${strange.slice(0, 40)}". It may be one of ${[...required, ...optional].join(', ')}.`,
    )
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice !== undefined) throw new Refusal(`The column "${twice}" is there twice.`)
  return columns as Column[]
}

type Cell = (column: Column) => string

function readRow(cell: Cell, boardOfFile: 1 | 2 = boards.careers): Advert {
  const remote = oneOf(cell, 'remote', remoteKinds)
  const named = oneOf(cell, 'board', boardNames)
  const board = named === undefined ? boardOfFile : boardNamed(named)
  const isPartTimeBoard = board === boards.partTime
  const typeId = slugId(cell, 'type', jobTypes)
  const fieldId = slugId(cell, 'field', jobFields)
  const degree = slugId(cell, 'degree_class', degreeClasses)
  const description = cell('description')
  const pay = readPay(cell)
  return {
    title: cell('title'),
    company: cell('company'),
    places: [cell('location')],
    country: cell('country'),
    region: cell('region'),
    postcode: cell('postcode'),
    street: cell('street'),
    employerUrl: cell('company_url'),
    employerLogo: cell('company_logo'),
    remote: remote === undefined ? undefined : (remoteKinds.indexOf(remote) as 0 | 1 | 2),
    kind: '',
    department: cell('department'),
    description: looksLikeHtml(description) ? htmlToRichText(description) : plainToRichText(description),
    pay: () => ({ pay, isUnclear: false }),
    applyUrl: cell('apply_url'),
    postedAt: readDate(cell('posted')),
    closes: { written: cell('closes'), day: readDay(cell('closes')) },
    board,
    ...(typeId !== undefined && { typeId }),
    ...(fieldId !== undefined && { fieldId }),
    occupationCode: matching(cell, 'occupation_code', /^\d{4}$/, 'four digits (SOC 2020)'),
    degreeClass: degree,
    experienceMonths: months(cell),
    language: matching(cell, 'language', /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'a language tag such as en or de-AT'),
    hoursPerWeek: readHours(cell),
    partTime: isPartTimeBoard ? readPartTime(cell) : undefined,
  }
}

function months(cell: Cell): number | undefined {
  const count = number(cell, 'experience_months')
  if (count !== undefined && (!Number.isInteger(count) || count > 600))
    throw new Rejected('experience_months', 'must be a whole number of months')
  return count
}

const mostHours = 60

function readHours(cell: Cell): number | undefined {
  const hours = number(cell, 'hours_per_week')
  if (hours !== undefined && (hours <= 0 || hours > mostHours))
    throw new Rejected('hours_per_week', `must be a number of hours up to ${mostHours}`)
  return hours
}

function readPay(cell: Cell) {
  const [min, max] = [number(cell, 'pay_min'), number(cell, 'pay_max')]
  if (min === undefined && max === undefined) return undefined
  const period = oneOf(cell, 'period', payPeriods)
  const pay = createPay({ min, max, currency: cell('currency').toUpperCase(), period })
  if (!pay)
    throw new Rejected('pay', `needs a currency and a period (${payPeriods.join(', ')}), and amounts that make sense`)
  return pay
}

function readPartTime(cell: Cell): PartTime {
  const [hoursMin, hoursMax] = [number(cell, 'hours_min'), number(cell, 'hours_max')]
  if ([hoursMin, hoursMax].some(hours => hours !== undefined && (hours > mostHours || !Number.isInteger(hours))))
    throw new Rejected('hours', 'must be whole hours a week, at most 60')
  if (hoursMin !== undefined && hoursMax !== undefined && hoursMin > hoursMax)
    throw new Rejected('hours', 'the least is more than the most')
  const seasons = words(cell('seasons')).map(season => season.toLowerCase())
  if (!seasons.every(season => season === 'term' || season === 'vacation'))
    throw new Rejected('seasons', 'must be term, vacation or term|vacation')
  const shifts = words(cell('shifts'))
  if (shifts.length > 10 || shifts.some(shift => shift.length > 40))
    throw new Rejected('shifts', 'must be at most ten short words with | between them')
  return {
    hoursMin,
    hoursMax,
    shifts,
    seasons: seasons as PartTime['seasons'],
    isSelfEmployed: oneOf(cell, 'self_employed', ['yes', 'no'] as const) === 'yes',
  }
}
const words = (text: string) => text.split('|').map(cleanLine).filter(Boolean)

function oneOf<Word extends string>(cell: Cell, column: Column, allowed: readonly Word[]): Word | undefined {
  const word = cell(column).toLowerCase()
  if (word === '') return undefined
  const found = allowed.find(candidate => candidate === word)
  if (found === undefined) throw new Rejected(column, `must be ${allowed.join(', ')} or empty`)
  return found
}

function slugId<Id extends number>(
  cell: Cell,
  column: Column,
  list: readonly { id: Id; slug: string }[],
): Id | undefined {
  const slug = oneOf(
    cell,
    column,
    list.map(entry => entry.slug),
  )
  return list.find(entry => entry.slug === slug)?.id
}

function matching(cell: Cell, column: Column, pattern: RegExp, what: string): string | undefined {
  const word = cell(column)
  if (word === '') return undefined
  if (!pattern.test(word)) throw new Rejected(column, `must be ${what}`)
  return word
}

function number(cell: Cell, column: Column): number | undefined {
  const text = cell(column)
  if (text === '') return undefined
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) throw new Rejected(column, 'must be a plain number such as 30000 or 12.50')
  return Number(text)
}
