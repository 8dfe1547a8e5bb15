import { contrast, hexFromOklch, oklchFromHex, type Oklch } from './oklch.ts'

/** The four colours a university's one colour is turned into, for one theme. */
export interface BrandColours {
  brand: string
  onBrand: string
  hover: string
  tint: string
}

/** White, and the ink of our tokens: the text colours allowed on the brand colour. */
const inks = ['#ffffff', '#0f1f1c'] as const
const step = 0.005

/**
 * A theme's part in the derivation. `hardest` is the surface token on which the brand colour is hardest to read,
 * `towards` the way its lightness moves until it can be. The least contrast is WCAG's 4.5; the light theme asks for a
 * little more, as its surfaces are closer to each other.
 */
export const brandThemes = {
  light: { hardest: '#e6ecea', least: 4.6, towards: -step, tint: { l: 0.955, mostChroma: 0.04 } },
  dark: { hardest: '#1c2c28', least: 4.5, towards: step, tint: { l: 0.3, mostChroma: 0.05 } },
} as const

/**
 * Keeps hue and chroma and moves lightness until text in the colour is readable: darker on the light theme,
 * lighter on the dark one. Any colour works, black, white and yellow included.
 */
export function deriveBrandColours(hex: string): { light: BrandColours; dark: BrandColours } {
  const given = oklchFromHex(hex)
  return { light: derive(given, brandThemes.light), dark: derive(given, brandThemes.dark) }
}

function derive(
  given: Oklch,
  { hardest, least, towards, tint }: (typeof brandThemes)[keyof typeof brandThemes],
): BrandColours {
  const tintHex = hexFromOklch({ ...given, l: tint.l, c: Math.min(given.c, tint.mostChroma) })
  const readable = (l: number) => {
    const hex = hexFromOklch({ ...given, l })
    return contrast(hex, hardest) >= least && contrast(hex, tintHex) >= 4.5
  }
  let l = given.l
  while (!readable(l) && l + towards > 0 && l + towards < 1) l += towards
  const brand = hexFromOklch({ ...given, l })
  const onBrand = contrast(inks[0], brand) >= contrast(inks[1], brand) ? inks[0] : inks[1]
  // Hovering moves the colour away from the text on it, so that contrast only grows.
  const hoverStep = onBrand === inks[0] ? -0.07 : 0.06
  return {
    brand,
    onBrand,
    hover: hexFromOklch({ ...given, l: Math.min(1, Math.max(0, l + hoverStep)) }),
    tint: tintHex,
  }
}

/** The stylesheet a microsite links after ours. */
export function brandStylesheet(hex: string): string {
  const { light: day, dark: night } = deriveBrandColours(hex)
  const token = (name: string, key: keyof BrandColours) => `--${name}:light-dark(${day[key]},${night[key]})`
  const tokens = [
    token('brand', 'brand'),
    token('on-brand', 'onBrand'),
    token('brand-hover', 'hover'),
    token('brand-tint', 'tint'),
  ]
  return `:root[data-brand],.branded{${tokens.join(';')}}\n`
}
