import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FontPair } from './draw-task.ts'
import { readCharacters } from '#server/platform/documents/fonts/characters.ts'
import { makeExcerpt, type FontSlice } from '#server/platform/documents/fonts/excerpt.ts'
import { asTrueType } from '#server/platform/documents/fonts/true-type.ts'
import { readWoff2 } from '#server/platform/documents/fonts/woff2.ts'
import { joiningScripts, orderLargeFonts, type LargeFont } from './scripts.ts'

const packages = createRequire(import.meta.url)

/**
 * Fonts for Latin, Greek and Cyrillic letters whose text every reader of PDFs takes out as it was typed. Others, such
 * as Lato, do not pass that test.
 */
const textFonts = {
  inter: { family: 'Inter', file: 'Inter' },
  'source-sans-3': { family: 'Source Sans 3', file: 'SourceSans3' },
  'source-serif-4': { family: 'Source Serif 4', file: 'SourceSerif4' },
} as const
type TextFont = keyof typeof textFonts
const textFontNames = Object.keys(textFonts) as TextFont[]
const styles = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'] as const
const weights = [400, 700] as const

const pairs: Readonly<Record<FontPair, { body: TextFont; heading: TextFont }>> = {
  sans: { body: 'inter', heading: 'inter' },
  serif: { body: 'source-serif-4', heading: 'source-serif-4' },
  mixed: { body: 'source-sans-3', heading: 'source-serif-4' },
}

/** One font and what tells it from others: the same key is the same bytes. */
export interface LoadedFont {
  key: string
  files: readonly Uint8Array[]
}

export interface FontChoice {
  /** Families in the order they are tried. */
  families: { body: string[]; heading: string[] }
  fonts: LoadedFont[]
  /** Characters that none of our fonts has. */
  missing: string[]
}

const remember = <K, V>(make: (key: K) => V) => {
  const made = new Map<K, V>()
  return (key: K): V => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)!
  }
}

const readTextFont = (name: TextFont, style: string) =>
  readFileSync(packages.resolve(`@expo-google-fonts/${name}/${style}/${textFonts[name].file}_${style}.ttf`))

const loadTextFont = remember((name: TextFont): LoadedFont => ({
  key: name,
  files: styles.map(style => readTextFont(name, style)),
}))
/** Needed for every document, so that a thread has them before its first. */
export const loadTextFonts = (): LoadedFont[] => textFontNames.map(loadTextFont)

const textCharacters = remember((name: TextFont): ReadonlySet<number> => {
  const file = loadTextFont(name).files[0]! as Buffer
  for (let i = 0; i < file.readUInt16BE(4); i++) {
    const row = 12 + i * 16
    if (file.toString('latin1', row, row + 4) !== 'cmap') continue
    return new Set(readCharacters(file.subarray(file.readUInt32BE(row + 8))).keys())
  }
  throw new Error(`The font ${name} has no table of characters.`)
})

const readSlice = remember((path: string): FontSlice => {
  const font = readWoff2(readFileSync(packages.resolve(path)))
  return { font, characters: readCharacters(font.tables.get('cmap')!) }
})

type JoiningScript = (typeof joiningScripts)[number]
const scriptSlice = ({ package: name, subset }: JoiningScript) =>
  readSlice(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`)
const loadScriptFont = remember((script: JoiningScript): LoadedFont => ({
  key: script.family,
  files: weights.map(weight => asTrueType(scriptSlice(script).font, weight, { family: script.family })),
}))

type Range = readonly [first: number, last: number]
/** Which file of a large font should have a character. */
const readRanges = remember(({ package: name }: LargeFont): readonly { file: string; ranges: readonly Range[] }[] => {
  const listed = JSON.parse(
    readFileSync(packages.resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8'),
  ) as Record<string, string>
  return Object.entries(listed).map(([subset, ranges]) => ({
    file: `@fontsource-variable/${name}/files/${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: ranges.split(',').map((range): Range => {
      const [first, last] = range.replace('U+', '').split('-')
      return [parseInt(first!, 16), parseInt(last ?? first!, 16)]
    }),
  }))
})
function findSlice(font: LargeFont, code: number): FontSlice | undefined {
  const row = readRanges(font).find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))
  const slice = row && readSlice(row.file)
  return slice?.characters.has(code) ? slice : undefined
}

/** Letters of Western Europe, which all of our text fonts have. Most documents have no others. */
const lastCommonCode = 0xff
/** Every other character once. A document is looked through after each edit, so this is a plain loop. */
function listRareCharacters(text: string): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) <= lastCommonCode) continue
    const character = String.fromCodePoint(text.codePointAt(at)!)
    found.add(character)
    at += character.length - 1
  }
  return found
}

/** Spaces, marks of direction and joiners have no shape of their own. */
const hasNoShape = /[\p{Z}\p{Cc}\p{Cf}]|\p{Variation_Selector}/u

/** What is needed to draw a text, and which of its characters can't be drawn at all. */
export function chooseFonts(text: string, pair: FontPair): FontChoice {
  const { body, heading } = pairs[pair]
  // Inter also has signs that the others lack.
  const own = [...new Set([body, heading, 'inter'] as const)]
  const rare = listRareCharacters(text)
  const large = orderLargeFonts([...rare].join(''))
  const scripts = new Set<JoiningScript>()
  const excerpts = new Map<LargeFont, number[]>()
  const missing: string[] = []
  for (const character of rare) {
    const code = character.codePointAt(0)!
    if (hasNoShape.test(character) || own.some(name => textCharacters(name).has(code))) continue
    const script = joiningScripts.find(
      each => each.characters.test(character) && scriptSlice(each).characters.has(code),
    )
    const font = script ? undefined : large.find(each => findSlice(each, code))
    if (script) scripts.add(script)
    else if (font) excerpts.set(font, [...(excerpts.get(font) ?? []), code])
    else missing.push(character)
  }
  const others = [...scripts]
    .map(({ family }) => family)
    .concat(large.filter(font => excerpts.has(font)).map(f => f.family))
  const familiesFor = (name: TextFont) => [
    ...new Set([textFonts[name].family, textFonts.inter.family, ...others.sort()]),
  ]
  return {
    families: { body: familiesFor(body), heading: familiesFor(heading) },
    fonts: [
      ...loadTextFonts(),
      ...[...scripts].map(loadScriptFont),
      ...[...excerpts].map(([font, codes]) =>
        makeLargeFont(
          font,
          codes.sort((a, b) => a - b),
        ),
      ),
    ],
    missing,
  }
}

/** Those made last: a document has the same characters after most edits. */
const excerptsMade = new Map<string, LoadedFont>()
const mostExcerpts = 20

function makeLargeFont(font: LargeFont, codes: readonly number[]): LoadedFont {
  const key = `${font.family} ${codes.join()}`
  const made = excerptsMade.get(key) ?? {
    key,
    files: weights.flatMap(weight => makeExcerpt(font.family, weight, codes, code => findSlice(font, code)) ?? []),
  }
  excerptsMade.delete(key)
  excerptsMade.set(key, made)
  for (const oldest of excerptsMade.keys()) if (excerptsMade.size > mostExcerpts) excerptsMade.delete(oldest)
  return made
}
