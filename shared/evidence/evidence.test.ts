import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readContent } from '#server/features/rules/content.ts'
import type { OfferedPay } from '../salary/offer-test.ts'
import { weighEvidence, type EvidenceQuestion, type EvidenceState, type RegisterMatch } from './evidence.ts'
import { readAdvert } from './read-advert.ts'

const { ledger } = readContent()
const date = '2026-11-15'

const adverts = {
  refuses: 'We build bridges. We are unable to offer visa sponsorship.',
  offers: 'We build bridges. Visa sponsorship is available.',
  hedges: 'We build bridges. We may be able to sponsor for the right candidate.',
  unsure: 'We build bridges. Please tell us if you need sponsorship.',
  asks: 'We build bridges. You must have the right to work in the UK.',
  silent: 'We build bridges.',
} as const
const registerDate = '2026-11-03'
const registers: Record<string, RegisterMatch> = {
  listed: { kind: 'listed', rating: 'Worker (A rating)', route: 'Skilled Worker', registerDate },
  premium: { kind: 'listed', rating: 'Worker (A (Premium))', route: 'Skilled Worker', registerDate },
  bRated: { kind: 'listed', rating: 'Worker (B rating)', route: 'Skilled Worker', registerDate },
  provisional: {
    kind: 'listed',
    rating: 'Worker (UK Expansion Worker: Provisional )',
    route: 'Skilled Worker',
    registerDate,
  },
  otherRoutes: { kind: 'otherRoutes', rating: 'Temporary Worker (A rating)', route: 'Creative Worker', registerDate },
  possible: { kind: 'possible', rating: 'Worker (A rating)', route: 'Skilled Worker', registerDate },
  notFound: { kind: 'notFound', rating: null, route: null, registerDate },
  notChecked: { kind: 'notChecked', rating: null, route: null, registerDate: null },
}
const pounds = (least: number | null, most = least!): OfferedPay => ({
  least: least === null ? null : { minor: least * 100, per: 'year' },
  most: { minor: most * 100, per: 'year' },
})
const question: Omit<EvidenceQuestion, 'advert'> = {
  register: registers.listed!,
  occupationCode: '2121',
  pay: pounds(40_000),
  hoursPerWeek: 37.5,
  viewer: { kind: 'newEntrant', because: 'studentOrGraduate' },
  date,
}
const weigh = ({ advert = adverts.silent, ...change }: Partial<typeof question> & { advert?: string }) =>
  weighEvidence(ledger, { ...question, ...change, advert: readAdvert(advert, 'Engineer') })

/** Every advert against every register, typed out. */
const expected: Record<keyof typeof adverts, Record<keyof typeof registers, EvidenceState>> = {
  refuses: {
    listed: 'refused',
    premium: 'refused',
    bRated: 'refused',
    provisional: 'refused',
    otherRoutes: 'refused',
    possible: 'refused',
    notFound: 'refused',
    notChecked: 'refused',
  },
  offers: {
    listed: 'stated',
    premium: 'stated',
    bRated: 'unclear',
    provisional: 'unclear',
    otherRoutes: 'unclear',
    possible: 'unclear',
    notFound: 'unclear',
    notChecked: 'unclear',
  },
  hedges: {
    listed: 'possible',
    premium: 'possible',
    bRated: 'unclear',
    provisional: 'unclear',
    otherRoutes: 'unclear',
    possible: 'unclear',
    notFound: 'unclear',
    notChecked: 'unclear',
  },
  unsure: {
    listed: 'possible',
    premium: 'possible',
    bRated: 'unclear',
    provisional: 'unclear',
    otherRoutes: 'unclear',
    possible: 'unclear',
    notFound: 'unclear',
    notChecked: 'unclear',
  },
  asks: {
    listed: 'possible',
    premium: 'possible',
    bRated: 'unclear',
    provisional: 'unclear',
    otherRoutes: 'unclear',
    possible: 'unclear',
    notFound: 'unclear',
    notChecked: 'unclear',
  },
  silent: {
    listed: 'possible',
    premium: 'possible',
    bRated: 'unclear',
    provisional: 'unclear',
    otherRoutes: 'unclear',
    possible: 'unclear',
    notFound: 'unclear',
    notChecked: 'unclear',
  },
}

describe('the state', () => {
  it.each(
    Object.entries(expected).flatMap(([advert, row]) =>
      Object.entries(row).map(([register, state]) => [advert, register, state] as const),
    ),
  )('an advert that %s, register %s: %s', (advert, register, state) => {
    expect(weigh({ advert: adverts[advert as 'silent'], register: registers[register]! }).state).toBe(state)
  })
})

describe('the reasons', () => {
  it('quote the advert and name the register with its date and address', () => {
    expect(weigh({ advert: adverts.offers })).toMatchObject({
      state: 'stated',
      quote: 'Visa sponsorship is available.',
      reasons: [
        { kind: 'advertOffers', quote: 'Visa sponsorship is available.' },
        {
          kind: 'registerListed',
          date: registerDate,
          source: { url: 'https://www.gov.uk/government/publications/register-of-licensed-sponsors-workers' },
        },
      ],
    })
    expect(weigh({}).reasons[1]!.words).toBe(
      'The employer is on the register of Tue 3 Nov 2026 for Skilled Worker, Worker (A rating). A licence means that it can sponsor, not that it will for this job.',
    )
  })
  it.each([
    ['notFound', 'registerNotFound', 'does not mean that it cannot sponsor'],
    ['possible', 'registerSimilarName', 'A similar name'],
    ['otherRoutes', 'registerOtherRoutes', 'not for Skilled Worker: Creative Worker'],
    ['notChecked', 'registerNotChecked', 'not looked this employer up'],
  ])('%s is told for what it is', (register, kind, words) => {
    const { reasons } = weigh({ register: registers[register]! })
    expect(reasons[1]!.kind).toBe(kind)
    expect(reasons[1]!.words).toContain(words)
  })
  it('a rating that allows no new workers is explained from the ledger', () => {
    expect(weigh({ register: registers.bRated! }).reasons.at(-1)).toMatchObject({
      kind: 'ratingLimits',
      words: 'B-rated sponsor: May not sponsor new workers until the A rating is back, but may extend those it has.',
    })
    expect(weigh({ register: registers.provisional! }).reasons.at(-1)!.words).toContain(
      'One Certificate of Sponsorship',
    )
    expect(weigh({ register: registers.bRated!, date: '2020-01-01' })).toMatchObject({ state: 'unclear' })
  })
  it.each(['Sponsorship may be available.', 'Relocation and visa support', 'We do not rule out sponsorship.'])(
    'a reserve is told apart from a promise, and quoted: %s',
    advert => {
      expect(weigh({ advert })).toMatchObject({
        state: 'possible',
        quote: advert,
        reasons: [{ kind: 'advertHedges', quote: advert }, { kind: 'registerListed' }],
      })
    },
  )
})

describe('the salary for this viewer', () => {
  // 2121 Civil engineers: 50,400, for a new entrant 35,200.
  it.each([
    ['a new entrant', {}, 'meets', 'enough'],
    ['anybody', { viewer: null }, 'below', 'short'],
    ['an advert without pay', { pay: null }, 'cannotSay', 'notGiven'],
    ['an unknown occupation', { occupationCode: null }, 'cannotSay', 'notGiven'],
    ['a day without rules', { date: '2020-01-01' }, 'cannotSay', 'noRule'],
    ['a day without rules, hours not given', { date: '2020-01-01', hoursPerWeek: null }, 'cannotSay', 'notGiven'],
  ] as const)('%s', (_, change, outcome, why) => expect(weigh(change).salary).toMatchObject({ outcome, why }))
  it('says what was assumed', () => {
    expect(weigh({ hoursPerWeek: null, viewer: null }).salary.conditions.slice(0, 2)).toEqual([
      'The advert names no hours; tested for 37.5 a week.',
      'Tested by the standard rule; your own situation may allow less.',
    ])
    expect(weigh({}).salary.conditions.join()).not.toContain('assumed')
  })
  // 33,400 at least, and 35,200 for 2121.
  it.each([
    ['all of a range is enough', pounds(36_000, 44_000), 'meets', 'enough'],
    ['none of it is', pounds(28_000, 33_000), 'below', 'short'],
    ['only its top is', pounds(32_000, 36_000), 'cannotSay', 'onlyAtTop'],
    ['“up to” something that is enough', pounds(null, 44_000), 'cannotSay', 'onlyAtTop'],
    ['“up to” something that is not', pounds(null, 33_000), 'below', 'short'],
  ] as const)('is judged by the lower end of what is offered: %s', (_, pay, outcome, why) => {
    const { salary } = weigh({ pay })
    expect(salary).toMatchObject({ outcome, why })
    expect(salary.conditions.some(condition => condition.startsWith('Enough only at the top of the range'))).toBe(
      why === 'onlyAtTop',
    )
  })
  it('names the top that would be enough', () => {
    expect(weigh({ pay: pounds(32_000, 36_000) }).salary).toMatchObject({
      words: '£32,000 a year is £3,200 below the £35,200 needed for an application on Sun 15 Nov 2026.',
      conditions: expect.arrayContaining(['Enough only at the top of the range, at £36,000 a year.']) as unknown,
    })
  })
  it('does not change the state', () => expect(weigh({ pay: pounds(1), advert: adverts.offers }).state).toBe('stated'))
})

describe('whatever is asked', () => {
  const asked = fc.record({
    advert: fc
      .array(fc.oneof(fc.constantFrom(...Object.values(adverts)), fc.string({ maxLength: 60, unit: 'grapheme' })), {
        maxLength: 6,
      })
      .map(parts => parts.join('\n')),
    register: fc.constantFrom(...Object.values(registers)),
    occupationCode: fc.constantFrom(null, '2121', '0000', '1112'),
    pay: fc.constantFrom(null, question.pay),
    hoursPerWeek: fc.constantFrom(null, 20, 60),
    viewer: fc.constantFrom(null, question.viewer),
    date: fc.constantFrom(date, '2027-01-01', '2000-01-01'),
  })
  it('there is one of the four states, the quote stands in the advert, and a refusal in it wins', () =>
    fc.assert(
      fc.property(asked, one => {
        const { state, quote } = weigh(one)
        expect(['stated', 'possible', 'unclear', 'refused']).toContain(state)
        if (quote !== null) expect(one.advert).toContain(quote)
        if (one.advert.includes(adverts.refuses)) expect(state).toBe('refused')
        if (one.register.kind !== 'listed' && state !== 'refused') expect(state).toBe('unclear')
      }),
    ))
})
