import fc from 'fast-check'
import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { analysePhone } from './analyse.ts'
import { significantOf } from './clean.ts'
import { phoneModes, type PhoneOptions } from './details.ts'
import { exchangeCallingCode, settleEntry, type PhoneEntry } from './entry.ts'
import { pasteInto, preparePaste } from './paste.ts'

const countries = getCountries()
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 260 }),
  fc.string({
    unit: fc.constantFrom(
      ...'0 1 2 3 4 5 6 7 8 9 + - ( ) . ; , x # ~ /'.split(' '),
      ' ',
      '٣',
      '\uff0b',
      '\u200e',
      '\t',
      ' ext ',
      'tel:',
      ';ext=',
      ';phone-context=',
      '%2B',
      'доб',
      'int',
    ),
    maxLength: 60,
  }),
)
const anyCountry = fc.oneof(fc.constantFrom(...countries), fc.constantFrom('gb', 'XX', '', null, undefined))
const anyList = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray(['GB', 'gg', 'US', 'ca', 'FI', 'XX']))
const anyOptions: fc.Arbitrary<PhoneOptions> = fc.record({
  country: anyCountry,
  mode: fc.constantFrom(...phoneModes, 'IDD', 'other'),
  fromCountry: anyCountry,
  onlyCountries: anyList,
  ignoredCountries: anyList,
})

describe('any text at all', () => {
  it('is analysed without an exception, to the same answer twice', () => {
    fc.assert(
      fc.property(anyText, anyOptions, (text, options) => {
        const details = analysePhone(text, options)
        expect(analysePhone(text, options)).toEqual(details)
        expect(details.countryCode).toBe(details.country)
        if (details.valid)
          expect(details).toMatchObject({
            possible: true,
            error: null,
            lengthIssue: null,
            number: expect.stringMatching(/^\+\d{3,}$/),
          })
        else expect(details.formatted).toBe(text)
        if (details.error || details.empty)
          expect(details).toMatchObject({ possible: false, valid: false, country: null })
      }),
    )
  })
  it('is settled to a text that reads as the same number', () => {
    fc.assert(
      fc.property(
        anyText,
        anyOptions,
        fc.boolean(),
        fc.constantFrom('none', 'punctuation', 'full'),
        (text, { country = null, ...rules }, follow, rewrite) => {
          const before = analysePhone(text, { ...rules, country })
          const { details, ...entry } = settleEntry({ text, country, readAs: country }, rules, { follow, rewrite })
          expect([details.number, details.ext]).toEqual([before.number, before.ext])
          expect(analysePhone(entry.text, { ...rules, country: entry.readAs })).toEqual(details)
          if (rewrite !== 'full') expect(significantOf(entry.text)).toBe(significantOf(text))
          if (rewrite === 'none') expect(entry.text).toBe(text)
        },
      ),
    )
  })
  it('can be pasted and moved to another country without an exception', () => {
    fc.assert(
      fc.property(
        anyText,
        anyText,
        anyOptions,
        fc.boolean(),
        fc.constantFrom(...countries),
        (text, pasted, options, validCharactersOnly, country) => {
          const piece = preparePaste(pasted, options)
          expect(piece).not.toBe('')
          const result = pasteInto(
            { text, start: 0, end: text.length, maxLength: 25, validCharactersOnly },
            pasted,
            options,
          )
          if (validCharactersOnly && result !== null) expect(result).toMatch(/^[\d +()-]*$/)
          expect(exchangeCallingCode(text, country) === '').toBe(text === '')
        },
      ),
    )
  })
})

describe('an example number of every country', () => {
  const numbers = countries.map(country => getExampleNumber(country, examples)!)
  const type = (keys: string, entry: PhoneEntry, rules: PhoneOptions) =>
    Array.from(keys).reduce<PhoneEntry>(
      (now, key) => settleEntry({ ...now, text: now.text + key }, rules, { follow: true, rewrite: 'punctuation' }),
      entry,
    )

  it.each(phoneModes)('survives typing in mode %s, digit by digit, and the commit', mode => {
    for (const phone of numbers) {
      const country = phone.country!
      const rules = { mode, fromCountry: 'US' }
      for (const keys of [phone.number, significantOf(phone.formatNational()), phone.nationalNumber]) {
        const typed = type(keys, { text: '', country, readAs: country }, rules)
        expect(significantOf(typed.text), `${country} ${keys}`).toBe(keys)
        const committed = settleEntry(typed, rules, { follow: false, rewrite: 'full' })
        expect(committed.details.number, `${country} ${keys}`).toBe(phone.number)
      }
    }
  })
  it.each(phoneModes)('reads back in mode %s, with and without an extension, from any home', mode => {
    for (const phone of numbers) {
      const country = phone.country!
      for (const fromCountry of mode === 'idd' ? ['US', 'GB', 'RU', 'BR', null] : [null]) {
        // The labels the library writes are read back with up to nine digits; with more the text must stay as it is.
        for (const ext of [undefined, '123456789', '12345678901234567890']) {
          const text = ext ? `${phone.number} ext ${ext}` : phone.number
          const settled = settleEntry(
            { text, country, readAs: country },
            { mode, fromCountry },
            { follow: true, rewrite: 'full' },
          )
          expect(
            [settled.details.number, settled.details.ext, settled.details.valid],
            `${country} ${settled.text}`,
          ).toEqual([phone.number, ext ?? null, true])
          if (!ext || (ext.length < 10 && mode !== 'e.164')) expect(settled.text).toBe(settled.details.formatted)
        }
      }
    }
  })
})
