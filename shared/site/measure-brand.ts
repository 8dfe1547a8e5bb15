import { brandThemes, deriveBrandColours, type BrandColours } from './brand-colours.ts'
import { contrast } from './oklch.ts'

export interface MeasuredBrand {
  colours: BrandColours
  /** WCAG contrast ratios where the colour is hardest to read. */
  ratios: { link: number; button: number; tint: number }
}

/** The text colour of our tokens. */
const inks = { light: '#0f1f1c', dark: '#edf4f1' } as const

/** What one colour becomes on each theme, and how well it can be read there. */
export function measureBrand(hex: string): { light: MeasuredBrand; dark: MeasuredBrand } {
  const derived = deriveBrandColours(hex)
  const measure = (theme: 'light' | 'dark'): MeasuredBrand => {
    const { brand, onBrand, tint } = derived[theme]
    return {
      colours: derived[theme],
      ratios: {
        link: contrast(brand, brandThemes[theme].hardest),
        button: contrast(onBrand, brand),
        tint: contrast(inks[theme], tint),
      },
    }
  }
  return { light: measure('light'), dark: measure('dark') }
}

/** A colour as people write it: with or without the sign, in small or capital letters. Undefined: not one. */
export function readColour(text: string): string | undefined {
  const digits = /^\s*#?([\da-f]{6})\s*$/i.exec(text)?.[1]
  return digits && `#${digits.toLowerCase()}`
}

/** To try the preview with. The first is our own. */
export const sampleColours: readonly { name: string; hex: string }[] = [
  { name: 'Pine', hex: '#0b5a50' },
  { name: 'Plum', hex: '#6b1f4f' },
  { name: 'Ocean', hex: '#005eb8' },
  { name: 'Brick', hex: '#b3261e' },
  { name: 'Sun yellow', hex: '#ffd400' },
  { name: 'Black', hex: '#000000' },
]
