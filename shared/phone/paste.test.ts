import { describe, expect, it } from 'vitest'
import type { PhoneOptions } from './details.ts'
import { pasteInto, preparePaste, type PastePlace } from './paste.ts'

const GB = { country: 'GB' }

describe('the piece of a pasted text', () => {
  it.each<[string, string | null, PhoneOptions?]>([
    ['020 7946 0018', '020 7946 0018', GB],
    ['\u202a+44 20 7946 0018\u202c', '+44 20 7946 0018'],
    ['tel:+442079460018;ext=7', '+442079460018;ext=7'],
    ['Call me on 020 7946 0018 ext 7, please', '020 7946 0018 ext 7', GB],
    ['Call me on +353 1 234 5678 or 020 7946 0018', '+353 1 234 5678', GB],
    ['call 020 7946 0018', 'call 020 7946 0018'],
    ['  79 46 ', '79 46', GB],
    ['hello', 'hello', GB],
    ['', null],
    [' \u200b\n', null],
    ['tel:', null],
    ['1'.repeat(251), null],
    [`020 7946 0018${' '.repeat(237)}`, '020 7946 0018', GB],
    ['call 020 7946 0018;phone-context=+44', 'call 020 7946 0018;phone-context=+44', GB],
  ])('%j gives %j', (text, piece, options) => expect(preparePaste(text, options)).toBe(piece))
})

describe('where the piece goes', () => {
  const place = (text: string, start = text.length, end = start): PastePlace => ({
    text,
    start,
    end,
    maxLength: 25,
    validCharactersOnly: false,
  })
  it.each<[string, PastePlace, string, string | null]>([
    ['into an empty field', place(''), '020 7946 0018', '020 7946 0018'],
    ['behind the first half of a number', place('020 7'), '946 0018', '020 7946 0018'],
    ['over a selection', place('020 1111 0018', 4, 8), '7946', '020 7946 0018'],
    ['an international number replaces a calling code', place('+44'), '+353 1 234 5678', '+353 1 234 5678'],
    ['an international number replaces a national one', place('020 7946 0018'), '+353 1 234 5678', '+353 1 234 5678'],
    ['a second number replaces the first', place('020 7946 0018'), '020 7946 0999', '020 7946 0999'],
    [
      'a number is never cut, however long',
      place(''),
      '+44 20 7946 0018 extension 12345678901234567890',
      '+44 20 7946 0018 extension 12345678901234567890',
    ],
    ['what is no number and too long is refused', place(''), 'there is no number in this text', null],
    ['what is no number and short is kept', place(''), 'no number', 'no number'],
    ['what would make the text too long is refused', place('0'.repeat(20)), '123456', null],
    [
      'an extension can be added',
      place('020 7946 0018'),
      ' ext 12345678901234567890',
      '020 7946 0018ext 12345678901234567890',
    ],
  ])('%s', (_, where, pasted, text) => expect(pasteInto(where, pasted, GB)).toBe(text))
})

describe('into a field that takes valid characters only', () => {
  const place = { text: '', start: 0, end: 0, maxLength: 25, validCharactersOnly: true }
  it.each<[string, string | null, PhoneOptions?]>([
    ['020.7946.0018', '02079460018', GB],
    ['+44 20 7946 0018 ext 7', '+442079460018', GB],
    ['020 7946 0018 ext 7', '2079460018', GB],
    ['011 44 20 7946 0018 ext 7', '+442079460018', { country: 'US' }],
    ['phone: 79', ' 79', GB],
    ['hello', null, GB],
  ])('%j leaves %j', (pasted, text, options = {}) => expect(pasteInto(place, pasted, options)).toBe(text))
})
