import { expect, it } from 'vitest'
import { cardPayInWords, closingInWords } from './words.ts'

it.each([
  ['2026-11-15', 'Closes today, Sun 15 Nov 2026'],
  ['2026-11-16', 'Closes tomorrow, Mon 16 Nov 2026'],
  ['2026-11-22', 'Closes in 7 days, Sun 22 Nov 2026'],
  ['2027-01-01', 'Closes Fri 1 Jan 2027'],
  ['2026-11-14', 'Closed Sat 14 Nov 2026'],
  [null, 'No closing date given'],
] as const)('a job that ends on %s says “%s”', (closesOn, words) => {
  expect(closingInWords(closesOn, '2026-11-15')).toBe(words)
})

it.each([
  [3_000_000, 3_500_000, null, '£30,000 to £35,000 a year'],
  [null, 4_500_000, 'up to 45k', 'Up to £45,000 a year (read from the advert)'],
  [3_000_000, null, null, '£30,000 a year'],
  [null, null, null, 'Pay not stated'],
])('pay of %s to %s with the quote %s says “%s”', (payMin, payMax, payQuote, words) => {
  expect(cardPayInWords({ payMin, payMax, payCurrency: 'GBP', payPeriod: 'year', payQuote })).toBe(words)
})
