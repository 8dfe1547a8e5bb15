import { describe, expect, it } from 'vitest'
import type { Series } from './publications.ts'
import { oldestUsefulDay, weighFindings, type FoundEntry, type RegisterFinding } from './weigh-findings.ts'
import { spellPeriod } from './finding-words.ts'

const date = '2026-11-15'
const entry = (name: string, change: Partial<FoundEntry> = {}): FoundEntry => ({
  name,
  tradingName: '',
  officialId: '',
  place: '',
  stream: '',
  occupation: '',
  count: null,
  status: '',
  validTo: null,
  lastMonth: null,
  ...change,
})
const finding = (series: Series, exact: FoundEntry[], change: Partial<RegisterFinding> = {}): RegisterFinding => ({
  series,
  asOf: '2026-09-03',
  period: null,
  exact,
  similar: [],
  ...change,
})
const weigh = (countryId: number, findings: RegisterFinding[], places: string[] = [], day = date) =>
  weighFindings({ kind: 'official', countryId, findings, places }, day)
const said = (weighed: ReturnType<typeof weigh>) => weighed.reasons.map(({ kind, words }) => `${kind}: ${words}`)

const eightMonths = { asOf: '2026-08-31', period: { from: '2026-01-01', to: '2026-08-31' } }
const permits = finding(
  'ie-permits',
  [entry('Lough Byte Ireland Limited', { count: 8, lastMonth: '2026-07-01' })],
  eightMonths,
)

describe('a licence', () => {
  it('supports, and names register, day and limit', () => {
    const weighed = weigh(151, [finding('nl-ind-work', [entry('Tulpveld N.V.')])])
    expect(weighed).toMatchObject({ support: 'licence', until: null })
    expect(said(weighed)).toEqual([
      'licenceListed: Tulpveld N.V. is on the IND register of Thu 3 Sep 2026: it may sponsor highly skilled migrants. ' +
        'That covers this company only, and does not mean that it will sponsor this job.',
    ])
  })
  it('with an end supports until that day, and is silent from the next', () => {
    const list = finding('nz-accredited', [entry('Ponga Limited', { validTo: '2026-11-15', stream: 'Standard' })])
    expect(weigh(154, [list])).toMatchObject({ support: 'licence', until: '2026-11-15' })
    const ended = weigh(154, [list], [], '2026-11-16')
    expect(ended.support).toBeNull()
    expect(said(ended)[0]).toMatch(/^licenceEnded: Ponga Limited was accredited until Sun 15 Nov 2026/)
  })
  it('of a labour-hire company, or on a list older than six months, does not support', () => {
    const to = { validTo: '2028-01-01' }
    const triangular = finding('nz-accredited', [entry('Crews Limited', { ...to, stream: 'Triangular' })])
    expect(weigh(154, [triangular]).support).toBeNull()
    const old = finding('nz-accredited', [entry('Ponga Limited', { ...to, stream: 'Standard' })], {
      asOf: '2026-05-01',
    })
    expect(weigh(154, [old])).toMatchObject({ support: null })
    expect(said(weigh(154, [old]))[0]).toContain('more than six months old')
  })
})

describe('a history', () => {
  it('supports for 24 months, with publisher, count, period and limit', () => {
    const weighed = weigh(104, [permits])
    expect(weighed).toMatchObject({ support: 'history', until: '2028-08-31' })
    expect(said(weighed)).toEqual([
      'historyFound: Ireland’s enterprise department issued 8 employment permits to Lough Byte Ireland Limited ' +
        'from January to August 2026, the last in July. That promises nothing for this job.',
    ])
    expect(weigh(104, [permits], [], '2028-08-31').support).toBe('history')
    expect(weigh(104, [permits], [], '2028-09-01').support).toBeNull()
  })
  it('names companies of one name apart and adds nothing up', () => {
    const both = finding(
      'ie-permits',
      [entry('Harp Ltd', { count: 1 }), entry('Harp Limited', { count: 57 })],
      eightMonths,
    )
    expect(said(weigh(104, [both]))[0]).toContain('1 employment permit to Harp Ltd from')
    expect(said(weigh(104, [both]))[0]).toContain('57 employment permits to Harp Limited from')
  })
  it('of farm work and low pay does not support, and is called that', () => {
    const period = { asOf: '2026-03-31', period: { from: '2026-01-01', to: '2026-03-31' } }
    const farm = entry('Plums Ltd.', { stream: 'Primary Agriculture', occupation: 'Harvesting labourers', count: 751 })
    const office = entry('Plums Ltd.', { stream: 'High Wage', occupation: 'Software engineers', count: 6 })
    expect(weigh(39, [finding('ca-lmia-positive', [farm], period)]).support).toBeNull()
    const weighed = weigh(39, [finding('ca-lmia-positive', [farm, office], period)])
    expect(weighed.support).toBe('history')
    expect(said(weighed)).toEqual([
      'historyFound: Employment and Social Development Canada gave a positive LMIA for 6 positions (Software engineers ' +
        '(High Wage)) to Plums Ltd. from January to March 2026. Positions are the number that was allowed, not people ' +
        'hired. That promises nothing for this job.',
      'otherWork: Employment and Social Development Canada gave a positive LMIA for 751 positions (Harvesting labourers ' +
        '(Primary Agriculture)) to Plums Ltd. from January to March 2026. That is low-paid or farm work, and says ' +
        'nothing about jobs for graduates.',
    ])
  })
  it('of petitions keeps first and continuing ones apart', () => {
    const hub = finding(
      'us-h1b-hub',
      [
        entry('GRIDLARK INC', { stream: 'first', count: 10 }),
        entry('GRIDLARK INC', { stream: 'continuing', count: 62 }),
      ],
      { asOf: '2026-06-30', period: { from: '2025-10-01', to: '2026-06-30' } },
    )
    expect(said(weigh(227, [hub]))[0]).toBe(
      'historyFound: US Citizenship and Immigration Services (USCIS) approved 10 first and 62 continuing H-1B petitions ' +
        'for GRIDLARK INC from October 2025 to June 2026. Petitions are not people, and the draw comes before them. ' +
        'That promises nothing for this job.',
    )
  })
})

describe('a warning', () => {
  const barred = finding('ca-non-compliant', [entry('Plums Ltd.', { place: 'Kelowna, BC', validTo: '2027-02-19' })])
  const lmia = finding('ca-lmia-positive', [entry('Plums Ltd.', { stream: 'High Wage', count: 6 })], {
    asOf: '2026-03-31',
    period: { from: '2026-01-01', to: '2026-03-31' },
  })
  it('comes first and outweighs a history, at the same place only', () => {
    const here = weigh(39, [lmia, barred], ['Kelowna'])
    expect(here).toMatchObject({ support: null, until: '2027-02-19' })
    expect(here.reasons.map(({ kind }) => kind)).toEqual(['warning', 'historyFound'])
    expect(weigh(39, [lmia, barred], ['Toronto'])).toMatchObject({ support: 'history' })
    expect(weigh(39, [lmia, barred], ['Toronto']).reasons.map(({ kind }) => kind)).toEqual(['historyFound'])
  })
  it('is silent once its end has passed, and about similar names', () => {
    expect(weigh(39, [lmia, barred], ['Kelowna'], '2027-02-20').support).toBe('history')
    const similar = finding('ca-non-compliant', [], { similar: ['Plums of Kelowna Ltd.'] })
    expect(JSON.stringify(weigh(39, [similar, lmia], ['Kelowna']))).not.toContain('Plums of Kelowna')
  })
})

describe('absence', () => {
  it.each([14, 81, 74, 193, 100])(
    'in country %i, which has no list, says that none exists, until when, and whom to ask',
    countryId => {
      const [reason] = weigh(countryId, []).reasons
      expect(reason).toMatchObject({ kind: 'noListExists', date: null })
      expect(reason!.words).toMatch(/^No such list exists\. .+ We last looked on Mon 16 Nov 2026/)
      expect(reason!.source!.url).toMatch(/^https:\/\//)
    },
  )
  it('never reads as a no', () => {
    expect(said(weigh(104, [finding('ie-permits', [], eightMonths)]))).toEqual([
      'registerNotFound: We did not find this name in “Employment permits issued to companies” of Ireland’s enterprise ' +
        'department, January to August 2026. Ireland needs no licence: any registered employer may apply for a permit.',
    ])
    expect(said(weigh(104, []))).toEqual([
      'registerNotChecked: We have not looked this employer up in official records.',
    ])
  })
  it('with similar names offers them and confirms nothing', () => {
    const weighed = weigh(104, [
      finding('ie-permits', [], { ...eightMonths, similar: ['Harplight Technology Company Limited'] }),
    ])
    expect(weighed).toMatchObject({ support: null, isSimilar: true })
    expect(said(weighed)[0]).toContain('Harplight Technology Company Limited')
  })
})

it.each([
  ['2026-11-15', '2024-11-15'],
  ['2028-02-29', '2026-02-28'],
])('24 months before %s is %s', (day, before) => expect(oldestUsefulDay(day)).toBe(before))
it.each([
  ['2026-01-01', '2026-08-31', 'January to August 2026'],
  ['2025-10-01', '2026-06-30', 'October 2025 to June 2026'],
  ['2026-01-01', '2026-01-31', 'January 2026'],
])('the period from %s to %s is %j', (from, to, words) => expect(spellPeriod({ from, to })).toBe(words))
