import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandStylesheet, deriveBrandColours } from './brand-colours.ts'
import { contrast, hexFromOklch, oklchFromHex } from './oklch.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`)
const surfaces = { light: ['#ffffff', '#f4f7f6', '#e6ecea'], dark: ['#0d1614', '#14211e', '#1c2c28', '#0a110f'] }

describe('the colours derived from a university’s one colour', () => {
  const check = (hex: string) => {
    const derived = deriveBrandColours(hex)
    for (const theme of ['light', 'dark'] as const) {
      const { brand, onBrand, hover, tint } = derived[theme]
      for (const surface of surfaces[theme])
        expect(contrast(brand, surface), `${hex} ${theme} brand ${brand} on ${surface}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onBrand, brand), `${hex} ${theme} text on brand ${brand}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onBrand, hover), `${hex} ${theme} text on hover ${hover}`).toBeGreaterThanOrEqual(4.5)
      expect(
        contrast(theme === 'light' ? '#0f1f1c' : '#edf4f1', tint),
        `${hex} ${theme} ink on tint`,
      ).toBeGreaterThanOrEqual(4.5)
      expect(contrast(brand, tint), `${hex} ${theme} brand ${brand} on tint ${tint}`).toBeGreaterThanOrEqual(4.5)
    }
  }
  it.each(['#000000', '#ffffff', '#ffff00', '#808080', '#ff0000', '#00ff00', '#0000ff'])('are readable for %s', check)
  it('are readable for any colour', () => fc.assert(fc.property(colour, check)))
  it('keep the hue', () => {
    const given = oklchFromHex('#6b1f4f')
    expect(Math.abs(oklchFromHex(deriveBrandColours('#6b1f4f').dark.brand).h - given.h)).toBeLessThan(0.05)
  })
  it('leave a colour alone that is readable already', () =>
    expect(deriveBrandColours('#6b1f4f').light.brand).toBe('#6b1f4f'))
})

describe('colour arithmetic', () => {
  it('takes every colour there and back', () =>
    fc.assert(
      fc.property(colour, hex => {
        expect(hexFromOklch(oklchFromHex(hex))).toBe(hex)
      }),
    ))
  it('knows the contrast of black on white and of our tokens', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#0b5a50', '#ffffff')).toBeCloseTo(8.1, 1)
  })
})

it('the stylesheet sets the four tokens for both themes', () => {
  expect(brandStylesheet('#6b1f4f')).toMatch(
    /^:root\[data-brand\],\.branded\{--brand:light-dark\(#6b1f4f,#[0-9a-f]{6}\);--on-brand:light-dark\(#ffffff,#[0-9a-f]{6}\);--brand-hover:.*--brand-tint:.*\}\n$/,
  )
})
