import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit, compareTexts, moveCaret, pasteUnread } from './edit-text.ts'

describe('the difference of two texts', () => {
  it.each([
    ['', '1', { start: 0, removed: 0, inserted: '1' }],
    ['12', '132', { start: 1, removed: 0, inserted: '3' }],
    ['123', '13', { start: 1, removed: 1, inserted: '' }],
    ['111', '1111', { start: 3, removed: 0, inserted: '1' }],
    ['1234', '1x4', { start: 1, removed: 2, inserted: 'x' }],
  ])('between %j and %j', (before, after, edit) => expect(compareTexts(before, after)).toEqual(edit))
  it('leads from any text to any other', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (before, after) => applyEdit(before, compareTexts(before, after)) === after,
      ),
    )
  })
})

it.each([
  ['02079|460018', '020 79|46 0018'],
  ['|02079460018', '|020 7946 0018'],
  ['02079460018|', '020 7946 0018|'],
  ['+4|4', 'tel:+4|4'],
  ['(213|) 373', '(213|) 373'],
  ['٠٢|٠٧', '02|0 7'],
])('moves the caret of %s to %s', (before, after) => {
  const plain = (text: string) => text.replace('|', '')
  expect(moveCaret(plain(before), before.indexOf('|'), plain(after))).toBe(after.indexOf('|'))
})

it('refuses to paste text that is too long or empty without the library', () => {
  const place = { text: '12', start: 1, end: 1, maxLength: 5, validCharactersOnly: false }
  expect(pasteUnread(place, ' 34 ')).toBe('1342')
  expect(pasteUnread(place, '3456')).toBeNull()
  expect(pasteUnread(place, ' \u200b ')).toBeNull()
  expect(pasteUnread({ ...place, maxLength: 500 }, '1'.repeat(251))).toBeNull()
  expect(pasteUnread({ ...place, validCharactersOnly: true }, 'abc')).toBeNull()
})
