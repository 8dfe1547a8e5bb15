import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#server/testing.ts'
import { readLever } from '#server/features/job-import/formats/lever.ts'
import { assessJobs } from '#server/features/jobs/assess-jobs.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
const listed = 'Brightworks Engineering Ltd'

/** A posting as Lever lists it. */
const posting = (id: string, title: string, allLocations: readonly string[]) => ({
  id,
  text: title,
  categories: { location: allLocations[0], allLocations },
  descriptionPlain: 'We build bridges. Visa sponsorship is available.',
  hostedUrl: `https://jobs.lever.example/${id}`,
  createdAt: Date.parse('2026-11-10T09:00:00Z'),
  salaryRange: { min: 52_000, max: 60_000, currency: 'GBP', interval: 'per-year-salary' },
})

beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
  const now = new Date(testApp.time.now)
  const feed = [
    posting('a', 'Bridge Engineer', ['London', 'Oxford', 'Dublin, Ireland', 'Leeds']),
    posting('b', 'Road Engineer', ['Leeds']),
  ]
  const { drafts } = readLever(JSON.stringify(feed), { company: listed, now })
  await saveListing(testApp.db, { source: 'lever', drafts }, now)
  await assessJobs(testApp.db, now)
})
afterAll(() => testApp.close())

interface Listed {
  total: number
  jobs: { slug: string; title: string; countryId: number; city: string; otherCities: string[] }[]
  counts: { countries: Record<string, number>; cities: { slug: string; jobs: number }[] }
}
const board = async (query = '') => (await (await testApp.ask(`/api/jobs${query}`)).json()) as Listed
const page = async (query: string) => {
  const { jobs } = await board(query)
  return (await testApp.ask(`/jobs/${jobs.find(({ title }) => title === 'Bridge Engineer')!.slug}`)).text()
}

describe('a job with several places', () => {
  it('is found by each of its cities and countries, and is listed once for all countries', async () => {
    const all = await board()
    expect(all.total).toBe(2)
    expect(all.counts.countries).toEqual({ 226: 2, 104: 1 })
    const cities = all.counts.cities.map(({ slug, jobs }) => [slug, jobs])
    expect(Object.fromEntries(cities)).toEqual({ london: 1, oxford: 1, leeds: 2, dublin: 1 })
    for (const [query, total] of [
      ['?country=united-kingdom', 2],
      ['?country=ireland', 1],
      ['?city=oxford', 1],
      ['?city=leeds', 2],
      ['?city=dublin', 1],
      ['?words=oxford', 1],
    ] as const)
      expect((await board(query)).total, query).toBe(total)
  })
  it('names its cities, and leads to its page in the other country', async () => {
    const inUk = await page('?country=united-kingdom')
    expect(inUk).toContain('London and 2 more, United Kingdom')
    expect(inUk).toMatch(/href="\/jobs\/bridge-engineer[^"]*">Dublin, Ireland</)
    const inIreland = await page('?country=ireland')
    expect(inIreland).toMatch(/href="\/jobs\/bridge-engineer[^"]*">London and 2 more, United Kingdom</)
  })
  it('is judged by the register and the pay rules of each country alone', async () => {
    const evidence = async (query: string) => {
      const { jobs } = await board(query)
      const { slug } = jobs.find(({ title }) => title === 'Bridge Engineer')!
      return (await (await testApp.ask(`/api/jobs/${slug}`)).json()) as { evidence: object; job: object }
    }
    const uk = await evidence('?country=united-kingdom')
    expect(uk.evidence).toMatchObject({ state: 'stated', sponsorId: expect.any(Number), pay: null })
    expect(uk.job).toMatchObject({ payMin: 5_200_000, payCurrency: 'GBP' })
    const ireland = await evidence('?country=ireland')
    expect(ireland.evidence).toMatchObject({ sponsorId: null, salary: null, registerDate: null })
    // Pounds are not what the job pays in Ireland.
    expect(ireland.job).toMatchObject({ payMin: null, payCurrency: null })
  })
  it('lists every place in the data for search engines', async () => {
    const [, data] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(
      await page('?country=united-kingdom'),
    )!
    const posting = (JSON.parse(data!) as { '@graph': Record<string, unknown>[] })['@graph'].at(-1)!
    const addresses = (posting.jobLocation as { address: object }[]).map(({ address }) => address)
    expect(addresses).toMatchObject([
      { addressCountry: 'GB', addressLocality: 'London' },
      { addressCountry: 'GB', addressLocality: 'Oxford' },
      { addressCountry: 'GB', addressLocality: 'Leeds' },
    ])
  })
})
