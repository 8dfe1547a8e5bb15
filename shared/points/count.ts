import type { Answers, Place, Visa } from './answers.ts'
import { addMonths, measureTime, dayAfter, monthsIn } from './calendar.ts'
import { judgeEnglish } from './english.ts'
import { forAll, type Group, type Line } from './line.ts'
import { extraLines, partnerLines } from './partner-and-extras.ts'
import { RuleMissing, type Rulebook } from './rulebook.ts'

export interface Count {
  day: string
  lines: readonly Line[]
  totals: Readonly<Record<Visa, number>>
  passMark: number
  /** Why no one will be invited on that day, whatever the sum is. */
  barred: readonly { group: Group; words: string }[]
  /** What has not been answered yet: its points are missing. */
  open: readonly Group[]
}

export const timeInWords = (months: number) => {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  return [years > 0 && many(years, 'year'), (rest > 0 || years === 0) && many(rest, 'month')]
    .filter(Boolean)
    .join(' and ')
}

/** The points of a person who is invited on a day. Throws `RuleMissing` for a day that the ledger does not know. */
export function countPoints(rules: Rulebook, answers: Answers, day: string): Count {
  const lines = [
    ...ageLines(rules, answers, day),
    ...englishLines(rules, answers, day),
    ...workLines(rules, answers, day),
    ...studyLines(rules, answers, day),
    ...partnerLines(rules, answers, day),
    ...extraLines(rules, answers, day),
  ]
  const total = (visa: Visa) => lines.reduce((sum, { points }) => sum + points[visa], 0)
  return {
    day,
    lines,
    totals: { 189: total('189'), 190: total('190'), 491: total('491') },
    passMark: rules.number('pass-mark', day),
    barred: findBars(rules, answers, day),
    open: [
      ...(answers.born ? [] : ['age' as const]),
      ...(answers.english ? [] : ['english' as const]),
      ...(answers.degree ? [] : ['study' as const]),
      ...(answers.partner ? [] : ['partner' as const]),
    ],
  }
}

/** The same, or nothing for such a day. */
export function countIfKnown(rules: Rulebook, answers: Answers, day: string): Count | undefined {
  try {
    return countPoints(rules, answers, day)
  } catch (cause) {
    if (cause instanceof RuleMissing) return undefined
    throw cause
  }
}

function findBars(rules: Rulebook, answers: Answers, day: string): Count['barred'] {
  const limit = rules.number('age.limit', day)
  return [
    ...(answers.born && ageOn(answers.born, day) >= limit
      ? [{ group: 'age' as const, words: `You are ${limit} or older on that day: no invitation is possible.` }]
      : []),
    ...(answers.english && judgeEnglish(rules, answers, day).level === null
      ? [{ group: 'english' as const, words: 'No Competent English on that day.' }]
      : []),
  ]
}

const ageOn = (born: string, day: string) => Math.floor(measureTime(born, day).months / 12)
export const ageBands = [
  [18, '18-24'],
  [25, '25-32'],
  [33, '33-39'],
  [40, '40-44'],
] as const

/** The highest band that is reached; bands go upwards. */
const reached = <Name extends string>(bands: readonly (readonly [number, Name])[], years: number) =>
  bands.findLast(([least]) => years >= least)

function ageLines(rules: Rulebook, { born }: Answers, day: string): Line[] {
  if (!born) return []
  const age = ageOn(born, day)
  const band = age < rules.number('age.limit', day) ? reached(ageBands, age) : undefined
  const points = band ? rules.number(`age.${band[1]}`, day) : 0
  return [
    {
      id: 'age',
      group: 'age',
      title: 'Age',
      points: forAll(points),
      why: age < 18 ? 'The table begins at 18.' : `You are ${age} on that day.`,
      rules: band ? [`age.${band[1]}`] : ['age.limit'],
    },
  ]
}

function englishLines(rules: Rulebook, answers: Answers, day: string): Line[] {
  if (!answers.english) return []
  const { level, why } = judgeEnglish(rules, answers, day)
  return [
    {
      id: 'english',
      group: 'english',
      title: 'English',
      points: forAll(level ? rules.number(`english.${level}`, day) : 0),
      why,
      rules: [
        `english.${level ?? 'competent'}`,
        ...(answers.english === 'passport' ? ['english.passports'] : ['english.validity']),
      ],
    },
  ]
}

export const workBands = {
  abroad: [
    [0, 'under-3'],
    [3, '3-4'],
    [5, '5-7'],
    [8, '8-up'],
  ],
  australia: [
    [0, 'under-1'],
    [1, '1-2'],
    [3, '3-4'],
    [5, '5-7'],
    [8, '8-up'],
  ],
} as const satisfies Record<Place, readonly (readonly [number, string])[]>
const workTitles: Readonly<Record<Place, string>> = {
  abroad: 'Skilled work outside Australia',
  australia: 'Skilled work in Australia',
}

/** Whole months of skilled work in one place, in the years before a day that count. */
export function monthsWorked(rules: Rulebook, { jobs }: Answers, place: Place, day: string): number {
  const from = addMonths(day, -12 * rules.number('work.window', day))
  return monthsIn(
    jobs
      .filter(job => job.place === place && job.starts !== '')
      .map(({ starts, ends }) => {
        const to = ends === '' ? day : dayAfter(ends)
        return { from: starts > from ? starts : from, to: to < day ? to : day }
      }),
  )
}

function workLines(rules: Rulebook, answers: Answers, day: string): Line[] {
  const lines = (['abroad', 'australia'] as const)
    .filter(place => answers.jobs.some(job => job.place === place && job.starts !== ''))
    .map((place): Line => {
      const months = monthsWorked(rules, answers, place, day)
      const id = `work-${place}.${reached(workBands[place], months / 12)![1]}`
      return {
        id: `work-${place}`,
        group: 'work',
        title: workTitles[place],
        points: forAll(rules.number(id, day)),
        why: `${timeInWords(months)} in the ${rules.number('work.window', day)} years before.`,
        rules: [id, 'work.window'],
      }
    })
  const raw = lines.reduce((sum, { points }) => sum + points['189'], 0)
  const cap = rules.number('work.cap', day)
  return raw <= cap
    ? lines
    : [
        ...lines,
        {
          id: 'work-cap',
          group: 'work',
          title: 'Above the limit',
          points: forAll(cap - raw),
          why: `Work counts for at most ${cap} points in total. Yours would be ${raw}.`,
          rules: ['work.cap'],
        },
      ]
}

const degreeWords = {
  doctorate: 'Doctorate.',
  bachelor: 'Bachelor’s degree or higher, below a doctorate.',
  diploma: 'Diploma or trade qualification completed in Australia.',
  recognised: 'Award that your assessing authority recognises.',
} as const
/** Research degrees are a master's or a doctorate, so no one else is asked. */
export const canBeSpecialist = ({ degree }: Answers) => degree === 'doctorate' || degree === 'bachelor'

function studyLines(rules: Rulebook, answers: Answers, day: string): Line[] {
  const { degree, specialist, australianStudy, regionalStudy } = answers
  const line = (rule: string, title: string, why: string): Line => ({
    id: rule.split('.')[0]!,
    group: 'study',
    title,
    points: forAll(rules.number(rule, day)),
    why,
    rules: [rule],
  })
  return [
    ...(degree && degree !== 'none' ? [line(`degree.${degree}`, 'Highest qualification', degreeWords[degree])] : []),
    ...(specialist === 'yes' && canBeSpecialist(answers)
      ? [
          line(
            'specialist-education',
            'Specialist education',
            'Australian research degree in science, technology or engineering.',
          ),
        ]
      : []),
    ...(australianStudy === 'yes' ? [line('australian-study', 'Australian study requirement', 'Met.')] : []),
    ...(australianStudy === 'yes' && regionalStudy === 'yes'
      ? [line('regional-study', 'Study in regional Australia', 'Lived and studied there.')]
      : []),
  ]
}
