import { bullet } from '#shared/cv/read-text-entries.ts'
import { findDates, isOnlyDates, startsWithDates } from '#shared/cv/written-dates.ts'
import type { PdfContent, PdfLine } from '#server/platform/documents/read-pdf.ts'

/** Lengths as multiples of the size of the letters. */
const sameParagraphGap = 1.75
const columnJump = 4
const indent = 0.8
/** More than this times the usual distance of lines is a new paragraph. */
const wideLeading = 1.08
/** Lines that begin this close to each other, in points, belong to one column. */
const columnTolerance = 20
const footerHeight = 60

const year = /(?:19|20)\d{2}/
const pageNumber = /^(?:.{0,80}\s)?(?:page )?\d{1,3}(?:\s*(?:\/|of)\s*\d{1,3})?$/i

interface Paragraph extends PdfLine {
  isBullet: boolean
}

/** The text of a PDF as it was written: columns one after the other, wrapped lines joined, points marked as such. */
export function toWrittenText({ lines }: Pick<PdfContent, 'lines'>): string {
  const pages = lines.map(page => page.filter(line => !(line.y < footerHeight && pageNumber.test(line.text.trim()))))
  const leading = measureLeading(pages.flat())
  const columns = joinColumns(pages.map(joinRightSide).flatMap(splitColumns))
  return putNameFirst(columns.flatMap(column => joinParagraphs(column, leading)))
    .map(({ text, isBullet }) => (isBullet && !bullet.test(text) ? `• ${text}` : text))
    .join('\n')
}

const isSameHeight = (one: PdfLine, other: PdfLine) => Math.abs(one.y - other.y) < 0.35 * Math.min(one.size, other.size)
/** So many lines that begin at the same place are a column. */
const linesOfColumn = 3
const sameEdge = 2
const longestPlace = 40

/**
 * Programs often write what is at the right side of the page after everything else. Dates that are next to a line
 * belong to it, and so do the places that end at the same edge as the dates.
 */
function joinRightSide(page: readonly PdfLine[]): PdfLine[] {
  const findLeft = (line: PdfLine) => {
    const lefts = page.filter(each => each !== line && isSameHeight(each, line) && each.right + line.size < line.x)
    return lefts.sort((a, b) => b.right - a.right)[0]
  }
  // The lines of a column end at different places.
  const isColumn = (line: PdfLine) => {
    const column = page.filter(each => Math.abs(each.x - line.x) < sameEdge && !isOnlyDates(each.text))
    return new Set(column.map(({ right }) => Math.round(right / sameEdge))).size >= linesOfColumn
  }
  const dates = page.filter(line => isOnlyDates(line.text) && findLeft(line) && !isColumn(line))
  const edges = dates.map(({ right }) => right)
  const places = page.filter(
    line =>
      !dates.includes(line) &&
      line.text.length <= longestPlace &&
      edges.some(edge => Math.abs(edge - line.right) < sameEdge) &&
      findLeft(line) &&
      !isColumn(line),
  )
  const joined = new Map([...dates, ...places].map(line => [line, findLeft(line)!]))
  return page
    .filter(line => !joined.has(line))
    .map(line => [...joined].filter(([, left]) => left === line).reduce((all, [right]) => joinSides(all, right), line))
}
const joinSides = (left: PdfLine, right: PdfLine): PdfLine => ({
  ...left,
  text: `${left.text.trimEnd()}   ${right.text.trim()}`,
  right: right.right,
  starts: [...left.starts, right.x],
})

/** How far apart the lines of one paragraph are, by the size of their letters. */
function measureLeading(lines: readonly PdfLine[]): (size: number) => number {
  const distances = new Map<number, number>()
  lines.forEach((line, at) => {
    const before = lines[at - 1]
    const distance = before ? before.y - line.y : 0
    const size = Math.round(line.size)
    if (before?.size !== line.size || distance < line.size || before.x > line.x + line.size) return
    distances.set(size, Math.min(distances.get(size) ?? Infinity, distance))
  })
  return size => distances.get(Math.round(size)) ?? Infinity
}

/** Where the text jumps up the page, the next column begins. */
function splitColumns(page: readonly PdfLine[]): PdfLine[][] {
  const columns: PdfLine[][] = []
  let before: PdfLine | undefined
  for (const line of page) {
    if (before && line.y - before.y < columnJump * before.size) columns.at(-1)!.push(line)
    else columns.push([line])
    before = line
  }
  return columns
}

const leftEdge = (lines: readonly PdfLine[]) => Math.min(...lines.map(({ x }) => x))

/** A column goes on where the next page has one at the same place. */
function joinColumns(parts: readonly PdfLine[][]): PdfLine[][] {
  const columns: PdfLine[][] = []
  for (const part of parts) {
    const same = columns.find(column => Math.abs(leftEdge(column) - leftEdge(part)) < columnTolerance)
    if (same) same.push(...part)
    else columns.push([...part])
  }
  return columns
}

function joinParagraphs(column: readonly PdfLine[], leading: (size: number) => number): Paragraph[] {
  const paragraphs: Paragraph[] = []
  const right = Math.max(...column.map(line => line.right))
  let before: PdfLine | undefined
  /** Where the lines begin that name what the points below them are about. */
  let margin: number | undefined
  for (const line of column) {
    const last = paragraphs.at(-1)
    if (before && last && isContinuedAtLeft(before, line)) {
      last.text = last.text.replace(/(?=\s{3,})/, ` ${line.text}`)
    } else if (before && last && isContinued(before, last, line, right, leading(line.size))) {
      last.text += ` ${line.text}`
    } else {
      // Under a heading the text may begin anywhere.
      if (before?.size !== line.size) margin = undefined
      const isBullet = bullet.test(line.text) || isIndented(line, margin)
      paragraphs.push({ ...line, isBullet })
      if (!isBullet) margin = findMargin(line, margin)
    }
    before = line
  }
  return paragraphs
}

/** Dates in a column of their own say nothing about where the text begins. */
function findMargin(line: PdfLine, margin: number | undefined): number | undefined {
  if (!startsWithDates(line.text)) return line.x
  if (isOnlyDates(line.text)) return line.x === margin ? margin : undefined
  return line.starts[1]
}

const isIndented = (line: PdfLine, margin: number | undefined) =>
  margin !== undefined && line.x > margin + indent * line.size && !hasGap(line)

const hasGap = ({ starts }: PdfLine) => starts.length > 1

/** A name that was too long for its line, with dates at the other side of the page. */
const isContinuedAtLeft = (before: PdfLine, line: PdfLine) =>
  hasGap(before) && before.y > line.y && line.x === before.x && /^\p{Ll}/u.test(line.text)

/** In a tagged file each point has a tag of its own. */
const isMarkedApart = ({ marks: [, last] }: PdfLine, { marks: [first] }: PdfLine) =>
  last !== undefined && first !== undefined && last !== first

/** “Tools: Docker”, an address or a number. */
const startsSomethingElse = /^(?:\p{Lu}[^:]{1,30}:\s|\S+@\S|https?:|www\.|linkedin\.|github\.|\+\d)/u

/** Whether a line goes on with the sentence of the line before it. */
function isContinued(before: PdfLine, paragraph: Paragraph, line: PdfLine, right: number, leading: number): boolean {
  const distance = before.y - line.y
  const isNear = distance > 0 && distance < Math.min(sameParagraphGap * line.size, leading * wideLeading)
  const isNextPage = before.y < line.y
  if (Math.abs(before.size - line.size) > 0.1 * line.size || bullet.test(line.text) || hasGap(line)) return false
  if (/[–—-]\s*$/.test(before.text) && isOnlyDates(line.text)) return true
  if (isOnlyDates(line.text) && findDates(line.text)?.startDate) return false
  if (hasGap(before) || line.x < paragraph.x - line.size || isOnlyDates(before.text)) return false
  // Points hang: a new sentence below their mark is something else.
  const isBelowMark = bullet.test(paragraph.text) && line.x < paragraph.x + 1
  if (isBelowMark && /[.!?]\s*$/.test(before.text)) return false
  const startsSmall = /^\p{Ll}/u.test(line.text)
  if (isNextPage) return startsSmall
  if (!isNear || year.test(before.text.slice(-8))) return false
  if (startsSomethingElse.test(line.text)) return false
  if (/[,;]\s*$/.test(before.text) || (startsSmall && paragraph.isBullet)) return true
  if (paragraph.isBullet && isMarkedApart(before, line)) return false
  const firstWord = line.text.split(' ', 1)[0]!
  const wordWidth = ((line.right - line.x) * (firstWord.length + 1)) / Math.max(1, line.text.length)
  return before.right + wordWidth > right
}

/** Designers put the name anywhere; it has the largest letters. What follows it up to the next heading goes with it. */
function putNameFirst(paragraphs: Paragraph[]): Paragraph[] {
  const largest = Math.max(...paragraphs.map(({ size }) => size))
  const at = paragraphs.findIndex(({ size }) => size === largest)
  const headingSize = paragraphs[at + 1]?.size ?? 0
  const rest = paragraphs.slice(at + 1).findIndex(({ size }) => size > headingSize * 1.05)
  const end = rest < 0 ? at + 1 : at + 1 + rest
  return at <= 0 ? paragraphs : [...paragraphs.slice(at, end), ...paragraphs.slice(0, at), ...paragraphs.slice(end)]
}
