/** A part of a list that can be read by itself. */
export interface ListPiece {
  /** Its first line in the whole list, counted from 1. */
  firstLine: number
  text: string
}

export const mostRowsInPiece = 500
export const mostPieceCharacters = 60_000

export const findDelimiter = (text: string) =>
  [';', '\t'].find(sign => (text.split(/\r?\n/, 1)[0] ?? '').includes(sign)) ?? ','

/**
 * Cuts a list between its rows. A line break inside quotation marks does not end a row. The first row is a piece of its
 * own, because it may be the heading.
 */
export function splitList(text: string, delimiter = findDelimiter(text)): ListPiece[] {
  const pieces: ListPiece[] = []
  let piece: ListPiece = { firstLine: 1, text: '' }
  let rows = 0
  let line = 1
  const finish = () => {
    if (piece.text.trim() !== '') pieces.push(piece)
    piece = { firstLine: line, text: '' }
    rows = 0
  }
  for (const row of eachRow(text.replace(/^\ufeff/, ''), delimiter)) {
    if (rows === mostRowsInPiece || piece.text.length + row.length > mostPieceCharacters) finish()
    piece.text += row
    rows++
    line += row.split('\n').length - 1
    if (pieces.length === 0) finish()
  }
  finish()
  return pieces
}

/** A quotation mark opens a quoted cell only at the cell's beginning, as in the reader on the server. */
function* eachRow(text: string, delimiter: string): Generator<string> {
  let start = 0
  let isQuoted = false
  let isCellStart = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign === '"' && text[at + 1] === '"') at++
      else if (sign === '"') isQuoted = false
      continue
    }
    if (sign === '\n') {
      yield text.slice(start, at + 1)
      start = at + 1
    }
    isQuoted = sign === '"' && isCellStart
    isCellStart = sign === delimiter || sign === '\n' || (isCellStart && sign === ' ')
  }
  if (start < text.length) yield text.slice(start)
}
