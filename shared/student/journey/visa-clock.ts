import { inSentence } from '#shared/country-in-sentence.ts'
import { ledgerCountries } from '#shared/rules/ledger.ts'
import { ruleOn } from '#shared/rules/rule-on.ts'
import { valueInWords } from '#shared/rules/values.ts'
import { afterStudy, runsOn } from './after-study.ts'
import { noRule, rulesIn, sentence, type Clock, type ClockDate, type ClockField, type ClockInput } from './clock.ts'
import { addTime } from './calculate-dates.ts'
import { lastStart, stayOn } from './stay-on.ts'

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
  const reason = right
    ? `Your profile says that you would need a sponsor in ${place}.`
    : `As far as we know, you do not study in ${place}. Only people who studied there can stay on to work after a course.`
  return clock(`${reason} You need a work visa or permit before a job there begins.`, sponsored(input))
}

type Answer = (words: string, dates?: ClockDate[], needs?: ClockField[]) => Clock

/** Someone who may work there until a day. */
function readPermission(input: ClockInput, { status, until }: NonNullable<ClockInput['right']>, clock: Answer): Clock {
  const what = status === 'graduate' ? 'a graduate or post-study visa' : 'permission to work without a sponsor'
  if (until === null) return clock(`Your profile says that you have ${what}, but not when it ends.`, [], ['workRights'])
  const passed = until < input.today
  return clock(`Your profile says that you have ${what}.`, [
    {
      key: 'permission',
      label: 'Your permission ends',
      from: null,
      on: until,
      basis: 'said',
      words: passed ? ['This day has passed. If it’s wrong, correct it in your profile.'] : ['As your profile says.'],
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

/** Someone who studies there. */
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
    : `Your university is in ${place}, so we use the rules for students there.`
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
  const stay = stayOn(input, end)
  const first = stay.filter(({ key }) => key === 'apply' || key === 'lengthChange')
  const later = stay.filter(date => !first.includes(date))
  return clock(words, [...course, ...first, student, ...without, ...later], needs)
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
        right.until < today
          ? 'This day has passed. If it’s wrong, correct it in your profile.'
          : 'As your profile says.',
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
    words: [words, 'Check your visa or permit, and add the date to your profile.'],
    rules: [],
  })
  if (!ids) return unknown('We have no rule for how long a student visa continues after the course.')
  const [least, most] = [ids.least, ids.most].map(id => ruleOn({ rules, occupations: [] }, id, today))
  const days = [least!, most!].map(answer => (answer.found ? addTime(courseEnds, answer.rule.value) : undefined))
  if (days[0] === undefined || days[1] === undefined)
    return unknown(noRule('how long a student visa continues after the course', today))
  return {
    key: 'studentVisa',
    label,
    from: days[0],
    on: days[1],
    basis: 'estimated',
    rules: rulesIn([least!, most!]),
    words: [
      'Estimated: it depends on the length of your course. We use the earlier day.',
      'Check your visa, and add the actual date to your profile.',
    ],
  }
}
