import { monthPattern, removeAccents } from './month-names.ts'
import { readTypedDate } from './typed-date.ts'

/** Dates in a line of a CV, as far as they are there. */
export interface WrittenDates {
  startDate: string
  endDate: string
  /** Both as they were written. */
  shown: string
  /** The line without them. A wide gap is where they were. */
  rest: string
}

const year = '(?:19|20)\\d{2}'
const anyOf = (...patterns: readonly string[]) => `(?:${patterns.join('|')})`
const season = anyOf(
  'spring|summer|autumn|fall|winter|fruhjahr|fruhling|sommer|herbst|wintersemester|sommersemester',
  'printemps|ete|automne|hiver',
)
const date = anyOf(
  `(?:\\d{1,2}\\.? )?${monthPattern}\\.?,? ${year}`,
  `${season} ${year}`,
  `(?:\\d{1,2}[/.])?\\d{1,2}[/.]${year}`,
  `${year}-\\d{2}(?:-\\d{2})?(?!\\d)`,
  year,
)
const today = anyOf(
  'present|now|today|current|currently|ongoing|to date|heute|aktuell|laufend|jetzt',
  "aujourd['’]hui|actuel|actuellement|en cours|ce jour|maintenant|heden|nu|actualidad|presente|oggi",
)
const to = "(?:[-–—−]|to|until|till|bis|a|au|jusqu['’]a|tot|al)"
const from = '(?:from|since|seit|ab|von|depuis|des|de|sinds|desde|dal)'
const isOpen = new RegExp(`\\b(?:since|seit|ab|depuis|des|sinds|desde|dal)\\s+$`, 'i')

const academicYear = new RegExp(`\\b(${year})[/–-](\\d{2})\\b(?![/.-]?\\d)`)
const period = new RegExp(`(?:\\b${from} )?\\b(${date})\\s*${to}\\s*(${date}|${today})(?![\\p{L}\\d])`, 'iu')
const openPeriod = new RegExp(`\\b(?:since|seit|ab|depuis|sinds|desde|dal) (${date})(?![\\p{L}\\d])`, 'iu')
/** One date at the end of a line, or alone on it, or before a wide gap. */
const lastDate = new RegExp(`(?:^|[|(,·]|\\s{3,}| [–—-] )\\s*(${date})\\)?\\s*$`, 'iu')
const firstDate = new RegExp(`^(${date})\\s{3,}`, 'iu')
/** How long it was, which the dates say already. */
const duration =
  /\s*[·(]?\s*\b(?:\d+ ?(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|jaar|maanden?)\b[ ,]*)+\)?\s*$/i

/** The same length as the text, so that places in one are places in the other. */
const plain = (text: string) =>
  [...text].map(letter => (letter.length === 1 ? (removeAccents(letter)[0] ?? letter) : letter)).join('')

const readOne = (text: string) => readTypedDate(text.replace(new RegExp(`^${season} `, 'i'), '')) ?? ''

/** Undefined for a line without dates that say when something was. */
export function findDates(line: string): WrittenDates | undefined {
  const text = plain(line)
  const found = period.exec(text)
  if (found) {
    const [all, start = '', end = ''] = found
    return take(line, found.index, all.length, { startDate: readOne(start), endDate: readOne(end) })
  }
  const years = academicYear.exec(text)
  if (years && Number(years[2]) === (Number(years[1]) + 1) % 100) {
    const [all, first = ''] = years
    return take(line, years.index, all.length, { startDate: first, endDate: String(Number(first) + 1) })
  }
  const open = openPeriod.exec(text)
  if (open) return take(line, open.index, open[0].length, { startDate: readOne(open[1]!), endDate: '' })
  const one = lastDate.exec(text) ?? firstDate.exec(text)
  if (!one) return undefined
  return take(line, one.index, one[0].length, { startDate: '', endDate: readOne(one[1]!) })
}

function take(line: string, at: number, length: number, dates: Pick<WrittenDates, 'startDate' | 'endDate'>) {
  const shown = line.slice(at, at + length).replace(/^[\s|(,·–—-]+|[\s|),·]+$/g, '')
  const start = line.slice(0, at).replace(isOpen, '')
  const end = line.slice(at + length).replace(duration, '')
  const isInBrackets = /\(\s*$/.test(start)
  const [before, after] = isInBrackets ? [start.trimEnd().slice(0, -1), end.replace(/^\s*\)/, '')] : [start, end]
  return { ...dates, shown, rest: `${before}   ${after}`.replace(/[\s(|,·]+$/, '').trim() }
}

const onlyOne = new RegExp(`^(?:${from} )?(?:${date}|${today})(?:\\s*${to}\\s*(?:${date}|${today})?)?$`, 'iu')

/** Also a part of dates that goes on in the next line. */
export const isOnlyDates = (line: string) => onlyOne.test(plain(line).replace(duration, '').trim())
/** Whether a line begins with dates. */
export const startsWithDates = (line: string) => new RegExp(`^(?:${from} )?${date}`, 'iu').test(plain(line).trimStart())
