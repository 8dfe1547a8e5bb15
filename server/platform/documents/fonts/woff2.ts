import { brotliDecompressSync } from 'node:zlib'

export interface Outline {
  kind: 'outline'
  /** The last point of each contour. */
  ends: number[]
  x: number[]
  y: number[]
  on: boolean[]
}

interface Component {
  flags: number
  glyph: number
  dx: number
  dy: number
  /** As in the file: none, one scale, two, or a matrix. */
  scale: Buffer
}

export type Glyph = Outline | { kind: 'composite'; components: Component[] } | { kind: 'empty' }

export interface Font {
  tables: ReadonlyMap<string, Buffer>
  glyphs: readonly Glyph[]
}

export const flag = {
  words: 1,
  offsets: 2,
  scale: 8,
  more: 0x20,
  twoScales: 0x40,
  matrix: 0x80,
  instructions: 0x100,
} as const

const knownTags = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
  'prep',
  'CFF ',
  'VORG',
  'EBDT',
  'EBLC',
  'gasp',
  'hdmx',
  'kern',
  'LTSH',
  'PCLT',
  'VDMX',
  'vhea',
  'vmtx',
  'BASE',
  'GDEF',
  'GPOS',
  'GSUB',
  'EBSC',
  'JSTF',
  'MATH',
  'CBDT',
  'CBLC',
  'COLR',
  'CPAL',
  'SVG ',
  'sbix',
  'acnt',
  'avar',
  'bdat',
  'bloc',
  'bsln',
  'cvar',
  'fdsc',
  'feat',
  'fmtx',
  'fvar',
  'gvar',
  'hsty',
  'just',
  'lcar',
  'mort',
  'morx',
  'opbd',
  'prop',
  'trak',
  'Zapf',
  'Silf',
  'Glat',
  'Gloc',
  'Feat',
  'Sill',
]

/** Reads sequentially through a part of a file. */
export class Reader {
  readonly bytes: Buffer
  at: number
  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }
  u8 = () => this.bytes.readUInt8(this.at++)
  u16 = () => this.bytes.readUInt16BE((this.at += 2) - 2)
  i16 = () => this.bytes.readInt16BE((this.at += 2) - 2)
  u32 = () => this.bytes.readUInt32BE((this.at += 4) - 4)
  take = (length: number) => this.bytes.subarray(this.at, (this.at += length))
  base128() {
    let value = 0
    for (;;) {
      const byte = this.u8()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }
  short255() {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return 506 + this.u8()
    return code === 255 ? 253 + this.u8() : code
  }
}

/** The fonts of our pages are WOFF2, which the typesetter does not read: https://www.w3.org/TR/WOFF2/. */
export function readWoff2(file: Buffer): Font {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('Not a WOFF2 font.')
  const reader = new Reader(file, 48)
  const directory = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = reader.u8()
    const tag = (flags & 63) === 63 ? reader.take(4).toString('latin1') : knownTags[flags & 63]!
    const length = reader.base128()
    const isOutlines = tag === 'glyf' || tag === 'loca'
    const isTransformed = isOutlines === (flags >> 6 === 0)
    if (isTransformed !== isOutlines)
      throw new Error(`The table ${tag} of this font is stored in a format that is not supported here.`)
    return { tag, length: isTransformed ? reader.base128() : length }
  })
  const data = new Reader(brotliDecompressSync(reader.take(file.readUInt32BE(20))))
  const tables = new Map(directory.map(({ tag, length }) => [tag, data.take(length)]))
  return { tables, glyphs: readGlyphs(tables.get('glyf')!) }
}

function readGlyphs(table: Buffer): Glyph[] {
  const head = new Reader(table, 4)
  const count = head.u16()
  head.at += 2
  const sizes = Array.from({ length: 7 }, head.u32)
  let at = head.at
  const [contours, points, flags, places, composites] = sizes.map(
    size => new Reader(table.subarray(at, (at += size))),
  ) as [Reader, Reader, Reader, Reader, Reader]
  return Array.from({ length: count }, (): Glyph => {
    const contourCount = contours.i16()
    if (contourCount === 0) return { kind: 'empty' }
    if (contourCount < 0) {
      const components = readComponents(composites)
      if (components.some(component => component.flags & flag.instructions)) places.short255()
      return { kind: 'composite', components }
    }
    const outline: Outline = { kind: 'outline', ends: [], x: [], y: [], on: [] }
    let total = 0
    for (let i = 0; i < contourCount; i++) outline.ends.push((total += points.short255()) - 1)
    let x = 0
    let y = 0
    for (let i = 0; i < total; i++) {
      const code = flags.u8()
      const [dx, dy] = readStep(code & 0x7f, places)
      outline.x.push((x += dx))
      outline.y.push((y += dy))
      outline.on.push(code < 0x80)
    }
    // The number of instructions: hints for low-resolution screens, which we leave out.
    places.short255()
    return outline
  })
}

const signed = (sign: number, value: number) => (sign & 1 ? value : -value)

function readStep(code: number, { u8 }: Reader): [number, number] {
  if (code < 10) return [0, signed(code, ((code & 14) << 7) + u8())]
  if (code < 20) return [signed(code, (((code - 10) & 14) << 7) + u8()), 0]
  const a = u8()
  if (code < 84)
    return [
      signed(code, 1 + ((code - 20) & 0x30) + (a >> 4)),
      signed(code >> 1, 1 + (((code - 20) & 0x0c) << 2) + (a & 0x0f)),
    ]
  const b = u8()
  if (code < 120)
    return [
      signed(code, 1 + (Math.floor((code - 84) / 12) << 8) + a),
      signed(code >> 1, 1 + ((((code - 84) % 12) >> 2) << 8) + b),
    ]
  const c = u8()
  if (code < 124) return [signed(code, (a << 4) + (b >> 4)), signed(code >> 1, ((b & 0x0f) << 8) + c)]
  return [signed(code, (a << 8) + b), signed(code >> 1, (c << 8) + u8())]
}

function readComponents(reader: Reader): Component[] {
  const components: Component[] = []
  for (let flags: number = flag.more; flags & flag.more;) {
    flags = reader.u16()
    if (!(flags & flag.offsets)) throw new Error('This font joins its glyphs in a way that is not supported here.')
    const glyph = reader.u16()
    const offset = () => (flags & flag.words ? reader.i16() : (reader.u8() << 24) >> 24)
    const dx = offset()
    const dy = offset()
    components.push({
      flags,
      glyph,
      dx,
      dy,
      scale: reader.take(bytesOfScale(flags)),
    })
  }
  return components
}

function bytesOfScale(flags: number): number {
  if (flags & flag.matrix) return 8
  if (flags & flag.twoScales) return 4
  return flags & flag.scale ? 2 : 0
}
