import { describe, expect, it } from 'vitest'
import { initialsOf } from './avatar.tsx'

describe('initials', () => {
  it.each([
    ['Amara Osei', 'AO'],
    ['  amara   nana  osei ', 'AO'],
    ['Cher', 'C'],
    ['王 小明', '王小'],
    ['Åsa Öberg', 'ÅÖ'],
    ['é́lan vital', 'É́V'],
    ['(Bob) “Bobby” O’Neil', 'BO'],
    ['J. R. R. Tolkien', 'JT'],
    ['', ''],
    ['— !', ''],
    ['𝒜da', '𝒜'],
  ])('of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
})
