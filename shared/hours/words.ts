import { inSentence } from '../country-in-sentence.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { ledgerCountries, type LedgerCountry } from '#shared/rules/ledger.ts'
import { valueInWords } from '#shared/rules/values.ts'
import { minutesADay, type Shift } from './calendar.ts'
import type { Issue, Measure, Week } from './check-hours.ts'

/** '14', or '14 h 20 min' where the hours are not whole. */
function figure(minutes: number) {
  if (minutes % 60 === 0) return String(minutes / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
export const hoursInWords = (minutes: number) =>
  minutes % 60 === 0 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : figure(minutes)

/** '09:05'. After midnight it starts from 00:00. */
export const clockInWords = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** 'Mon 16 Nov 2026, 18:00 to 02:00 the next day'. */
export const shiftInWords = ({ day, startsMinute, endsMinute }: Shift) =>
  `${spellDay(day)}, ${clockInWords(startsMinute)} to ${clockInWords(endsMinute)}${endsMinute > minutesADay ? ' the next day' : ''}`

const daysInWords = (days: readonly string[]) =>
  days.length === 1 ? spellDay(days[0]!) : `${spellDay(days[0]!)} to ${spellDay(days.at(-1)!)}`

/** The stretch of time, after a number of hours. */
export function stretchInWords(measure: Measure): string {
  return measure.place ? `${measure.place} ${timeInWords(measure)}` : timeInWords(measure)
}

function timeInWords({ per, starts, ends, isRolling, isPartly, rule }: Measure): string {
  const countedDays = rule ? ', on the days this limit applies' : ', on term days'
  const counted = isPartly ? countedDays : ''
  if (per === 'year') return `in ${starts.slice(0, 4)}`
  if (per === 'week') return `in the week from ${spellDay(starts)}${counted}`
  return `in the ${isRolling ? 'two weeks' : 'fortnight'} ${spellDay(starts)} to ${spellDay(ends)}${counted}`
}

export const limitInWords = ({ rule, limit, per }: Measure) =>
  rule ? valueInWords(rule.value) : `${hoursInWords(limit)} a ${per} in term, set by your university`

/** Where a country also counts days, what that rule allows. */
function insteadInWords({ instead }: Measure) {
  if (instead.length === 0) return ''
  const days = instead.map(({ rule, of }) => `${valueInWords(rule.value)} of ${of}`).join(', or ')
  const askOffice = 'We don’t count these for you. Ask your university’s international office how to count them.'
  return ` Or use the days rule instead of the hours: at most ${days}. ${askOffice}`
}

const askFirst = 'Ask your university’s international office before you work.'

/** One issue as a sentence. `isPlan`: about shifts that are not kept yet. */
export function issueInWords(issue: Issue, country: LedgerCountry, isPlan: boolean): string {
  switch (issue.kind) {
    case 'over': {
      const { minutes, limit, isRolling } = issue.measure
      const total = `${isPlan ? 'This would make' : 'You have'} ${hoursInWords(minutes)} ${stretchInWords(issue.measure)}`
      const excess = `${hoursInWords(minutes - limit)} over the limit of ${limitInWords(issue.measure)}`
      const rolling = isRolling ? ' Any fortnight that begins on a Monday counts.' : ''
      return `${total}: ${excess}.${rolling}${insteadInWords(issue.measure)}`
    }
    case 'wholeWeek': {
      const { monday, limit, minutes } = issue
      const cover = `The week from ${spellDay(monday)} is only partly covered by the limit of ${hoursInWords(limit)}.`
      const total = `${isPlan ? 'With this its' : 'Its'} hours are ${hoursInWords(minutes)} in total.`
      return `${cover} ${total} Ask your university whether the whole week counts.`
    }
    case 'forbidden':
      return `${issue.rule.title}: ${valueInWords(issue.rule.value)} ${askFirst}`
    case 'noRule': {
      const reason = reasons[issue.why](inSentence(ledgerCountries[country].name))
      return `We have no rule for ${daysInWords(issue.days)}: ${reason} ${askFirst}`
    }
  }
}

const reasons: Readonly<Record<Extract<Issue, { kind: 'noRule' }>['why'], (country: string) => string>> = {
  unknown: country => `our rules for ${country} don’t cover it.`,
  notYet: country => `our rules for ${country} begin later.`,
  lapsed: country => `the rule for ${country} has ended, and we haven’t found what replaced it.`,
  afterCourse: country => `your course is over then, and our rules for ${country} are for students.`,
  unreadable: country => `the rule for ${country} doesn’t state a number of hours.`,
}

const spanWords = { week: 'this week', fortnight: 'this fortnight', year: 'this year' } as const

/** The state of a week in one line, for the heading. */
export function headline({ monday, minutes, measures, days, issues }: Week, isThisWeek: boolean): string {
  const main = measures.find(({ rule }) => rule !== null)
  const week = isThisWeek ? 'this week' : `in the week of ${spellDay(monday)}`
  const worked = `${hoursInWords(minutes)} ${week}`
  if (!main) {
    const kinds = new Set(days.map(({ limit }) => limit.kind))
    if (kinds.has('noRule')) return `${worked}: we have no rule for it`
    if (!kinds.has('forbidden') && issues.some(({ kind }) => kind === 'forbidden'))
      return `${worked}: not all of it is normally allowed`
    return kinds.has('forbidden') ? `${worked}: work is normally not allowed` : `${worked}, no limit`
  }
  if (main.per === 'year')
    return `${worked}, ${figure(main.minutes)} of ${hoursInWords(main.limit)} in ${main.starts.slice(0, 4)}`
  const thatSpan = main.per === 'week' ? week : `in the fortnight of ${spellDay(main.starts)}`
  const stretch = isThisWeek ? spanWords[main.per] : thatSpan
  const over = main.minutes > main.limit ? `: ${hoursInWords(main.minutes - main.limit)} too many` : ''
  const place = main.place ? `${main.place} ` : ''
  return `${figure(main.minutes)} of ${hoursInWords(main.limit)} ${place}${stretch}${over}`
}
