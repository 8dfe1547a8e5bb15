import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPossibleMatch, likeness, startsWithWords } from './matching.ts'

describe('a possible match', () => {
  it.each([
    ['tesco stores', 'tesco'],
    ['wise payments', 'wise'],
    ['imperial college healthcare nhs trust', 'imperial college'],
    ['barts health nhs trust', 'barts nhs trust'],
    ['pricewaterhousecoopers', 'pricewaterhousecooper'],
    ['accenture song brand', 'accenture'],
    ['goldman sachs international', 'goldman sachs'],
    ['tesco stores', 'tesco stores london'],
    ['university college london', 'university colege london'],
  ])('%j for %j', (name, typed) => expect(isPossibleMatch(name, typed)).toBe(true))

  it.each([
    ['atesco consultancy', 'tesco'],
    ['notesco', 'tesco'],
    ['aaron wise', 'wise'],
    ['revolution oil', 'revolut'],
    ['bains and hayre', 'bain'],
    ['amazonico', 'amazon'],
    ['hwh restaurants ey', 'ey'],
    ['the sainsbury laboratory', 'sainsburys'],
    ['google', 'googel'],
    ['john smith', 'john lewis'],
    ['john', 'john lewis'],
    ['care', 'care solutions'],
    ['london care services', 'london services'],
    ['st of the', 'st the'],
    ['subway leeds', 'leeds'],
  ])('%j is none for %j', (name, typed) => expect(isPossibleMatch(name, typed)).toBe(false))
})

describe('likeness', () => {
  it.each([
    ['abc', 'abc', 1],
    ['abc', 'xyz', 0],
    ['', '', 1],
    ['', 'a', 0],
    ['abcd', 'abc', 6 / 7],
  ])('of %j and %j is %f', (a, b, share) => expect(likeness(a, b)).toBeCloseTo(share))
  it('is the same from both sides and between 0 and 1', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (a, b) => {
        expect(likeness(a, b)).toBe(likeness(b, a))
        expect(likeness(a, b)).toBeGreaterThanOrEqual(0)
        expect(likeness(a, b)).toBeLessThanOrEqual(1)
        expect(likeness(a, a)).toBe(1)
      }),
    ))
  it('a name never begins with a part of a word', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,8}$/), fc.stringMatching(/^[a-z]{1,8}$/), (typed, more) => {
        expect(startsWithWords(typed + more, typed)).toBe(false)
        expect(startsWithWords(`${typed} ${more}`, typed)).toBe(true)
      }),
    ))
})
