import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readContent } from '#server/features/rules/content.ts'
import { blank, choices, englishTests, places, skills, visas, type Answers, type Job } from './answers.ts'
import { countPoints, monthsWorked } from './count.ts'
import { Rulebook, RuleMissing } from './rulebook.ts'

/** The real ledger: the examples below are worked by hand from its figures. */
const rules = new Rulebook(readContent('2026-11-15').ledger.rules)
const day = '2026-11-15'
const count = (said: Partial<Answers>, on = day) => countPoints(rules, { ...blank, ...said }, on)
/** The points of one line for the 189; undefined where there is no such line. */
const points = (said: Partial<Answers>, id: string, on = day) =>
  count(said, on).lines.find(line => line.id === id)?.points[189]

describe('age on the day of the invitation', () => {
  it.each([
    ['the day before the 18th birthday', '2008-11-16', 0],
    ['the 18th birthday', '2008-11-15', 25],
    ['the day before the 25th', '2001-11-16', 25],
    ['the 25th', '2001-11-15', 30],
    ['the day before the 33rd', '1993-11-16', 30],
    ['the 33rd', '1993-11-15', 25],
    ['the day before the 40th', '1986-11-16', 25],
    ['the 40th', '1986-11-15', 15],
    ['the day before the 45th', '1981-11-16', 15],
    ['the 45th', '1981-11-15', 0],
  ])('%s', (_, born, expected) => expect(points({ born }, 'age')).toBe(expected))
  it('moves with that day', () => {
    expect(['2027-06-30', '2027-07-01'].map(on => points({ born: '1994-07-01' }, 'age', on))).toEqual([30, 25])
  })
  it('of 45 bars any invitation, and of 44 does not', () => {
    expect(count({ born: '1981-11-15' }).barred).toEqual([
      { group: 'age', words: 'You are 45 or older on that day: no invitation is possible.' },
    ])
    expect(count({ born: '1981-11-16' }).barred).toEqual([])
  })
  it('of someone born on 29 February goes up on 1 March', () => {
    expect(['2029-02-28', '2029-03-01'].map(on => points({ born: '2004-02-29' }, 'age', on))).toEqual([25, 30])
  })
})

const marks = (text: string) =>
  Object.fromEntries(text.split('/').map((mark, place) => [skills[place], mark])) as Partial<Answers>
const sat = (test: Answers['test'], satOn: string, text: string): Partial<Answers> => ({
  english: 'test',
  test,
  satOn,
  ...marks(text),
})

describe('English', () => {
  it.each([
    ['IELTS 6 each', 'ielts', '2026-01-10', '6/6/6/6', 0],
    ['IELTS with one 5.5', 'ielts', '2026-01-10', '6/6/5.5/6', null],
    ['IELTS 7 each', 'ielts', '2026-01-10', '7/7/7/7', 10],
    ['IELTS 8 but for a 7.5', 'ielts', '2026-01-10', '8/8/8/7.5', 10],
    ['IELTS 8 each', 'ielts', '2026-01-10', '8/8/8/8', 20],
    ['PTE at the newer Proficient', 'pte', '2025-08-07', '58/59/69/76', 10],
    ['PTE a mark below it', 'pte', '2025-08-07', '58/59/69/75', 0],
    ['the same marks a day earlier', 'pte', '2025-08-06', '58/59/69/76', 0],
    ['PTE at the older Superior', 'pte', '2024-05-01', '79/79/79/79', 20],
    ['OET by letters, B each', 'oet', '2025-01-01', 'B/B/B/b', 10],
    ['OET by letters, one C+', 'oet', '2025-01-01', 'B/B/B/C+', null],
    ['OET by letters, A each', 'oet', '2025-01-01', 'A/A/A/A', 20],
    ['OET by figures', 'oet', '2026-01-01', '350/360/380/360', 10],
    ['OET by figures where letters were written', 'oet', '2025-01-01', '450/450/450/450', null],
    ['MET, which gives no Superior', 'met', '2026-01-01', '80/80/80/80', 10],
    ['CELPIP before it was accepted', 'celpip', '2025-08-06', '12/12/12/12', null],
    ['a mark that is none', 'ielts', '2026-01-10', '8/8/8/eight', null],
    ['a mark missing', 'ielts', '2026-01-10', '8/8/8/', null],
  ] as const)('%s', (_, test, satOn, text, expected) => {
    const { lines, barred } = count(sat(test, satOn, text))
    expect([lines.find(({ id }) => id === 'english')!.points[189], barred.length]).toEqual([
      expected ?? 0,
      expected === null ? 1 : 0,
    ])
  })
  it('of a test counts for three years to the day, and not before the test', () => {
    const said = sat('ielts', '2024-03-10', '8/8/8/8')
    expect(['2024-03-09', '2024-03-10', '2027-03-10', '2027-03-11'].map(on => points(said, 'english', on))).toEqual([
      0, 20, 20, 0,
    ])
  })
  it('by passport is Competent, never more', () =>
    expect(count({ english: 'passport' })).toMatchObject({ barred: [], totals: { 189: 0 } }))
  it('that is not shown yet bars an invitation; one no one was asked about does not', () => {
    expect([count({ english: 'none' }).barred, count({}).barred].map(bars => bars.length)).toEqual([1, 0])
  })
})

const job = (place: Job['place'], starts: string, ends = ''): Job => ({ place, starts, ends })
const months = (jobs: Job[], on = day, place: Job['place'] = 'australia') =>
  monthsWorked(rules, { ...blank, jobs }, place, on)

describe('skilled work', () => {
  it.each([
    ['a day less than three years abroad', [job('abroad', '2023-11-16')], 0],
    ['three years abroad', [job('abroad', '2023-11-15')], 5],
    ['five', [job('abroad', '2021-11-15')], 10],
    ['a day less than eight', [job('abroad', '2018-11-16')], 10],
    ['eight', [job('abroad', '2018-11-15')], 15],
  ])('%s', (_, jobs, expected) => expect(points({ jobs }, 'work-abroad')).toBe(expected))
  it.each([
    ['a day less than a year in Australia', [job('australia', '2025-11-16')], 0],
    ['one year', [job('australia', '2025-11-15')], 5],
    ['three', [job('australia', '2023-11-15')], 10],
    ['five', [job('australia', '2021-11-15')], 15],
    ['eight', [job('australia', '2018-11-15')], 20],
  ])('%s', (_, jobs, expected) => expect(points({ jobs }, 'work-australia')).toBe(expected))
  it('in two places together counts for 20 at most, and the sum names the excess', () => {
    const { lines, totals } = count({
      jobs: [job('abroad', '2016-11-15', '2021-11-14'), job('australia', '2021-11-15')],
    })
    expect(lines.filter(({ group }) => group === 'work').map(({ id, points: by }) => [id, by[189]])).toEqual([
      ['work-abroad', 10],
      ['work-australia', 15],
      ['work-cap', -5],
    ])
    expect(totals[189]).toBe(20)
  })
  it('of two jobs at once is counted once, and joins where one follows the other', () => {
    expect(months([job('australia', '2024-01-01', '2024-12-31'), job('australia', '2024-06-01', '2024-12-31')])).toBe(
      12,
    )
    expect(months([job('australia', '2024-01-01', '2024-06-15'), job('australia', '2024-06-16', '2024-12-31')])).toBe(
      12,
    )
    expect(months([job('australia', '2024-01-01', '2024-06-15'), job('australia', '2024-06-17', '2024-12-31')])).toBe(
      11,
    )
  })
  it('before the last ten years has stopped counting, and after the invitation has not begun', () => {
    expect(months([job('australia', '2010-01-01', '2017-11-14')])).toBe(12)
    expect(months([job('australia', '2027-01-01')])).toBe(0)
    expect(months([job('australia', '2027-01-01')], '2028-01-01')).toBe(12)
  })
  it('without a first day is no work yet', () =>
    expect(count({ jobs: [job('australia', '')] }).lines.map(({ id }) => id)).toEqual(['nomination']))
})

describe('study', () => {
  it.each([
    ['doctorate', 20],
    ['bachelor', 15],
    ['diploma', 10],
    ['recognised', 10],
    ['none', undefined],
  ] as const)('%s gives %s', (degree, expected) => expect(points({ degree }, 'degree')).toBe(expected))
  it('in a regional area counts only with the study requirement, a specialist field only with a degree of its kind', () => {
    expect(count({ regionalStudy: 'yes' }).totals[189]).toBe(0)
    expect(count({ australianStudy: 'yes', regionalStudy: 'yes' }).totals[189]).toBe(10)
    expect([
      count({ degree: 'diploma', specialist: 'yes' }).totals[189],
      count({ degree: 'doctorate', specialist: 'yes' }).totals[189],
    ]).toEqual([10, 30])
  })
})

describe('a partner', () => {
  const skilled = { partner: 'skilled' } as const
  it.each([
    ['none', { partner: 'single' }, [10, 10, 10]],
    ['who is Australian', { partner: 'resident' }, [10, 10, 10]],
    ['with English', { partner: 'english' }, [5, 5, 5]],
    ['otherwise', { partner: 'other' }, [0, 0, 0]],
    ['on the medium and long-term list', { ...skilled, partnerList: 'medium' }, [10, 10, 10]],
    [
      'on the short-term list, with nomination',
      { ...skilled, partnerList: 'short', sponsor: 'nomination' },
      [5, 10, 10],
    ],
    [
      'on the short-term list, with a family sponsor',
      { ...skilled, partnerList: 'short', sponsor: 'family' },
      [5, 10, 5],
    ],
    [
      'on the regional list, with nomination',
      { ...skilled, partnerList: 'regional', sponsor: 'nomination' },
      [5, 5, 10],
    ],
    ['on a list that was not said', skilled, [5, 5, 5]],
  ] as const)('%s', (_, said, expected) => {
    const { points: by } = count(said).lines.find(({ id }) => id === 'partner')!
    expect(visas.map(visa => by[visa])).toEqual(expected)
  })
})

describe('extras', () => {
  it('a Professional Year counts for four years, a language test for three, a certificate for good', () => {
    const year = { professionalYear: 'yes', yearEndedOn: '2023-06-01' } as const
    expect(
      ['2023-05-31', '2023-06-01', '2027-06-01', '2027-06-02'].map(on => points(year, 'professional-year', on)),
    ).toEqual([0, 5, 5, 0])
    const language = { language: 'test', languageOn: '2024-06-01' } as const
    expect(['2024-05-31', '2027-06-01', '2027-06-02'].map(on => points(language, 'community-language', on))).toEqual([
      0, 5, 0,
    ])
    expect(points({ language: 'certified' }, 'community-language')).toBe(5)
  })
  it('nomination belongs to the 190 and the 491 alone', () =>
    expect(count({}).totals).toEqual({ 189: 0, 190: 5, 491: 15 }))
})

describe('the sum', () => {
  const everything: Partial<Answers> = {
    born: '1998-01-01',
    ...sat('ielts', '2026-01-10', '9/9/9/9'),
    jobs: [job('australia', '2016-11-15')],
    degree: 'doctorate',
    specialist: 'yes',
    australianStudy: 'yes',
    regionalStudy: 'yes',
    professionalYear: 'yes',
    yearEndedOn: '2025-01-01',
    language: 'certified',
    partner: 'single',
  }
  it('of everything is 130, 135 and 145, as the law adds up', () =>
    expect(count(everything)).toMatchObject({
      totals: { 189: 130, 190: 135, 491: 145 },
      passMark: 65,
      barred: [],
      open: [],
    }))
  it('of nothing names the open questions', () =>
    expect(count({}).open).toEqual(['age', 'english', 'study', 'partner']))
  it('is refused for a day before the table', () => expect(() => count(everything, '2019-11-15')).toThrow(RuleMissing))
  it('needs every one of its rules', () => {
    const { ledger } = readContent('2026-11-15')
    for (const id of new Set(count(everything).lines.flatMap(line => line.rules))) {
      const poorer = new Rulebook(ledger.rules.filter(rule => rule.id !== `au.points.${id}`))
      expect(() => countPoints(poorer, { ...blank, ...everything }, day), id).toThrow(RuleMissing)
    }
  })

  const days = fc
    .integer({ min: 0, max: 20_000 })
    .map(after => new Date(Date.UTC(1975, 0, 1) + after * 86_400_000).toISOString().slice(0, 10))
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof(fc.constant('' as const), arbitrary)
  const said = fc.record({
    invitedOn: fc.constant(''),
    born: maybe(days),
    english: maybe(fc.constantFrom(...choices.english)),
    test: maybe(fc.constantFrom(...englishTests)),
    satOn: maybe(days),
    listening: fc.constantFrom('', '6', '8', '70', 'B'),
    reading: fc.constantFrom('7', '88', 'A'),
    writing: fc.constantFrom('8', '420'),
    speaking: fc.constantFrom('9', '500'),
    jobs: fc.array(fc.record({ place: fc.constantFrom(...places), starts: maybe(days), ends: maybe(days) }), {
      maxLength: 5,
    }),
    degree: maybe(fc.constantFrom(...choices.degree)),
    specialist: maybe(fc.constantFrom('yes', 'no')),
    australianStudy: maybe(fc.constantFrom('yes', 'no')),
    regionalStudy: maybe(fc.constantFrom('yes', 'no')),
    professionalYear: maybe(fc.constantFrom('yes', 'no')),
    yearEndedOn: maybe(days),
    language: maybe(fc.constantFrom(...choices.language)),
    languageOn: maybe(days),
    partner: maybe(fc.constantFrom(...choices.partner)),
    partnerList: maybe(fc.constantFrom(...choices.partnerList)),
    sponsor: maybe(fc.constantFrom(...choices.sponsor)),
  }) as fc.Arbitrary<Answers>
  it('is that of its lines, never below nothing, and never above the highest there is', () =>
    fc.assert(
      fc.property(said, answers => {
        const { lines, totals } = countPoints(rules, answers, day)
        for (const visa of visas) {
          expect(totals[visa]).toBe(lines.reduce((sum, { points: by }) => sum + by[visa], 0))
          expect(totals[visa]).toBeGreaterThanOrEqual(0)
          expect(totals[visa]).toBeLessThanOrEqual({ 189: 130, 190: 135, 491: 145 }[visa])
        }
      }),
    ))
})
