import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureBrand, readColour, sampleColours } from './measure-brand.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`)

describe('a measured colour', () => {
  it('is readable on both themes, whatever it is', () =>
    fc.assert(
      fc.property(colour, hex => {
        const { light, dark } = measureBrand(hex)
        for (const { ratios } of [light, dark])
          for (const ratio of Object.values(ratios)) expect(ratio, hex).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 500 },
    ))
  it('chooses the text colour: black takes white letters by day and dark ones by night', () => {
    const { light, dark } = measureBrand('#000000')
    expect([light.colours.onBrand, dark.colours.onBrand]).toEqual(['#ffffff', '#0f1f1c'])
    expect(light.ratios.button).toBeCloseTo(21)
  })
  it.each([
    ['#6B1F4F', '#6b1f4f'],
    [' 6b1f4f ', '#6b1f4f'],
    ['#6b1f4', undefined],
    ['plum', undefined],
    ['#6b1f4fff', undefined],
    ['', undefined],
    ['red;}', undefined],
  ])('reads %j as %j', (text, read) => {
    expect(readColour(text)).toBe(read)
  })
  it('has samples that are colours', () => {
    for (const { hex } of sampleColours) expect(readColour(hex)).toBe(hex)
  })
})
