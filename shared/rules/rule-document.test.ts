import { describe, expect, it } from 'vitest'
import { addVersion, isSameLaw, markChecked, nextCheckOn, type RuleDocument } from './rule-document.ts'

const row = (validFrom: string, validTo = '', value = '10') => ({
  id: 'uk.test.rule',
  value,
  valid_from: validFrom,
  valid_to: validTo,
  checked_on: '2026-01-01',
  source: 'old',
})
const source = { id: 'old', name: 'Old page', url: 'https://a.example/', note: '' }
const document = (...rows: RuleDocument['rows']): RuleDocument => ({ rows, sources: [source] })
const version = {
  cells: { value: '20' },
  validFrom: '2026-06-01',
  validTo: null,
  confidence: 'high' as const,
  sourceName: 'New page',
  sourceUrl: 'https://b.example/',
  sourceNote: 'Read.',
  note: '',
  checkedOn: '2026-05-01',
}
const periods = ({ rows }: RuleDocument) => rows.map(each => [each.value, each.valid_from, each.valid_to])

describe('another version of a rule', () => {
  it('ends the one before it and names its own source', () => {
    const changed = addVersion(document(row('2026-01-01')), version)
    expect(periods(changed)).toEqual([
      ['10', '2026-01-01', '2026-05-31'],
      ['20', '2026-06-01', ''],
    ])
    expect(changed.sources.map(({ id }) => id)).toEqual(['old', 'uk-test-rule-2026-06-01'])
  })
  it('replaces one of the same day, and ends before the next', () => {
    const changed = addVersion(document(row('2026-06-01', '2026-12-31'), row('2027-01-01', '', '30')), version)
    expect(periods(changed)).toEqual([
      ['20', '2026-06-01', '2026-12-31'],
      ['30', '2027-01-01', ''],
    ])
  })
  it('may be the first', () => {
    expect(periods(addVersion(document(row('2026-09-01')), version))).toEqual([
      ['20', '2026-06-01', '2026-08-31'],
      ['10', '2026-09-01', ''],
    ])
  })
  it('uses a source that is known already', () => {
    const same = { ...version, sourceName: source.name, sourceUrl: source.url, sourceNote: source.note }
    expect(addVersion(document(row('2026-01-01')), same).sources).toEqual([source])
  })
})

it('a check marks what has not ended, and leaves the law as it was', () => {
  const before = document(row('2025-01-01', '2025-12-31'), row('2026-01-01'))
  const after = markChecked(before, '2026-05-01')
  expect(after.rows.map(each => each.checked_on)).toEqual(['2026-01-01', '2026-05-01'])
  expect([isSameLaw(before, after), isSameLaw(before, addVersion(before, version))]).toEqual([true, false])
})

describe('the next check', () => {
  const checked = (change: object) => [
    { validFrom: '2026-01-01', validTo: null, checkedOn: '2026-05-01', confidence: 'high' as const, ...change },
  ]
  it.each([
    ['half a year later where we are sure', {}, '2026-10-28'],
    ['a month later where it is weak', { confidence: 'low' }, '2026-05-31'],
    ['a month before an end that nothing follows', { validTo: '2026-08-31' }, '2026-08-01'],
    ['at the end, once that month has begun', { validTo: '2026-05-20' }, '2026-05-21'],
    ['as usual for a rule that was checked after its end', { validTo: '2026-04-01' }, '2026-10-28'],
  ])('is %s', (_, change, day) => expect(nextCheckOn(checked(change), '2026-05-02')).toBe(day))
  it('does not come early for an end that another version follows', () => {
    const versions = [...checked({ validTo: '2026-05-31' }), ...checked({ validFrom: '2026-06-01' })]
    expect(nextCheckOn(versions, '2026-05-02')).toBe('2026-10-28')
  })
})
