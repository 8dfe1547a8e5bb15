import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#server/testing.ts'
import { readLever } from '#server/features/job-import/formats/lever.ts'
import { assessJobs } from '#server/features/jobs/assess-jobs.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>

const posting = (title: string, allLocations: readonly string[], text: string, salaryRange?: object) => ({
  id: title,
  text: title,
  categories: { location: allLocations[0], allLocations },
  descriptionPlain: `We build bridges. Visa sponsorship is available.\n${text}`,
  hostedUrl: `https://jobs.lever.example/${encodeURIComponent(title)}`,
  createdAt: Date.parse('2026-11-10T09:00:00Z'),
  ...(salaryRange && { salaryRange }),
})

beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
  const now = new Date(testApp.time.now)
  const feed = [
    posting('Civil Engineer', ['Leeds'], 'Salary: £52,000 - £58,000 depending on experience'),
    posting('Road Engineer', ['Leeds'], 'Salary: £80,000 a year', {
      min: 40_000,
      max: 45_000,
      currency: 'GBP',
      interval: 'per-year-salary',
    }),
    posting('Rail Engineer', ['Leeds'], 'Salary: £80,000 a year', { min: 40_000, currency: 'GBP', interval: 'once' }),
    posting('Port Engineer', ['Dublin, Ireland', 'Hamburg, Germany'], 'Salary: €70,000 a year'),
    posting('Dam Engineer', ['Leeds', 'Hamburg, Germany'], 'Salary: €70,000 a year'),
  ]
  const { drafts } = readLever(JSON.stringify(feed), { company: 'Brightworks Engineering Ltd', now })
  await saveListing(testApp.db, { source: 'lever', drafts }, now)
  await assessJobs(testApp.db, now)
})
afterAll(() => testApp.close())

interface Listed {
  jobs: { slug: string; title: string; payMin: number | null; payMax: number | null; payQuote: string | null }[]
}
const find = async (title: string, country: string) => {
  const { jobs } = (await (await testApp.ask(`/api/jobs?country=${country}`)).json()) as Listed
  return jobs.find(job => job.title === title)!
}

describe('pay in the words of an advert', () => {
  it('is shown with its quote and marked on the board, and the salary test uses it', async () => {
    const job = await find('Civil Engineer', 'united-kingdom')
    const quote = 'Salary: £52,000 - £58,000 depending on experience'
    expect(job).toMatchObject({ payMin: 5_200_000, payMax: 5_800_000, payQuote: quote })
    const { evidence } = (await (await testApp.ask(`/api/jobs/${job.slug}`)).json()) as {
      evidence: { salary: { checks: { what: string; paidMinor: number }[] } }
    }
    expect(evidence.salary.checks).toContainEqual(expect.objectContaining({ what: 'threshold', paidMinor: 5_200_000 }))
    const page = await (await testApp.ask(`/jobs/${job.slug}`)).text()
    expect(page).toContain(`Read from the advert’s text: <q>${quote}</q>`)
    const board = await (await testApp.ask('/jobs?country=united-kingdom')).text()
    expect(board.match(/Pay read from the advert’s text/g)).toHaveLength(1)
  })

  it('never replaces what the source says in a field, even where that is unclear', async () => {
    const stated = await find('Road Engineer', 'united-kingdom')
    expect(stated).toMatchObject({ payMin: 4_000_000, payMax: 4_500_000, payQuote: null })
    expect(await find('Rail Engineer', 'united-kingdom')).toMatchObject({ payMin: null, payQuote: null })
  })

  it('is no country’s where it may be of two, and the country’s whose money it is', async () => {
    expect(await find('Port Engineer', 'ireland')).toMatchObject({ payMin: null, payQuote: null })
    expect(await find('Port Engineer', 'germany')).toMatchObject({ payMin: null, payQuote: null })
    expect(await find('Dam Engineer', 'united-kingdom')).toMatchObject({ payMin: null, payQuote: null })
    expect(await find('Dam Engineer', 'germany')).toMatchObject({ payMin: 7_000_000, payQuote: expect.any(String) })
  })
})
