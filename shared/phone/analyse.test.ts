import { describe, expect, it } from 'vitest'
import { analysePhone } from './analyse.ts'
import type { PhoneOptions } from './details.ts'

const GB = { country: 'GB' }
const US = { country: 'US' }

describe('what is reported', () => {
  it('holds everything about a valid number', () => {
    expect(analysePhone('020 7946 0018 ext 7', GB)).toEqual({
      country: 'GB',
      countryCode: 'GB',
      countryCallingCode: '44',
      nationalNumber: '2079460018',
      number: '+442079460018',
      ext: '7',
      possible: true,
      valid: true,
      formatted: '020 7946 0018 x7',
      error: null,
      lengthIssue: null,
      empty: false,
      ready: true,
    })
  })
  it('holds nothing but the reason where no number was read', () => {
    expect(analysePhone(' 020 7946 0018 abc ', GB)).toEqual({
      country: null,
      countryCode: null,
      countryCallingCode: null,
      nationalNumber: null,
      number: null,
      ext: null,
      possible: false,
      valid: false,
      formatted: ' 020 7946 0018 abc ',
      error: 'NOT_A_NUMBER',
      lengthIssue: null,
      empty: false,
      ready: true,
    })
  })
  it('is plain data', () => {
    const details = analysePhone('+44 20 7946 0018')
    expect(JSON.parse(JSON.stringify(details))).toEqual(details)
  })
  it.each(['', ' ', '\u00a0\t\n', '\u200b\u2066\u2069'])('calls %j empty and finds nothing wrong with it', text => {
    expect(analysePhone(text, GB)).toMatchObject({
      empty: true,
      error: null,
      possible: false,
      valid: false,
      formatted: text,
    })
  })
})

describe('error names', () => {
  it.each<[string, string, PhoneOptions?]>([
    ['abc', 'NOT_A_NUMBER'],
    ['020 7946 0018 abc', 'NOT_A_NUMBER', GB],
    ['call 020 7946 0018', 'NOT_A_NUMBER', GB],
    ['+44 +20 7946 0018', 'NOT_A_NUMBER'],
    ['++44 20 7946 0018', 'NOT_A_NUMBER'],
    ['020+7946 0018', 'NOT_A_NUMBER', GB],
    ['tel:', 'NOT_A_NUMBER', GB],
    ['tel://', 'NOT_A_NUMBER', GB],
    ['+999 123456', 'INVALID_COUNTRY'],
    ['+012', 'INVALID_COUNTRY'],
    ['+0123456789', 'INVALID_COUNTRY'],
    ['020 7946 0018', 'INVALID_COUNTRY'],
    ['020 7946 0018', 'INVALID_COUNTRY', { country: 'XX' }],
    ['12', 'INVALID_COUNTRY'],
    ['1', 'TOO_SHORT', GB],
    ['1', 'TOO_SHORT'],
    ['1-2', 'TOO_SHORT', GB],
    ['+0', 'TOO_SHORT'],
    ['+1', 'TOO_SHORT'],
    ['+12', 'TOO_SHORT'],
    ['+44', 'TOO_SHORT'],
    ['+44 2', 'TOO_SHORT'],
    ['+44 123456789012345678', 'TOO_LONG'],
    ['123456789012345678', 'TOO_LONG', GB],
  ])('%j is %s', (text, error, options) => {
    expect(analysePhone(text, options)).toMatchObject({
      error,
      number: null,
      possible: false,
      valid: false,
      lengthIssue: null,
    })
  })

  it.each([
    ['020 79', 'TOO_SHORT', GB],
    ['020 7946 00188', 'TOO_LONG', GB],
    ['12345678901234567', 'TOO_LONG', GB],
    ['12', 'TOO_SHORT', GB],
    ['+44 20', 'TOO_SHORT', {}],
    ['+1 212', 'TOO_SHORT', {}],
    ['+65 123456789', 'INVALID_LENGTH', {}],
  ])('%j was read, and its length is %s', (text, lengthIssue, options) => {
    expect(analysePhone(text, options)).toMatchObject({
      error: null,
      lengthIssue,
      possible: false,
      valid: false,
      number: expect.any(String),
    })
  })
})

describe('limits', () => {
  it('looks at 250 units and no more, whatever they are', () => {
    const padded = (length: number) => '020 7946 0018'.padEnd(length)
    expect(analysePhone(padded(250), GB).valid).toBe(true)
    expect(analysePhone(padded(251), GB)).toMatchObject({ error: 'TOO_LONG', number: null, valid: false })
    expect(analysePhone(`tel:+442079460018;phone-context=+44${'1'.repeat(250)}`)).toMatchObject({ error: 'TOO_LONG' })
  })
  it.each([
    [';ext=', '', 20],
    [' ext ', '', 20],
    [' extn ', '', 20],
    [' extension ', '', 20],
    [' доб ', '', 20],
    [' anexo ', '', 20],
    [',,', '', 15],
    [';', '', 15],
    [' x', '', 9],
    ['#', '', 9],
    ['~', '', 9],
    [' int ', '', 9],
    [',', '', 9],
    ['-', '#', 6],
    [' ', '#', 6],
  ])('takes an extension behind %j%s of at most %d digits', (marker, end, longest) => {
    const withExtension = (digits: number) => analysePhone(`+44 20 7946 0018${marker}${'1'.repeat(digits)}${end}`)
    expect(withExtension(longest)).toMatchObject({ ext: '1'.repeat(longest), number: '+442079460018', valid: true })
    // A tilde may also occur inside a number.
    expect(withExtension(longest + 1)).toMatchObject({
      error: marker === '~' ? 'TOO_LONG' : 'NOT_A_NUMBER',
      number: null,
    })
  })
})

describe('reading', () => {
  it.each<[string, string | null, PhoneOptions?]>([
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['(+44) 20 7946 0018', '+442079460018'],
    ['[+44]20 7946 0018', '+442079460018'],
    ['\uff0b44 20 7946 0018', '+442079460018'],
    ['\ufe6244 20 7946 0018', '+442079460018'],
    ['\u202a+44 20 7946 0018\u202c', '+442079460018'],
    ['\t+44\u00a020\u20097946\u20070018\n', '+442079460018'],
    ['٠٢٠ ٧٩٤٦ ٠٠١٨', '+442079460018', GB],
    ['۰۲۰ ۷۹۴۶ ۰۰۱۸', '+442079460018', GB],
    ['०२० ७९४६ ००१८', '+442079460018', GB],
    ['０２０ ７９４６ ００１８', '+442079460018', GB],
    ['00 353 1 234 5678', '+35312345678', GB],
    ['011 44 20 7946 0018', '+442079460018', US],
    ['44 20 7946 0018', '+442079460018', GB],
    ['353 1 234 5678', null, GB],
    ['tel:+442079460018', '+442079460018'],
    [' TEL:%2B44%2020%207946%200018', '+442079460018'],
    ['tel:+44%ZZ', null],
    ['tel://+442079460018', '+442079460018'],
    ['tel:20-7946-0018;phone-context=+44', '+442079460018'],
    ['tel:+442079460018;phone-context=+1', '+442079460018'],
    ['tel:020-7946-0018;phone-context=example.com', '+442079460018', GB],
    ['020 7946 0018;phone-context=+44', null, GB],
    ['020 7946 0018', '+442079460018', { country: 'gb' }],
  ])('%j is %s', (text, number, options) => {
    const details = analysePhone(text, options)
    expect(details.valid ? details.number : null).toBe(number)
  })
  it('takes the extension of a link', () => {
    expect(analysePhone('tel:+442079460018;isub=9;ext=1-2')).toMatchObject({
      number: '+442079460018',
      ext: '12',
      valid: true,
    })
  })
  it('answers the same twice in a row, also to a link with a context', () => {
    for (const text of [
      'tel:20-7946-0018;phone-context=+44',
      '20-7946-0018;phone-context=+44',
      'tel:7042;phone-context=example.com',
    ]) {
      expect(analysePhone(text, GB)).toEqual(analysePhone(text, GB))
    }
  })
})

describe('the detected country', () => {
  it.each([
    ['a toll-free number stays with the selected sharer of its code', '+1 800 555 0199', 'CA', 'CA'],
    ["without one it is the library's", '+1 800 555 0199', null, 'US'],
    ['a number of the other country only moves', '+1 416 555 0123', 'US', 'CA'],
    ['a Finnish mobile range stays in Åland', '040 1234567', 'AX', 'AX'],
    ['a number of Guernsey moves', '07781 123456', 'GB', 'GG'],
    ['an incomplete number of a shared code has none', '+44 20 79', 'GB', null],
    ['a number of no country has none', '+800 1234 5678', 'GB', null],
  ])('%s', (_, text, country, detected) => {
    expect(analysePhone(text, { country })).toMatchObject({ country: detected, countryCode: detected })
  })
})

describe('allowed and ignored countries', () => {
  it.each<[string, string, PhoneOptions, boolean]>([
    ['an allowed country', '+44 20 7946 0018', { onlyCountries: ['gb', 'ie'] }, true],
    ['a country not on the allowed list', '+353 1 234 5678', { onlyCountries: ['gb'] }, false],
    ['an ignored country', '+353 1 234 5678', { ignoredCountries: ['ie'] }, false],
    ['a country that is not ignored', '+353 1 234 5678', { ignoredCountries: ['gb'] }, true],
    [
      'an ignored country on the allowed list',
      '+353 1 234 5678',
      { onlyCountries: ['IE'], ignoredCountries: ['IE'] },
      true,
    ],
    ['a number of no country, with an allowed list', '+800 1234 5678', { onlyCountries: ['GB'] }, false],
    ['a number of no country, with an ignored list', '+800 1234 5678', { ignoredCountries: ['GB'] }, true],
  ])('%s', (_, text, options, accepted) => {
    expect(analysePhone(text, options)).toMatchObject(
      accepted
        ? { valid: true, error: null }
        : {
            valid: false,
            possible: false,
            error: 'INVALID_COUNTRY',
            country: null,
            countryCode: null,
            formatted: text,
            lengthIssue: null,
          },
    )
  })
  it('keeps the number of a country that is not allowed', () => {
    expect(analysePhone('+353 1 234 5678', { onlyCountries: ['GB'] })).toMatchObject({
      number: '+35312345678',
      nationalNumber: '12345678',
      countryCallingCode: '353',
    })
  })
  it('accepts a number without a country as long as one with its code is allowed', () => {
    expect(analysePhone('+44 20 79', { onlyCountries: ['GG'] }).error).toBeNull()
    expect(analysePhone('+44 20 79', { onlyCountries: ['IE'] }).error).toBe('INVALID_COUNTRY')
  })
})

describe('the six modes', () => {
  it.each<[string, string, string, PhoneOptions?]>([
    ['auto', '02079460018', '020 7946 0018'],
    ['auto', '+442079460018', '+44 20 7946 0018'],
    ['auto', '02079460018 ext 7', '020 7946 0018 x7'],
    ['national', '+442079460018', '020 7946 0018'],
    ['national', '+442079460018 ext 7', '020 7946 0018 x7'],
    ['national', '+80012345678', '+800 1234 5678'],
    ['auto', '0080012345678', '+800 1234 5678'],
    ['international', '02079460018', '+44 20 7946 0018'],
    ['international', '02079460018 ext 7', '+44 20 7946 0018 x7'],
    ['e.164', '020 7946 0018', '+442079460018'],
    ['e.164', '020 7946 0018 ext 7', '+442079460018'],
    ['rfc3966', '020 7946 0018', 'tel:+442079460018'],
    ['rfc3966', '020 7946 0018 ext 7', 'tel:+442079460018;ext=7'],
    ['idd', '020 7946 0018', '011 44 20 7946 0018', { fromCountry: 'us' }],
    ['idd', '020 7946 0018 ext 7', '011 44 20 7946 0018 x7', { fromCountry: 'US' }],
    ['idd', '020 7946 0018', '020 7946 0018', { fromCountry: 'GB' }],
    ['idd', '020 7946 0018', '020 7946 0018'],
    ['idd', '+12133734253', '1 (213) 373-4253', { fromCountry: 'US' }],
    ['idd', '+442079460018', '8~10 44 20 7946 0018', { fromCountry: 'RU' }],
    ['idd', '+442079460018', '0~0 44 20 7946 0018', { fromCountry: 'UA' }],
    ['idd', '+442079460018', '+44 20 7946 0018', { fromCountry: 'XX' }],
    ['idd', '+442079460018', '+44 20 7946 0018', { fromCountry: null }],
    ['IDD', '+442079460018', '011 44 20 7946 0018', { fromCountry: 'US' }],
    ['E.164', '020 7946 0018', '+442079460018'],
    ['nonsense', '020 7946 0018', '+44 20 7946 0018'],
  ])('%s writes %s as %s', (mode, text, formatted, options) => {
    expect(analysePhone(text, { ...GB, mode, ...options })).toMatchObject({ valid: true, formatted })
  })

  it.each(['BO', 'BR', 'CL', 'CO', 'ID', 'IL', 'KH', 'KP', 'KR', 'PW', 'SB', 'SG', 'TH', 'TW', 'TZ', 'UG'])(
    'idd falls back to international from %s',
    fromCountry => {
      expect(analysePhone('+442079460018', { mode: 'idd', fromCountry }).formatted).toBe('+44 20 7946 0018')
    },
  )
  it.each([
    ['GB', '+442079460018', '020 7946 0018 x7'],
    ['PE', '+5111234567', '(01) 1234567 Anexo 7'],
    ['RO', '+40211234567', '021 123 4567 int 7'],
    ['UY', '+59821231234', '2123 1234 int. 7'],
    ['TW', '+886221234567', '02 2123 4567#7'],
    ['IE', '+35312345678', '(01) 234 5678 ext. 7'],
  ])('labels the extension as %s does', (_, number, formatted) => {
    expect(analysePhone(`${number} ext 7`, { mode: 'national' }).formatted).toBe(formatted)
  })
  it('leaves an invalid number exactly as it is', () => {
    for (const mode of ['auto', 'national', 'international', 'e.164', 'rfc3966', 'idd'])
      expect(analysePhone(' 020 79 ', { ...GB, mode }).formatted).toBe(' 020 79 ')
  })
  it("idd reads a string dialled from home, and the selected country's own number", () => {
    const idd = { mode: 'idd', country: 'GB', fromCountry: 'US' }
    expect(analysePhone('011 353 1 234 5678', idd)).toMatchObject({ country: 'IE', valid: true })
    expect(analysePhone('020 7946 0018', idd)).toMatchObject({ country: 'GB', valid: true })
    expect(analysePhone('011 353 1 234 5678', { ...idd, mode: 'auto' }).valid).toBe(false)
  })
})
