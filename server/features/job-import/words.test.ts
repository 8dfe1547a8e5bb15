import { describe, expect, it } from 'vitest'
import { degreeClass, experienceMonths, jobField, jobType, languageOf, occupationCode } from './classify.ts'
import { readDate, readDay } from './dates.ts'
import { createPay, periodFrom, readPayText } from './pay.ts'
import { remoteIn } from './city-name.ts'
import { readPlaces, type PlaceHints } from './places.ts'
import { expectWorkInStep } from '#shared/testing.ts'

const uk = 226,
  ireland = 104,
  australia = 14,
  canada = 39,
  us = 227,
  germany = 81,
  netherlands = 151,
  france = 74,
  newZealand = 154,
  singapore = 193,
  india = 100

const readPlace = (text: string, hints?: PlaceHints) => readPlaces(text, hints)[0]

describe('a place', () => {
  it.each([
    ['London, UK', uk, 'London'],
    ['London, United Kingdom', uk, 'London'],
    ['LONDON, ENGLAND', uk, 'London'],
    ['London EC1A 1BB, UK', uk, 'London'],
    ['Greater London, England, GB', uk, 'Greater London'],
    ['United Kingdom', uk, undefined],
    ['Remote - Germany', germany, undefined],
    ['Remote, Germany', germany, undefined],
    ['Germany (Remote)', germany, undefined],
    ['Remote (UK)', uk, undefined],
    ['Remote in Ireland', ireland, undefined],
    ['Hybrid - Dublin, Ireland', ireland, 'Dublin'],
    ['Dublin 2, Ireland', ireland, 'Dublin'],
    ['Belfast, Northern Ireland', uk, 'Belfast'],
    ['UK-London', uk, 'London'],
    ['Remote-US', us, undefined],
    ['Stoke-on-Trent, UK', uk, 'Stoke-on-Trent'],
    ['Austin, TX', us, 'Austin'],
    ['New York, NY', us, 'New York'],
    ['New York, NY 10001', us, 'New York'],
    ['Washington, DC', us, 'Washington'],
    ['San Francisco, CA', us, 'San Francisco'],
    ['Toronto, CA', canada, 'Toronto'],
    ['Toronto, ON', canada, 'Toronto'],
    ['Berlin, DE', germany, 'Berlin'],
    ['Bengaluru, IN', india, 'Bengaluru'],
    ['Amsterdam, NL', netherlands, 'Amsterdam'],
    ['Perth, WA', australia, 'Perth'],
    ['Seattle, WA', us, 'Seattle'],
    ['Chicago, IL', us, 'Chicago'],
    ['Sydney, NSW', australia, 'Sydney'],
    ['Sacramento, California', us, 'Sacramento'],
    ['Fresno, CA, USA', us, 'Fresno'],
    ['Paris, Texas, United States', us, 'Paris'],
    ['Paris, France', france, 'Paris'],
    ['Singapore', singapore, 'Singapore'],
    ['Auckland, New Zealand', newZealand, 'Auckland'],
    ['München, Deutschland', germany, 'München'],
    ['London, UK; Berlin, Germany', uk, 'London'],
    ['Multiple locations, UK', uk, undefined],
    ['United Kingdom - Leeds', uk, 'Leeds'],
    ['Tbilisi, Georgia, United States', us, 'Tbilisi'],
    ['London', uk, 'London'],
    ['New York', us, 'New York'],
    ['Dublin', ireland, 'Dublin'],
    ['Manchester', uk, 'Manchester'],
    ['Remote in the United Kingdom', uk, undefined],
    ['London United Kingdom', uk, 'London'],
    ['Windsor UK (Remote)', uk, 'Windsor'],
    ['Ireland or UK', ireland, undefined],
    ['Oxford or London', uk, 'Oxford'],
    ['Hawthorne, CA', us, 'Hawthorne'],
    ['Seattle, Washington', us, 'Seattle'],
    ['Atlanta, Georgia', us, 'Atlanta'],
    ['Newark, DE', us, 'Newark'],
    ['Waterloo, ON', canada, 'Waterloo'],
    ['Adelaide, SA', australia, 'Adelaide'],
    ['Bangalore', india, 'Bangalore'],
    ['München', germany, 'München'],
    ['Cologne', germany, 'Cologne'],
    ['The Hague', netherlands, 'The Hague'],
    ['Sydney', australia, 'Sydney'],
    ['Wellington', newZealand, 'Wellington'],
    ['St. Albans, England', uk, 'St. Albans'],
    ['London / Paris', uk, 'London'],
    ['London/Manchester', uk, 'London'],
    ['Leeds and York', uk, 'Leeds'],
    ['Tokyo; London', uk, 'London'],
    ['Washington', us, 'Washington'],
    ['Hybrid - Edinburgh', uk, 'Edinburgh'],
    ['Edinburgh, Scotland', uk, 'Edinburgh'],
    ['New South Wales', australia, undefined],
    ['SF', us, 'San Francisco'],
    ['San Francisco HQ', us, 'San Francisco'],
    ['HQ - Toronto', canada, 'Toronto'],
    ['Australia Locations', australia, undefined],
    ['San Francisco Bay Area', us, 'San Francisco Bay Area'],
    ['Kansas-Wichita', us, 'Wichita'],
    ['NC-Greensboro', us, 'Greensboro'],
    ['Dunmore, PA 18512', us, 'Dunmore'],
    ['Walldorf, DE, 69190', germany, 'Walldorf'],
    ['Walldorf, Baden-Württemberg', germany, 'Walldorf'],
    ['Tysons, VA', us, 'Tysons'],
    ['Berlin, Germany +2 more…', germany, 'Berlin'],
    ['Victoria, South West London', uk, 'Victoria'],
    ['Chelsea, London', uk, 'London'],
    ['Enfield', uk, 'Enfield'],
  ])('%s is understood', (text, countryId, city) => expect(readPlace(text)).toEqual({ countryId, city }))
  it.each([
    'Cambridge',
    'Hamilton',
    'Richmond',
    'Tokyo',
    'Dubai',
    'Geneva',
    'Georgia',
    'Tokyo, Japan',
    'Little Nowhere',
    'Remote',
    '',
    'Springfield, CA',
    'Madrid, Spain',
    'Tel Aviv, IL',
    'Riyadh, SA',
    'Tbilisi, Georgia',
    'Casablanca, MA',
    'Anywhere',
    'EMEA',
    '—',
    ',,,',
    'constructor',
    '__proto__',
    '🚀',
    'the UKulele room',
    'Little Town, PA',
    'Little Town, DE 19801',
    'Navegantes, SC, BR, 88373-900',
  ])('%j is not guessed at', text => expect(readPlace(text)).toBeUndefined())
  it('that is missing is where the operator says, and no other', () => {
    expect(readPlace('Remote', { fallbackCountryId: uk })).toEqual({ countryId: uk, city: undefined })
    expect(readPlace('Multiple locations', { fallbackCountryId: uk })).toEqual({ countryId: uk, city: undefined })
    expect(readPlace('Cork, Ireland', { fallbackCountryId: uk })).toEqual({ countryId: ireland, city: 'Cork' })
    expect(readPlace('Chicago', { fallbackCountryId: uk })).toEqual({ countryId: us, city: 'Chicago' })
    for (const place of ['Tokyo', 'Madrid, Spain', 'Little Nowhere'])
      expect(readPlace(place, { fallbackCountryId: uk })).toBeUndefined()
  })
  it('of a name that several towns share is in the country that the listing names', () => {
    const inListing = (...ids: number[]) => ({ namedCountryIds: new Set(ids) })
    expect(readPlace('Cambridge', inListing(uk))).toEqual({ countryId: uk, city: 'Cambridge' })
    expect(readPlace('Cambridge', inListing(us, ireland))).toEqual({ countryId: us, city: 'Cambridge' })
    expect(readPlace('Cambridge', inListing(us, uk))).toBeUndefined()
    expect(readPlace('Durham', inListing(uk))).toEqual({ countryId: uk, city: 'Durham' })
    expect(readPlace('London', inListing(us))).toEqual({ countryId: uk, city: 'London' })
    expect(readPlace('Paris', inListing(us))).toEqual({ countryId: france, city: 'Paris' })
    expect(readPlace('Sydney', inListing(canada, us))).toEqual({ countryId: australia, city: 'Sydney' })
    expect(readPlace('Little Town, PA', inListing(us))).toEqual({ countryId: us, city: 'Little Town' })
    // It may be either.
    expect(readPlace('Dublin', inListing(us))).toBeUndefined()
    expect(readPlace('London', inListing(canada))).toBeUndefined()
  })
  it.each<[string, [number, string | undefined][]]>([
    [
      'Oxford or London',
      [
        [uk, 'Oxford'],
        [uk, 'London'],
      ],
    ],
    [
      'Cambridge or London',
      [
        [uk, 'Cambridge'],
        [uk, 'London'],
      ],
    ],
    [
      'Cambridge or New York',
      [
        [us, 'Cambridge'],
        [us, 'New York'],
      ],
    ],
    [
      'Ireland or UK',
      [
        [ireland, undefined],
        [uk, undefined],
      ],
    ],
    [
      'London / Manchester / Remote',
      [
        [uk, 'London'],
        [uk, 'Manchester'],
      ],
    ],
    [
      'London/Manchester/Remote',
      [
        [uk, 'London'],
        [uk, 'Manchester'],
      ],
    ],
    [
      'London, UK; Berlin, Germany',
      [
        [uk, 'London'],
        [germany, 'Berlin'],
      ],
    ],
    [
      'Austin, TX or Denver, CO',
      [
        [us, 'Austin'],
        [us, 'Denver'],
      ],
    ],
    [
      'Leeds, York or Hull',
      [
        [uk, 'Leeds'],
        [uk, 'York'],
        [uk, 'Hull'],
      ],
    ],
    [
      'London, Paris',
      [
        [uk, 'London'],
        [france, 'Paris'],
      ],
    ],
    [
      'Berlin, Munich, Hamburg',
      [
        [germany, 'Berlin'],
        [germany, 'Munich'],
        [germany, 'Hamburg'],
      ],
    ],
    [
      'Leeds, Sheffield, Bradford, UK',
      [
        [uk, 'Leeds'],
        [uk, 'Sheffield'],
        [uk, 'Bradford'],
      ],
    ],
    ['Brooklyn, New York', [[us, 'Brooklyn']]],
    ['Manhattan, New York City, New York, United States', [[us, 'Manhattan']]],
    ['London or Warsaw, Poland', [[uk, 'London']]],
    ['London, UK or United Kingdom', [[uk, 'London']]],
    ['Tokyo or Osaka', []],
  ])('%s is each of its places', (text, places) =>
    expect(readPlaces(text)).toEqual(places.map(([countryId, city]) => ({ countryId, city }))),
  )
  it.each(['-', ', ', 'a - ', 'remote ', ' or a', '(', 'in the greater '])('of many %j is read at once', piece =>
    expectWorkInStep(20_000, count => readPlace(piece.repeat(count))),
  )
  it('says whether one has to be there', () =>
    expect(['Remote - UK', 'Hybrid (London)', 'London', 'Home based'].map(remoteIn)).toEqual([2, 1, undefined, 2]))
})

describe('pay', () => {
  it.each([
    ['£30,000 - £35,000 per annum', uk, 30_000, 35_000, 'GBP', 'year'],
    ['£30k-35k pa', uk, 30_000, 35_000, 'GBP', 'year'],
    ['£30k – £35k per year', uk, 30_000, 35_000, 'GBP', 'year'],
    ['£12.50 per hour', uk, 12.5, 12.5, 'GBP', 'hour'],
    ['€45.000 per year', germany, 45_000, 45_000, 'EUR', 'year'],
    ['€3 500 / month', france, 3_500, 3_500, 'EUR', 'month'],
    ['Up to £40,000 a year', uk, undefined, 40_000, 'GBP', 'year'],
    ['From £30,000 per annum', uk, 30_000, undefined, 'GBP', 'year'],
    ['£30,000+ per annum', uk, 30_000, undefined, 'GBP', 'year'],
    ['$60,000 to $70,000 annually', us, 60_000, 70_000, 'USD', 'year'],
    ['$60,000 per year', australia, 60_000, 60_000, 'AUD', 'year'],
    ['USD 60,000 - 70,000 per year', uk, 60_000, 70_000, 'USD', 'year'],
    ['CA$25 an hour', us, 25, 25, 'CAD', 'hour'],
    ['₹50,000 monthly', india, 50_000, 50_000, 'INR', 'month'],
    ['30,000 - 32,000 GBP p.a.', uk, 30_000, 32_000, 'GBP', 'year'],
    ['£150/day', uk, 150, 150, 'GBP', 'day'],
    ['£30,000', uk, 30_000, 30_000, 'GBP', 'year'],
    ['£30k - £35k', uk, 30_000, 35_000, 'GBP', 'year'],
    ['$60,000 to $70,000 depending on experience', us, 60_000, 70_000, 'USD', 'year'],
  ] as const)('%s is understood', (text, countryId, min, max, currency, period) => {
    expect(readPayText(text, countryId)).toEqual({ min: min && min * 100, max: max && max * 100, currency, period })
  })
  it.each([
    ['competitive', uk],
    ['', uk],
    ['£2,500', uk],
    ['£12,000', uk],
    ['£25', uk],
    ['£30,000 for the project', uk],
    ['£30,000 + £5,000 bonus per year', uk],
    ['£30,000 OTE per year', uk],
    ['£30,000 pro rata per annum', uk],
    ['30,000 per year', uk],
    ['$30,000 per year', uk],
    ['¥300,000 per month', uk],
    ['£35,000 - £30,000 per annum', uk],
    ['£3 per annum', uk],
    ['£99,999,999 per hour', uk],
    ['£30,000 - €35,000 per annum', uk],
    ['£30,000 per annum, £15 per hour', uk],
    ['£1 per year '.repeat(50), uk],
    ['9'.repeat(150), uk],
  ])('%s is left out', (text, countryId) => expect(readPayText(text, countryId)).toBeUndefined())
  it('must fit into the table', () => {
    expect(createPay({ min: 15_000_000, max: undefined, currency: 'INR', period: 'year' })).toBeDefined()
    expect(createPay({ min: 1_900_000, max: undefined, currency: 'INR', period: 'month' })).toBeDefined()
    for (const min of [NaN, Infinity, -1, 0, 1e12])
      expect(createPay({ min, max: undefined, currency: 'GBP', period: 'year' })).toBeUndefined()
    expect(createPay({ min: 30_000, max: undefined, currency: 'JPY', period: 'year' })).toBeUndefined()
  })
  it('has the period a feed names', () => {
    expect(
      [
        'per-year-salary',
        'per-hour-wage',
        '1 YEAR',
        '2 WEEKS',
        'one-time',
        'bi-weekly-salary',
        'NONE',
        undefined,
        'constructor',
      ].map(periodFrom),
    ).toEqual(['year', 'hour', 'year', undefined, undefined, undefined, undefined, undefined, undefined])
  })
})

describe('a date', () => {
  it.each([
    ['2026-11-15', '2026-11-15T00:00:00.000Z'],
    ['2026-11-15T09:00:00-05:00', '2026-11-15T14:00:00.000Z'],
    ['2026-11-15T09:00:00.123Z', '2026-11-15T09:00:00.000Z'],
    ['2026-11-15 09:00:00 UTC', '2026-11-15T09:00:00.000Z'],
    ['Sun, 15 Nov 2026 09:00:00 GMT', '2026-11-15T09:00:00.000Z'],
    ['15 Nov 2026 09:00 +0100', '2026-11-15T08:00:00.000Z'],
    ['Sun, 15 Nov 26 09:00:00 EST', '2026-11-15T14:00:00.000Z'],
    ['1 November 2026', '2026-11-01T00:00:00.000Z'],
    [1_761_955_200_000, '2025-11-01T00:00:00.000Z'],
  ])('%s is read', (written, moment) => expect(readDate(written)?.toISOString()).toBe(moment))
  it.each([
    '',
    'soon',
    '2026-02-30',
    '2026-13-01',
    '15/11/2026',
    '11-15-2026',
    'Sun, 32 Nov 2026',
    '2026-11-15T25:00:00Z',
    '15 Foo 2026',
    NaN,
    1e300,
    null,
    {},
    ['2026-11-15'],
    '1'.repeat(1000),
  ])('%j is not', written => expect(readDate(written)).toBeUndefined())
  it('as a day is the day that is written', () => {
    for (const written of [
      '2026-12-31T23:59:00-05:00',
      'Thu, 31 Dec 2026 23:59:59 GMT',
      'Thu, 31 Dec 2026 23:59:59 EST',
      '31 Dec 2026 00:00 +0100',
    ])
      expect(readDay(written)).toBe('2026-12-31')
    expect(readDay('never')).toBeUndefined()
  })
})

describe('a job', () => {
  it.each([
    ['Graduate Engineer', '', 1],
    ['Software Engineer (New Grad)', 'Full-time', 1],
    ['Undergraduate tutor', '', 4],
    ['Graduate Recruitment Lead', 'Full-time', 4],
    ['Summer Analyst', '', 2],
    ['Marketing Intern', 'Full-time', 2],
    ['Internal Auditor', 'Full-time', 4],
    ['Engineer', 'Intern', 2],
    ['Industrial Placement, Chemistry', '', 3],
    ['Engineering Placement Intern', '', 3],
    ['Sensor Placement Engineer', '', 4],
    ['Placement Officer', '', 4],
    ['Marketing Placement 2027', '', 3],
    ['Finance placement (12 months)', '', 3],
    ['Stage - Développeur web', '', 2],
    ['Stagiaire marketing', '', 2],
    ['Meewerkstage marketing', '', 2],
    ['Stage Manager', '', 4],
    ['Early Stage Investor', '', 4],
    ['Alternance Data Analyst (H/F)', '', 3],
    ['Praktikum im Einkauf', '', 2],
    ['Praktikantin Vertrieb', '', 2],
    ['Werkstudent (m/w/d) IT', '', 5],
    ['Engineer', 'parttime', 5],
    ['Engineer', 'Part-time', 5],
    ['Engineer', 'fulltime', 4],
    ['Engineer', '', 4],
  ])('called %j and %j is of type %d', (title, kind, type) => expect(jobType(title, kind, '')).toBe(type))
  it('is part-time when its text says so and nothing else does', () => {
    expect(jobType('Engineer', '', 'This is a part-time role.')).toBe(5)
    expect(jobType('Engineer', 'Full-time', 'Ask about a part-time role.')).toBe(4)
  })
  it.each([
    ['Software Engineer, Data Platform', '', 1],
    ['Data Engineer', '', 2],
    ['Civil Engineer', '', 3],
    ['Tax Associate', '', 4],
    ['Strategy Associate', '', 5],
    ['Brand Executive', '', 6],
    ['Paralegal', '', 7],
    ['Staff Nurse', '', 8],
    ['Laboratory Technician', '', 9],
    ['Maths Teacher', '', 10],
    ['UX Designer', '', 11],
    ['Quantity Surveyor', '', 12],
    ['HR Partner', '', 13],
    ['Account Executive', '', 14],
    ['Barista', '', 15],
    ['Policy Officer', '', 16],
    ['Associate', 'Finance', 4],
    ['Solutions Architect', '', 1],
    ['Cloud Architect', '', 1],
    ['Principal Architect, Payments', 'Engineering', 1],
    ['Data Architect', '', 2],
    ['Enterprise Architect', '', 1],
    ['Patent Attorney', '', 7],
    ['Patent Architect, Intellectual Property', 'Legal', 7],
    ['Part II Architectural Assistant', '', 12],
    ['Architect', 'Design Studio', 12],
    ['Item Picker', '', undefined],
  ])('called %j of %j is in field %s', (title, department, field) => expect(jobField(title, department)).toBe(field))
  it.each([
    ['Graduate Software Engineer', '2134'],
    ['Software Engineering Manager', undefined],
    ['Civil Engineer', '2121'],
    ['Senior Data Analyst', '3544'],
    ['Engineer', undefined],
    ['Technical Recruiter, Software Engineer', undefined],
    ['Software Engineer / Data Analyst', undefined],
    ['Solicitor', '2412'],
    ['Accountant', undefined],
    ['Data Scientist', undefined],
    ['Barista', undefined],
  ])('called %j has the occupation code %s', (title, code) => expect(occupationCode(title)).toBe(code))
  it.each([
    ['A 2:1 degree in any subject', 2],
    ['degree (2.1 or above)', 2],
    ['an upper second-class honours', 2],
    ['You have, or expect, a 2:2 or higher', 3],
    ['a 2:1, though a 2:2 with experience is enough: honours degree', 3],
    ['First-class honours degree', 1],
    ['first-class service to every graduate', undefined],
    ['Angular 2.1 and Python 2.2', undefined],
    ['a student ratio of 2:1', undefined],
    ['degree', undefined],
    ['meet at 2:15 about your degree', undefined],
  ])('that says %j asks for class %s', (text, wanted) => expect(degreeClass(text)).toBe(wanted))
  it.each([
    ['3+ years of professional experience in finance', 36],
    ['At least two years’ experience', 24],
    ['Minimum of 6 months work experience', 6],
    ['2-4 years of relevant experience', 24],
    ['You have 1 year of experience', 12],
    ['We have 30 years of experience', undefined],
    ['Our 3 years of experience show', undefined],
    ['Experience is welcome', undefined],
    ['0 years of experience', undefined],
    ['40 years of experience', undefined],
  ])('whose list says %j asks for %s months of experience', (item, months) => {
    expect(
      experienceMonths([{ kind: 'list', ordered: false, items: [[{ text: 'Curiosity' }], [{ text: item }]] }]),
    ).toBe(months)
    expect(experienceMonths([{ kind: 'paragraph', content: [{ text: item }] }])).toBeUndefined()
  })
  it('is written in the language of its small words', () => {
    expect(
      languageOf(
        'Wir suchen eine Person für das Team und die Arbeit mit der Maschine. Das ist toll und sie lernen bei uns.',
      ),
    ).toBe('de')
    expect(
      languageOf(
        'Nous cherchons une personne pour les projets avec vous dans une équipe. Vous aimez les chiffres, pour nous.',
      ),
    ).toBe('fr')
    expect(languageOf('You will work with our team and the customers.')).toBe('en')
    expect(languageOf('und')).toBe('en')
  })
})
