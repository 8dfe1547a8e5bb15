import { daysBetween, spellDay } from '#shared/calendar/days.ts'
import { lowerFirst, type Clock, type ClockDate } from './clock.ts'

/** The most consequential date ahead: what it is, how long is left and what to do. */
export interface Countdown {
  on: string
  daysLeft: number
  title: string
  words: string[]
}

/** A change of the rules counts first, then what has to be done by a day, then what only ends. */
const ranks: Readonly<Record<ClockDate['key'], number>> = {
  lengthChange: 0,
  apply: 1,
  startWithout: 1,
  studentVisa: 2,
  permission: 2,
  startWith: 3,
  course: 3,
}
/** What is further away does not press. */
const farAwayDays = 400

/** Of the countries in their order, the date that matters most; undefined where none is known. */
export function findCountdown(clocks: readonly Pick<Clock, 'dates'>[], today: string): Countdown | undefined {
  const ahead = clocks.flatMap(({ dates }, place) =>
    dates.flatMap(date => {
      const isAhead = date.on !== null && date.on >= today && daysBetween(today, date.on) <= farAwayDays
      return isAhead ? [{ place, date, on: date.on! }] : []
    }),
  )
  const [first] = ahead.sort(
    (a, b) => ranks[a.date.key] - ranks[b.date.key] || a.place - b.place || a.on.localeCompare(b.on),
  )
  if (!first) return undefined
  const { date, on } = first
  const daysLeft = daysBetween(today, on)
  const estimated = date.basis === 'estimated' ? ' (estimated)' : ''
  return {
    on,
    daysLeft,
    title: `${leftInWords(daysLeft)}: ${lowerFirst(date.label)}${estimated}`,
    words: withDay(date.words, spellDay(on)),
  }
}

function leftInWords(days: number): string {
  if (days === 0) return 'Today'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** The first sentence names the day, unless one of them does so anyway. */
const withDay = ([first = '', ...others]: readonly string[], day: string): string[] =>
  [first, ...others].some(words => words.includes(day)) ? [first, ...others] : [`${day}. ${first}`.trim(), ...others]
