import metadata from 'libphonenumber-js/max/metadata'
import { describe, expect, it } from 'vitest'
import { callingCodeOf, countriesWith, leadCountry, leadingCallingCode, listCountries, toCountry } from './countries.ts'

describe('calling codes', () => {
  it('lead to the same countries as the numbering plans, the main one first', () => {
    for (const [code, [main, ...others]] of Object.entries(metadata.country_calling_codes)) {
      expect(countriesWith(code)[0], code).toBe(main)
      expect([...countriesWith(code)].slice(1).sort(), code).toEqual([...others].sort())
    }
  })
  it('are found at the start of digits', () => {
    expect(['44207', '1', '3531', '3', '35', '999', '800', '0', ''].map(leadingCallingCode)).toEqual([
      '44',
      '1',
      '353',
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
  it('belong to the first allowed country that shares them', () => {
    expect(leadCountry('44', {})).toBe('GB')
    expect(leadCountry('44', { ignoredCountries: ['gb'] })).toBe('GG')
    expect(leadCountry('44', { onlyCountries: ['JE', 'IE'] })).toBe('JE')
    expect(leadCountry('44', { onlyCountries: ['IE'] })).toBeNull()
    expect(leadCountry('999', {})).toBeNull()
  })
})

describe('countries', () => {
  it('are 245, less the ignored or only the allowed ones', () => {
    expect(listCountries({})).toHaveLength(245)
    expect(listCountries({ ignoredCountries: ['GB', 'xx'] })).toHaveLength(244)
    expect(listCountries({ onlyCountries: ['ie', 'gb', 'xx'], ignoredCountries: ['gb'] })).toEqual(['GB', 'IE'])
  })
  it.each(['XX', '', 'constructor', '__proto__', 'GBR', null, undefined])('do not include %j', code => {
    expect(toCountry(code)).toBeNull()
    expect(callingCodeOf(code ?? null)).toBeNull()
  })
  it('are known by a code in any case', () => expect([toCountry('gb'), callingCodeOf('gb')]).toEqual(['GB', '44']))
})
