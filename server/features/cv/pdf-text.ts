import type { PdfContent, PdfLine } from '#server/platform/documents/read-pdf.ts'

/** Lengths as multiples of the size of the letters. */
const sameParagraphGap = 1.75
const columnJump = 4
const indent = 0.8
/** Lines that begin this close to each other, in points, belong to one column. */
const columnTolerance = 20
const footerHeight = 60

const bullet = /^[•●▪◦‣·*–-]\s/
const year = /(?:19|20)\d{2}/
const date = String.raw`(?:[a-z]{3,9}\.?,? |\d{1,2}[/.])?(?:19|20)\d{2}`
const today = 'present|now|today|current|ongoing'
const datesFirst = new RegExp(String.raw`^(?:${date}|${today})(?:\s*(?:[-–—]|to|until)\s*(?:${date}|${today})?)?`, 'i')
const isOnlyDates = (text: string) => text.trim() !== '' && text.trim().replace(datesFirst, '') === ''
const pageNumber = /^(?:.{0,80}\s)?(?:page )?\d{1,3}(?:\s*(?:\/|of)\s*\d{1,3})?$/i

interface Paragraph extends PdfLine {
  isBullet: boolean
}

/** The text of a PDF as it was written: columns one after the other, wrapped lines joined, points marked as such. */
export function toWrittenText({ lines }: Pick<PdfContent, 'lines'>): string {
  const pages = lines.map(page => page.filter(line => !(line.y < footerHeight && pageNumber.test(line.text.trim()))))
  const columns = joinColumns(pages.flatMap(splitColumns))
  return putNameFirst(columns.flatMap(joinParagraphs))
    .map(({ text, isBullet }) => (isBullet && !bullet.test(text) ? `• ${text}` : text))
    .join('\n')
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

function joinParagraphs(column: readonly PdfLine[]): Paragraph[] {
  const paragraphs: Paragraph[] = []
  const right = Math.max(...column.map(line => line.right))
  let before: PdfLine | undefined
  /** Where the lines begin that name what the points below them are about. */
  let margin: number | undefined
  for (const line of column) {
    const last = paragraphs.at(-1)
    if (before && last && isContinued(before, last, line, right)) {
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
  if (!datesFirst.test(line.text)) return line.x
  if (isOnlyDates(line.text)) return line.x === margin ? margin : undefined
  return line.starts[1]
}

const isIndented = (line: PdfLine, margin: number | undefined) =>
  margin !== undefined && line.x > margin + indent * line.size && !hasGap(line)

const hasGap = ({ starts }: PdfLine) => starts.length > 1

/** Whether a line goes on with the sentence of the line before it. */
function isContinued(before: PdfLine, paragraph: Paragraph, line: PdfLine, right: number): boolean {
  const isNear = before.y > line.y && before.y - line.y < sameParagraphGap * line.size
  const isNextPage = before.y < line.y
  if (Math.abs(before.size - line.size) > 0.1 * line.size || bullet.test(line.text) || hasGap(line)) return false
  if (/[–—-]\s*$/.test(before.text) && isOnlyDates(line.text)) return true
  if (hasGap(before) || line.x < paragraph.x - line.size || isOnlyDates(before.text)) return false
  // Points hang: a new sentence below their mark is something else.
  const isBelowMark = bullet.test(paragraph.text) && line.x < paragraph.x + 1
  if (isBelowMark && /[.!?]\s*$/.test(before.text)) return false
  const startsSmall = /^\p{Ll}/u.test(line.text)
  if (isNextPage) return startsSmall
  if (!isNear || year.test(before.text.slice(-8))) return false
  if (/[,;]\s*$/.test(before.text) || (startsSmall && paragraph.isBullet)) return true
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
