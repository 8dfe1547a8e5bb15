import { describe, expect, it } from 'vitest'
import { readContent } from '#server/features/rules/content.ts'
import { judgeJob } from './judge-job.ts'
import { describeVerdict } from './kinds.ts'
import { personAbroad, usualVisitor, type Person } from './person.ts'
import { exampleJob } from './testing.ts'

const { ledger } = readContent()
const today = '2026-11-17'

/** The usual visitor, someone abroad, and someone whose permission ends so early that they switch this year. */
const people: readonly Person[] = [
  usualVisitor,
  personAbroad,
  { status: 'graduate', until: '2027-02-01', courseEnds: null, source: 'profile' },
]
const wordsFor = (job: ReturnType<typeof exampleJob>, person: Person) =>
  describeVerdict(judgeJob(ledger, job.evidence, job.pay, person, today), '').words

const both = 'Sponsors and pays enough'
const silent = 'May sponsor: on the register, advert silent'
const listEnds = 'Sponsors, but its list ends Thu 31 Dec 2026'
const payUnknown = 'Sponsors, pay can’t be checked'
const refused = 'Rules sponsorship out'
const unknown = 'Not known'

// Going rates, for everyone and for new entrants: 2134 54,700 and 38,300; 2122 46,800 and 33,400; 2142 33,400 and
// 33,400; 2422 45,800 and 33,400. General threshold 41,700, for new entrants 33,400.
const table: readonly [string, Parameters<typeof exampleJob>[0], readonly [string, string, string]][] = [
  ['stated, far above', { evidence: 'stated', code: '2134', pay: 60_000 }, [both, both, both]],
  [
    'stated, between the two rules',
    { evidence: 'stated', code: '2134', pay: 40_000 },
    [both, 'Sponsors, but £14,700 short', both],
  ],
  [
    'stated, below both',
    { evidence: 'stated', code: '2134', pay: 28_100 },
    ['Sponsors, but £10,200 short', 'Sponsors, but £26,600 short', 'Sponsors, but £10,200 short'],
  ],
  [
    'stated, at the new entrant minimum',
    { evidence: 'stated', code: '2122', pay: 33_400 },
    [both, 'Sponsors, but £13,400 short', both],
  ],
  [
    'stated, a pound below it',
    { evidence: 'stated', code: '2122', pay: 33_399 },
    ['Sponsors, but £1 short', 'Sponsors, but £13,401 short', 'Sponsors, but £1 short'],
  ],
  ['stated, at the general threshold', { evidence: 'stated', code: '2142', pay: 41_700 }, [both, both, both]],
  [
    'stated, enough only at the top',
    { evidence: 'stated', code: '2134', pay: [35_000, 56_000] },
    [payUnknown, payUnknown, payUnknown],
  ],
  [
    'stated, a maximum alone',
    { evidence: 'stated', code: '2134', pay: [null, 56_000] },
    [payUnknown, payUnknown, payUnknown],
  ],
  ['stated, no pay', { evidence: 'stated', code: '2134', pay: null }, [payUnknown, payUnknown, payUnknown]],
  ['stated, no occupation', { evidence: 'stated', pay: 60_000 }, [payUnknown, payUnknown, payUnknown]],
  [
    'stated, pay in another currency',
    { evidence: 'stated', code: '2134', pay: 60_000, currency: 'EUR' },
    [payUnknown, payUnknown, payUnknown],
  ],
  [
    'stated, on the Temporary Shortage List',
    { evidence: 'stated', code: '3544', pay: 45_000 },
    [listEnds, listEnds, both],
  ],
  [
    'stated, on the list and below its rate',
    { evidence: 'stated', code: '3544', pay: 30_000 },
    [listEnds, listEnds, 'Sponsors, but £3,400 short'],
  ],
  [
    'stated, a closed occupation',
    { evidence: 'stated', code: '7111', pay: 60_000 },
    [
      'Sponsors, but not in this occupation',
      'Sponsors, but not in this occupation',
      'Sponsors, but not in this occupation',
    ],
  ],
  ['possible, enough', { evidence: 'possible', code: '2134', pay: 60_000 }, [silent, silent, silent]],
  [
    'possible, below',
    { evidence: 'possible', code: '2134', pay: 36_000 },
    ['May sponsor, but £2,300 short', 'May sponsor, but £18,700 short', 'May sponsor, but £2,300 short'],
  ],
  ['possible, no pay', { evidence: 'possible', code: '2134', pay: null }, [silent, silent, silent]],
  ['unclear, enough', { evidence: 'unclear', code: '2134', pay: 60_000 }, [unknown, unknown, unknown]],
  [
    'unclear, below',
    { evidence: 'unclear', code: '2134', pay: 38_000 },
    ['Not known, and £300 short', 'Not known, and £16,700 short', 'Not known, and £300 short'],
  ],
  ['refused, far above', { evidence: 'refused', code: '2134', pay: 90_000 }, [refused, refused, refused]],
]

describe('one verdict per job', () => {
  it.each(table)('%s', (_, job, expected) => {
    const question = exampleJob(job)
    expect(people.map(person => wordsFor(question, person))).toEqual(expected)
  })
  it.each([
    // The Blue Card’s figures are known until the end of the year, so nothing is said about February.
    ['de', 'EUR', 60_000, [payUnknown, payUnknown]],
    // The least of the ways that may apply.
    ['ie', 'EUR', 30_000, ['Sponsors, but €2,691 short', 'Sponsors, but €2,691 short']],
    ['au', 'AUD', 60_000, ['Sponsors, but A$19,423 short', 'Sponsors, but A$19,423 short']],
    ['au', 'AUD', 90_000, [both, both]],
    ['in', 'INR', 900_000, [payUnknown, payUnknown]],
  ] as const)('in %s, %s %i goes by the rules of that country', (country, currency, pay, expected) => {
    const question = exampleJob({ country, currency, pay, evidence: 'stated' })
    expect([usualVisitor, personAbroad].map(person => wordsFor(question, person))).toEqual(expected)
  })
  it.each([
    ['listed', 'silent', silent],
    ['history', 'silent', 'May sponsor: did before, advert silent'],
    // Germany has no list, and an employer can be missing in the one of another country.
    ['notChecked', 'offers', 'May sponsor: advert offers it, no list confirms it'],
    ['notFound', 'offers', 'May sponsor: advert offers it, no list confirms it'],
  ] as const)('never speaks of a register that does not name the employer: %s, advert %s', (match, advert, words) => {
    const { evidence, ...job } = exampleJob({ evidence: 'possible', code: '2134', pay: 60_000 })
    expect(wordsFor({ ...job, evidence: { ...evidence, match, advert } }, usualVisitor)).toBe(words)
  })
  it('is for the day of the switch: from the visa less the weeks of an application, else in three months', () => {
    const { evidence, pay } = exampleJob({ evidence: 'stated', code: '2134', pay: 60_000 })
    const days = [
      usualVisitor,
      people[2]!,
      { ...people[2]!, until: '2028-06-30' },
      { ...people[2]!, until: '2026-12-01' },
      { ...people[2]!, status: 'student' as const, until: '2027-04-18', courseEnds: '2027-03-10' },
      { ...people[2]!, status: 'student' as const, until: null, courseEnds: '2027-03-10' },
    ].map(person => judgeJob(ledger, evidence, pay, person, today).switchOn)
    expect(days).toEqual(['2027-02-16', '2026-12-07', '2028-05-05', '2026-11-17', '2027-03-10', '2027-03-15'])
  })
  it('never passes over a list that is about to end, and says when it has', () => {
    const { evidence, pay } = exampleJob({ evidence: 'stated', code: '3544', pay: 45_000 })
    const early = judgeJob(ledger, evidence, pay, people[2]!, today)
    expect([early.kind, describeVerdict(early, 'for you').about, early.pay.warnings.map(({ words }) => words)]).toEqual(
      [
        'enough',
        'Pays enough for you, through a list that ends Thu 31 Dec 2026',
        ['This occupation is open only through the Temporary Shortage List, which is due to end on Thu 31 Dec 2026.'],
      ],
    )
    const late = judgeJob(ledger, evidence, pay, usualVisitor, '2027-01-05')
    expect([late.kind, late.pay.words]).toEqual([
      'closed',
      'This occupation was open only through the Temporary Shortage List, which ended on Thu 31 Dec 2026. We don’t know what follows.',
    ])
  })
  it('says until when it knows the rules of a country that sets them each year', () => {
    const { evidence, pay } = exampleJob({ country: 'de', currency: 'EUR', evidence: 'stated', pay: 60_000 })
    const verdict = judgeJob(ledger, evidence, pay, usualVisitor, today)
    expect(describeVerdict(verdict, 'for you').about).toBe('We know the pay rule only until Thu 31 Dec 2026')
    expect(judgeJob(ledger, evidence, pay, usualVisitor, '2026-09-01').kind).toBe('enough')
  })
  it('warns of a figure that changes before the switch', () => {
    const { evidence, pay } = exampleJob({ evidence: 'stated', code: '2134', pay: 60_000 })
    const threshold = ledger.rules.find(({ id }) => id === 'uk.skilled-worker.new-entrant-threshold')!
    const raised = { ...threshold, validFrom: '2027-01-01', value: { ...threshold.value, minor: 7_000_000 } as never }
    const changed = {
      ...ledger,
      rules: [...ledger.rules.filter(rule => rule !== threshold), { ...threshold, validTo: '2026-12-31' }, raised],
    }
    const verdict = judgeJob(changed, evidence, pay, usualVisitor, today)
    expect([verdict.kind, verdict.shortMinor, verdict.pay.warnings.map(({ words }) => words)]).toEqual([
      'short',
      1_000_000,
      ['New entrant: minimum salary: £33,400 a year until Thu 31 Dec 2026, then £70,000 a year.'],
    ])
  })
})
