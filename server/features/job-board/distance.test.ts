import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remoteMode } from '#shared/jobs/taxonomy.ts'
import { openTestApp } from '#server/testing.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { findNewJobs } from '#server/features/job-alerts/find-new-jobs.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { cities } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
const [uk, ireland] = [226, 104]
const inTown = (title: string, city: string, change = {}) => draft(title, { title, city, place: city, ...change })

beforeAll(async () => {
  testApp = await openTestApp()
  const now = new Date(testApp.time.now)
  const drafts = [
    inTown('Leeds', 'Leeds'),
    // 14 km, 58 km and 270 km from Leeds.
    inTown('Bradford', 'Bradford'),
    inTown('Manchester', 'Manchester', { remote: 1 }),
    inTown('London', 'London'),
    inTown('London or Bradford', 'London', { otherCities: ['Bradford'] }),
    inTown('From home in Leeds', 'Leeds', { remote: remoteMode }),
    inTown('From home in London', 'London', { remote: remoteMode }),
    inTown('Somewhere', 'A town no one knows'),
    inTown('Dublin', 'Dublin', { countryId: ireland }),
  ]
  await saveListing(testApp.db, { source: 'test', drafts }, now)
  await refreshJobBoards(testApp.db, now)
})
afterAll(() => testApp.close())

interface Listed {
  total: number
  jobs: { title: string }[]
  counts: { countries: Record<string, number>; types: Record<string, number>; cities: { slug: string }[] }
  near: { name: string; remoteJobs: number } | null
  ignored: { name: string; value: string }[]
  relax: { name: string; total: number }[]
}
const board = async (query: string) =>
  (await (await testApp.ask(`/api/jobs?country=united-kingdom&${query}`)).json()) as Listed
const titles = async (query: string) => (await board(query)).jobs.map(({ title }) => title).toSorted()

describe('a distance from a town', () => {
  it('finds jobs with any of their places within it, and counts only those', async () => {
    expect(await titles('near=Leeds&within=5mi')).toEqual(['Leeds'])
    expect(await titles('near=Leeds&within=10mi')).toEqual(['Bradford', 'Leeds', 'London or Bradford'])
    expect(await titles('near=Leeds&within=50km')).toEqual(['Bradford', 'Leeds', 'London or Bradford'])
    expect(await titles('near=Leeds&within=50mi')).toEqual(['Bradford', 'Leeds', 'London or Bradford', 'Manchester'])
    const { total, counts } = await board('near=Leeds&within=10mi')
    expect([total, counts.types]).toEqual([3, { 1: 3 }])
    expect(counts.cities.map(({ slug }) => slug).toSorted()).toEqual(['bradford', 'leeds', 'london'])
  })
  it('may begin in a town without a job, and be combined with other filters', async () => {
    expect(await titles('near=pudsey&within=10mi')).toEqual(['Bradford', 'Leeds', 'London or Bradford'])
    expect(await titles('near=pudsey&within=10mi&words=bradford')).toEqual(['Bradford', 'London or Bradford'])
    expect(await titles('near=pudsey&within=50mi&mode=hybrid')).toEqual(['Manchester'])
    expect(await titles('near=pudsey&within=10mi&city=leeds')).toEqual(['Leeds'])
  })
  it('leaves remote jobs out and says how many there are, unless they are asked for', async () => {
    expect((await board('near=Leeds&within=10mi')).near).toEqual({ name: 'Leeds', remoteJobs: 2 })
    expect(await titles('near=Leeds&within=10mi&mode=remote')).toEqual(['From home in Leeds'])
    expect((await board('near=Leeds&within=10mi&mode=remote')).near).toEqual({ name: 'Leeds', remoteJobs: 0 })
  })
  it('does not change how many jobs another country has, which takes the town off', async () => {
    expect((await board('near=Leeds&within=10mi')).counts.countries).toEqual({ [uk]: 3, [ireland]: 1 })
  })
  it('is left out and named where the country has no such town', async () => {
    expect(await board('near=Xyzzy')).toMatchObject({
      total: 8,
      near: null,
      ignored: [{ name: 'near', value: 'Xyzzy' }],
    })
  })
  it('is what we advise to leave out where nothing is near', async () => {
    const { total, relax } = await board('near=Inverness&within=5mi&type=graduate')
    expect([total, relax.find(({ name }) => name === 'near')]).toEqual([0, { name: 'near', total: 8 }])
  })
  it('is on the page, in the heading and as a chip', async () => {
    const page = await (await testApp.ask('/jobs?country=united-kingdom&near=leeds&within=10mi')).text()
    expect(page).toContain('3 jobs within 10 miles of Leeds</h1>')
    expect(page).toContain('Remove filter: </span>Within 10 miles of Leeds')
    expect(page).toContain('<title>Jobs within 10 miles of Leeds')
  })
  it('is used by an alert', async () => {
    const since = new Date(testApp.time.now - 1)
    const query = 'country=united-kingdom&near=Leeds&within=5mi'
    const found = await findNewJobs(testApp.db, { board: 1, query }, since, 10, new Date(testApp.time.now))
    expect(found.map(({ title }) => title)).toEqual(['Leeds'])
  })
  it('works for cities that were stored before we knew where they are', async () => {
    await testApp.db.update(cities).set({ latitude: null, longitude: null }).where(eq(cities.slug, 'leeds'))
    expect(await titles('near=Leeds&within=5mi')).toEqual([])
    await refreshJobBoards(testApp.db, new Date(testApp.time.now))
    expect(await titles('near=Leeds&within=5mi')).toEqual(['Leeds'])
  })
})
