import { addDays, spellDay } from '#shared/calendar/days.ts'
import type { LedgerCountry, Rule } from '#shared/rules/ledger.ts'
import { ruleOn, type RuleOn } from '#shared/rules/rule-on.ts'
import { valueInWords } from '#shared/rules/values.ts'
import { afterStudy } from './after-study.ts'
import { capital, noRule, rulesIn, sentence, type ClockDate, type ClockInput } from './clock.ts'
import { addTime, partByRule } from './calculate-dates.ts'
import { findDecisionTime, lastSafeDay } from './decision-time.ts'

/** The last day on which a sponsored visa can be applied for so that it is usually decided before the end. */
export function lastStart(
  { country, rules, today }: ClockInput,
  key: 'startWithout' | 'startWith',
  label: string,
  end: string,
  basis: ClockDate['basis'],
  words: string[],
  used: readonly Rule[],
): ClockDate {
  const ruleId = afterStudy[country]?.sponsorship
  const answer = ruleId === undefined ? undefined : ruleOn({ rules, occupations: [] }, ruleId, today)
  const time = findDecisionTime({ rules }, country, end)
  const safe = lastSafeDay({ rules }, country, end)
  return {
    key,
    label,
    from: null,
    on: safe ?? null,
    basis: safe === undefined ? 'unknown' : basis,
    words: [...words, ...explainStart(end, safe, time, today)],
    rules: [...used, ...(time ? [time] : []), ...(answer?.found ? [answer.rule] : [])],
  }
}

function explainStart(end: string, safe: string | undefined, time: Rule | undefined, today: string): string[] {
  if (safe === undefined || time === undefined)
    return [
      `We don’t know how long an application takes there. Agree on it with the employer well before ${spellDay(end)}.`,
    ]
  const weeks = `A decision usually takes ${valueInWords(time.value)}, so apply by this day.`
  if (safe < today) return [weeks, 'This day has passed. Apply as soon as you can, and ask about a faster decision.']
  return [weeks, 'The employer needs time before that, so agree on it well in advance.']
}

/**
 * The window in which to ask for more time, how long that is by the day one asks, and the last day to begin with a
 * sponsor then.
 */
export function stayOn(input: ClockInput, studentEnd: string | null): ClockDate[] {
  const { country, courseEnds, rules, today } = input
  const after = afterStudy[country]
  if (!after)
    return [
      {
        key: 'apply',
        label: 'Staying on to work',
        from: null,
        on: null,
        basis: 'unknown',
        words: ['We don’t know of a visa for staying on to work there after a course.'],
        rules: [],
      },
    ]
  const { permission, deadline } = after
  const label = `Apply for ${permission}`
  const cannotSay = (...words: string[]): ClockDate[] => [
    { key: 'apply', label, from: courseEnds, on: null, basis: 'unknown', words, rules: [] },
  ]
  if (courseEnds === null) return []
  const rule = deadline && ruleOn({ rules, occupations: [] }, deadline.ruleId, today)
  if (rule && !rule.found) return cannotSay(noRule(`when to apply for ${permission}`, today))
  const closes = lastDayToApply(deadline?.kind, courseEnds, studentEnd, rule?.rule)
  const opens = today > courseEnds ? today : courseEnds
  if (closes !== null && closes < opens)
    return [
      {
        key: 'apply',
        label,
        from: courseEnds,
        on: closes,
        basis: 'calculated',
        words: ['These days have passed.'],
        rules: rule ? [rule.rule] : [],
      },
    ]
  const lengths = after.lengths.map(id => partByRule(rules, id, opens, closes ?? opens))
  return [
    {
      key: 'apply',
      label,
      from: opens,
      on: closes,
      basis: closes === null ? 'unknown' : 'calculated',
      words: [explainDeadline(deadline?.kind, rule?.rule)],
      rules: rule ? [rule.rule] : [],
    },
    ...lengthChange(permission, lengths, [explainDeadline(deadline?.kind, rule?.rule)]),
    howLong(permission, lengths, closes === null),
    ...lastStartAfter(input, permission, lengths),
  ]
}

type Deadline = NonNullable<NonNullable<(typeof afterStudy)[LedgerCountry]>['deadline']>['kind']

/** Null where no rule sets a last day, or where the day it depends on is unknown. */
function lastDayToApply(
  deadline: Deadline | undefined,
  courseEnds: string,
  studentEnd: string | null,
  rule: Rule | undefined,
): string | null {
  if (deadline === undefined) return null
  return deadline === 'studentVisa' ? studentEnd : (addTime(courseEnds, rule!.value) ?? null)
}

function explainDeadline(deadline: Deadline | undefined, rule: Rule | undefined): string {
  if (deadline === undefined) return 'We have no rule for the last day to apply. Ask your university, and apply early.'
  if (deadline === 'studentVisa') return sentence(`${rule!.title}: ${valueInWords(rule!.value)}`)
  return 'Counted from the last day of the course. What counts is the day of your results or award, which is usually later.'
}

type Lengths = readonly (readonly { from: string; to: string; answer: RuleOn }[])[]
const endOf = (from: string, answer: RuleOn) => {
  const end = answer.found ? addTime(from, answer.rule.value) : undefined
  return end && addDays(end, -1)
}

/** Of a rule about a length, what has that length. */
const subject = ({ title }: Rule) => title.replace(/: (length|longest)$/, '')

const monthsOf = (answer: RuleOn) =>
  answer.found && answer.rule.value.kind === 'amount' && answer.rule.value.unit === 'months'
    ? answer.rule.value.amount
    : undefined

/** The last day to apply before the permission becomes shorter, for the people of the first length. */
function lengthChange(permission: string, [stretches = []]: Lengths, deadline: string[]): ClockDate[] {
  const [before, after] = stretches
  const [longer, shorter] = [before, after].map(stretch => stretch && monthsOf(stretch.answer))
  if (!before || !after || longer === undefined || shorter === undefined || shorter >= longer) return []
  return [
    {
      key: 'lengthChange',
      label: `Apply for ${permission} while it lasts ${longer} months`,
      from: before.from,
      on: before.to,
      basis: 'calculated',
      words: [
        `Apply for ${permission} by ${spellDay(before.to)} and it lasts ${longer} months; ` +
          `from ${spellDay(after.from)} it is ${shorter}.`,
        ...deadline,
      ],
      rules: rulesIn([before.answer, after.answer]),
    },
  ]
}

/** The length by the day of the application: it may change within the window. */
function howLong(permission: string, lengths: Lengths, isOpenEnded: boolean): ClockDate {
  const words = lengths.flatMap(stretches =>
    stretches.map(({ from, to, answer }) => {
      const window = stretches.length === 1 ? 'in that time' : `from ${spellDay(from)} to ${spellDay(to)}`
      const when = `Applied for ${isOpenEnded ? `on ${spellDay(from)}` : window}`
      if (!answer.found) return `${when}: ${noRule(`the length of ${permission}`, from).replace(/^We/, 'we')}`
      const length = `${subject(answer.rule)}. ${when}: ${valueInWords(answer.rule.value).toLowerCase()}.`
      const end = endOf(from, answer)
      return end ? `${length} If it begins on ${spellDay(from)}, it ends on ${spellDay(end)}.` : length
    }),
  )
  const [earliest] = lengths
    .flatMap(stretches => stretches.flatMap(({ from, answer }) => endOf(from, answer) ?? []))
    .sort()
  return {
    key: 'permission',
    label: `${capital(permission)} would end${earliest ? ', at the earliest' : ''}`,
    from: null,
    on: earliest ?? null,
    basis: earliest ? 'calculated' : 'unknown',
    words,
    rules: rulesIn(lengths.flat().map(({ answer }) => answer)),
  }
}

/** Safe is the earliest end of all that can apply; with one that cannot be counted there is none. */
function lastStartAfter(input: ClockInput, permission: string, lengths: Lengths): ClockDate[] {
  const stretches = lengths.flat()
  const ends = stretches.flatMap(({ from, answer }) => endOf(from, answer) ?? []).sort()
  const label = `Last safe start with a sponsor, after ${permission}`
  if (ends.length < stretches.length || ends.length === 0) {
    return [
      {
        key: 'startWith',
        label,
        from: null,
        on: null,
        basis: 'unknown',
        words: ['It depends on the length of yours, so we can’t work it out.'],
        rules: [],
      },
    ]
  }
  return [
    lastStart(
      input,
      'startWith',
      label,
      ends[0]!,
      'calculated',
      ['The earliest day it could end.'],
      rulesIn(stretches.map(({ answer }) => answer)),
    ),
  ]
}
