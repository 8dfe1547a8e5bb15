import type { WorkStatus } from '#shared/account/work-rights.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { addDays } from '#shared/hours/calendar.ts'
import { ledgerCountries, type LedgerCountry, type Rule } from '#shared/rules/ledger.ts'
import { ruleOn, type RuleOn } from '#shared/rules/rule-on.ts'
import { valueInWords } from '#shared/rules/values.ts'
import { afterStudy, runsOn } from './after-study.ts'
import { later, partByRule } from './reckon-dates.ts'

export const clockFields = ['courseEnds', 'workRights'] as const
/** What the profile lacks. */
export type ClockField = (typeof clockFields)[number]

export interface ClockInput {
  today: string
  country: LedgerCountry
  /** By what the person told us, or because their university is there. */
  isStudyCountry: boolean
  courseEnds: string | null
  right: { status: WorkStatus; until: string | null } | null
  /** All versions of the rules of `clockRuleIds`. */
  rules: readonly Rule[]
}

export const dateKeys = ['course', 'studentVisa', 'apply', 'permission', 'startWithout', 'startWith'] as const
/** `said`: as the person told us. `estimated`: a rule of thumb, and said to be one. `reckoned`: by a rule. */
export const dateBases = ['said', 'estimated', 'reckoned', 'unknown'] as const

export interface ClockDate {
  key: (typeof dateKeys)[number]
  label: string
  /** Of a stretch of time, its first day. */
  from: string | null
  on: string | null
  basis: (typeof dateBases)[number]
  /** What it means, a sentence each. */
  words: string[]
  rules: Rule[]
}

export interface Clock {
  country: LedgerCountry
  words: string
  /** In the order they come. */
  dates: ClockDate[]
  needs: ClockField[]
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const rulesIn = (answers: readonly RuleOn[]) => answers.flatMap(answer => (answer.found ? answer.rule : []))
const noRule = (about: string, date: string) => `We have no rule for ${about} on ${spellDay(date)}, so we do not guess.`

/** The dates of a person's stay in one country. Whatever the ledger has no rule for is said, never guessed. */
export function readClock(input: ClockInput): Clock {
  const { country, right, isStudyCountry } = input
  const place = inSentence(ledgerCountries[country].name)
  const clock = (words: string, dates: ClockDate[] = [], needs: ClockField[] = []): Clock => ({
    country,
    words,
    dates,
    needs,
  })
  if (right?.status === 'citizen')
    return clock(`Your profile says that you are a citizen or permanent resident of ${place}. You need no visa there.`)
  if (right?.status === 'graduate' || right?.status === 'unsponsored') return readPermission(input, right, clock)
  if (right?.status === 'student' || (right === null && isStudyCountry)) return readStudy(input, clock)
  const studied = `To stay and work after a course is for people who studied in ${place}.`
  return clock(
    `${right ? `Your profile says that you would need a sponsor in ${place}.` : `You do not study in ${place}, as far as we know. ${studied}`} A job there needs a work visa or permit before it begins.`,
    sponsored(input),
  )
}

type Answer = (words: string, dates?: ClockDate[], needs?: ClockField[]) => Clock

/** Somebody who may work there until a day. */
function readPermission(input: ClockInput, { status, until }: NonNullable<ClockInput['right']>, clock: Answer): Clock {
  const what = status === 'graduate' ? 'a graduate or post-study visa' : 'permission to work without a sponsor'
  if (until === null) return clock(`Your profile says that you have ${what}, but not until when.`, [], ['workRights'])
  const passed = until < input.today
  return clock(`Your profile says that you have ${what}.`, [
    {
      key: 'permission',
      label: 'Your permission ends',
      from: null,
      on: until,
      basis: 'said',
      words: passed ? ['This day has passed. Correct your profile if it is another.'] : ['As your profile says.'],
      rules: [],
    },
    ...(passed
      ? []
      : [
          lastStart(
            input,
            'startWithout',
            'Last safe start with a sponsor',
            until,
            'said',
            ['After that day the permission you have does not cover you.'],
            [],
          ),
        ]),
  ])
}

/** The last day on which a job with a sponsor can begin without a gap. */
function lastStart(
  { country, rules, today }: ClockInput,
  key: 'startWithout' | 'startWith',
  label: string,
  on: string,
  basis: ClockDate['basis'],
  words: string[],
  used: readonly Rule[],
): ClockDate {
  const ruleId = afterStudy[country]?.sponsorship
  const answer = ruleId === undefined ? undefined : ruleOn({ rules, occupations: [] }, ruleId, today)
  return {
    key,
    label,
    from: null,
    on,
    basis,
    words: [...words, 'A sponsored visa takes an employer time: agree on it well before.'],
    rules: [...used, ...(answer?.found ? [answer.rule] : [])],
  }
}

/** What a job with a sponsor asks for there today. */
function sponsored({ country, rules, today }: ClockInput): ClockDate[] {
  const ruleId = afterStudy[country]?.fromElsewhere
  const answer = ruleId === undefined ? undefined : ruleOn({ rules, occupations: [] }, ruleId, today)
  return answer?.found
    ? [
        {
          key: 'startWithout',
          label: 'A job with a sponsor',
          from: null,
          on: null,
          basis: 'unknown',
          words: [sentence(`${answer.rule.title}: ${valueInWords(answer.rule.value)}`)],
          rules: [answer.rule],
        },
      ]
    : []
}

/** Somebody who studies there. */
function readStudy(input: ClockInput, clock: Answer): Clock {
  const { country, courseEnds, right } = input
  const place = inSentence(ledgerCountries[country].name)
  const student = studentVisa(input)
  const needs: ClockField[] = [
    ...(courseEnds === null ? ['courseEnds' as const] : []),
    ...(right?.until ? [] : ['workRights' as const]),
  ]
  const course: ClockDate[] =
    courseEnds === null
      ? []
      : [
          {
            key: 'course',
            label: 'Last day of the course',
            from: null,
            on: courseEnds,
            basis: 'said',
            words: ['As your profile says.'],
            rules: [],
          },
        ]
  const words = right
    ? `Your profile says that you have a student visa in ${place}.`
    : `Your university is in ${place}, so we count as for a student there.`
  const end = student?.from ?? student?.on ?? null
  const without =
    end !== null && end >= input.today
      ? [
          lastStart(
            input,
            'startWithout',
            'Last safe start with a sponsor, straight from the student visa',
            end,
            student!.basis,
            ['After that day the student visa does not cover you.'],
            student!.rules,
          ),
        ]
      : []
  if (!student) return clock(words, [], needs)
  const [apply, ...stay] = stayOn(input, end)
  return clock(words, [...course, ...(apply ? [apply] : []), student, ...without, ...stay], needs)
}

function studentVisa({ country, courseEnds, right, rules, today }: ClockInput): ClockDate | undefined {
  const label = 'Student visa ends'
  if (right?.until)
    return {
      key: 'studentVisa',
      label,
      from: null,
      on: right.until,
      basis: 'said',
      words: [
        right.until < today ? 'This day has passed. Correct your profile if it is another.' : 'As your profile says.',
      ],
      rules: [],
    }
  if (courseEnds === null) return undefined
  const ids = runsOn[country]
  const unknown = (words: string): ClockDate => ({
    key: 'studentVisa',
    label,
    from: null,
    on: null,
    basis: 'unknown',
    words: [words, 'Look at your visa or permit, and add the day to your profile.'],
    rules: [],
  })
  if (!ids) return unknown('We have no rule for how long a student visa runs on after the course.')
  const [least, most] = [ids.least, ids.most].map(id => ruleOn({ rules, occupations: [] }, id, today))
  const days = [least!, most!].map(answer => (answer.found ? later(courseEnds, answer.rule.value) : undefined))
  if (days[0] === undefined || days[1] === undefined)
    return unknown(noRule('how long a student visa runs on after the course', today))
  return {
    key: 'studentVisa',
    label,
    from: days[0],
    on: days[1],
    basis: 'estimated',
    rules: rulesIn([least!, most!]),
    words: [
      'Estimated: it depends on how long your course is. We count on with the earlier day.',
      'Look at your visa, and add the real day to your profile.',
    ],
  }
}

/** The window in which to ask for more time, how long that is by the day one asks, and the last day to begin with a sponsor then. */
function stayOn(input: ClockInput, studentEnd: string | null): ClockDate[] {
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
        words: ['We know of no visa for staying on to work after a course there.'],
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
  const closes =
    deadline === null
      ? null
      : deadline.kind === 'studentVisa'
        ? studentEnd
        : (later(courseEnds, rule!.rule.value) ?? null)
  const opens = today > courseEnds ? today : courseEnds
  if (closes !== null && closes < opens)
    return [
      {
        key: 'apply',
        label,
        from: courseEnds,
        on: closes,
        basis: 'reckoned',
        words: ['These days have passed.'],
        rules: rule ? [rule.rule] : [],
      },
    ]
  const lengths = after.lengths.map(id => partByRule(rules, id, opens, closes ?? opens))
  const how =
    deadline === null
      ? 'We have no rule for the last day to apply. Ask your university, and apply early.'
      : deadline.kind === 'studentVisa'
        ? sentence(`${rule!.rule.title}: ${valueInWords(rule!.rule.value)}`)
        : 'Counted from the last day of the course. What counts is the day of your results or award, which is mostly later.'
  return [
    {
      key: 'apply',
      label,
      from: opens,
      on: closes,
      basis: closes === null ? 'unknown' : 'reckoned',
      words: [how],
      rules: rule ? [rule.rule] : [],
    },
    howLong(permission, lengths, closes === null),
    ...lastStartAfter(input, permission, lengths),
  ]
}

type Lengths = readonly (readonly { from: string; to: string; answer: RuleOn }[])[]
const endOf = (from: string, answer: RuleOn) => {
  const end = answer.found ? later(from, answer.rule.value) : undefined
  return end && addDays(end, -1)
}

/** Of a rule about a length, what has that length. */
const subject = ({ title }: Rule) => title.replace(/: (length|longest)$/, '')

/** The length by the day of the application: it may change within the window. */
function howLong(permission: string, lengths: Lengths, isOpenEnded: boolean): ClockDate {
  const words = lengths.flatMap(stretches =>
    stretches.map(({ from, to, answer }) => {
      const when = isOpenEnded
        ? `Applied for on ${spellDay(from)}`
        : stretches.length === 1
          ? 'Applied for in that time'
          : `Applied for from ${spellDay(from)} to ${spellDay(to)}`
      if (!answer.found) return `${when}: ${noRule(`the length of ${permission}`, from).replace(/^We/, 'we')}`
      const end = endOf(from, answer)
      return `${subject(answer.rule)}. ${when}: ${valueInWords(answer.rule.value).toLowerCase()}.${end ? ` If it begins on ${spellDay(from)}, it ends on ${spellDay(end)}.` : ''}`
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
    basis: earliest ? 'reckoned' : 'unknown',
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
        words: ['It depends on how long yours is: we cannot count it for you.'],
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
      'reckoned',
      ['The earliest of the days on which it could end.'],
      rulesIn(stretches.map(({ answer }) => answer)),
    ),
  ]
}
