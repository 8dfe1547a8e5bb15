import { createReadStream } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import { SaxesParser } from 'saxes'
import { Refusal } from '#server/platform/refusal.ts'

/** More than the largest official workbook has; beyond them a file is taken for an attack or a mistake. */
const limits = {
  inflatedBytes: 8 * 2 ** 30,
  sharedStrings: 6_000_000,
  rows: 2_000_000,
  columns: 300,
  cellLength: 4_000,
}

const damaged = () => new Refusal('This workbook is damaged or cut off. Download it again: nothing was changed.')

/**
 * Reads the rows of a workbook's first sheet as a stream, because official ones have up to a quarter of a gigabyte.
 * Numbers and dates arrive as the workbook stores them.
 */
export async function readWorkbook(file: string, onRow: (row: string[], number: number) => void): Promise<void> {
  const strings: string[] = []
  let firstSheet: string | undefined
  const targets = new Map<string, string>()
  await readParts(file, name => {
    if (name === 'xl/sharedStrings.xml') return createStringsParser(strings)
    if (name === 'xl/workbook.xml')
      return createTagParser('sheet', attributes => (firstSheet ??= attributes['r:id'] ?? attributes['id']))
    if (name === 'xl/_rels/workbook.xml.rels')
      return createTagParser('Relationship', ({ Id = '', Target = '' }) => targets.set(Id, Target))
    return undefined
  })
  const target = targets.get(firstSheet ?? '')
  if (target === undefined) throw damaged()
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  let isFound = false
  await readParts(file, name => {
    if (name !== path) return undefined
    isFound = true
    return createSheetParser(strings, onRow)
  })
  if (!isFound) throw damaged()
}

type Parser = Pick<SaxesParser, 'write' | 'close'>

/** Hands every part of the archive that is asked for to its parser, piece by piece. */
async function readParts(file: string, parserFor: (name: string) => Parser | undefined): Promise<void> {
  let inflated = 0
  let open = 0
  let failure: unknown
  const archive = new Unzip(part => {
    const parser = parserFor(part.name)
    if (!parser) return
    open++
    const decoder = new TextDecoder('utf-8', { fatal: true })
    part.ondata = (error, bytes, isLast) => {
      if (failure !== undefined) return
      try {
        if (error) throw damaged()
        inflated += bytes.length
        if (inflated > limits.inflatedBytes) throw new Refusal('This workbook is larger than any official one.')
        parser.write(decoder.decode(bytes, { stream: !isLast }))
        if (!isLast) return
        parser.close()
        open--
      } catch (cause) {
        failure = cause instanceof Refusal ? cause : damaged()
      }
    }
    part.start()
  })
  archive.register(UnzipInflate)
  try {
    for await (const chunk of createReadStream(file)) {
      archive.push(chunk as Uint8Array)
      if (failure !== undefined) break
    }
    if (failure === undefined) archive.push(new Uint8Array(), true)
  } catch {
    failure ??= damaged()
  }
  if (failure instanceof Error) throw failure
  if (open > 0) throw damaged()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function createTagParser(wanted: string, onTag: (attributes: Readonly<Record<string, string>>) => void): Parser {
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (localName(name) === wanted) onTag(attributes)
  })
  return parser
}

function createStringsParser(strings: string[]): Parser {
  const parser = new SaxesParser()
  let text = ''
  let isText = false
  parser.on('opentag', ({ name }) => {
    if (localName(name) === 'si') text = ''
    isText = localName(name) === 't'
  })
  parser.on('text', words => {
    if (isText && text.length < limits.cellLength) text += words
  })
  parser.on('closetag', ({ name }) => {
    isText = false
    if (localName(name) !== 'si') return
    strings.push(text.slice(0, limits.cellLength))
    if (strings.length > limits.sharedStrings) throw new Refusal('This workbook has more texts than any official one.')
  })
  return parser
}

/** `BC12` → 54: the place of a cell in its row, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column - 1
}

function createSheetParser(strings: readonly string[], onRow: (row: string[], number: number) => void): Parser {
  const parser = new SaxesParser()
  let row: string[] = []
  let rows = 0
  let number = 0
  let column = -1
  let type = ''
  let text = ''
  let isValue = false
  parser.on('opentag', ({ name, attributes }) => {
    const tag = localName(name)
    if (tag === 'row') {
      row = []
      // Empty rows are often left out.
      number = Number(attributes['r']) || number + 1
    }
    if (tag === 'c') {
      const reference = attributes['r']
      column = reference === undefined ? column + 1 : columnOf(reference)
      type = attributes['t'] ?? ''
      text = ''
    }
    isValue = tag === 'v' || tag === 't'
  })
  parser.on('text', words => {
    if (isValue && text.length < limits.cellLength) text += words
  })
  parser.on('closetag', ({ name }) => {
    const tag = localName(name)
    isValue = false
    if (tag === 'c' && column >= 0 && column < limits.columns) {
      while (row.length < column) row.push('')
      row[column] = type === 's' ? (strings[Number(text)] ?? '') : text.slice(0, limits.cellLength)
    }
    if (tag !== 'row') return
    column = -1
    if (++rows > limits.rows) throw new Refusal('This workbook has more rows than any official one.')
    onRow(row, number)
  })
  return parser
}
