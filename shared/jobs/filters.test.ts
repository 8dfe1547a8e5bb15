import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boardQuery,
  filterNames,
  jobSorts,
  readFilters,
  writeFilters,
  type FilterQuery,
  type JobFilters,
} from './filters.ts'
import { distances } from './distance.ts'
import { boards, degreeClasses, evidenceStates, jobCountries, jobFields, jobTypes, workModes } from './taxonomy.ts'

const asQuery = (written: Record<string, string>): FilterQuery =>
  Object.fromEntries(Object.entries(written).map(([name, value]) => [name, [value]]))

it('an address for everyone names its country, or that it is for all', () => {
  const [all, irish] = [readFilters({}).filters, readFilters({ country: ['ireland'] }).filters]
  expect([boardQuery(all), boardQuery(irish)]).toEqual([{ country: 'all' }, { country: 'ireland' }])
  expect(readFilters({ country: ['all'] })).toEqual({ filters: all, ignored: [] })
})

describe('an address', () => {
  it('is read into what it asks for', () => {
    expect(
      readFilters({
        words: ['  data   analyst '],
        country: ['ireland'],
        type: ['graduate', 'internship'],
        evidence: ['stated,possible'],
        pay: ['30000'],
        sort: ['pay'],
        page: ['3'],
      }),
    ).toEqual({
      filters: {
        words: 'data analyst',
        country: 104,
        city: undefined,
        types: [1, 2],
        fields: [],
        modes: [],
        evidence: ['stated', 'possible'],
        pay: 30_000,
        payPer: 'year',
        visa: undefined,
        audience: 'newEntrant',
        situation: undefined,
        clears: undefined,
        degree: undefined,
        language: undefined,
        postedWithin: undefined,
        closingWithin: undefined,
        sort: 'pay',
        page: 3,
      },
      ignored: [],
    })
  })
  it('names what it does not know, and leaves it out', () => {
    const { filters, ignored } = readFilters({
      country: ['atlantis'],
      type: ['graduate', 'pirate'],
      page: ['-1'],
      pay: ['1e9'],
      posted: ['5'],
      city: ['../etc'],
    })
    expect(filters).toMatchObject({
      country: undefined,
      types: [1],
      page: 1,
      pay: undefined,
      postedWithin: undefined,
      city: undefined,
    })
    expect(ignored.map(({ name }) => name)).toEqual(['country', 'city', 'type', 'pay', 'posted', 'page'])
  })
  it('sorts by relevance only when there are words', () => {
    expect(readFilters({ sort: ['relevance'] }).filters.sort).toBe('best')
    expect(readFilters({ sort: ['best'] }, boards.partTime).filters.sort).toBe('newest')
    expect(readFilters({ words: ['nurse'] }).filters.sort).toBe('relevance')
  })
  it('compares pay within a country only, and says so', () => {
    const { filters, ignored } = readFilters({ pay: ['30000'], sort: ['pay'], words: ['nurse'] })
    expect([filters.pay, filters.sort]).toEqual([undefined, 'relevance'])
    expect(ignored).toEqual([
      { name: 'pay', value: '30000', needs: 'country' },
      { name: 'sort', value: 'pay', needs: 'country' },
    ])
    const { filters: inIreland, ignored: nothing } = readFilters({
      pay: ['30000'],
      sort: ['pay'],
      country: ['ireland'],
    })
    expect([inIreland.pay, inIreland.sort, nothing]).toEqual([30_000, 'pay', []])
    expect(writeFilters({ ...inIreland, country: undefined })).toEqual({})
  })
  it('of the part-time board asks for pay by the hour, to the penny, and takes no figure of a year for one', () => {
    const { filters } = readFilters({ pay: ['12.50'], country: ['ireland'] }, boards.partTime)
    expect([filters.pay, filters.payPer]).toEqual([12.5, 'hour'])
    for (const value of ['25000', '12.345', '0', '-5', '1e2']) {
      expect(readFilters({ pay: [value], country: ['ireland'] }, boards.partTime)).toMatchObject({
        filters: { pay: undefined },
        ignored: [{ name: 'pay', value }],
      })
    }
    expect(readFilters({ pay: ['12.50'], country: ['ireland'] })).toMatchObject({
      filters: { pay: undefined, payPer: 'year' },
      ignored: [{ name: 'pay', value: '12.50' }],
    })
  })
  it('may name the country of a city, which is then chosen with it', () => {
    expect(readFilters({ city: ['canada/london'] })).toMatchObject({
      filters: { country: 39, city: 'london' },
      ignored: [],
    })
    expect(readFilters({ city: ['canada/london'], country: ['canada'] })).toMatchObject({
      filters: { country: 39, city: 'london' },
      ignored: [],
    })
    expect(readFilters({ city: ['canada/london'], country: ['ireland'] })).toMatchObject({
      filters: { country: 104, city: undefined },
      ignored: [{ name: 'city', value: 'london' }],
    })
    expect(readFilters({ city: ['atlantis/london'] })).toMatchObject({
      filters: { country: undefined, city: undefined },
      ignored: [{ name: 'city', value: 'atlantis/london' }],
    })
  })
  it('asks for a distance only with a town, and for the usual one of the country if it names none', () => {
    const read = (query: FilterQuery) => {
      const { filters, ignored } = readFilters(query)
      return [filters.near, filters.within, ignored.length]
    }
    expect(read({ near: [' Milton   Keynes '], country: ['united-kingdom'] })).toEqual(['Milton Keynes', '25mi', 0])
    expect(read({ near: ['Cork'], country: ['ireland'] })).toEqual(['Cork', '25km', 0])
    expect(read({ near: ['Springfield, IL'], within: ['100km'], country: ['united-states'] })).toEqual([
      'Springfield, IL',
      '100km',
      0,
    ])
    expect(read({ near: [''], within: ['10mi'] })).toEqual([undefined, undefined, 0])
    expect(read({ near: ['Cork'], within: ['7km'], country: ['ireland'] })).toEqual(['Cork', '25km', 1])
  })
  it('of any kind is read without an error, and never asks for more than there is', () => {
    const query = fc.dictionary(
      fc.constantFrom(...filterNames),
      fc.array(fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 50 })), { maxLength: 4 }),
    )
    fc.assert(
      fc.property(query, values => {
        const { filters } = readFilters(values)
        expect(filters.words.length).toBeLessThanOrEqual(120)
        expect(filters.page).toBeGreaterThanOrEqual(1)
        expect(filters.page).toBeLessThanOrEqual(50)
      }),
    )
  })
  it('written is read back as the same', () => {
    const some = <T extends { id: number }>(list: readonly T[]) =>
      fc.uniqueArray(fc.constantFrom(...list.map(({ id }) => id)))
    const filters: fc.Arbitrary<JobFilters> = fc
      .record({
        words: fc.string({ unit: 'grapheme', maxLength: 60 }).map(text =>
          text
            .normalize('NFC')
            .replace(/[\s\p{Cc}]+/gu, ' ')
            .trim()
            .slice(0, 100)
            .trim(),
        ),
        country: fc.option(fc.constantFrom(...jobCountries.map(({ id }) => id)), { nil: undefined }),
        city: fc.option(fc.constantFrom('london', 'sao-paulo'), { nil: undefined }),
        near: fc.constantFrom('Leeds', 'Springfield, IL', undefined),
        within: fc.constantFrom(...distances),
        types: some(jobTypes),
        fields: some(jobFields),
        modes: some(workModes),
        evidence: fc.uniqueArray(fc.constantFrom(...evidenceStates)),
        pay: fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: undefined }),
        payPer: fc.constantFrom('year' as const, 'hour' as const),
        visa: fc.constantFrom('enough' as const, 'lead' as const, undefined),
        audience: fc.constant('newEntrant' as const),
        situation: fc.constantFrom('student' as const, 'abroad' as const, undefined),
        clears: fc.constantFrom('new-entrant' as const, 'standard' as const, undefined),
        degree: fc.option(fc.constantFrom(...degreeClasses.map(({ id }) => id)), { nil: undefined }),
        language: fc.constantFrom('en', undefined),
        postedWithin: fc.constantFrom(7, undefined),
        closingWithin: fc.constantFrom(3, undefined),
        sort: fc.constantFrom(...jobSorts),
        page: fc.integer({ min: 1, max: 50 }),
      })
      .map(made => ({ ...made, within: made.near === undefined ? undefined : made.within }))
      .map(made => ({ ...made, pay: made.payPer === 'hour' && made.pay !== undefined ? made.pay / 100 : made.pay }))
      .map(made =>
        made.country === undefined
          ? { ...made, pay: undefined, sort: made.sort === 'pay' ? ('relevance' as const) : made.sort }
          : made,
      )
      .map(made => {
        const isPointless = made.sort === 'relevance' ? !made.words : made.sort === 'best' && made.payPer === 'hour'
        if (!isPointless) return made
        const usual = made.payPer === 'hour' ? ('newest' as const) : ('best' as const)
        return { ...made, sort: made.words ? ('relevance' as const) : usual }
      })
    fc.assert(
      fc.property(filters, made => {
        expect(
          [writeFilters, boardQuery].map(
            write =>
              readFilters(asQuery(write(made)), made.payPer === 'hour' ? boards.partTime : boards.careers).filters,
          ),
        ).toEqual([made, made])
      }),
    )
  })
})
