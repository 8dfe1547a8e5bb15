import { expect, it } from 'vitest'
import { spellMoment } from './days.ts'

it.each([
  ['2026-11-19T14:02:59.999Z', 'Thu 19 Nov 2026, 14:02 UTC'],
  ['2026-01-01T00:00:00Z', 'Thu 1 Jan 2026, 00:00 UTC'],
  ['2028-02-29T23:59:00Z', 'Tue 29 Feb 2028, 23:59 UTC'],
  ['2026-09-06T10:05:00+05:30', 'Sun 6 Sep 2026, 04:35 UTC'],
])('%s is %s', (iso, words) => expect(spellMoment(iso)).toBe(words))
