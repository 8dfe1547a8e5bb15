import { expect, it } from 'vitest'
import { ageOn, spellMoment } from './days.ts'

it.each([
  ['2026-11-19T14:02:59.999Z', 'Thu 19 Nov 2026, 14:02 UTC'],
  ['2026-01-01T00:00:00Z', 'Thu 1 Jan 2026, 00:00 UTC'],
  ['2028-02-29T23:59:00Z', 'Tue 29 Feb 2028, 23:59 UTC'],
  ['2026-09-06T10:05:00+05:30', 'Sun 6 Sep 2026, 04:35 UTC'],
])('%s is %s', (iso, words) => expect(spellMoment(iso)).toBe(words))

it.each([
  ['2001-02-14', '2027-02-13', 25],
  ['2001-02-14', '2027-02-14', 26],
  ['2004-02-29', '2030-02-28', 25],
  ['2004-02-29', '2030-03-01', 26],
])('someone born on %s is on %s %i years old', (bornOn, day, age) => expect(ageOn(bornOn, day)).toBe(age))
