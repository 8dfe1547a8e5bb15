import { describe, expect, it } from 'vitest'
import { exchangeCallingCode, settleEntry, type PhoneEntry } from './entry.ts'
import type { PhoneOptions } from './details.ts'

type Rules = Omit<PhoneOptions, 'country'>
const start = (country: string | null, text = ''): PhoneEntry => ({ text, country, readAs: country })

/** Key by key at the end of the text, as a field does it. */
const type = (keys: string, entry: PhoneEntry, rules: Rules = {}) =>
  Array.from(keys).reduce(
    (now, key) =>
      settleEntry({ ...now, text: now.text + key }, rules, {
        follow: true,
        rewrite: /[+\d]/.test(key) ? 'punctuation' : 'none',
      }),
    entry,
  )
const commit = (entry: PhoneEntry, rules: Rules = {}) => settleEntry(entry, rules, { follow: false, rewrite: 'full' })

describe('typing, then leaving the field', () => {
  const fromUS = { fromCountry: 'US' }
  it.each<[string, string, string, string, string, Rules?]>([
    ['auto', 'GB', '02079460018', '020 7946 0018', '020 7946 0018'],
    ['auto', 'GB', '0207946', '0207946', '0207946'],
    ['auto', 'GB', '+442079460018', '+44 20 7946 0018', '+44 20 7946 0018'],
    ['auto', 'GB', '2079460018', '2079460018', '020 7946 0018'],
    ['auto', 'US', '011442079460018', '011442079460018', '020 7946 0018'],
    ['national', 'GB', '02079460018', '020 7946 0018', '020 7946 0018'],
    ['national', 'GB', '+442079460018', '+442079460018', '020 7946 0018'],
    ['national', 'US', '011442079460018', '011442079460018', '020 7946 0018'],
    ['international', 'GB', '02079460018', '02079460018', '+44 20 7946 0018'],
    ['international', 'GB', '+442079460018', '+44 20 7946 0018', '+44 20 7946 0018'],
    ['international', 'US', '011442079460018', '011442079460018', '+44 20 7946 0018'],
    ['e.164', 'GB', '020 7946 0018', '020 7946 0018', '+442079460018'],
    ['e.164', 'GB', '+44 20 7946 0018', '+442079460018', '+442079460018'],
    ['e.164', 'US', '011442079460018', '011442079460018', '+442079460018'],
    ['rfc3966', 'GB', '02079460018', '02079460018', 'tel:+442079460018'],
    ['rfc3966', 'GB', '+442079460018', 'tel:+442079460018', 'tel:+442079460018'],
    ['rfc3966', 'US', '011442079460018', '011442079460018', 'tel:+442079460018'],
    ['idd', 'GB', '02079460018', '020 7946 0018', '020 7946 0018', { fromCountry: 'GB' }],
    ['idd', 'US', '2133734253', '2133734253', '1 (213) 373-4253', fromUS],
    ['idd', 'US', '12133734253', '1 (213) 373-4253', '1 (213) 373-4253', fromUS],
    ['idd', 'GB', '02079460018', '02079460018', '011 44 20 7946 0018', fromUS],
    ['idd', 'GB', '+442079460018', '+442079460018', '011 44 20 7946 0018', fromUS],
    ['idd', 'US', '011442079460018', '011 44 20 7946 0018', '011 44 20 7946 0018', fromUS],
  ])('%s, %s selected: %s shows %s, then %s', (mode, country, keys, typed, committed, more) => {
    const rules = { mode, ...more }
    const entry = type(keys, start(country), rules)
    expect(entry.text).toBe(typed)
    expect(commit(entry, rules).text).toBe(committed)
  })

  it('leaves room for an extension behind a complete number', () => {
    expect(type('02079460018 ext 7', start('GB')).text).toBe('020 7946 0018 x7')
    expect(type('02079460018 ext 71', start('GB'))).toMatchObject({ text: '020 7946 0018 x71', details: { ext: '71' } })
  })
  it('never swallows an extension in a mode that has no room for it', () => {
    const entry = type('+442079460018 ext 7', start('GB'), { mode: 'e.164' })
    expect(commit(entry, { mode: 'e.164' })).toMatchObject({ text: '+442079460018 ext 7', details: { ext: '7' } })
  })
  it('waits with the area code of an island until the number is finished', () => {
    const entry = type('5312345', start('BM'))
    expect(entry).toMatchObject({ text: '5312345', details: { number: '+14415312345' } })
    expect(commit(entry).text).toBe('(441) 531-2345')
  })
  it('leaves a text of a country that is not allowed as typed', () => {
    expect(
      commit(type('+35312345678', start('GB'), { onlyCountries: ['GB'] }), { onlyCountries: ['GB'] }),
    ).toMatchObject({
      text: '+35312345678',
      country: 'GB',
      details: { error: 'INVALID_COUNTRY', country: null },
    })
  })
})

describe('the country on the button', () => {
  it.each<[string, string | null, string, string | null, Rules?]>([
    ['changes at a complete calling code', 'IE', '+44', 'GB'],
    ['waits for the code to be complete', 'IE', '+4', 'IE'],
    ['is the main one of a shared code', null, '+1', 'US'],
    ['stays where the code is shared', 'CA', '+1', 'CA'],
    ["stays while a shared code's number is incomplete", 'GG', '+44 20', 'GG'],
    ["becomes the number's own", 'US', '+1 416 555 0123', 'CA'],
    ['is not moved by incomplete national digits', 'GB', '07781 12345', 'GB'],
    ['is not moved by national digits that only one sharer of the code has', 'NO', '7902', 'NO'],
    ['is moved by a complete national number', 'GB', '07781 123456', 'GG'],
    ['stays at an unknown calling code', 'GB', '+999', 'GB'],
    ['stays at a code of no country', 'GB', '+800 1234 5678', 'GB'],
    ['goes to an allowed sharer of the code', null, '+44', 'JE', { onlyCountries: ['IE', 'JE'] }],
    ['stays when no sharer is allowed', 'IE', '+44', 'IE', { onlyCountries: ['IE'] }],
    ['moves with a dialled number', 'US', '011 44 20 7946 0018', 'GB'],
  ])('%s', (_, country, keys, expected, rules) => expect(type(keys, start(country), rules).country).toBe(expected))

  it('does not change how a dialled text is read, until it can be read there too', () => {
    const dialled = type('011442079460018', start('US'))
    const edit = (text: string) => settleEntry({ ...dialled, text }, {}, { follow: true, rewrite: 'none' })
    expect(dialled).toMatchObject({ country: 'GB', readAs: 'US', details: { number: '+442079460018', valid: true } })
    expect(type(' ext 7', dialled)).toMatchObject({ readAs: 'US', details: { number: '+442079460018', ext: '7' } })
    expect(edit('01144207946001')).toMatchObject({ country: 'GB', readAs: 'US', details: { number: '+44207946001' } })
    expect(commit(dialled)).toMatchObject({ text: '020 7946 0018', readAs: 'GB' })
  })
  it.each(['', '0', '02', '020 7946 0018', '+44'])('is where %j is read once it has replaced a dialled text', text => {
    const dialled = type('011442079460018', start('US'))
    expect(settleEntry({ ...dialled, text }, {}, { follow: true, rewrite: 'none' })).toMatchObject({
      country: 'GB',
      readAs: 'GB',
    })
  })
  it('stays on a commit', () =>
    expect(commit(start('US', '+1 416 555 0123'))).toMatchObject({ country: 'US', details: { country: 'CA' } }))
})

describe('choosing a country', () => {
  it.each([
    ['', 'IE', ''],
    ['020 7946', 'IE', '020 7946'],
    ['+3', 'IE', '+353'],
    ['+', 'IE', '+353'],
    ['+44', 'IE', '+353'],
    ['+44 2', 'IE', '+353 2'],
    ['+44 20 7946 0018', 'IE', '+353 2079460018'],
    ['+44 20 7946 0018 x7', 'IE', '+353 2079460018 ext. 7'],
    ['+44 (0)20 7946 0018', 'IE', '+353 2079460018'],
    ['tel:+442079460018;ext=7', 'IE', '+353 2079460018 ext. 7'],
    ['+999 12345', 'IE', '+353 12345'],
    ['+44 20 abc', 'IE', '+353 20'],
    ['+1 416-555', 'US', '+1 416-555'],
    ['+353 1', 'IE', '+353 1'],
    ['+800 1234 5678', 'IE', '+353 12345678'],
  ])('turns %j for %s into %j', (text, country, expected) => expect(exchangeCallingCode(text, country)).toBe(expected))
})
