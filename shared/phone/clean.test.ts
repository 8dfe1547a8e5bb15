import { describe, expect, it } from 'vitest'
import { cleanPhone, keepValidCharacters, restrictText, significantOf, toPlainSigns } from './clean.ts'

describe('signs of other scripts', () => {
  const decimalDigits = Array.from({ length: 0x110000 }, (_, code) => code).filter(code =>
    /\p{Nd}/u.test(String.fromCodePoint(code)),
  )

  it('knows every decimal digit of Unicode: they come in rows of ten', () => {
    expect(decimalDigits.length).toBeGreaterThanOrEqual(660)
    const plain = toPlainSigns(String.fromCodePoint(...decimalDigits))
    expect(plain).toBe('0123456789'.repeat(decimalDigits.length / 10))
  })
  it('turns white space into spaces and drops what cannot be seen', () => {
    expect(toPlainSigns('1\t2\n3\u00a04\u20095\u20076\u30007')).toBe('1 2 3 4 5 6 7')
    expect(toPlainSigns('\ufeff1\u200b2\u200f3\u00ad4\u2066')).toBe('1234')
  })
  it('counts plus and digits only as significant', () => expect(significantOf('(\uff0b44) ٢0-7x')).toBe('+44207'))
})

describe('clean-up', () => {
  it.each([
    ['  +44 20  ', '+44 20'],
    ['(+44) 20', '+44 20'],
    ['[+353]1', '+3531'],
    ['(+4420) 1', '(+4420) 1'],
    ['20 (+44)', '20 (+44)'],
    ['tel:+44-20;ext=7', '+44-20;ext=7'],
    ['TEL://020', '020'],
    ['tel:020;phone-context=+44', '+44020'],
    ['tel:+4420;phone-context=+1', '+4420'],
    ['tel:020;phone-context=example.com;ext=x1y2', '020;ext=12'],
    ['tel:020;ext=', '020'],
    ['tel:020;isub=1;postd=2', '020'],
    ['tel:%2B44%3Bext%3D7', '+44;ext=7'],
    ['tel:+44%', '+44%'],
    ['%2B44', '%2B44'],
    ['\u200etel:+44', '+44'],
  ])('makes %j %j', (text, number) => expect(cleanPhone(text)).toEqual({ empty: false, number }))

  it('tells an empty text from a link without a number', () => {
    expect(cleanPhone(' \u200b ')).toEqual({ empty: true, number: '' })
    expect(cleanPhone('tel:')).toEqual({ empty: false, number: '' })
  })
})

describe('valid characters only', () => {
  it.each([
    ['020.7946/0018', '02079460018'],
    ['٠٢٠', '020'],
    ['020\u20131234', '020-1234'],
    ['1\u22122\u20103', '1-2-3'],
    ['1\u00a02', '1 2'],
    ['\uff0b44 (0)', '+44 (0)'],
    ['abc', ''],
  ])('leaves of %j only %j', (piece, left) => expect(keepValidCharacters(piece)).toBe(left))

  it.each([
    ['020 7946 0018 ext 7', '020 7946 0018 '],
    ['020 7946 0018 x7', '020 7946 0018 '],
    ['+44 20 7946 0018;ext=7', '+44 20 7946 0018'],
    ['02 2123 4567#7', '02 2123 4567'],
    ['tel:+442079460018;ext=7', '+442079460018'],
    ['8~10 44', '8'],
    ['020.7946.0018', '02079460018'],
  ])('takes the extension of %j away with its marker', (text, left) => expect(restrictText(text)).toBe(left))
})
