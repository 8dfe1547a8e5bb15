import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { atWeight } from './at-weight.ts'
import { ourFonts } from './our-fonts.ts'
import { asTrueType } from './true-type.ts'
import { readWoff2, Reader, type Font } from './woff2.ts'

const read = (name: string) =>
  readWoff2(readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}-wght-normal.woff2`)))
const overpass = read('overpass/files/overpass-latin')
const text = read('atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin')

/** What the font's own table of widths says about a weight: another way to the same numbers. */
function widthChangesByTable({ tables, glyphs }: Font, place: number): number[] {
  const table = tables.get('HVAR')!
  const store = new Reader(table, table.readUInt32BE(4) + 2)
  const start = table.readUInt32BE(4)
  const regions = new Reader(table, start + store.u32())
  regions.at += 2
  const shares = Array.from({ length: regions.u16() }, () => {
    const [from, peak, to] = [regions.i16() / 16384, regions.i16() / 16384, regions.i16() / 16384]
    if (peak === 0 || place === peak) return 1
    if (place <= from || place >= to) return 0
    return place < peak ? (place - from) / (peak - from) : (to - place) / (to - peak)
  })
  const sets = Array.from({ length: store.u16() }, () => {
    const set = new Reader(table, start + store.u32())
    const [items, words] = [set.u16(), set.u16()]
    const used = Array.from({ length: set.u16() }, set.u16)
    return Array.from({ length: items }, () =>
      used.reduce((sum, region, i) => sum + shares[region]! * (i < words ? set.i16() : (set.u8() << 24) >> 24), 0),
    )
  })
  const mapAt = table.readUInt32BE(8)
  const map = new Reader(table, mapAt)
  const [format, entry] = mapAt ? [map.u8(), map.u8()] : [0, 0]
  const readCount = () => (format === 0 ? map.u16() : map.u32())
  const count = mapAt ? readCount() : 0
  const size = (entry >> 4) + 1
  const inner = (entry & 15) + 1
  const entries = Array.from({ length: count }, () => map.take(size).readUIntBE(0, size))
  return glyphs.map((_, index) => {
    const at = entries.length ? entries[Math.min(index, entries.length - 1)]! : index
    return entries.length ? sets[at >> inner]![at & ((1 << inner) - 1)]! : sets[0]![at]!
  })
}

describe('a variable font at one weight', () => {
  it('has its own outlines at its own weight', () => {
    const { glyphs, widthChanges } = atWeight(overpass, 400)
    expect(glyphs).toEqual(overpass.glyphs)
    expect(new Set(widthChanges)).toEqual(new Set([0]))
  })
  it.each([
    [overpass, 900, 1],
    [overpass, 100, -1],
    [text, 800, 1],
  ] as const)('has the widths that its table of widths names (%#)', (font, weight, place) => {
    const expected = widthChangesByTable(font, place)
    const { widthChanges } = atWeight(font, weight)
    expect(widthChanges.filter((width, i) => Math.abs(width - expected[i]!) > 1)).toEqual([])
    expect(widthChanges.some(width => Math.abs(width) > 5)).toBe(true)
  })
  it('moves along between two weights', () => {
    const [half, full] = [atWeight(overpass, 650).widthChanges, atWeight(overpass, 900).widthChanges]
    expect(half.filter((width, i) => Math.abs(width - full[i]! / 2) > 40)).toEqual([])
  })
})

describe('a TrueType file', () => {
  it('names its weight and has every table a typesetter needs', () => {
    const file = asTrueType(overpass, 800)
    const tables = new Map(
      Array.from({ length: file.readUInt16BE(4) }, (_, i) => [
        file.toString('latin1', 12 + i * 16, 16 + i * 16),
        file.readUInt32BE(20 + i * 16),
      ]),
    )
    expect([...tables.keys()]).toEqual([
      'GDEF',
      'GPOS',
      'GSUB',
      'OS/2',
      'cmap',
      'glyf',
      'head',
      'hhea',
      'hmtx',
      'loca',
      'maxp',
      'name',
      'post',
    ])
    expect(file.readUInt16BE(tables.get('OS/2')! + 4)).toBe(800)
    expect(file.readUInt32BE(tables.get('loca')! + overpass.glyphs.length * 4)).toBeGreaterThan(10_000)
  })
  it('is made for each of our faces', () =>
    expect(ourFonts().map(font => font.readUInt32BE(0))).toEqual(Array(10).fill(0x10000)))
  it('refuses a file that is not WOFF2', () =>
    expect(() => readWoff2(Buffer.from('OTTO and more'))).toThrow('Not a WOFF2 font.'))
})
