import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closingChoices,
  filterNames,
  postedChoices,
  readFilters,
  writeFilters,
  type FilterQuery,
  type JobFilters,
} from '#shared/jobs/filters.ts'
import { degreeClasses, evidenceStates, jobCountries, jobFields, jobTypes } from '#shared/jobs/taxonomy.ts'
import { openTestDatabase } from '#server/platform/db/testing.ts'
import type { JobDraft } from './draft.ts'
import { correctWords } from './correct-words.ts'
import { refreshBoards } from './count-boards.ts'
import { countRelaxations, type Relaxation } from './relaxations.ts'
import { saveListing } from './save-listing.ts'
import { readFilterQuery, searchJobs } from './search.ts'
import { jobs } from './tables.ts'
import { draft } from './testing.ts'
import { smallWords } from './text-query.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
const now = new Date('2026-11-15T09:00:00Z')
const day = 86_400_000
const pick = <T>(list: readonly T[], seed: number) => list[seed % list.length]!

/** A part of an advert that names an earlier country as well. */
const isFurther = (i: number) => i % 11 === 0
/** Enough different jobs that every filter splits them. */
const drafts: JobDraft[] = Array.from({ length: 180 }, (_, i) =>
  draft(`j${i}`, {
    title: pick(['Graduate Engineer', 'Data Analyst', 'Marketing Assistant', 'Café manager', 'Trainee Solicitor'], i),
    company: pick(['Brightworks', 'Müller & Söhne', 'Kestrel Labs', "O'Hara"], i >> 1),
    countryId: pick([226, 104, 14], i >> 2),
    city: pick(['London', 'Dublin', 'Leeds', undefined], i >> 3),
    ...(i % 7 === 0 && pick([true, true, true, false], i >> 3) && { otherCities: ['York', 'Hull'] }),
    ...(isFurther(i) && { advertId: `advert ${i}` }),
    typeId: pick([1, 2, 3, 4], i >> 1),
    fieldId: pick([1, 2, 3, 4, 5, 6], i >> 1),
    pay: i % 4 ? { min: 2_000_000 + i * 10_000, max: undefined, currency: 'GBP', period: 'year' } : undefined,
    degreeClass: pick([undefined, 1, 2, 3, 4] as const, i >> 2),
    language: i % 9 ? 'en' : 'de',
    postedAt: new Date(now.getTime() - (i % 40) * day - i * 1000),
    closesOn: i % 5 ? new Date(now.getTime() + (i % 35) * day).toISOString().slice(0, 10) : undefined,
  }),
)
const evidenceOf = (i: number) => (i % 4) + 1

beforeAll(async () => {
  database = await openTestDatabase()
  await saveListing(database.db, { source: 'test', drafts }, now)
  for (const row of await database.db.select({ id: jobs.id, sourceId: jobs.sourceId }).from(jobs)) {
    const i = Number(row.sourceId.slice(1))
    await database.db.execute(
      `UPDATE jobs SET evidence = ${evidenceOf(i)}, clears_standard = ${i % 3 === 0}, clears_new_entrant = ${i % 2 === 0} WHERE id = ${row.id}`,
    )
  }
  await saveListing(
    database.db,
    { source: 'beside', drafts: [draft('p', { board: 2, typeId: 5, title: 'Barista' })] },
    now,
  )
  await refreshBoards(database.db, now)
})
afterAll(() => database.close())

const search = (query: FilterQuery) => searchJobs(database.db, 1, readFilters(query).filters, now)

/** The same, slowly and plainly. */
function expectedIds({
  country,
  city,
  types,
  fields,
  evidence,
  pay,
  clears,
  degree,
  language,
  postedWithin,
  closingWithin,
}: JobFilters): string[] {
  const today = now.toISOString().slice(0, 10)
  const until = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)
  return drafts
    .filter(
      (job, i) =>
        (country === undefined ? city !== undefined || !isFurther(i) : job.countryId === country) &&
        (city === undefined || [job.city, ...(job.otherCities ?? [])].some(name => name?.toLowerCase() === city)) &&
        (!types.length || types.includes(job.typeId)) &&
        (!fields.length || fields.includes(job.fieldId)) &&
        (!evidence.length || evidence.includes(evidenceStates[evidenceOf(i) - 1]!)) &&
        (pay === undefined || (job.pay !== undefined && job.pay.min! / 100 >= pay)) &&
        (clears === undefined || (clears === 'standard' ? i % 3 === 0 : i % 2 === 0)) &&
        (degree === undefined || job.degreeClass === undefined || job.degreeClass >= degree) &&
        (language === undefined || job.language === language) &&
        (postedWithin === undefined || job.postedAt.toISOString().slice(0, 10) >= until(-postedWithin)) &&
        (closingWithin === undefined ||
          (job.closesOn !== undefined && job.closesOn >= today && job.closesOn <= until(closingWithin))),
    )
    .map(({ sourceId }) => sourceId)
}

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const slugs = (list: readonly { slug: string }[]) =>
  fc.uniqueArray(fc.constantFrom(...list.map(({ slug }) => slug)), { maxLength: 3 })
const query: fc.Arbitrary<FilterQuery> = fc
  .record({
    country: maybe(jobCountries.slice(0, 3).map(({ slug }) => slug)),
    city: maybe(['london', 'dublin', 'leeds', 'york', 'nowhere']),
    type: slugs(jobTypes.slice(0, 4)),
    field: slugs(jobFields.slice(0, 6)),
    evidence: fc.uniqueArray(fc.constantFrom(...evidenceStates), { maxLength: 2 }),
    pay: maybe(['21000', '30000']),
    clears: maybe(['standard', 'new-entrant']),
    degree: maybe(['first', '2-1', '2-2', 'third']),
    language: maybe(['de', 'en']),
    posted: maybe(['7', '30']),
    closing: maybe(['7', '14']),
    sort: maybe(['newest', 'closing', 'pay']),
  })
  .map(made =>
    Object.fromEntries(Object.entries(made).map(([name, value]) => [name, value === undefined ? [] : [value].flat()])),
  )

/** The answer against a plain reading of the same filters, with every count in it. */
async function expectTrue(values: FilterQuery) {
  const { filters } = readFilters(values)
  const answer = await search(values)
  expect(answer.total, 'total').toBe(expectedIds(filters).length)
  expect(answer.jobs.length).toBe(Math.min(answer.total, 20))
  for (const { id } of jobTypes.slice(0, 4))
    expect(answer.counts.types[id] ?? 0, `type ${id}`).toBe(expectedIds({ ...filters, types: [id] }).length)
  for (const { id } of jobCountries.slice(0, 3)) {
    // Another country takes the city off.
    const city = filters.country === undefined || filters.country === id ? filters.city : undefined
    expect(answer.counts.countries[id] ?? 0, `country ${id}`).toBe(
      expectedIds({ ...filters, country: id, city }).length,
    )
  }
  for (const slug of ['london', 'york', 'hull']) {
    const inCities = answer.counts.cities.filter(city => city.slug === slug)
    const jobsInCity = inCities.reduce((sum, { jobs: count }) => sum + count, 0)
    expect(jobsInCity, slug).toBe(expectedIds({ ...filters, city: slug }).length)
  }
  for (const [i, state] of evidenceStates.entries())
    expect(answer.counts.evidence[i + 1] ?? 0, state).toBe(expectedIds({ ...filters, evidence: [state] }).length)
  const { counts } = answer
  for (const clears of ['new-entrant', 'standard'] as const)
    expect(counts.clears[clears], clears).toBe(expectedIds({ ...filters, clears }).length)
  for (const { id, slug } of degreeClasses)
    expect(counts.degree[slug], slug).toBe(expectedIds({ ...filters, degree: id }).length)
  for (const language of ['en', 'de'])
    expect(counts.language[language], language).toBe(expectedIds({ ...filters, language }).length)
  for (const days of postedChoices)
    expect(counts.posted[days], `posted ${days}`).toBe(expectedIds({ ...filters, postedWithin: days }).length)
  for (const days of closingChoices)
    expect(counts.closing[days], `closing ${days}`).toBe(expectedIds({ ...filters, closingWithin: days }).length)
}

describe('a board', () => {
  it('finds what a plain reading of the filters finds, counts it, and counts every choice beside it', async () => {
    await fc.assert(fc.asyncProperty(query, expectTrue), { numRuns: 60 })
  }, 120_000)
  it('does so with each choice of a smaller filter alone, which it reads from what was counted before', async () => {
    const choices = {
      clears: ['new-entrant', 'standard'],
      degree: degreeClasses.map(({ slug }) => slug),
      language: ['en', 'de', 'nl'],
      posted: postedChoices,
      closing: closingChoices,
    }
    for (const [name, values] of Object.entries(choices)) {
      for (const value of values)
        for (const main of [{}, { country: ['ireland'], type: ['graduate'] }])
          await expectTrue({ ...main, [name]: [String(value)] })
    }
  })
  it('shows every job once over all its pages, in the order asked for', async () => {
    for (const [sort, country, all] of [
      ['newest', '', 163],
      ['closing', '', 163],
      ['pay', 'ireland', 60],
    ] as const) {
      const seen: number[] = []
      for (let page = 1; page <= 9; page++)
        seen.push(
          ...(await search({ sort: [sort], country: [country], page: [String(page)] })).jobs.map(({ id }) => id),
        )
      expect(new Set(seen).size, sort).toBe(all)
    }
    const paid = (await search({ sort: ['pay'], country: ['ireland'] })).jobs.slice(0, 20).map(({ payMin }) => payMin!)
    expect(paid).toEqual([...paid].sort((a, b) => b - a))
  })
  it('keeps the other board apart', async () => {
    expect((await search({ words: ['barista'] })).total).toBe(0)
    expect((await searchJobs(database.db, 2, readFilters({ words: ['barista'] }).filters, now)).total).toBe(1)
    expect((await searchJobs(database.db, 2, readFilters({}).filters, now)).total).toBe(1)
  })
})

describe('a search that finds nothing', () => {
  /** The same, slowly and plainly: all is counted again without each filter. */
  async function countPlainly(values: FilterQuery, count: (filters: JobFilters) => number | Promise<number>) {
    const written = writeFilters(readFilters(values).filters)
    const names = filterNames.filter(name => name !== 'sort' && name !== 'page' && written[name] !== undefined)
    const totals: Relaxation[] = []
    for (const name of names) {
      const isKept = (other: string) => other !== name && !(name === 'country' && other === 'city')
      const kept = Object.fromEntries(Object.entries(written).filter(([other]) => isKept(other)))
      totals.push({ name, total: await count(readFilterQuery(kept, 1).filters) })
    }
    return totals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
  }

  it('counts what each filter left out would give, as a plain reading does', async () => {
    let compared = 0
    const findsNothing = query.filter(values => expectedIds(readFilters(values).filters).length === 0)
    await fc.assert(
      fc.asyncProperty(findsNothing, async values => {
        const relaxations = await countRelaxations(database.db, 1, readFilters(values).filters, now)
        expect(relaxations).toEqual(await countPlainly(values, filters => expectedIds(filters).length))
        if (relaxations.length > 0) compared++
      }),
      { numRuns: 60 },
    )
    expect(compared).toBeGreaterThan(10)
  }, 120_000)
  it.each<[string, FilterQuery]>([
    [
      'a country with its city and pay',
      { country: ['ireland'], city: ['london'], pay: ['900000'], type: ['graduate'] },
    ],
    ['pay alone', { country: ['united-kingdom'], pay: ['900000'] }],
    ['words alone', { words: ['xqzwv'] }],
    [
      'words and several filters',
      { words: ['marketing o'], country: ['ireland'], city: ['dublin'], pay: ['900000'], language: ['en'] },
    ],
    ['words that are only signs', { words: ['!!'], language: ['nl'] }],
  ])('does so for %s, as a search without it does', async (_, values) => {
    const expected = await countPlainly(values, async filters => (await searchJobs(database.db, 1, filters, now)).total)
    expect(expected.length).toBeGreaterThan(0)
    expect(await countRelaxations(database.db, 1, readFilters(values).filters, now)).toEqual(expected)
  })
})

describe('cities', () => {
  it('are the largest, all of a chosen country, and always the chosen one', async () => {
    const own = await openTestDatabase()
    await saveListing(
      own.db,
      {
        source: 'test',
        drafts: Array.from({ length: 40 }, (_, i) => [
          draft(`${i}`, { city: `Town ${i}` }),
          draft(`${i} again`, { city: `Town ${i}`, company: 'Acorn' }),
        ])
          .flat()
          .concat(draft('one', { city: 'Hull' }), draft('other', { city: 'Hull', countryId: 39 })),
      },
      now,
    )
    await refreshBoards(own.db, now)
    const listed = async (query: FilterQuery) =>
      (await searchJobs(own.db, 1, readFilters(query).filters, now)).counts.cities
    expect(await listed({})).toHaveLength(30)
    expect((await listed({})).some(({ slug }) => slug === 'hull')).toBe(false)
    expect((await listed({ city: ['hull'] })).filter(({ slug }) => slug === 'hull')).toHaveLength(2)
    expect(await listed({ country: ['united-kingdom'] })).toHaveLength(41)
    await own.close()
  })
})

describe('words', () => {
  it.each([
    ['data analyst', 36],
    ['ANALYSTS', 36],
    ['analy', 36],
    ['cafe', 36],
    ['café manager', 36],
    ['mueller', 0],
    ['muller', 46],
    ['sohne', 46],
    ["o'hara", 44],
    ['analyst muller', 10],
    ['zurich', 163],
    ['%', 163],
    ["'; drop table jobs; --", 0],
    ['analyst & !solicitor | (', 0],
    ['工程师', 0],
    ['constructor', 0],
    ['', 163],
  ])('%j find about what a person expects', async (words, least) => {
    const { total } = await search({ words: [words] })
    if (least === 0) expect(total).toBe(0)
    else expect(total).toBeGreaterThanOrEqual(least - 4)
  })
  it('of ten thousand letters are cut and answered', async () => {
    expect((await search({ words: ['engineer '.repeat(2_000)] })).total).toBeGreaterThan(0)
  })
  it('find titles before descriptions', async () => {
    const found = (await search({ words: ['engineer'] })).jobs
    expect(found.every(({ title }) => title === 'Graduate Engineer')).toBe(true)
  })
  it('that are mistyped lead to their neighbour', async () => {
    expect(await correctWords(database.db, 'enginere')).toBe('engineer')
    expect(await correctWords(database.db, 'data anlyst')).toBe('data analyst')
    expect(await correctWords(database.db, 'engineer')).toBeUndefined()
    expect(await correctWords(database.db, 'xqzwv')).toBeUndefined()
  })
})

describe('words that are mistyped', () => {
  const titles = [
    'Data Analyst',
    'Software Engineer',
    'Store Manager',
    'Product Designer',
    'Marketing Executive',
    'Web Developer',
    'Finance Assistant',
    'Nurse',
    'Teacher',
    'Research Scientist',
    'Graduate Trainee',
    'Business Partner',
    'PhD Student',
    'Layer Inspector',
    'Solicitor',
  ]
  const sentences = [...Array(5).fill('We write Python.'), ...Array(4).fill('We pour espresso.')] as string[]
  let own: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    own = await openTestDatabase()
    await saveListing(
      own.db,
      {
        source: 'test',
        drafts: titles.map((title, i) =>
          draft(title, {
            title,
            company: 'Acorn',
            city: i % 2 ? 'London' : 'Edinburgh',
            description: [
              {
                kind: 'paragraph',
                content: [{ text: sentences[i] ?? 'Come and join.' }],
              },
            ],
          }),
        ),
      },
      now,
    )
    await refreshBoards(own.db, now)
  })
  afterAll(() => own.close())
  it.each([
    ['anaylst', 'analyst'],
    ['analsyt', 'analyst'],
    ['enigneer', 'engineer'],
    ['maanger', 'manager'],
    ['desinger', 'designer'],
    ['marekting', 'marketing'],
    ['mraketing', 'marketing'],
    ['sotfware', 'software'],
    ['softwear', 'software'],
    ['develpoer', 'developer'],
    ['fiannce', 'finance'],
    ['finanace', 'finance'],
    ['nusre', 'nurse'],
    ['teahcer', 'teacher'],
    ['sceintist', 'scientist'],
    ['gradaute', 'graduate'],
    ['lodnon', 'london'],
    ['edinborough', 'edinburgh'],
    ['buisness', 'business'],
    ['dta', 'data'],
    ['lawyer lodnon', 'lawyer london'],
  ])('%j mean %j', async (typed, meant) => {
    expect(await correctWords(own.db, typed)).toBe(meant)
  })
  it('may occur in adverts alone, if in several', async () => {
    expect(await correctWords(own.db, 'pyhton')).toBe('python')
    expect(await correctWords(own.db, 'expresso')).toBeUndefined()
  })
  it('are not taken for a short word with another letter, nor for one that is far off', async () => {
    expect(await correctWords(own.db, 'php')).toBeUndefined()
    expect(await correctWords(own.db, 'teapot')).toBeUndefined()
  })
})

describe('words as people type them', () => {
  const told = (text: string) => [{ kind: 'paragraph' as const, content: [{ text }] }]
  let own: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    own = await openTestDatabase()
    const silent = { description: told('Come and join.'), company: 'Acorn' }
    await saveListing(
      own.db,
      {
        source: 'test',
        drafts: [
          draft('head', { ...silent, title: 'Head of Marketing' }),
          draft('nurse', {
            ...silent,
            title: "Children's Nurse",
            countryId: 104,
            city: 'Dublin',
            place: 'The Liberties',
          }),
          draft('ux', { ...silent, title: 'UI/UX Designer', city: 'Leeds', place: 'Leeds' }),
          draft('node', { ...silent, title: 'Node.js Developer', description: told('We use Python and ASP.NET.') }),
          draft('cpp', { ...silent, title: 'C++ Developer' }),
          draft('sharp', { ...silent, title: 'Developer (C#/.NET)', city: 'Leeds', place: 'Leeds' }),
          draft('it', { ...silent, title: 'IT Support Assistant' }),
          draft('support', { ...silent, title: 'Family Support Worker' }),
          draft('accounts', { ...silent, title: 'Accountant' }),
          draft('speaks', {
            ...silent,
            title: 'Software Tester',
            city: 'Leeds',
            place: 'Leeds',
            description: told('Our other office is in London.'),
            postedAt: new Date('2026-11-15T10:00:00Z'),
          }),
          draft('there', { ...silent, title: 'Software Tester', company: 'Birch' }),
          draft('pythian', { ...silent, title: 'Pythian Guide' }),
          draft('solicitor', { ...silent, title: 'Solicitor', fieldId: 7 }),
          draft('cyber', { ...silent, title: 'Cyber Security Analyst', region: 'Scotland' }),
          draft('people', { ...silent, title: 'Human Resources Adviser' }),
          draft('munich', {
            ...silent,
            title: 'Summer Analyst',
            countryId: 81,
            city: 'Munich',
            place: 'Munich',
            typeId: 2,
            fieldId: 4,
          }),
          draft('manager', { ...silent, title: 'Account Manager', postedAt: new Date('2026-11-15T10:00:00Z') }),
          draft('together', { ...silent, title: 'Key Account Lead' }),
          draft('apart', {
            ...silent,
            title: 'Account Holder, Key Clients',
            postedAt: new Date('2026-11-15T10:00:00Z'),
          }),
        ],
      },
      now,
    )
    await refreshBoards(own.db, now)
  })
  afterAll(() => own.close())
  const found = async (words: string) => {
    const { jobs: rows } = await searchJobs(own.db, 1, readFilters({ words: [words] }).filters, now)
    const ids = new Map(
      (await own.db.select({ id: jobs.id, sourceId: jobs.sourceId }).from(jobs)).map(({ id, sourceId }) => [
        id,
        sourceId,
      ]),
    )
    return rows.map(({ id }) => ids.get(id)!)
  }
  it.each([
    ['head of marketing', ['head']],
    ['the head of the marketing', ['head']],
    ["children's nurse", ['nurse']],
    ['children’s nurse', ['nurse']],
    ['jobs in dublin', ['nurse']],
    ['nurse ireland', ['nurse']],
    ['liberties', ['nurse']],
    ['ux designer', ['ux']],
    ['UI/UX', ['ux']],
    ['ui ux', ['ux']],
    ['node js', ['node']],
    ['node.js', ['node']],
    ['asp.net', ['node']],
    ['C++', ['cpp']],
    ['c++ developer', ['cpp']],
    ['C#', ['sharp']],
    ['.NET', ['node', 'sharp']],
    ['c#/.net', ['sharp']],
    ['marketi', ['head']],
    ['accounta', ['accounts']],
    ['it support', ['it']],
    ['software leeds', ['speaks']],
    ['nurse in', ['nurse']],
  ])('%j', async (words, expected) => {
    expect((await found(words)).sort()).toEqual(expected)
  })
  it.each([
    ['lawyer', ['solicitor']],
    ['cybersecurity analyst', ['cyber']],
    ['cyber security', ['cyber']],
    ['münchen', ['munich']],
    ['muenchen', ['munich']],
    ['scotland', ['cyber']],
    ['hr', ['people']],
    ['finance internship munich', ['munich']],
  ])('%j find what is said in other words', async (words, expected) => {
    expect(await found(words)).toEqual(expected)
  })
  it('put titles with the very word before those with one of its family, and words together before words apart', async () => {
    expect((await found('account')).slice(0, 3).sort()).toEqual(['apart', 'manager', 'together'])
    expect((await found('accountant'))[0]).toBe('accounts')
    expect((await found('key account'))[0]).toBe('together')
  })
  it('with a place put jobs there before those that only mention it', async () => {
    expect(await found('software london')).toEqual(['there', 'speaks'])
  })
  it('that are nothing but "jobs" ask for all', async () => {
    expect(await found('jobs')).toHaveLength(19)
  })
  it('that occur in a live advert are not corrected, however similar another word is', async () => {
    expect(await correctWords(own.db, 'python')).toBeUndefined()
    expect(await correctWords(own.db, 'c++ develper')).toBe('c++ developer')
    expect(await correctWords(own.db, 'lodon')).toBe('london')
    // Somewhat alike is not enough.
    expect(await correctWords(own.db, 'markers')).toBeUndefined()
  })
  it('of every kind of job and every field of work are known to the database', async () => {
    const known = async (type: number, field: number) =>
      (
        await own.db.execute<{ words: string }>(
          sql`SELECT lower(kind_words(${type}::smallint, ${field}::smallint)) AS words`,
        )
      ).rows[0]!.words.split(' ')
    const named = (slug: string) => slug.split('-').filter(word => word !== 'and')
    for (const { id, slug } of jobTypes) expect(await known(id, 1), slug).toEqual(expect.arrayContaining(named(slug)))
    for (const { id, slug } of jobFields) expect(await known(1, id), slug).toEqual(expect.arrayContaining(named(slug)))
  })
  it('that decide nothing are those the database leaves out', async () => {
    const { rows } = await own.db.execute<{ word: string }>(
      sql`SELECT word FROM unnest(${sql.raw(`ARRAY['${[...smallWords].join("','")}']`)}) AS word WHERE numnode(plainto_tsquery('app_en', word)) > 0`,
    )
    expect(rows).toEqual([])
  })
})
