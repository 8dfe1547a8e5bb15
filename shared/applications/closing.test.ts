import { expect, it } from 'vitest'
import { closingInWords } from './closing.ts'

it.each([
  ['2026-11-15', false, 'Closes today'],
  ['2026-11-16', false, 'Closes tomorrow'],
  ['2026-11-22', false, 'Closes in 7 days'],
  ['2027-01-01', false, 'Closes in 47 days'],
  ['2026-11-14', false, 'Closed'],
  ['2026-12-31', true, 'Closed'],
  [null, false, 'No closing date'],
  [null, true, 'Closed'],
] as const)('a job that ends on %s (closed: %s) says “%s”', (closesOn, isClosed, words) => {
  expect(closingInWords(closesOn, isClosed, '2026-11-15')).toBe(words)
})
