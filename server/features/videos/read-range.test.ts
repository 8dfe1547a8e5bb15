import { expect, it } from 'vitest'
import { readRange } from './read-range.ts'

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
  ['bytes=1000-', 'outside'],
  ['bytes=-0', 'outside'],
  [undefined, 'all'],
  ['', 'all'],
  ['bytes=-', 'all'],
  ['bytes=5-2', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['lines=0-1', 'all'],
  ['bytes=0x1-2', 'all'],
  ['bytes=99999999999999999999-', 'all'],
] as const)('of 1000 bytes, %s asks for %j', (header, expected) => {
  expect(readRange(header, 1000)).toEqual(expected)
})
