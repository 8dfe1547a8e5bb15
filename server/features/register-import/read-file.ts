import { open, readFile, stat } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { defaultTreeAdapter as tree, parse as parseHtml, type DefaultTreeAdapterTypes } from 'parse5'
import { Refusal } from '#server/platform/refusal.ts'
import { readWorkbook } from './read-workbook.ts'

type Node = DefaultTreeAdapterTypes.Node

/** What a reader of rows is given. A web page's words come before its rows. */
export interface RowReader {
  addText?(text: string): void
  /** The number is the row's place in the file, from 1; of a list in JSON, that of the employer. */
  addRow(row: string[], number: number): void
}

const largestText = 300 * 2 ** 20
const zipMark = 0x504b0304

/** Reads any form in which registers are published: a workbook, a web page, JSON, or text with commas or tabs. */
export async function readRegisterFile(file: string, reader: RowReader): Promise<void> {
  if (await isWorkbook(file)) return readWorkbook(file, (row, number) => reader.addRow(row.map(tidy), number))
  if ((await stat(file)).size > largestText) throw new Refusal('This file is larger than any official list.')
  readRegisterText(decode(await readFile(file)), reader)
}

/** Reads what a file contains, if it is no workbook. */
export function readRegisterText(text: string, reader: RowReader): void {
  const start = text.trimStart().slice(0, 200)
  if (start === '') throw new Refusal('The file is empty.')
  if (/^<(!doctype|html|\?xml)/i.test(start)) return readPage(text, reader)
  if (/^[[{]/.test(start)) return readJson(text, reader)
  readText(text, reader)
}

async function isWorkbook(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32BE() === zipMark
  } finally {
    await handle.close()
  }
}

/** UTF-8, or UTF-16 with its mark; older files are Windows-1252. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.subarray(0, 4_000).includes(0)) throw new Refusal('This is not a text file.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** As shown: every kind of space is a plain one, none at the ends or doubled. */
export const tidy = (text: string): string => text.replace(/[\s\u200b\p{Cc}]+/gu, ' ').trim()

function readText(text: string, reader: RowReader): void {
  const firstLine = text.slice(0, text.indexOf('\n') + 1 || undefined)
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: firstLine.includes('\t') ? '\t' : ',',
      relax_quotes: true,
      relax_column_count: true,
    })
    // Blank lines are counted, as in a spreadsheet.
    rows.forEach((row, i) => {
      if (row.length > 1 || row[0] !== '') reader.addRow(row.map(tidy), i + 1)
    })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new Refusal('The file ends in the middle of a row. Download it again: nothing was changed.')
    throw error
  }
}

const children = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : [])

function wordsOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value
  return children(node)
    .map(wordsOf)
    .join(tree.isElementNode(node) ? ' ' : '')
}

function findAll(node: Node, names: ReadonlySet<string>, found: Node[] = []): Node[] {
  for (const child of children(node)) {
    if (tree.isElementNode(child) && names.has(child.tagName)) found.push(child)
    else findAll(child, names, found)
  }
  return found
}
const rowTags = new Set(['tr'])
const cellTags = new Set(['th', 'td'])

function readPage(text: string, reader: RowReader): void {
  const page = parseHtml(text)
  const rows = findAll(page, rowTags)
  if (rows.length === 0)
    throw new Refusal(
      'This is a web page without a table, perhaps one that turns programs away. Save the page of the register itself.',
    )
  reader.addText?.(
    tidy(
      findAll(page, new Set(['body']))
        .map(wordsOf)
        .join(' '),
    ),
  )
  rows.forEach((row, i) =>
    reader.addRow(
      findAll(row, cellTags).map(cell => tidy(wordsOf(cell))),
      i + 1,
    ),
  )
}

/** A list of objects becomes rows under a header of their keys. */
function readJson(text: string, reader: RowReader): void {
  const list = findList(parseJson(text))
  if (!list || list.length === 0) throw new Refusal('We can’t find a list of employers in this JSON.')
  const keys = [...new Set(list.flatMap(row => Object.keys(row)))]
  reader.addRow(keys, 0)
  list.forEach((row, i) =>
    reader.addRow(
      keys.map(key => tidy(decodeEntities(textOf(row[key])))),
      i + 1,
    ),
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown
  } catch {
    throw new Refusal('This JSON is damaged or cut off. Download it again: nothing was changed.')
  }
}

/** `[…]`, `{ list: […] }` or `{ d: { data: […] } }`. */
function findList(value: unknown): Record<string, unknown>[] | undefined {
  if (Array.isArray(value)) return value.filter(row => typeof row === 'object' && row !== null)
  if (typeof value !== 'object' || value === null) return undefined
  const { list, d, data } = value as Record<string, unknown>
  return [list, data, d].map(findList).find(found => found !== undefined)
}

const decodeEntities = (text: string): string =>
  text.includes('&') || text.includes('<') ? wordsOf(parseHtml(text)) : text
