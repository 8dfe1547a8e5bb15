import { atWeight } from './at-weight.ts'
import { flag, type Font, type Glyph } from './woff2.ts'

type Box = readonly [left: number, bottom: number, right: number, top: number]

export interface TrueTypeOptions {
  /** The name documents know it by. Its own, unless told otherwise. */
  family?: string | undefined
}

/** A variable font, at one weight, as a TrueType file. Without hints for coarse screens. */
export function asTrueType(font: Font, weight: number, { family }: TrueTypeOptions = {}): Buffer {
  const { glyphs, widthChanges } = atWeight(font, weight)
  const tables = new Map(
    [...font.tables].filter(([tag]) =>
      ['cmap', 'head', 'hhea', 'maxp', 'name', 'OS/2', 'post', 'GDEF', 'GPOS', 'GSUB'].includes(tag),
    ),
  )
  if (family) tables.set('name', writeNames(family))
  const widths = glyphs.map((_, index) => readWidth(font, index) + widthChanges[index]!)
  return writeTrueType(tables, glyphs, widths, weight)
}

/** A file of these glyphs. `tables` are those of the font they are from, as far as they still hold. */
export function writeTrueType(
  tables: Map<string, Buffer>,
  glyphs: readonly Glyph[],
  widths: readonly number[],
  weight: number,
): Buffer {
  const boxes = glyphs.map((_, index) => boxOf(glyphs, index))
  const outlines = glyphs.map((glyph, index) => writeGlyph(glyph, boxes[index]!))
  const change = (tag: string, write: (copy: Buffer) => void) => tables.set(tag, changed(tables.get(tag)!, write))
  tables.set('glyf', Buffer.concat(outlines))
  tables.set('loca', writeOffsets(outlines))
  tables.set('hmtx', words(...boxes.flatMap(([left], i) => [widths[i]!, left])))
  change('head', head => head.writeInt16BE(1, 50))
  change('hhea', hhea => hhea.writeUInt16BE(glyphs.length, 34))
  change('maxp', maxp => maxp.writeUInt16BE(glyphs.length, 4))
  change('OS/2', os2 => os2.writeUInt16BE(weight, 4))
  return writeFile(tables)
}

/** How far a glyph moves on at the font's own weight. */
export function readWidth({ tables }: Font, index: number): number {
  const [widths, kept] = [tables.get('hmtx')!, tables.get('hhea')!.readUInt16BE(34)]
  return widths.readUInt16BE(Math.min(index, kept - 1) * 4)
}

const nameIds = { family: 1, style: 2, whole: 4, postScript: 6 } as const

/** The table of names of a font that has nothing to say but its family. */
export function writeNames(family: string): Buffer {
  const names: [id: number, name: string][] = [
    [nameIds.family, family],
    [nameIds.style, 'Regular'],
    [nameIds.whole, family],
    [nameIds.postScript, family.replaceAll(' ', '')],
  ]
  const strings = names.map(([, name]) => Buffer.from(name, 'utf16le').swap16())
  let at = 0
  const rows = names.map(([id], i) => {
    const row = words(3, 1, 0x409, id, strings[i]!.length, at)
    at += strings[i]!.length
    return row
  })
  return Buffer.concat([words(0, names.length, 6 + names.length * 12), ...rows, ...strings])
}

function changed(table: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(table)
  change(copy)
  return copy
}

function boxOf(glyphs: readonly Glyph[], index: number): Box {
  const points = pointsOf(glyphs, index)
  if (points.length === 0) return [0, 0, 0, 0]
  const [x, y] = [points.map(point => point[0]), points.map(point => point[1])]
  return [Math.floor(Math.min(...x)), Math.floor(Math.min(...y)), Math.ceil(Math.max(...x)), Math.ceil(Math.max(...y))]
}

function pointsOf(glyphs: readonly Glyph[], index: number): [number, number][] {
  const glyph = glyphs[index]!
  if (glyph.kind === 'empty') return []
  if (glyph.kind === 'outline') return glyph.x.map((x, i) => [x, glyph.y[i]!])
  return glyph.components.flatMap(({ glyph: part, dx, dy, scale }) => {
    const [xx, xy, yx, yy] = readMatrix(scale)
    return pointsOf(glyphs, part).map(([x, y]): [number, number] => [x * xx + y * yx + dx, x * xy + y * yy + dy])
  })
}

function readMatrix(scale: Buffer): [number, number, number, number] {
  const factor = (at: number) => scale.readInt16BE(at) / 16384
  switch (scale.length) {
    case 8:
      return [factor(0), factor(2), factor(4), factor(6)]
    case 4:
      return [factor(0), 0, 0, factor(2)]
    case 2:
      return [factor(0), 0, 0, factor(0)]
    default:
      return [1, 0, 0, 1]
  }
}

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, i) => bytes.writeUInt16BE(value & 0xffff, i * 2))
  return bytes
}
const padded = (bytes: Buffer, to: number) => Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)])

function writeGlyph(glyph: Glyph, box: Box): Buffer {
  if (glyph.kind === 'empty') return Buffer.alloc(0)
  if (glyph.kind === 'composite') {
    const parts = glyph.components.map(({ flags, glyph: part, dx, dy, scale }) =>
      Buffer.concat([words((flags | flag.words) & ~flag.instructions, part, dx, dy), scale]),
    )
    return padded(Buffer.concat([words(-1, ...box), ...parts]), 4)
  }
  const { ends, x, y, on } = glyph
  const steps = (places: readonly number[]) => words(...places.map((place, i) => place - (places[i - 1] ?? 0)))
  return padded(
    Buffer.concat([words(ends.length, ...box, ...ends, 0), Buffer.from(on.map(Number)), steps(x), steps(y)]),
    4,
  )
}

function writeOffsets(outlines: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc((outlines.length + 1) * 4)
  let end = 0
  outlines.forEach((outline, i) => loca.writeUInt32BE((end += outline.length), (i + 1) * 4))
  return loca
}

/** Checksums stay empty: nobody who reads it from us looks at them. */
function writeFile(tables: ReadonlyMap<string, Buffer>): Buffer {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const power = 2 ** Math.floor(Math.log2(entries.length))
  const directory = Buffer.alloc(entries.length * 16)
  let at = 12 + directory.length
  const bodies = entries.map(([tag, table], i) => {
    directory.write(tag, i * 16, 'latin1')
    directory.writeUInt32BE(at, i * 16 + 8)
    directory.writeUInt32BE(table.length, i * 16 + 12)
    const body = padded(table, 4)
    at += body.length
    return body
  })
  return Buffer.concat([
    words(1, 0, entries.length, power * 16, Math.log2(power), (entries.length - power) * 16),
    directory,
    ...bodies,
  ])
}
