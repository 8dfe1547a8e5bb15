import { atWeight } from './at-weight.ts'
import { writeCharacters } from './characters.ts'
import { readWidth, writeNames, writeTrueType } from './true-type.ts'
import type { Font, Glyph } from './woff2.ts'

/** A piece of a font that comes in many, and what each character it has looks like. */
export interface FontSlice {
  font: Font
  characters: ReadonlyMap<number, number>
}

interface Outline {
  glyph: Glyph
  width: number
}

/** `post` without names of glyphs. */
const namelessPost = Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.alloc(28)])

/**
 * A font of the characters that are asked for and no others, out of the slices that have them. For scripts whose
 * characters are never joined: rules that join letters are left out.
 */
export function makeExcerpt(
  family: string,
  weight: number,
  codes: readonly number[],
  sliceOf: (code: number) => FontSlice | undefined,
): Buffer | undefined {
  const bySlice = new Map<FontSlice, number[]>()
  for (const code of codes) {
    const slice = sliceOf(code)
    if (slice?.characters.has(code)) bySlice.set(slice, [...(bySlice.get(slice) ?? []), code])
  }
  const outlines = new Map<number, Outline>()
  for (const [slice, wanted] of bySlice) takeOutlines(slice, wanted, weight, outlines)
  const [first] = bySlice.keys()
  if (!first) return undefined
  const present = [...outlines.keys()].sort((a, b) => a - b)
  const tables = new Map([...first.font.tables].filter(([tag]) => ['head', 'hhea', 'maxp', 'OS/2'].includes(tag)))
  tables.set('cmap', writeCharacters(present))
  tables.set('name', writeNames(family))
  tables.set('post', namelessPost)
  const chosen = present.map(code => outlines.get(code)!)
  return writeTrueType(
    tables,
    [{ kind: 'empty' }, ...chosen.map(({ glyph }) => glyph)],
    [readWidth(first.font, 0), ...chosen.map(({ width }) => width)],
    weight,
  )
}

function takeOutlines(
  { font, characters }: FontSlice,
  codes: readonly number[],
  weight: number,
  outlines: Map<number, Outline>,
) {
  const indexes = codes.map(code => characters.get(code)!)
  const { glyphs, widthChanges } = atWeight(font, weight, withParts(font, indexes))
  codes.forEach((code, i) => {
    const index = indexes[i]!
    outlines.set(code, {
      glyph: flatten(glyphs, index),
      width: readWidth(font, index) + widthChanges[index]!,
    })
  })
}

/** Glyphs, and those they are put together from. */
function withParts({ glyphs }: Font, indexes: readonly number[]): Set<number> {
  const all = new Set(indexes)
  for (const index of all) {
    const glyph = glyphs[index]!
    if (glyph.kind === 'composite') for (const { glyph: part } of glyph.components) all.add(part)
  }
  return all
}

/** As one outline, because the glyphs it is put together from have other numbers in the excerpt. */
function flatten(glyphs: readonly Glyph[], index: number): Glyph {
  const glyph = glyphs[index]!
  if (glyph.kind !== 'composite') return glyph
  const whole = {
    kind: 'outline' as const,
    ends: [] as number[],
    x: [] as number[],
    y: [] as number[],
    on: [] as boolean[],
  }
  for (const { glyph: part, dx, dy, scale } of glyph.components) {
    const outline = flatten(glyphs, part)
    if (outline.kind !== 'outline') continue
    if (scale.length > 0) throw new Error('This font scales parts of its glyphs, which is not read here.')
    const before = whole.x.length
    whole.ends.push(...outline.ends.map(end => end + before))
    whole.x.push(...outline.x.map(x => x + dx))
    whole.y.push(...outline.y.map(y => y + dy))
    whole.on.push(...outline.on)
  }
  return whole
}
