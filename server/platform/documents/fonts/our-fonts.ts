import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { asTrueType } from './true-type.ts'
import { readWoff2 } from './woff2.ts'

const packages = createRequire(import.meta.url)

/** The fonts of our pages, each at the weights that documents use. The typesetter reads no variable fonts. */
const faces = [
  { name: 'overpass', style: 'normal', weights: [500, 800] },
  { name: 'atkinson-hyperlegible-next', style: 'normal', weights: [400, 700] },
  { name: 'atkinson-hyperlegible-next', style: 'italic', weights: [400] },
] as const
/** The second file has letters that few of our texts use. */
const alphabets = ['latin', 'latin-ext'] as const

export const ourFonts = (): Buffer[] =>
  faces.flatMap(({ name, style, weights }) =>
    alphabets.flatMap(alphabet => {
      const font = readWoff2(
        readFileSync(packages.resolve(`@fontsource-variable/${name}/files/${name}-${alphabet}-wght-${style}.woff2`)),
      )
      return weights.map(weight => asTrueType(font, weight))
    }),
  )
