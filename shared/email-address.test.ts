import { describe, expect, it } from 'vitest'
import { hasLookAlike, normaliseEmail, tidyEmail } from './email-address.ts'

describe('an email address', () => {
  it('is compared without regard to capitals', () => {
    expect(normaliseEmail('Amara.KING@Northbridge.Example')).toBe('amara.king@northbridge.example')
    expect(normaliseEmail('ÜNAL@x.example')).toBe('ünal@x.example')
  })
  it.each([
    ['the Kelvin sign', 'amara\u212Aing@x.example'],
    ['the long s', '\u017Fam@x.example'],
    ['a wide letter', '\uFF41da@x.example'],
    ['a capital I with a dot', '\u0130an@x.example'],
    ['a ligature', '\uFB01ona@x.example'],
    ['a wide at sign', 'ada\uFF20x.example'],
    ['the Greek question mark', 'ada\u037E@x.example'],
  ])('with %s could be taken for another', (_, email) => {
    expect(hasLookAlike(email)).toBe(true)
    expect(normaliseEmail(email)).not.toMatch(/^[\0-\x7f]*$/)
  })
  it.each(['amara@x.example', 'zoë@x.example', 'weiß@x.example', '王@例子.example', 'ユーザー@x.example'])(
    'like %s is fine',
    email => {
      expect(hasLookAlike(email)).toBe(false)
      expect(tidyEmail(email)).toBe(email)
    },
  )
  it('is kept in one form, whichever keyboard it was typed on', () => {
    expect(tidyEmail('ZOE\u0308@x.example')).toBe('ZOë@x.example')
    expect(tidyEmail('ÜNAL@x.example')).toBe('üNAL@x.example')
  })
})
