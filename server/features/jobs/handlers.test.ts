import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boards } from '#shared/jobs/taxonomy.ts'
import { northbridge, openTestApp } from '#server/testing.ts'
import { closeEndedJobs, refreshBoards } from './queries.ts'
import { saveListing } from './save-listing.ts'
import { jobReports, jobs } from './tables.ts'
import { draft } from './testing.ts'
import { weighJobs } from './weigh.ts'

let house: Awaited<ReturnType<typeof openTestApp>>
const words = (text: string) => [{ kind: 'paragraph' as const, content: [{ text }] }]
const listed = 'Brightworks Engineering Ltd'
const now = () => new Date(house.time.now)

beforeAll(async () => {
  house = await openTestApp({}, { register: true })
  await saveListing(house.db, { source: 'feed', drafts: [
    draft('offers', { company: listed, title: 'Bridge Engineer', description: words('We build bridges. Visa sponsorship is available.'), pay: { min: 5_200_000, max: undefined, currency: 'GBP', period: 'year' } }),
    draft('silent', { company: listed, title: 'Road Engineer', description: words('We build roads.'), pay: { min: 3_600_000, max: undefined, currency: 'GBP', period: 'year' } }),
    draft('refuses', { company: listed, title: 'Tunnel Engineer', description: words('We dig. We are unable to offer visa sponsorship.') }),
    draft('unknown', { company: 'Quillfeather Unlisted Holdings', title: 'Rail Engineer', description: words('Visa sponsorship is available.') }),
    draft('ended', { title: 'Ended Engineer', closesOn: '2026-11-14' }),
    draft('ireland', { countryId: 104, city: 'Dublin', title: 'Harbour Engineer', description: words('<script>alert(1)</script> We build.') }),
    draft('cafe', { board: 2, typeId: 5, title: 'Barista', pay: { min: 1_150, max: undefined, currency: 'GBP', period: 'hour' }, partTime: { hoursMin: 8, hoursMax: 16, shifts: ['evenings'], seasons: ['term'], isSelfEmployed: false } }),
    draft('toronto', { board: 2, typeId: 5, title: 'Sandwich Maker', countryId: 39, city: 'Toronto', pay: { min: 1_760, max: undefined, currency: 'CAD', period: 'hour' } }),
    draft('singapore', { board: 2, typeId: 5, title: 'Tea Server', countryId: 193, city: 'Singapore', pay: { min: 1_000, max: undefined, currency: 'SGD', period: 'hour' } }),
  ] }, now())
  await closeEndedJobs(house.db, now())
  await weighJobs(house.db, now())
})
afterAll(() => house.close())

interface Card { title: string; slug: string; evidence: string }
interface Found { total: number; jobs: Card[]; ignored: unknown[]; corrected: string | null; relax: { name: string; total: number }[]; counts: { evidence: Record<string, number> } }
const board = async (query: string, path = '/api/jobs') => (await (await house.ask(`${path}${query}`)).json()) as Found
const slugOf = async (title: string, path?: string) => (await board(`?words=${encodeURIComponent(title)}`, path)).jobs[0]!.slug
const open = async (slug: string, cookie?: string) => (await (await house.ask(`/api/jobs/${slug}`, cookie ? { cookie } : {})).json()) as {
  job: { title: string; isClosed: boolean; description: unknown }; similar: Card[]; minimumWage: object | null
  evidence: { state: string; reasons: { words: string; quote: string | null; date: string | null }[]; salary: { outcome: string; rules: { id: string; checkedOn: string }[] } | null; registerDate: string | null }
}

describe('the evidence of a job', () => {
  it('is weighed from the advert and the register, never merged', async () => {
    const found = (await board('?words=engineer')).jobs
    expect(Object.fromEntries(found.map(({ title, evidence }) => [title, evidence]))).toEqual({
      'Bridge Engineer': 'stated', 'Road Engineer': 'possible', 'Tunnel Engineer': 'refused', 'Rail Engineer': 'unclear', 'Harbour Engineer': 'unclear',
    })
  })
  it('opens to its reasons, with the sentence, the register’s date and the rules for this viewer', async () => {
    const slug = await slugOf('Road Engineer')
    const asStudent = await open(slug, await house.signIn('student@northbridge.example'))
    const asVisitor = await open(slug)
    expect(asVisitor.evidence.state).toBe('possible')
    expect(asVisitor.evidence.registerDate).toMatch(/^2026-/)
    // 36,000 for a civil engineer: enough for somebody new to work, not for others.
    expect([asStudent.evidence.salary!.outcome, asVisitor.evidence.salary!.outcome]).toEqual(['meets', 'below'])
    expect(asStudent.evidence.salary!.rules.every(({ checkedOn }) => checkedOn.startsWith('2026-'))).toBe(true)
    expect((await open(await slugOf('Bridge Engineer'))).evidence.reasons[0]).toMatchObject({ quote: 'Visa sponsorship is available.' })
  })
  it('changes when the advert does, and only then', async () => {
    expect(await weighJobs(house.db, now())).toBe(0)
    await saveListing(house.db, { source: 'feed', isWhole: false, drafts: [draft('silent', { company: listed, title: 'Road Engineer', description: words('We build roads. No sponsorship.') })] }, now())
    expect(await weighJobs(house.db, now())).toBe(1)
    expect((await board('?words=road')).jobs[0]!.evidence).toBe('refused')
  })
  it('speaks of no UK rule for a job elsewhere', async () => {
    const { evidence } = await open(await slugOf('Harbour Engineer'))
    expect([evidence.salary, evidence.registerDate]).toEqual([null, null])
  })
})

describe('a board', () => {
  it('leaves out what is closed, whose own page stays and says so', async () => {
    expect((await board('?words=ended')).total).toBe(0)
    const [ended] = await house.db.select({ slug: jobs.slug }).from(jobs).where(eq(jobs.sourceId, 'ended'))
    expect((await open(ended!.slug)).job.isClosed).toBe(true)
    expect(await (await house.ask(`/jobs/${ended!.slug}`)).text()).toMatch(/Closed(<!-- -->)? on/)
  })
  it('says which of its jobs the person who looks has saved, and nothing of that to others', async () => {
    const student = await house.signIn('student@northbridge.example')
    const other = await house.signIn('basic@northbridge.example')
    const read = async (cookie?: string) => ((await (await house.ask('/api/jobs?words=bridge', cookie ? { cookie } : {})).json()) as { jobs: { id: number; slug: string }[]; saved: number[] | null })
    const [{ id, slug }] = (await read()).jobs as [{ id: number; slug: string }]
    await house.ask(`/api/saved-jobs/${id}`, { method: 'PUT', body: {}, cookie: student })
    expect([(await read(student)).saved, (await read(other)).saved, (await read()).saved]).toEqual([[id], [], null])
    const page = async (cookie: string) => ((await (await house.ask(`/api/jobs/${slug}`, { cookie })).json()) as { isSaved: boolean }).isSaved
    expect([await page(student), await page(other)]).toEqual([true, false])
  })
  it('says which part of an address means nothing, and answers the rest', async () => {
    const found = await board('?country=atlantis&type=pirate&page=-3&sort=sideways&words=engineer')
    expect(found.ignored).toHaveLength(4)
    expect(found.total).toBeGreaterThan(3)
  })
  it('mends a mistyped word when nothing fits it as typed', async () => {
    expect(await board('?words=enginere')).toMatchObject({ corrected: 'engineer' })
  })
  it('names the filter to leave out when nothing is left', async () => {
    const found = await board('?words=barista&country=united-kingdom&field=law')
    expect(found.total).toBe(0)
    expect((await board('?country=ireland&evidence=stated')).relax.map(({ name, total }) => [name, total])).toEqual([['country', 1], ['evidence', 1]])
  })
  it.each(['?words=%00', `?words=${'x'.repeat(10_000)}`, '?words=%F0%9F%98%80', "?words='%22%25_\\", '?type=a&type=b&type=c', '?page=99999999999', '?pay=-5', '?words[]=x', '?city=%2e%2e'])('answers %s with something other than a breakdown', async query => {
    expect((await house.ask(`/api/jobs${query}`)).status).toBeLessThan(500)
    expect((await house.ask(`/jobs${query}`, { headers: { accept: 'text/html' } })).status).toBeLessThan(500)
  })
})

describe('a part-time job', () => {
  it('has its pay held against the legal minimum of the ledger', async () => {
    const found = await open(await slugOf('barista', '/api/part-time-jobs'))
    expect(found.minimumWage).toMatchObject({ figure: { minor: 1_271, currency: 'GBP' }, binds: 'all', words: '£12.71 an hour', title: 'Minimum wage from age 21' })
  })
  it.each([
    ['Sandwich Maker', { figure: { minor: 1_815, currency: 'CAD' }, binds: 'some' }],
    ['Tea Server', { figure: null, title: 'General minimum wage', words: expect.stringMatching(/^None\./) as unknown }],
  ])('%s is shown the rule of its own country', async (title, rule) => {
    expect((await open(await slugOf(title, '/api/part-time-jobs'))).minimumWage).toMatchObject(rule)
  })
  it('is held against nothing on a day the ledger has no figure for', async () => {
    const slug = await slugOf('barista', '/api/part-time-jobs')
    const today = house.time.now
    house.time.now = Date.parse('2027-04-01T00:00:00Z')
    const found = await open(slug)
    house.time.now = today
    expect(found.minimumWage).toBeNull()
  })
  it('has its page on its own board only', async () => {
    const slug = await slugOf('barista', '/api/part-time-jobs')
    expect((await house.ask(`/part-time-jobs/${slug}`)).status).toBe(200)
    expect((await house.ask(`/jobs/${slug}`)).status).toBe(404)
  })
})

describe('a job’s page', () => {
  it('carries the structured data search engines ask for, and no markup of others', async () => {
    const html = await (await house.ask(`/jobs/${await slugOf('Harbour Engineer')}`)).text()
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!) as Record<string, unknown>
    expect(data).toMatchObject({
      '@type': 'JobPosting', title: 'Harbour Engineer', datePosted: '2026-11-15', validThrough: '2026-12-31T23:59:59Z', employmentType: 'FULL_TIME', directApply: false,
      hiringOrganization: { name: 'Brightworks & Söhne Ltd' }, jobLocation: { address: { addressCountry: 'IE', addressLocality: 'Dublin' } }, baseSalary: { currency: 'GBP', value: { minValue: 30_000, maxValue: 35_000, unitText: 'YEAR' } },
    })
    expect(html).not.toContain('<script>alert')
  })
  it('closed for long is answered 410, and still shows the job', async () => {
    const slug = await slugOf('Rail Engineer')
    await house.db.execute(`UPDATE jobs SET status = 2, closed_at = '2026-11-10' WHERE slug = '${slug}'`)
    await refreshBoards(house.db)
    expect((await house.ask(`/jobs/${slug}`)).status).toBe(200)
    house.time.now += 40 * 86_400_000
    const late = await house.ask(`/jobs/${slug}`)
    house.time.now -= 40 * 86_400_000
    expect(late.status).toBe(410)
    expect(await late.text()).toContain('Rail Engineer')
  })
  it('can be reported, by anybody', async () => {
    const slug = await slugOf('Bridge Engineer')
    const answer = await house.ask(`/api/jobs/${slug}/reports`, { method: 'POST', body: { reason: 'scam', words: 'They ask for money.' } })
    expect(answer.status).toBe(200)
    expect(await house.db.select({ words: jobReports.words, userId: jobReports.userId }).from(jobReports)).toEqual([{ words: 'They ask for money.', userId: null }])
    expect((await house.ask('/api/jobs/nothing-here/reports', { method: 'POST', body: { reason: 'scam', words: '' } })).status).toBe(404)
  })
})

describe('robots and readers of feeds', () => {
  it('find every open page and live job in the sitemaps of the main site', async () => {
    const index = await (await house.ask('/sitemap.xml')).text()
    expect(index).toContain('<loc>http://localhost:3000/sitemaps/jobs-1.xml</loc>')
    const pages = await (await house.ask('/sitemaps/pages.xml')).text()
    expect(pages).toContain('<loc>http://localhost:3000/jobs</loc>')
    expect(pages).not.toMatch(/my-cvs|student-dashboard|under-maintenance/)
    const live = await (await house.ask('/sitemaps/jobs-1.xml')).text()
    expect(live).toContain(`/jobs/${await slugOf('Bridge Engineer')}`)
    expect(live).toContain('/part-time-jobs/barista')
    expect(live).not.toContain('ended-engineer')
    expect((await house.ask('/sitemaps/jobs-2.xml')).status).toBe(404)
  })
  it('read the newest jobs as a feed, with other people’s words escaped', async () => {
    const feed = await (await house.ask('/jobs.atom')).text()
    expect(feed).toContain('<title>Bridge Engineer</title>')
    expect(feed).toContain('Brightworks &amp; Söhne Ltd')
    expect(feed).not.toContain('Barista')
  })
  it('are kept from microsites', async () => {
    expect(await (await house.ask('/robots.txt', { host: northbridge })).text()).toBe('User-agent: *\nDisallow: /api/\nDisallow: /dev/\n')
    expect((await house.ask('/sitemap.xml', { host: northbridge })).status).toBe(404)
    expect(await (await house.ask('/robots.txt')).text()).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  })
})

it('the two boards have the numbers the database knows them by', () => {
  expect(boards).toEqual({ careers: 1, partTime: 2 })
})
