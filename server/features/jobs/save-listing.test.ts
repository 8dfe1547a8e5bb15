import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase } from '#server/platform/db/testing.ts'
import type { JobDraft } from './draft.ts'
import { saveListing } from './save-listing.ts'
import { cities, jobs } from './tables.ts'
import { draft } from './testing.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => emptyTables(database.db))
afterAll(() => database.close())

const now = new Date('2026-11-15T09:00:00Z')
const save = (...drafts: JobDraft[]) => saveListing(database.db, { source: 'feed', drafts }, now)
const all = () => database.db.select().from(jobs).orderBy(jobs.sourceId)

describe('a listing', () => {
  it('is kept with its place, its pay and its words, under an address people can read', async () => {
    expect(await save(draft('a'))).toEqual({ added: 1, changed: 0, unchanged: 0, closed: 0, duplicates: [] })
    const [job] = await all()
    expect(job).toMatchObject({
      yearlyPay: 35_000,
      payMin: 3_000_000,
      status: 1,
      descriptionText: 'Build bridges.\nIn Zürich\nand here',
    })
    expect(job!.slug).toMatch(/^graduate-engineer-brightworks-and-sohne-ltd-[a-z0-9]+$/)
    expect(await database.db.select({ name: cities.name, slug: cities.slug }).from(cities)).toEqual([
      { name: 'London', slug: 'london' },
    ])
  })
  it('read again changes nothing', async () => {
    await save(draft('a'), draft('b'))
    const before = await all()
    expect(
      await saveListing(database.db, { source: 'feed', drafts: [draft('a'), draft('b')] }, new Date(now.getTime() + 1)),
    ).toEqual({ added: 0, changed: 0, unchanged: 2, closed: 0, duplicates: [] })
    expect(await all()).toEqual(before)
  })
  it('with a new title keeps the address, and is to be weighed again', async () => {
    await save(draft('a'))
    await database.db.update(jobs).set({ evidenceAt: now, evidence: 1 })
    const [before] = await all()
    expect(await save(draft('a', { title: 'Senior Engineer' }))).toMatchObject({ changed: 1 })
    const [after] = await all()
    expect(after).toMatchObject({ title: 'Senior Engineer', slug: before!.slug, evidenceAt: null, evidence: 1 })
  })
  it('closes what two full listings in a row no longer have, and opens it again when it is back', async () => {
    await save(draft('a'), draft('b'))
    expect(await save(draft('a'))).toMatchObject({ closed: 0, duplicates: [] })
    expect(await save(draft('a'), draft('b'))).toMatchObject({ unchanged: 2, closed: 0, duplicates: [] })
    await save(draft('a'))
    expect(await save(draft('a'))).toMatchObject({ closed: 1 })
    expect((await all()).map(({ status }) => status)).toEqual([1, 2])
    expect(await save(draft('a'), draft('b'))).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await all()).map(({ status, closedAt }) => [status, closedAt])).toEqual([
      [1, null],
      [1, null],
    ])
  })
  it('of one source closes no jobs of another, and a partial listing closes none at all', async () => {
    await save(draft('a'))
    for (let i = 0; i < 3; i++) await saveListing(database.db, { source: 'other', drafts: [] }, now)
    for (let i = 0; i < 3; i++) await saveListing(database.db, { source: 'feed', drafts: [], isWhole: false }, now)
    expect(await all()).toMatchObject([{ status: 1 }])
  })
  it('keeps places apart whose names we cannot spell', async () => {
    await save(
      draft('a', { city: '東京' }),
      draft('b', { city: '大阪' }),
      draft('c', { city: 'SÃO Paulo' }),
      draft('d', { city: 'são paulo' }),
    )
    expect(new Set((await all()).map(({ cityId }) => cityId)).size).toBe(3)
    expect(await database.db.select().from(cities).where(eq(cities.slug, 'sao-paulo'))).toHaveLength(1)
  })
  it('of several hundred jobs is saved whole', async () => {
    const many = Array.from({ length: 1_203 }, (_, i) => draft(`n${i}`))
    expect(await save(...many)).toEqual({ added: 1_203, changed: 0, unchanged: 0, closed: 0, duplicates: [] })
  })
  it('writes only new or changed jobs, however many there are', async () => {
    const many = Array.from({ length: 600 }, (_, i) => draft(`n${i}`))
    await save(...many)
    const later = new Date(now.getTime() + 1)
    const drafts = [...many.map((job, i) => (i % 100 === 0 ? { ...job, title: 'Another' } : job)), draft('new')]
    expect(await saveListing(database.db, { source: 'feed', drafts }, later)).toEqual({
      added: 1,
      changed: 6,
      unchanged: 594,
      closed: 0,
      duplicates: [],
    })
    expect((await all()).filter(({ updatedAt }) => updatedAt.getTime() === later.getTime())).toHaveLength(7)
  })
  it('compares part-time pay by its hours, and not at all without them', async () => {
    const hours = (hoursMin: number | undefined, hoursMax: number | undefined) => ({
      hoursMin,
      hoursMax,
      shifts: [],
      seasons: [],
      isSelfEmployed: false,
    })
    const paid = (period: 'hour' | 'week' | 'month' | 'year', amount: number) => ({
      min: amount,
      max: undefined,
      currency: 'GBP',
      period,
    })
    await save(
      draft('hour', { board: 2, typeId: 5, pay: paid('hour', 1_300), partTime: hours(10, 15) }),
      draft('week', { board: 2, typeId: 5, pay: paid('week', 19_500), partTime: hours(10, 15) }),
      draft('month', { board: 2, typeId: 5, pay: paid('month', 84_500), partTime: hours(15, undefined) }),
      draft('unknown', { board: 2, typeId: 5, pay: paid('month', 84_500), partTime: hours(undefined, undefined) }),
    )
    expect(Object.fromEntries((await all()).map(({ sourceId, yearlyPay }) => [sourceId, yearlyPay]))).toEqual({
      hour: 25_350,
      week: 25_350,
      month: 25_350,
      unknown: null,
    })
  })
  it('keeps every kind of value as it came', async () => {
    const partTime = {
      hoursMin: 8,
      hoursMax: undefined,
      shifts: ['evenings', 'a "quoted", one'],
      seasons: ['term'],
      isSelfEmployed: true,
    } as const
    await save(
      draft('a', {
        board: 2,
        typeId: 5,
        partTime,
        pay: undefined,
        city: undefined,
        closesOn: undefined,
        place: 'Łódź \\ “here”',
      }),
    )
    const [job] = await all()
    expect(job).toMatchObject({
      hoursMin: 8,
      hoursMax: null,
      shifts: ['evenings', 'a "quoted", one'],
      seasons: ['term'],
      isSelfEmployed: true,
      payMin: null,
      yearlyPay: null,
      cityId: null,
      closesOn: null,
      place: 'Łódź \\ “here”',
      postedAt: new Date('2026-11-15T09:00:00Z'),
      description: draft('a').description,
      evidence: 3,
      registerMatch: 'notChecked',
      isDemo: false,
    })
  })
})

describe('an advert for several countries', () => {
  const inUk = draft('a', { otherCities: ['Oxford', 'Leeds'] })
  const inIreland = draft('a@IE', { advertId: 'a', countryId: 104, city: 'Dublin', place: 'Dublin' })

  it('is a job in each, with all its cities there', async () => {
    expect(await save(inUk, inIreland)).toMatchObject({ added: 2 })
    const found = await all()
    expect(found.map(({ countryId, isFurther, advertId }) => [countryId, isFurther, advertId])).toEqual([
      [226, false, null],
      [104, true, 'a'],
    ])
    expect(found[0]!.otherCityIds).toHaveLength(2)
    expect(found[0]!.placeWords).toContain('Oxford Leeds')
  })
  it('keeps the address of its first country when the source names another one first', async () => {
    await save(draft('a'))
    const [before] = await all()
    await save({ ...inIreland, sourceId: 'a', advertId: undefined }, { ...inUk, sourceId: 'a@GB', advertId: 'a' })
    const found = await all()
    expect(found.map(({ sourceId, countryId }) => [sourceId, countryId])).toEqual([
      ['a', 226],
      ['a@IE', 104],
    ])
    expect(found[0]!.slug).toBe(before!.slug)
  })
  it('stays open everywhere while its source lists it in a way that cannot be read', async () => {
    await save(inUk, inIreland)
    for (let times = 0; times < 3; times++)
      await saveListing(database.db, { source: 'feed', drafts: [], stillListed: ['a'] }, now)
    expect((await all()).map(({ status }) => status)).toEqual([1, 1])
  })
})
