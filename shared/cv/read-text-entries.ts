import { readTypedAddress, readTypedDate } from './typed-date.ts'

/** What is written about one job, course or project. */
export interface WrittenEntry {
  /** The lines that say what and where, in order, without dates. */
  head: string[]
  startDate: string
  endDate: string
  /** Dates as they were written. */
  dates: string
  /** Lines below the head that are no points. */
  details: string[]
  bullets: string[]
}

export const bullet = /^\s*[•●▪◦‣·*–-]\s+/
const month = '(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?,? |\\d{1,2}[/.])?'
const datePattern = `${month}(?:19|20)\\d{2}`
const period = new RegExp(
  `(${datePattern})\\s*(?:[-–—]|to|until)\\s*(${datePattern}|present|now|today|current|ongoing)`,
  'i',
)
/** One date at the end of a line, or alone on it. */
const lastDate = new RegExp(`(?:^|[|(,]|\\s{3,})\\s*(${datePattern})\\)?\\s*$`, 'i')
const mostHeadLines = 3
const longestHeadLine = 120

/** What divides two names on one line. */
const divider = /\s*(?:\|| – | — | - | · |\s{3,}|\bat\b(?= \p{Lu})|@|\t)\s*/u
const dividerOrComma = new RegExp(`${divider.source}|\\s*,\\s*`, 'u')

/** One date before a wide gap. */
const firstDate = new RegExp(`^(${datePattern})\\s{3,}`, 'i')
const findDates = (line: string) => period.exec(line) ?? lastDate.exec(line) ?? firstDate.exec(line)

/**
 * A line with dates belongs to each entry. How many lines come before it is learned from the first entry, so that the
 * end of one entry is told from the beginning of the next.
 */
export function splitEntries(lines: readonly string[], wantedNames: number): WrittenEntry[] {
  const dated = lines.flatMap((line, at) => (!bullet.test(line) && findDates(line) ? [at] : []))
  if (dated.length === 0) return splitByBullets(lines, wantedNames)
  const before = Math.min(mostHeadLines, dated[0]!)
  const starts = dated.map(at => findStart(lines, at, before))
  return starts.map((start, i) => readEntry(lines.slice(start, starts[i + 1]), dated[i]! - start, wantedNames))
}

/** Points end an entry, so its head is at most what lies between them and the dates. */
function findStart(lines: readonly string[], dated: number, before: number): number {
  let start = dated
  while (start > 0 && dated - start < before && !bullet.test(lines[start - 1]!)) start--
  return start
}

function splitByBullets(lines: readonly string[], wantedNames: number): WrittenEntry[] {
  const starts = lines.flatMap((line, at) =>
    !bullet.test(line) && (at === 0 || bullet.test(lines[at - 1]!)) ? [at] : [],
  )
  if (starts[0] !== 0) starts.unshift(0)
  return starts.map((start, i) => readEntry(lines.slice(start, starts[i + 1]), -1, wantedNames))
}

function readEntry(lines: readonly string[], dated: number, wantedNames: number): WrittenEntry {
  const found = dated < 0 ? undefined : (findDates(lines[dated]!) ?? undefined)
  const [dates = '', start = '', end = ''] = found ?? []
  const own = dated < 0 ? [] : [lines[dated]!.replace(dates, '   ').trim()]
  const after = lines.slice(dated + 1)
  const head = [...lines.slice(0, Math.max(0, dated)), ...own].map(line => line.trim()).filter(Boolean)
  const details: string[] = []
  const bullets: string[] = []
  for (const line of after) {
    const text = line.trim()
    if (bullet.test(line)) bullets.push(text.replace(bullet, '').trim().slice(0, 1_000))
    else if (bullets.length > 0) bullets.push(text.slice(0, 1_000))
    else if (details.length === 0 && needsLine(head, wantedNames) && isHeadLine(text)) head.push(text)
    else details.push(text)
  }
  return {
    head,
    startDate: end === '' ? '' : (readTypedDate(start) ?? ''),
    endDate: readTypedDate(end === '' ? start : end) ?? '',
    dates: [start, end].filter(Boolean).join(' – '),
    details,
    bullets: bullets.slice(0, 30),
  }
}

/** A comma may be part of one name, so a second line is preferred to what follows a comma. */
const needsLine = (head: readonly string[], wantedNames: number) =>
  head.length < wantedNames && head.flatMap(line => line.split(divider)).filter(Boolean).length < wantedNames

const isHeadLine = (text: string) =>
  text.length <= longestHeadLine && !/[.!?]$/.test(text) && !/^[\w ]{3,20}:/.test(text) && !isAddress(text)
const isAddress = (text: string) => /^\S+\.\S{2,}$/.test(text) && Boolean(readTypedAddress(text))

const trimBrackets = (piece: string) => piece.replace(/^[()\s|,·]+|[(\s|,·]+$/g, '')
const splitPieces = (line: string) => line.split(dividerOrComma).map(trimBrackets).filter(Boolean)

/** What the head names: two lines are two names, one line is divided. The last is a place. */
export function splitNames(head: readonly string[]): string[] {
  if (head.length < 2) return splitPieces(head[0] ?? '')
  const [first, ...others] = head
  return [trimBrackets(first!), ...others.flatMap(splitPieces)]
}

/** Sorts the lines below the head by what they say. */
export function readDetails(lines: readonly string[]) {
  const summary: string[] = []
  const read = { url: '', score: '', courses: [] as string[] }
  for (const line of lines) {
    const [, grade] = /^(?:grade|gpa|result|classification|final grade):\s*(.+)$/i.exec(line) ?? []
    const [, courses] = /^(?:relevant )?(?:modules|courses|coursework)(?: include)?:\s*(.+)$/i.exec(line) ?? []
    if (isAddress(line) && !read.url) read.url = readTypedAddress(line)!
    else if (grade && !read.score) read.score = grade.slice(0, 100)
    else if (courses)
      read.courses = courses
        .split(/\s*[,;]\s*/)
        .map(course => course.slice(0, 200))
        .slice(0, 30)
    else summary.push(line)
  }
  return { ...read, summary: summary.join(' ').slice(0, 2_000) }
}
