import { expect, it } from 'vitest'
import { dateAt, soonestFirst } from './dates.ts'

it('a moment has the day and the time of its zone', () => {
  expect(dateAt(new Date('2026-11-20T23:30:00Z'), 'Asia/Tokyo')).toEqual({
    on: '2026-11-21',
    time: '08:30, Tokyo time (UTC+9)',
  })
})
it('dates come soonest first, and on one day those without a time', () => {
  const date = (on: string, time: string | null) => ({ on, time, what: '', where: '', to: null })
  expect(
    soonestFirst([
      date('2026-11-21', null),
      date('2026-11-20', '10:00'),
      date('2026-11-20', null),
      date('2026-11-20', '09:00'),
    ]).map(({ on, time }) => `${on} ${time}`),
  ).toEqual(['2026-11-20 null', '2026-11-20 09:00', '2026-11-20 10:00', '2026-11-21 null'])
})
