import { describe, expect, it } from 'vitest'
import { readTypedAddress, readTypedDate, showTypedDate } from './typed-date.ts'

describe('a typed date', () => {
  it.each([
    ['', ''],
    ['2025', '2025'],
    ['09/2025', '2025-09'],
    ['9.2025', '2025-09'],
    ['2025-9', '2025-09'],
    ['2025-09-30', '2025-09-30'],
    ['Sept 2025', '2025-09'],
    ['september, 2025', '2025-09'],
  ])('“%s” is %s', (typed, date) => {
    expect(readTypedDate(typed)).toBe(date)
    expect(readTypedDate(showTypedDate(date))).toBe(date)
  })
  it.each(['13/2025', '2025-02-30', 'soon', '09/25', '1066', '00/2025', 'Foo 2025'])('“%s” is none', typed => {
    expect(readTypedDate(typed)).toBeUndefined()
  })
})

describe('a typed address', () => {
  it.each([
    ['', ''],
    ['example.org/me', 'https://example.org/me'],
    ['http://example.org?a=b', 'http://example.org?a=b'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
  ])('“%s” is %s', (typed, address) => expect(readTypedAddress(typed)).toBe(address))
  it.each(['https://', 'javascript:alert(1)', 'my page', 'example', 'https://a b.org'])('“%s” is none', typed => {
    expect(readTypedAddress(typed)).toBeUndefined()
  })
})
