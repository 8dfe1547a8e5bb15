import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { plainText } from '#shared/rich-text/rich-text.ts'
import type { ReadOptions } from './advert.ts'
import { decodeText } from './decode.ts'
import { readAshby } from './formats/ashby.ts'
import { readCsv } from './formats/csv.ts'
import { readGreenhouse } from './formats/greenhouse.ts'
import { readIndeedXml } from './formats/indeed-xml.ts'
import { readLever } from './formats/lever.ts'
import { readWorkable } from './formats/workable.ts'

const now = new Date('2026-11-15T09:00:00Z')
const options: ReadOptions = { now, company: 'Copperline Works' }
const fixture = (name: string) => decodeText(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)))
const problems = (errors: readonly { row: number; id: string | undefined; field: string; problem: string }[]) =>
  errors.map(({ row, id, field }) => [row, id, field])

describe('Greenhouse', () => {
  const { drafts, errors, warnings, stillListed } = readGreenhouse(fixture('greenhouse.json'), { now })
  it('is read by its field map', () => {
    expect(drafts[0]).toMatchObject({
      sourceId: '4410001',
      board: 1,
      title: 'Graduate Software Engineer',
      company: 'Tidewater Analytics',
      countryId: 226,
      city: 'London',
      place: 'London, United Kingdom',
      remote: 0,
      typeId: 1,
      fieldId: 1,
      pay: { min: 4_200_000, max: 4_800_000, currency: 'GBP', period: 'year' },
      occupationCode: '2134',
      degreeClass: 2,
      language: 'en',
      applyUrl: 'https://boards.greenhouse.example/tidewater/jobs/4410001',
      postedAt: new Date('2026-10-20T13:00:00Z'),
      closesOn: '2026-12-31',
      partTime: undefined,
    })
  })
  it('has its description decoded once', () => {
    expect(plainText(drafts[0]!.description)).toBe(
      'About the role\nBuild tools for R&D teams with real users.\nA degree at 2:1 or above\nCuriosity – lots\nMore at our site.',
    )
    expect(drafts[0]!.description[0]).toMatchObject({ kind: 'heading' })
  })
  it('is remote where its place says so, dated by its last change where it was never dated, and its pay is a year’s where no word says so and it can be nothing else', () => {
    expect(drafts[1]).toMatchObject({
      countryId: 81,
      city: undefined,
      remote: 2,
      postedAt: new Date('2026-11-01T08:00:00Z'),
      pay: { min: 5_000_000, max: 6_000_000, currency: 'EUR', period: 'year' },
    })
    expect(problems(warnings)).toEqual([])
  })
  const payOf = (...ranges: object[]) => {
    const [job, ...rest] = (JSON.parse(fixture('greenhouse.json')) as { jobs: object[] }).jobs
    const reading = readGreenhouse(JSON.stringify({ jobs: [{ ...job, pay_input_ranges: ranges }, ...rest.slice(1)] }), {
      now,
    })
    return { pay: reading.drafts[0]!.pay, warned: reading.warnings.some(({ field }) => field === 'pay') }
  }
  const yearly = { min_cents: 4_500_000, max_cents: 5_500_000, currency_type: 'GBP' }
  it.each([
    [yearly, 'year'],
    [{ ...yearly, title: 'Salary range' }, 'year'],
    [{ ...yearly, title: 'Salary', blurb: '<p>Plus a pension.</p>' }, 'year'],
    [{ ...yearly, max_cents: undefined }, 'year'],
    [{ min_cents: 1_250, max_cents: 1_400, currency_type: 'GBP', title: 'Pay' }, 'hour'],
    [{ min_cents: 200_000_00, max_cents: 250_000_00, currency_type: 'INR', title: 'Monthly pay' }, 'month'],
  ])('pay of %j is by the %s', (range, period) =>
    expect(payOf(range)).toMatchObject({ pay: { min: range.min_cents, period }, warned: false }),
  )
  it.each([
    [{ min_cents: 800_000, max_cents: 1_000_000, currency_type: 'GBP' }],
    [{ min_cents: 300_000, max_cents: 350_000, currency_type: 'GBP', title: 'Salary range' }],
    [{ min_cents: 10_000, max_cents: 15_000, currency_type: 'GBP' }],
    [{ min_cents: 300, currency_type: 'GBP' }],
    [{ ...yearly, title: 'OTE' }],
    [{ ...yearly, title: 'Total for the project' }],
    [{ ...yearly, title: 'Annual or monthly' }],
    [{ ...yearly, currency_type: 'SEK' }],
    [{ ...yearly, currency_type: 'JPY' }],
    [{ ...yearly, currency_type: '' }],
    [{ ...yearly, min_cents: 6_000_000 }],
    [{ min_cents: 40_000_000, max_cents: 60_000_000, currency_type: 'INR' }],
  ])('pay of %j is left out, and that is said', range => expect(payOf(range)).toEqual({ pay: undefined, warned: true }))
  it('of two ranges that could both be meant, none is taken', () =>
    expect(payOf(yearly, { ...yearly, title: 'Senior' })).toEqual({ pay: undefined, warned: true }))
  it('takes the country from the office its place names, and from no other', () =>
    expect(drafts[2]).toMatchObject({ countryId: 226, city: 'Manchester', place: 'Manchester' }))
  it('reports what cannot be used, and does not take it for gone', () => {
    expect(problems(errors)).toEqual([
      [4, '4410004', 'location'],
      [5, '4410005', 'apply link'],
    ])
    expect(stillListed).toEqual(['4410004', '4410005'])
  })
})

describe('Lever', () => {
  const { drafts, errors, warnings } = readLever(fixture('lever.json'), options)
  it('is read by its field map', () => {
    expect(drafts[0]).toMatchObject({
      sourceId: '0f5f0c3a-0001-4c11-9a00-000000000001',
      title: 'Mechanical Engineer Intern',
      company: 'Copperline Works',
      countryId: 226,
      city: 'Bristol',
      otherCities: ['Cardiff'],
      place: 'Bristol; Cardiff',
      remote: 1,
      typeId: 2,
      fieldId: 3,
      pay: { min: 1_450, max: 1_600, currency: 'GBP', period: 'hour' },
      applyUrl: 'https://jobs.lever.example/copperline/0f5f0c3a/apply',
      postedAt: new Date('2025-11-01T00:00:00Z'),
      closesOn: undefined,
    })
    expect(drafts[0]!.description).toEqual([
      { kind: 'paragraph', content: [{ text: 'Design ' }, { text: 'arms', strong: true }, { text: ' that lift.' }] },
      { kind: 'heading', level: 3, content: [{ text: "What you'll do <fast>" }] },
      { kind: 'list', ordered: false, items: [[{ text: 'Draw' }], [{ text: 'Measure & test' }]] },
      { kind: 'paragraph', content: [{ text: 'We answer everybody.' }] },
    ])
  })
  it('falls back to its plain text, and leaves out pay that is paid once', () => {
    expect(drafts[1]).toMatchObject({
      countryId: 104,
      remote: 2,
      pay: undefined,
      typeId: 4,
      applyUrl: 'https://jobs.lever.example/copperline/0f5f0c3b',
    })
    expect(plainText(drafts[1]!.description)).toBe('Decide what comes next.\nListen\nChoose')
    expect(problems(warnings)).toEqual([[2, '0f5f0c3a-0002-4c11-9a00-000000000002', 'pay']])
  })
  it('reports a date that is none', () =>
    expect(problems(errors)).toEqual([[3, '0f5f0c3a-0003-4c11-9a00-000000000003', 'date']]))
})

describe('Ashby', () => {
  const { drafts, errors, warnings } = readAshby(fixture('ashby.json'), options)
  it('is read by its field map, and the workplace counts more than "remote"', () => {
    expect(drafts[0]).toMatchObject({
      title: 'Financial Analyst',
      company: 'Copperline Works',
      countryId: 104,
      city: 'Dublin',
      otherCities: ['Cork'],
      place: 'Dublin; Cork, Ireland',
      region: 'Leinster',
      postcode: undefined,
      street: undefined,
      remote: 1,
      typeId: 4,
      fieldId: 4,
      occupationCode: '2422',
      pay: { min: 4_800_000, max: 5_600_000, currency: 'EUR', period: 'year' },
      applyUrl: 'https://jobs.ashby.example/lanternhouse/a1/application',
      postedAt: new Date('2026-10-12T11:30:00Z'),
    })
  })
  it('keeps pay to itself that is not to be shown', () =>
    expect(drafts[1]).toMatchObject({ countryId: 227, remote: 2, pay: undefined }))
  it('loses rows that are not listed, without a word', () => {
    expect(drafts).toHaveLength(2)
    expect([errors, warnings]).toEqual([[], []])
  })
})

describe('Workable', () => {
  const { drafts, errors } = readWorkable(fixture('workable.json'), { now })
  it('is read by its field map; a part-time job of a professional stays among the careers', () => {
    expect(drafts[0]).toMatchObject({
      sourceId: '7F2A91C0DE',
      board: 1,
      company: 'Millpond Interiors',
      countryId: 226,
      city: 'Leeds',
      place: 'LEEDS, England, United Kingdom',
      region: 'England',
      remote: 0,
      typeId: 5,
      fieldId: 11,
      occupationCode: '2142',
      applyUrl: 'https://apply.workable.example/j/7F2A91C0DE',
      postedAt: new Date('2026-11-03T00:00:00Z'),
      pay: undefined,
      partTime: undefined,
    })
    expect(drafts[1]).toMatchObject({ countryId: 39, city: undefined, remote: 2, place: 'Canada' })
  })
  it('reports a country we do not support', () => expect(problems(errors)).toEqual([[3, '7F2A91C0E0', 'location']]))
  it('of an account that does not exist is refused, rather than taken for an empty one', () =>
    expect(() => readWorkable('{"jobs":[]}', { now })).toThrow('not a Workable account'))
})

describe('an XML feed', () => {
  const { drafts, errors, warnings } = readIndeedXml(fixture('indeed.xml'), { now })
  it('is read by its field map', () => {
    expect(drafts[0]).toMatchObject({
      sourceId: 'SM-1001',
      title: 'Civil Engineer (R&D)',
      company: 'Saltmarsh & Daughters',
      countryId: 104,
      city: 'Galway',
      place: 'Galway, IE',
      region: undefined,
      postcode: 'H91',
      street: '4 Long Walk',
      typeId: 4,
      fieldId: 3,
      degreeClass: 3,
      pay: { min: 4_000_000, max: 4_500_000, currency: 'EUR', period: 'year' },
      applyUrl: 'https://saltmarsh.example/jobs/1001?a=1&b=2',
      postedAt: new Date('2026-11-02T08:30:00Z'),
      closesOn: '2026-12-31',
    })
  })
  it('may have plain words for its description', () => {
    expect(drafts[1]).toMatchObject({
      company: 'Pier Café',
      typeId: 5,
      board: 1,
      remote: 1,
      fieldId: 15,
      pay: { min: 1_250, max: undefined, currency: 'GBP', period: 'hour' },
    })
    expect(plainText(drafts[1]!.description)).toBe('Make coffee.\nMornings\nSmiles')
  })
  it('with a date that is none loses that row alone', () => {
    expect(problems(errors)).toEqual([[3, 'SM-1003', 'date']])
    expect(warnings).toEqual([])
  })
  it('may have forgotten to wrap its markup', () => {
    const feed = fixture('indeed.xml').replace(
      'Make coffee.\n- Mornings\n- Smiles',
      '<p>Make <b>coffee</b>.</p><ul><li>Mornings</li></ul>',
    )
    expect(readIndeedXml(feed, { now }).drafts[1]!.description).toMatchObject([
      { content: [{ text: 'Make ' }, { text: 'coffee', strong: true }, { text: '.' }] },
      { kind: 'list' },
    ])
  })
})

describe('a CSV', () => {
  const { drafts, errors } = readCsv(fixture('jobs.csv'), { now })
  it('is read by its header, and may be about work beside a course', () => {
    expect(drafts[0]).toMatchObject({
      sourceId: 'w-1',
      board: 2,
      typeId: 5,
      company: 'Northmere Council',
      countryId: 226,
      city: 'York',
      remote: 0,
      pay: { min: 1_250, max: 1_300, currency: 'GBP', period: 'hour' },
      closesOn: '2026-12-20',
      partTime: {
        hoursMin: 8,
        hoursMax: 16,
        shifts: ['evenings', 'weekends'],
        seasons: ['term', 'vacation'],
        isSelfEmployed: false,
      },
    })
    expect(plainText(drafts[0]!.description)).toBe('Shelve books.\nEvenings\n"Quiet" work')
    expect(drafts[1]).toMatchObject({
      board: 1,
      typeId: 1,
      fieldId: 16,
      countryId: 154,
      city: 'Wellington',
      remote: 1,
      occupationCode: '2433',
      degreeClass: 2,
      pay: { min: 7_000_000, max: undefined, currency: 'NZD', period: 'year' },
      partTime: undefined,
    })
  })
  it('has its bad rows, its repeated ids and its repeated jobs reported by line', () => {
    expect(drafts).toHaveLength(2)
    expect(problems(errors)).toEqual([
      [4, 'w-3', 'pay_min'],
      [5, 'w-4', 'row'],
      [6, 'w-1', 'id'],
      [7, 'w-5', 'title'],
    ])
    expect(errors.at(-1)!.problem).toContain('duplicate of w-1')
  })
  it.each([
    ['', 'lacks id'],
    ['id,title\n1,x', 'lacks location'],
    ['id;title;location;description;apply_url;posted\n', 'Use commas'],
    ['id,title,location,description,apply_url,posted,sallary\n', 'no column "sallary"'],
    ['id,title,location,description,apply_url,posted,id\n', 'is there twice'],
    ['id,title,location,description,apply_url,posted\n1,"cut', 'not whole CSV'],
    ['id,title,location,description,apply_url,posted,__proto__\n', 'no column "__proto__"'],
  ])('such as %j is refused', (text, because) => expect(() => readCsv(text, { now })).toThrow(because))
  const row = (change: Record<string, string>) => {
    const values = {
      id: '1',
      title: 'Clerk',
      company: 'Acorn',
      location: 'Leeds, UK',
      description: 'Words',
      apply_url: 'https://acorn.example/',
      posted: '2026-11-10',
      ...change,
    }
    return readCsv(
      `${Object.keys(values).join(',')}\n${Object.values(values)
        .map(value => `"${value.replaceAll('"', '""')}"`)
        .join(',')}\n`,
      { now },
    )
  }
  it.each([
    [{ type: 'job' }, 'type'],
    [{ field: 'x' }, 'field'],
    [{ pay_min: '1' }, 'pay'],
    [{ pay_min: '30,000', currency: 'GBP', period: 'year' }, 'pay_min'],
    [{ pay_min: '30000', currency: 'GBP', period: 'fortnight' }, 'period'],
    [{ pay_min: '30000', currency: 'XXX', period: 'year' }, 'pay'],
    [{ remote: 'maybe' }, 'remote'],
    [{ occupation_code: '21' }, 'occupation_code'],
    [{ degree_class: '2:1' }, 'degree_class'],
    [{ language: 'English' }, 'language'],
    [{ board: 'other' }, 'board'],
    [{ board: 'part-time', hours_min: '20', hours_max: '10' }, 'hours'],
    [{ board: 'part-time', hours_min: '200' }, 'hours'],
    [{ board: 'part-time', seasons: 'winter' }, 'seasons'],
    [{ board: 'part-time', self_employed: 'si' }, 'self_employed'],
    [{ posted: '2027-01-01' }, 'date'],
    [{ posted: '1999-01-01' }, 'date'],
    [{ closes: '2026-11-14' }, 'closing date'],
    [{ closes: 'whenever' }, 'closing date'],
    [{ title: ' \u200b ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ company: '' }, 'company'],
    [{ description: '<script>x</script><p></p>' }, 'description'],
    [{ location: 'Atlantis' }, 'location'],
    [{ location: '' }, 'location'],
    [{ apply_url: 'ftp://x' }, 'apply link'],
    [{ apply_url: 'https://a:b@acorn.example/' }, 'apply link'],
    [{ id: '' }, 'id'],
    [{ id: 'x'.repeat(201) }, 'id'],
  ])('row with %j is reported', (change, field) => {
    const {
      drafts: kept,
      errors: [error],
    } = row(change)
    expect([kept, error?.row, error?.field]).toEqual([[], 2, field])
  })
  it('row that says only what it must is kept', () => expect(row({}).drafts).toHaveLength(1))
  it('row may name the hours of a week, in a column or in its words', () => {
    const hoursOf = (cells: Parameters<typeof row>[0]) => row(cells).drafts[0]?.hoursPerWeek
    expect(hoursOf({})).toBeUndefined()
    expect(hoursOf({ hours_per_week: '37.5' })).toBe(37.5)
    expect(hoursOf({ description: 'You work 35 hours per week with us.' })).toBe(35)
    expect(hoursOf({ description: 'You work 35 hours per week with us.', hours_per_week: '36' })).toBe(36)
    expect(hoursOf({ board: 'part-time', hours_per_week: '30' })).toBeUndefined()
    expect(row({ hours_per_week: '90' }).errors[0]!.field).toBe('hours_per_week')
  })
  it('row may name the address, the employer’s site and sign, and the experience asked for', () => {
    const {
      drafts: [full],
    } = row({
      region: 'West Yorkshire',
      postcode: 'LS1 4AP',
      street: '1 Park Row',
      company_url: 'https://acorn.example',
      company_logo: 'https://acorn.example/a.png',
      experience_months: '18',
    })
    expect(full).toMatchObject({
      region: 'West Yorkshire',
      postcode: 'LS1 4AP',
      street: '1 Park Row',
      employerUrl: 'https://acorn.example/',
      employerLogo: 'https://acorn.example/a.png',
      experienceMonths: 18,
    })
    const {
      drafts: [poor],
      warnings,
    } = row({ company_url: 'javascript:alert(1)', street: 'x'.repeat(101) })
    expect([
      poor!.employerUrl,
      poor!.street,
      warnings.map(({ field }) => field).filter(field => field !== 'department'),
    ]).toEqual([undefined, undefined, ['company link']])
    expect(row({ experience_months: '1.5' }).errors[0]!.field).toBe('experience_months')
  })
})
