import { describe, expect, it } from 'vitest'
import { readContent } from '#server/features/rules/content.ts'
import { judgeForPerson } from './for-you.ts'
import { personAbroad, personChosen, personIn, usualVisitor, type Person } from './person.ts'
import { exampleJob } from './testing.ts'

const { ledger } = readContent()
const today = '2026-11-17'
const student: Person = { status: 'student', until: '2027-04-18', courseEnds: '2026-12-18', source: 'profile' }
const graduate: Person = { status: 'graduate', until: '2028-06-30', courseEnds: null, source: 'profile' }
const abroad: Person = { ...personAbroad, source: 'profile' }

const outcomeFor = (job: Parameters<typeof exampleJob>[0], person: Person) => {
  const { outcome, words } = judgeForPerson(ledger, exampleJob(job), person, today)
  return [outcome, words]
}
const now = 'You can work here now until Fri 30 Jun 2028.'
const nowThen = `${now} After that, a sponsored visa is possible.`
const partTime = { kind: 'partTime' } as const

/** Three students and ten jobs: Student visa, Graduate visa, abroad. */
const table: readonly [string, Parameters<typeof exampleJob>[0], readonly (readonly [string, string])[]][] = [
  [
    'sponsors and pays enough for everyone',
    { evidence: 'stated', code: '2134', pay: 60_000 },
    [
      ['possible', 'Possible with sponsorship: the pay is enough.'],
      ['now', nowThen],
      ['possible', 'Possible with sponsorship: the pay is enough.'],
    ],
  ],
  [
    'sponsors and pays enough for a new entrant',
    { evidence: 'stated', code: '2134', pay: 40_000 },
    [
      ['possible', 'Possible with sponsorship: the pay is enough.'],
      ['now', nowThen],
      ['unlikely', 'Unlikely: the pay is £14,700 below the visa minimum for you.'],
    ],
  ],
  [
    'sponsors and pays too little',
    { evidence: 'stated', code: '2134', pay: 28_100 },
    [
      ['unlikely', 'Unlikely: the pay is £10,200 below the visa minimum for you.'],
      ['now', `${now} After that, unlikely: the pay is £10,200 below the visa minimum for you.`],
      ['unlikely', 'Unlikely: the pay is £26,600 below the visa minimum for you.'],
    ],
  ],
  [
    'may sponsor and pays enough',
    { evidence: 'possible', code: '2134', pay: 60_000 },
    [
      ['possible', 'Possible if the employer sponsors you: the pay is enough.'],
      ['now', nowThen],
      ['possible', 'Possible if the employer sponsors you: the pay is enough.'],
    ],
  ],
  [
    'sponsors without naming the pay',
    { evidence: 'stated', code: '2134', pay: null },
    [
      ['unknown', 'We need to know the pay.'],
      ['now', now],
      ['unknown', 'We need to know the pay.'],
    ],
  ],
  [
    'rules sponsorship out',
    { evidence: 'refused', code: '2134', pay: 60_000 },
    [
      ['unlikely', 'Unlikely: the advert rules sponsorship out.'],
      ['now', `${now} After that, unlikely: the advert rules sponsorship out.`],
      ['unlikely', 'Unlikely: the advert rules sponsorship out.'],
    ],
  ],
  [
    'says nothing, by an employer that was not found',
    { evidence: 'unclear', code: '2134', pay: 60_000 },
    [
      ['unknown', 'We need to know whether the employer sponsors.'],
      ['now', now],
      ['unknown', 'We need to know whether the employer sponsors.'],
    ],
  ],
  [
    'on the Temporary Shortage List',
    { evidence: 'stated', code: '3544', pay: 45_000 },
    [
      ['unlikely', 'Unlikely: the list that the occupation is on ends on Thu 31 Dec 2026.'],
      ['now', `${now} After that, unlikely: the list that the occupation is on ends on Thu 31 Dec 2026.`],
      ['unlikely', 'Unlikely: the list that the occupation is on ends on Thu 31 Dec 2026.'],
    ],
  ],
  [
    'part time, 12 hours a week',
    { evidence: 'unclear', pay: null, kind: { ...partTime, hoursMin: 12, hoursMax: 16 } },
    [
      ['now', 'You can work here now until Sun 18 Apr 2027.'],
      ['now', now],
      ['unlikely', 'Unlikely: part-time work does not lead to a work visa.'],
    ],
  ],
  [
    'part time and self-employed',
    { evidence: 'unclear', pay: null, kind: { ...partTime, isSelfEmployed: true } },
    [
      ['unlikely', 'Unlikely: this is self-employed work, which it does not allow.'],
      ['now', now],
      ['unlikely', 'Unlikely: part-time work does not lead to a work visa.'],
    ],
  ],
]

describe('the answer for three students', () => {
  it.each(table)('a job that is %s', (_, job, expected) => {
    expect([student, graduate, abroad].map(person => outcomeFor(job, person))).toEqual(expected)
  })
})

describe('the chain behind an answer', () => {
  const stated = exampleJob({ evidence: 'stated', code: '2134', pay: 40_000 })
  it('of a student goes from the visa they have to the one that follows and the tests of the switch', () => {
    const { steps, next, missing } = judgeForPerson(ledger, stated, student, today)
    expect(steps.map(({ key, mark, title }) => [key, mark, title])).toEqual([
      ['now', 'warning', 'Now: not yet'],
      ['route', 'open', 'Next: the Graduate visa'],
      ['employer', 'check', 'The employer sponsors'],
      ['pay', 'check', 'The pay is enough for you'],
    ])
    expect(steps[1]!.words).toBe(
      'After your course you can apply for the Graduate visa by Sun 18 Apr 2027, and work without a sponsor. ' +
        'Applied for by Thu 31 Dec 2026, it lasts 24 months; after that, 18 months.',
    )
    expect([next, missing]).toEqual([['Apply, and say early which visa you will need.'], []])
  })
  it('names a source and a day for every rule', () => {
    for (const person of [student, graduate, abroad]) {
      const rules = judgeForPerson(ledger, stated, person, today).steps.flatMap(step => step.rules)
      expect(rules.length).toBeGreaterThan(4)
      expect(rules.filter(({ source, checkedOn }) => !source.url.startsWith('https://') || !checkedOn)).toEqual([])
    }
  })
  it('says what is missing, and what to ask for', () => {
    const asked = (job: Parameters<typeof exampleJob>[0], person: Person) => {
      const { next, missing } = judgeForPerson(ledger, exampleJob(job), person, today)
      return [...missing, ...next]
    }
    expect([
      asked({ evidence: 'possible', code: '2134', pay: null }, student),
      asked({ evidence: 'stated', code: '2134', pay: 40_000 }, abroad),
      asked({ evidence: 'refused', code: '2134', pay: 40_000 }, graduate),
      asked({ evidence: 'unclear', code: '2134', pay: 40_000 }, personChosen('graduate', true)),
      asked({ evidence: 'stated', code: '2134', pay: 40_000 }, usualVisitor),
    ]).toEqual([
      [
        'the pay for a year',
        'Ask whether the employer sponsors this role, and whether it pays at least £38,300 a year.',
      ],
      ['your age: under 26, a lower minimum applies in the UK', 'Ask whether £54,700 a year is possible.'],
      ['Take it only for the time you have, and keep looking for a sponsor.'],
      [
        'the day your visa ends',
        'whether the employer sponsors',
        'Ask the employer: “Do you sponsor work visas for this role?”',
      ],
      ['Apply, and say early which visa you will need.', 'Choose your situation for an answer of your own.'],
    ])
  })
  it('of an internship asks a student about the dates, and of too many hours says so', () => {
    const internship = outcomeOf({ evidence: 'stated', code: '2134', pay: 40_000, kind: { kind: 'internship' } })
    const long = outcomeOf({ evidence: 'unclear', pay: null, kind: { ...partTime, hoursMin: 30 } })
    expect([internship.missing, long.words]).toEqual([
      ['whether it is in your vacation or a part of your course'],
      'Unlikely: it asks for 30 hours a week or more. In term you may work at most 20 hours a week.',
    ])
  })
  const outcomeOf = (job: Parameters<typeof exampleJob>[0]) => judgeForPerson(ledger, exampleJob(job), student, today)
})

describe('a person in the country of a job', () => {
  const workRights = [
    { country: 'GB', status: 'student', until: '2027-04-18' },
    { country: 'AU', status: 'graduate', until: '2026-11-16' },
    { country: 'IE', status: 'needs_sponsor', until: null },
    { country: 'GH', status: 'citizen', until: null },
  ] as const
  const statusIn = (code: string, isHome = false) =>
    personIn(code, isHome, { workRights, courseEnds: '2026-12-18' }, today).status
  it('is what the profile says; a permission that has ended is none', () => {
    expect(['GB', 'AU', 'IE', 'GH', 'CA'].map(code => statusIn(code))).toEqual([
      'student',
      'abroad',
      'abroad',
      'citizen',
      'abroad',
    ])
  })
  it('without a word about it is a recent graduate at home, and from abroad elsewhere', () => {
    expect([statusIn('CA', true), personChosen(undefined, true).status, personChosen(undefined, false).status]).toEqual(
      ['recentGraduate', 'recentGraduate', 'abroad'],
    )
    expect(personChosen('student', false).status).toBe('abroad')
  })
})
