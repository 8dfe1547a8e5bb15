import { Reader } from './woff2.ts'

const segments = 4
const groups = 12

/** Which glyph each character has: https://learn.microsoft.com/typography/opentype/spec/cmap. */
export function readCharacters(cmap: Buffer): Map<number, number> {
  const head = new Reader(cmap, 2)
  const tables = Array.from({ length: head.u16() }, () => {
    head.at += 4
    const at = head.u32()
    return { at, format: cmap.readUInt16BE(at) }
  })
  const found = tables.find(({ format }) => format === groups) ?? tables.find(({ format }) => format === segments)
  if (!found) throw new Error('The characters of this font are listed in a way that is not read here.')
  return found.format === groups ? readGroups(cmap, found.at) : readSegments(cmap, found.at)
}

function readGroups(cmap: Buffer, at: number): Map<number, number> {
  const characters = new Map<number, number>()
  const reader = new Reader(cmap, at + 12)
  for (let count = reader.u32(); count > 0; count--) {
    const [first, last, glyph] = [reader.u32(), reader.u32(), reader.u32()]
    for (let code = first; code <= last; code++) characters.set(code, glyph + code - first)
  }
  return characters
}

function readSegments(cmap: Buffer, at: number): Map<number, number> {
  const characters = new Map<number, number>()
  const size = cmap.readUInt16BE(at + 6)
  const [ends, starts, deltas, offsets] = [at + 14, at + 16 + size, at + 16 + 2 * size, at + 16 + 3 * size]
  for (let i = 0; i < size; i += 2) {
    const [start, end] = [cmap.readUInt16BE(starts + i), cmap.readUInt16BE(ends + i)]
    const [delta, offset] = [cmap.readUInt16BE(deltas + i), cmap.readUInt16BE(offsets + i)]
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = offset === 0 ? code : cmap.readUInt16BE(offsets + i + offset + (code - start) * 2)
      const glyph = listed === 0 && offset !== 0 ? 0 : (listed + delta) & 0xffff
      if (glyph !== 0) characters.set(code, glyph)
    }
  }
  return characters
}

/** The table for characters whose glyphs are numbered from one on, in this order. */
export function writeCharacters(codes: readonly number[]): Buffer {
  const table = Buffer.alloc(12 + 16 + codes.length * 12)
  table.writeUInt16BE(1, 2)
  // Unicode in full, for Windows: what every reader knows.
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(groups, 12)
  table.writeUInt32BE(16 + codes.length * 12, 16)
  table.writeUInt32BE(codes.length, 24)
  codes.forEach((code, i) => {
    const at = 28 + i * 12
    table.writeUInt32BE(code, at)
    table.writeUInt32BE(code, at + 4)
    table.writeUInt32BE(i + 1, at + 8)
  })
  return table
}
