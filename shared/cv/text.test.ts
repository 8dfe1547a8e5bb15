import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanLines, parseInline, plainText } from './text.ts'

describe('inline text', () => {
  it.each([
    ['Cut waste by **11%** in *six* months', ['Cut waste by ', { b: '11%' }, ' in ', { i: 'six' }, ' months']],
    ['See [my data](https://example.org/a?b=1)', ['See ', { u: 'my data' }]],
    ['**bold and *both***', ['**bold and *both***']],
    ['4*4*4 and 2 * 3 * 4', ['4*4*4 and 2 * 3 * 4']],
    ['**open', ['**open']],
    ['[click](javascript:alert(1))', ['[click](javascript:alert(1))']],
    ['<b>no</b> #set text(red) \\input', ['<b>no</b> #set text(red) \\input']],
  ])('reads %s', (text, expected) => {
    const runs = parseInline(text).map(run => {
      if (run.bold) return { b: run.text }
      if (run.italic) return { i: run.text }
      return run.url ? { u: run.text } : run.text
    })
    expect(runs).toEqual(expected)
  })

  it('puts styles inside a link', () => {
    expect(parseInline('[**my** data](https://example.org)')).toEqual([
      { text: 'my', bold: true, url: 'https://example.org' },
      { text: ' data', url: 'https://example.org' },
    ])
  })

  it('leaves out no word of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ễ', '*', '[', ']', '(', ')', ' ', '1') }), text => {
        const letters = (words: string) => words.replace(/[^aễ1]/g, '')
        expect(letters(plainText(text))).toBe(letters(text))
      }),
    )
  })
})

it('makes one line of several, and several of any kind of line end', () => {
  expect(cleanLine('a\r\nb\tc\u0007')).toBe('a b c')
  expect(cleanLines('a\r\nb\u2028c\rd')).toBe('a\nb\nc\nd')
})

it('keeps what scripts need to join their letters', () => {
  expect(cleanLine('می\u200Cخواهم क्\u200Dष 👩\u200D🎓')).toBe('می\u200Cخواهم क्\u200Dष 👩\u200D🎓')
})
