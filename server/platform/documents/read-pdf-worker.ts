import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import type { PdfContent, PdfReading } from './read-pdf.ts'

/** What a page's list of words and marks is made of, as far as we look at it. */
interface TextItem {
  str: string
  hasEOL: boolean
}
interface Mark {
  type: string
  id?: string
}
interface StructNode {
  role?: string
  type?: string
  id?: string
  children?: StructNode[]
}

const { bytes, mostPages } = workerData as { bytes: Uint8Array; mostPages: number }

async function readPdf(): Promise<PdfContent> {
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

const answer = (reading: PdfReading) => parentPort!.postMessage(reading)
readPdf().then(
  content => answer({ content }),
  (error: unknown) => answer({ failure: error instanceof Error ? error.message : 'unknown' }),
)
