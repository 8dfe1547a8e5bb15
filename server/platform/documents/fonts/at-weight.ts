import { Reader, type Font, type Glyph } from './woff2.ts'

interface Change {
  /** How much of it applies at the weight. */
  share: number
  /** Undefined: to all points. */
  points: number[] | undefined
  dx: number[]
  dy: number[]
}

/**
 * Glyphs and widths of a variable font at one weight:
 * https://learn.microsoft.com/typography/opentype/spec/otvaroverview.
 */
export function atWeight(
  font: Font,
  weight: number,
  /** Those of the others stay as they are. */
  wanted?: ReadonlySet<number>,
): { glyphs: Glyph[]; widthChanges: number[] } {
  const share = axisShare(font, weight)
  const changesOf = readChanges(font.tables.get('gvar')!, share)
  const widthChanges: number[] = []
  const glyphs = font.glyphs.map((glyph, index) => {
    if (wanted && !wanted.has(index)) {
      widthChanges.push(0)
      return glyph
    }
    const places = placesOf(glyph)
    // After the glyph's own points come four for its edges: left, right, top, bottom.
    const total = places.x.length + 4
    const moves = { x: new Float64Array(total), y: new Float64Array(total) }
    for (const change of changesOf(index)) add(change, places, moves)
    widthChanges.push(Math.round(moves.x[total - 3]! - moves.x[total - 4]!))
    return moved(glyph, moves)
  })
  return { glyphs, widthChanges }
}

/** The position on the weight axis, from -1 to 1, with the bends the font asks for. */
function axisShare({ tables }: Font, weight: number): number {
  const fvar = tables.get('fvar')!
  const axes = new Reader(fvar, fvar.readUInt16BE(4))
  if (fvar.readUInt16BE(8) !== 1 || axes.take(4).toString('latin1') !== 'wght')
    throw new Error('Only fonts that vary only in weight can be read here.')
  const [least, usual, most] = [axes.u32(), axes.u32(), axes.u32()].map(fixed => fixed / 65536) as [
    number,
    number,
    number,
  ]
  const asked = Math.min(most, Math.max(least, weight))
  const reach = asked < usual ? usual - least : most - usual
  const plain = asked === usual ? 0 : (asked - usual) / reach
  const avar = tables.get('avar')
  if (!avar) return plain
  const bends = new Reader(avar, 8)
  const map = Array.from({ length: bends.u16() }, () => [bends.i16() / 16384, bends.i16() / 16384] as const)
  const after = map.findIndex(([from]) => from >= plain)
  const [toFrom, to] = map[after] ?? [plain, plain]
  const [fromFrom, from] = map[after - 1] ?? [toFrom, to]
  return toFrom === fromFrom ? to : from + ((to - from) * (plain - fromFrom)) / (toFrom - fromFrom)
}

const placesOf = (glyph: Glyph): { x: number[]; y: number[]; ends: number[] } =>
  glyph.kind === 'outline'
    ? glyph
    : {
        x: glyph.kind === 'composite' ? glyph.components.map(({ dx }) => dx) : [],
        y: glyph.kind === 'composite' ? glyph.components.map(({ dy }) => dy) : [],
        ends: [],
      }

function moved(glyph: Glyph, { x, y }: { x: Float64Array; y: Float64Array }): Glyph {
  if (glyph.kind === 'empty') return glyph
  if (glyph.kind === 'composite')
    return {
      ...glyph,
      components: glyph.components.map((each, i) => ({
        ...each,
        dx: each.dx + Math.round(x[i]!),
        dy: each.dy + Math.round(y[i]!),
      })),
    }
  return {
    ...glyph,
    x: glyph.x.map((place, i) => place + Math.round(x[i]!)),
    y: glyph.y.map((place, i) => place + Math.round(y[i]!)),
  }
}

/** The part of every change that applies at a position on the axis. */
function readChanges(gvar: Buffer, place: number) {
  const head = new Reader(gvar, 6)
  const sharedCount = head.u16()
  const shared = new Reader(gvar, head.u32())
  const sharedPeaks = Array.from({ length: sharedCount }, () => shared.i16() / 16384)
  head.at += 2
  const isLong = (head.u16() & 1) === 1
  const start = head.u32()
  const offsetOf = (index: number) =>
    start + (isLong ? gvar.readUInt32BE(20 + index * 4) : gvar.readUInt16BE(20 + index * 2) * 2)
  return (index: number): Change[] => {
    const bytes = gvar.subarray(offsetOf(index), offsetOf(index + 1))
    if (bytes.length === 0) return []
    const reader = new Reader(bytes)
    const count = reader.u16()
    const data = new Reader(bytes, reader.u16())
    const headers = Array.from({ length: count & 0x0fff }, () => {
      const size = reader.u16()
      const tuple = reader.u16()
      const peak = tuple & 0x8000 ? reader.i16() / 16384 : sharedPeaks[tuple & 0x0fff]!
      const [from, to] =
        tuple & 0x4000 ? [reader.i16() / 16384, reader.i16() / 16384] : [Math.min(0, peak), Math.max(0, peak)]
      return { size, hasPoints: (tuple & 0x2000) !== 0, share: shareOf(place, from, peak, to) }
    })
    const common = count & 0x8000 ? readPoints(data) : undefined
    return headers
      .map(({ size, hasPoints, share }) => {
        const part = new Reader(data.take(size))
        const points = hasPoints ? readPoints(part) : common
        const deltas: number[] = []
        while (part.at < part.bytes.length) readDeltas(part, deltas)
        const half = points ? points.length : deltas.length / 2
        return { share, points, dx: deltas.slice(0, half), dy: deltas.slice(half, half * 2) }
      })
      .filter(({ share }) => share !== 0)
  }
}

function shareOf(place: number, from: number, peak: number, to: number): number {
  if (peak === 0 || place === peak) return 1
  if (place <= from || place >= to) return 0
  return place < peak ? (place - from) / (peak - from) : (to - place) / (to - peak)
}

/** Undefined: all points. */
function readPoints(reader: Reader): number[] | undefined {
  const first = reader.u8()
  const count = first & 0x80 ? ((first & 0x7f) << 8) | reader.u8() : first
  if (count === 0) return undefined
  const points: number[] = []
  let point = 0
  while (points.length < count) {
    const control = reader.u8()
    for (let i = control & 0x7f; i >= 0; i--) points.push((point += control & 0x80 ? reader.u16() : reader.u8()))
  }
  return points
}

function readDeltas(reader: Reader, deltas: number[]) {
  const control = reader.u8()
  const readDelta = () => {
    if (control & 0x80) return 0
    return control & 0x40 ? reader.i16() : (reader.u8() << 24) >> 24
  }
  for (let i = control & 0x3f; i >= 0; i--) deltas.push(readDelta())
}

function add(
  { share, points, dx, dy }: Change,
  places: { x: number[]; y: number[]; ends: number[] },
  moves: { x: Float64Array; y: Float64Array },
) {
  for (const [deltas, old, sum] of [
    [dx, places.x, moves.x],
    [dy, places.y, moves.y],
  ] as const) {
    const moved = new Map(points ? points.map((point, i) => [point, deltas[i]!]) : deltas.map((delta, i) => [i, delta]))
    for (const [point, delta] of moved) sum[point] = sum[point]! + delta * share
    if (!points) continue
    let first = 0
    for (const last of places.ends) {
      for (const [point, delta] of between(old, moved, first, last)) sum[point] = sum[point]! + delta * share
      first = last + 1
    }
  }
}

/** Points of a contour that a change does not name move with the nearest named ones before and after them. */
function* between(
  old: readonly number[],
  moved: ReadonlyMap<number, number>,
  first: number,
  last: number,
): Generator<[number, number]> {
  const named: number[] = []
  for (let point = first; point <= last; point++) if (moved.has(point)) named.push(point)
  if (named.length === 0) return
  for (let point = first; point <= last; point++) {
    if (moved.has(point)) continue
    const before = named.findLast(each => each < point) ?? named.at(-1)!
    const after = named.find(each => each > point) ?? named[0]!
    const [low, high] = old[before]! <= old[after]! ? [before, after] : [after, before]
    const [from, to, here] = [old[low]!, old[high]!, old[point]!]
    const [a, b] = [moved.get(low)!, moved.get(high)!]
    if (from === to) yield [point, a === b ? a : 0]
    else if (here <= from) yield [point, a]
    else if (here >= to) yield [point, b]
    else yield [point, a + ((b - a) * (here - from)) / (to - from)]
  }
}
