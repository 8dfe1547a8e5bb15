import { places, visas, type Answers } from './answers.ts'
import { addMonths, dayAfter } from './calendar.ts'
import { ageBands, countIfKnown, monthsWorked, type Count } from './count.ts'
import type { Rulebook } from './rulebook.ts'

/** What a later invitation would change, by the passing of time alone. */
export interface Change {
  day: string
  totals: Count['totals']
  /** What moved, and by how much where that is most. */
  moved: readonly { title: string; by: number; why: string }[]
  /** Why from this day on no one will be invited. */
  bars: readonly string[]
}

/** How far ahead: longer than any test counts. */
const monthsAhead = 37

/**
 * Birthdays, ends of tests and years of work after a day, each with what it does to the points. Jobs that go on are
 * taken to go on. Ends where the ledger does.
 */
export function changesAhead(rules: Rulebook, answers: Answers, from: string): Change[] {
  const changes: Change[] = []
  let before = countIfKnown(rules, answers, from)
  for (const day of daysThatMatter(rules, answers, from, addMonths(from, monthsAhead))) {
    const count = countIfKnown(rules, answers, day)
    if (!before || !count) break
    const known = before.barred.map(({ group }) => group)
    const moved = compare(before, count)
    const bars = count.barred.filter(({ group }) => !known.includes(group)).map(({ words }) => words)
    if (moved.length > 0 || bars.length > 0) changes.push({ day, totals: count.totals, moved, bars })
    before = count
  }
  return changes
}

/**
 * Days on which the sum may be another than on the day before, in their order. To count on all the others would take a
 * phone a second.
 */
function daysThatMatter(rules: Rulebook, answers: Answers, from: string, last: string): string[] {
  const { born, satOn, yearEndedOn, languageOn } = answers
  const ages = [...ageBands.map(([age]) => age), rules.number('age.limit', from)]
  const lasts = (day: string, rule: string) => (day ? [day, dayAfter(addMonths(day, rules.number(rule, from)))] : [])
  const days = [
    ...(born ? ages.map(age => addMonths(born, 12 * age)) : []),
    ...lasts(satOn, 'english.validity'),
    ...lasts(yearEndedOn, 'professional-year.window'),
    ...lasts(languageOn, 'community-language.validity'),
    ...rules.turningDays(),
    ...daysOfWork(rules, answers, from, last),
  ]
  return [...new Set(days)].filter(day => day > from && day <= last).sort()
}

/** Days on which there is a month of work more or less than the day before. */
function daysOfWork(rules: Rulebook, answers: Answers, from: string, last: string): string[] {
  if (answers.jobs.length === 0) return []
  const worked = (day: string) => places.map(place => monthsWorked(rules, answers, place, day)).join()
  const days: string[] = []
  let before = worked(from)
  for (let day = dayAfter(from); day <= last && rules.find('work.window', day); day = dayAfter(day)) {
    const now = worked(day)
    if (now !== before) days.push(day)
    before = now
  }
  return days
}

function compare(before: Count, after: Count): Change['moved'] {
  const ids = new Set([...before.lines, ...after.lines].map(({ id }) => id))
  return [...ids].flatMap(id => {
    const [old, fresh] = [before, after].map(({ lines }) => lines.find(line => line.id === id))
    const by = largest(visas.map(visa => (fresh?.points[visa] ?? 0) - (old?.points[visa] ?? 0)))
    return by === 0 ? [] : [{ title: (fresh ?? old)!.title, by, why: fresh?.why ?? '' }]
  })
}

const largest = (differences: readonly number[]) =>
  differences.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most), 0)
