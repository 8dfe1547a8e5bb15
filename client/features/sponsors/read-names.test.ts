import { describe, expect, it } from 'vitest'
import { readNames } from './read-names.ts'

describe('a pasted list of names', () => {
  it.each([
    ['Alder Ltd\nBriar Ltd', ['Alder Ltd', 'Briar Ltd'], 0],
    ['\n\n  Alder Ltd \r\n\r\n\t\nBriar\u00a0 Ltd\n', ['Alder Ltd', 'Briar Ltd'], 0],
    ['Alder Ltd\nALDER LTD\nBriar Ltd\n alder  ltd ', ['Alder Ltd', 'Briar Ltd'], 2],
    ['', [], 0],
    [' \n ', [], 0],
  ])('%j', (text, list, repeated) => expect(readNames(text)).toEqual({ list, repeated }))
  it('keeps what the server takes of a very long line', () =>
    expect(readNames('a'.repeat(500)).list).toEqual(['a'.repeat(120)]))
  it('does not cut a list that is too long: the server says so', () => {
    expect(readNames(Array.from({ length: 51 }, (_, i) => `Name ${i}`).join('\n')).list).toHaveLength(51)
  })
})
