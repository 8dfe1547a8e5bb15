import { expect, it } from 'vitest'
import { fillWeeks, weekInWords } from './weeks.ts'

it('the last eight weeks end with this one, and those without applications are among them', () => {
  const weeks = fillWeeks('2026-11-15', [
    { monday: '2026-11-09', sent: 2 },
    { monday: '2026-09-21', sent: 1 },
    { monday: '2026-09-14', sent: 9 },
  ])
  expect(weeks.map(({ monday, sent }) => `${monday} ${sent}`)).toEqual([
    '2026-09-21 1',
    '2026-09-28 0',
    '2026-10-05 0',
    '2026-10-12 0',
    '2026-10-19 0',
    '2026-10-26 0',
    '2026-11-02 0',
    '2026-11-09 2',
  ])
  expect(fillWeeks('2026-11-16', []).at(-1)).toEqual({ monday: '2026-11-16', sent: 0 })
})
it.each([
  [0, null, 'No application sent this week yet.'],
  [1, null, '1 application sent this week.'],
  [0, 3, '0 of 3 applications sent this week, 3 to go.'],
  [2, 3, '2 of 3 applications sent this week, 1 to go.'],
  [3, 3, '3 applications sent this week: your target of 3 is met.'],
  [0, 1, '0 of 1 application sent this week, 1 to go.'],
] as const)('%s sent of %s is said as “%s”', (sent, target, words) => expect(weekInWords(sent, target)).toBe(words))
