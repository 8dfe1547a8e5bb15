import { getDocumentProxy } from 'unpdf'
import type { PdfContent, PdfLine } from './read-pdf.ts'

/** What a page's list of words and marks is made of, as far as we look at it. */
interface TextItem {
  str: string
  hasEOL: boolean
  width: number
  height: number
  transform: number[]
}
interface Mark {
  type: string
  id?: string
}
interface MarkedItem extends TextItem {
  mark: string | undefined
}
interface StructNode {
  role?: string
  type?: string
  id?: string
  children?: StructNode[]
}

/**
 * Reads a PDF in the current thread. The bytes cannot be used afterwards. For an uploaded file use `readPdf`, which
 * does this in a thread with limits.
 */
export async function readPdfContent(bytes: Uint8Array, mostPages: number): Promise<PdfContent> {
  // Neither fonts nor scripts of a stranger's file are run.
  const pdf = await getDocumentProxy(bytes, {
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
  })
  const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, unknown> }
  const content: PdfContent = {
    pageCount: pdf.numPages,
    pages: [],
    lines: [],
    headings: [],
    links: [],
    title: asText(info['Title']),
    language: asText(info['Language']),
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    attachments: await readAttachments(pdf),
  }
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
    const page = await pdf.getPage(number)
    const { items } = (await page.getTextContent({ includeMarkedContent: true })) as { items: (TextItem | Mark)[] }
    content.pages.push(
      items
        .map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('')
        .trim(),
    )
    content.lines.push(readLines(items))
    content.headings.push(...listHeadings((await page.getStructTree()) as StructNode | null, textById(items)))
    for (const { url } of (await page.getAnnotations()) as { url?: string }[]) if (url) content.links.push(url)
    page.cleanup()
  }
  return content
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

async function readAttachments(pdf: { getAttachments(): Promise<unknown> }): Promise<PdfContent['attachments']> {
  const found = ((await pdf.getAttachments()) ?? {}) as Record<string, { filename: string; content: Uint8Array }>
  return Object.values(found).map(({ filename, content }) => ({ name: filename, bytes: content }))
}

/** A gap of this many times the size of the letters is more than a space between words. */
const wideGap = 1.2
/** Three spaces, which no one types between two words. */
const gapWords = '   '

/** “W O R K”: letters set wide, which are one word all the same. */
const wideLetters = /^\S(?: \S)*$/u

/** Each line with its place on the page, as far as it matters for telling paragraphs and columns apart. */
function readLines(items: readonly (TextItem | Mark)[]): PdfLine[] {
  const lines: MarkedItem[][] = [[]]
  const open: (string | undefined)[] = []
  for (const item of items) {
    if ('str' in item) {
      lines.at(-1)!.push({ ...item, mark: open.findLast(each => each !== undefined) })
      if (item.hasEOL) lines.push([])
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id)
  }
  return lines.flatMap(each => readLine(each) ?? [])
}

function readLine(items: readonly MarkedItem[]): PdfLine | undefined {
  const words = items.filter(({ str }) => str.trim() !== '')
  if (words.length === 0) return undefined
  const isWide = words.every(({ str }) => wideLetters.test(str)) && words.some(({ str }) => str.length > 1)
  const [x, y] = [words[0]!.transform[4]!, words[0]!.transform[5]!]
  const marks = [words[0]!.mark, words.at(-1)!.mark] as const
  const line: PdfLine = { text: '', x, y, right: x, size: 0, starts: [x], marks }
  for (const { str, width, height, transform } of items) {
    if (str.trim() !== '') {
      if (line.text.endsWith(gapWords)) line.starts.push(transform[4]!)
      line.text += isWide ? str.replaceAll(' ', '') : str
      line.right = Math.max(line.right, transform[4]! + width)
      line.size = Math.max(line.size, height)
    } else if (str !== '' && line.text !== '') line.text += !isWide && width > wideGap * line.size ? gapWords : ' '
  }
  return line
}

/** The words between each mark and its end. */
function textById(items: readonly (TextItem | Mark)[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open: (string | undefined)[] = []
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id)
      continue
    }
    const id = open.findLast(each => each !== undefined)
    if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
  }
  return texts
}

function listHeadings(node: StructNode | null, texts: ReadonlyMap<string, string>): PdfContent['headings'] {
  if (!node) return []
  const level = /^H([1-6])$/.exec(node.role ?? '')?.[1]
  if (level) return [{ level: Number(level), text: collectText(node, texts).trim() }]
  return (node.children ?? []).flatMap(child => listHeadings(child, texts))
}
const collectText = (node: StructNode, texts: ReadonlyMap<string, string>): string =>
  (texts.get(node.id ?? '') ?? '') + (node.children ?? []).map(child => collectText(child, texts)).join('')
