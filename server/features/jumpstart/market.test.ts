import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type {
  getPartTimePreview,
  getResources,
  listPredepartureStudents,
  listTopEmployers,
} from '#shared/jumpstart/api.ts'
import { boards, jobCountries } from '#shared/jobs/taxonomy.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { cities, jobs } from '#server/features/jobs/tables.ts'
import { guideText } from '#server/features/country-guides/content.ts'
import { loadDemoPlans } from './demo.ts'
import { listOfficialLinks } from './resources-content.ts'
import { jumpstartPlans } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('predeparture@northbridge.example')
})
afterAll(() => testApp.close())

async function read<Answer>(path: string, who = cookie): Promise<Answer & { status: number }> {
  const answer = await testApp.ask(`/api/jumpstart${path}`, { cookie: who })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}

let number = 0
const insertJob = (company: string, change: Partial<typeof jobs.$inferInsert> = {}) =>
  testApp.db.insert(jobs).values({
    slug: `job-${++number}`,
    board: boards.careers,
    source: 'test',
    sourceId: String(number),
    title: 'Graduate Engineer',
    company,
    countryId: 226,
    place: 'Leeds',
    typeId: 1,
    fieldId: 3,
    registerMatch: 'listed',
    applyUrl: 'https://jobs.example/apply',
    postedAt: new Date('2026-09-20T09:00:00Z'),
    fingerprint: String(number),
    updatedAt: new Date('2026-11-15T09:00:00Z'),
    description: [],
    descriptionText: '',
    ...change,
  })

describe('the top employers', () => {
  beforeAll(async () => {
    await insertJob('Many Jobs Ltd', { evidence: 2 })
    await insertJob('Many Jobs Ltd', { evidence: 2 })
    await insertJob('Offers Ltd', { evidence: 1, postedAt: new Date('2026-10-02T09:00:00Z'), isDemo: true })
    await insertJob('Refuses Ltd', { evidence: 4 })
    await insertJob('Unknown Ltd', { registerMatch: 'possible' })
    await insertJob('Dublin Ltd', { countryId: 104, registerMatch: 'history', typeId: 4 })
  })

  it('follow the stated rule: offers first, then open jobs; no refusals and no doubtful names', async () => {
    const answer = await read<AnswerOf<typeof listTopEmployers>>('/employers')
    expect(answer.country.slug).toBe('united-kingdom')
    expect(answer.employers).toMatchObject([
      { company: 'Offers Ltd', stated: 1, jobs: 1, months: [10], isDemo: true, match: 'listed' },
      { company: 'Many Jobs Ltd', stated: 0, jobs: 2, months: [9], isDemo: false },
    ])
  })
  it('are chosen for another country, with months only where they are known', async () => {
    const answer = await read<AnswerOf<typeof listTopEmployers>>('/employers?country=ireland')
    expect(answer.employers).toMatchObject([{ company: 'Dublin Ltd', match: 'history', months: [], slug: null }])
    expect((await read('/employers?country=atlantis')).status).toBe(400)
  })
  it('are those whose adverts offer sponsorship in a country without an official list', async () => {
    const australian = { countryId: 14, registerMatch: 'notChecked' } as const
    await insertJob('Offers Once Pty Ltd', { ...australian, evidence: 2 })
    await insertJob('Offers Twice Pty Ltd', { ...australian, evidence: 2 })
    await insertJob('Offers Twice Pty Ltd', { ...australian, evidence: 2 })
    await insertJob('Says Nothing Pty Ltd', { ...australian, evidence: 3 })
    await insertJob('Offers Once Pty Ltd', { ...australian, evidence: 4 })
    const answer = await read<AnswerOf<typeof listTopEmployers>>('/employers?country=australia')
    expect(answer.noList).toMatch(/^Australia does not publish a list/)
    expect(answer.employers).toMatchObject([
      { company: 'Offers Twice Pty Ltd', match: null, stated: 2, jobs: 2 },
      { company: 'Offers Once Pty Ltd', match: null, stated: 1, refused: 1, jobs: 2 },
    ])
    expect((await read<AnswerOf<typeof listTopEmployers>>('/employers')).noList).toBeNull()
  })
})

describe('the part-time preview', () => {
  it('shows today’s rules, the middle of hourly pay in fields with five adverts, and cities', async () => {
    const [city] = await testApp.db
      .insert(cities)
      .values({ countryId: 226, name: 'Testford', slug: 'testford' })
      .returning({ id: cities.id })
    const partTime = { board: boards.partTime, cityId: city!.id, payCurrency: 'GBP', payPeriod: 'hour' as const }
    for (const payMin of [1_200, 1_250, 1_260, 1_300, 1_400])
      await insertJob('Café', { ...partTime, fieldId: 15, payMin, typeId: 5 })
    await insertJob('Shop', { ...partTime, fieldId: 14, payMin: 1_500, typeId: 5 })
    const answer = await read<AnswerOf<typeof getPartTimePreview>>('/part-time')
    expect(answer.rules.find(({ id }) => id === 'uk.student.hours-degree')).toMatchObject({ words: '20 hours a week' })
    expect(answer.rules.every(({ status }) => status === 'current')).toBe(true)
    expect(answer.minimumWage).toMatchObject({ id: 'uk.minimum-wage.from-21' })
    // Below the minimum of 12.71 an hour.
    expect(answer.fields).toEqual([
      { words: 'Hospitality and retail', jobs: 5, medianMinor: 1_260, isBelowMinimum: true },
    ])
    expect(answer.cities).toEqual([{ slug: 'testford', name: 'Testford', jobs: 6 }])
  })
  it('counts what is open near the city of the university as the board does, and only in its country', async () => {
    const [place] = await testApp.db
      .insert(cities)
      .values({ countryId: 226, name: 'Salford', slug: 'salford', latitude: 53.49, longitude: -2.29 })
      .returning({ id: cities.id })
    await insertJob('Near Ltd', { board: boards.partTime, cityId: place!.id, typeId: 5 })
    const near = async (query = '') => (await read<AnswerOf<typeof getPartTimePreview>>(`/part-time${query}`)).near
    expect(await near()).toEqual({ city: 'Manchester', distance: '25 miles', jobs: 1 })
    const page = await (await testApp.ask('/jumpstart/part-time-jobs', { cookie })).text()
    expect(page).toContain('/part-time-jobs?country=united-kingdom&amp;near=Manchester')
    const board = await testApp.ask('/api/part-time-jobs?country=united-kingdom&near=Manchester', { cookie })
    expect(await board.json()).toMatchObject({ total: 1 })
    expect(await near('?country=australia')).toBeNull()
    for (const city of ['', 'Nowhereville']) {
      await testApp.db.update(universities).set({ city }).where(eq(universities.id, 1))
      expect(await near()).toBeNull()
    }
  })
})

describe('the resources', () => {
  it('have checklists, templates and a budget in the currency of the country', async () => {
    const answer = await read<AnswerOf<typeof getResources>>('/resources')
    expect(answer).toMatchObject({ currency: 'GBP', country: { slug: 'united-kingdom' } })
    expect(answer.templates.map(({ slug }) => slug)).toContain('landlord')
  })
  it('link to official pages of every country, each once and with a day', () => {
    for (const { slug } of jobCountries) {
      const links = listOfficialLinks(slug, guideText)
      expect(links.length).toBeGreaterThanOrEqual(3)
      expect(new Set(links.map(({ url }) => url)).size).toBe(links.length)
      expect(links.every(({ checked }) => checked >= '2026-11-01')).toBe(true)
    }
  })
})

describe('what administrators see', () => {
  const path = '/students'
  type Students = AnswerOf<typeof listPredepartureStudents>

  it('is who has started, averages by area, and arrivals, of their own university alone', async () => {
    await testApp.db.transaction(tx => loadDemoPlans(tx, new Date(testApp.time.now)))
    const admin = await testApp.signIn('admin@northbridge.example')
    const answer = await read<Students>(path, admin)
    expect(answer).toMatchObject({ status: 200, total: 6, started: 5 })
    expect(answer.people[0]).toMatchObject({ email: 'planning@northbridge.example', hasStarted: false })
    expect(Object.keys(answer.people[0]!).sort()).toEqual(['email', 'hasStarted', 'joinedAt', 'name'])
    expect(answer.arrivals).toMatchObject([{ email: 'arrived@northbridge.example', isAutomatic: false }])
    expect(answer.readiness!.every(({ percent }) => percent % 10 === 0)).toBe(true)
    expect(answer.readiness!.find(({ area }) => area === 'papers')!.percent).toBeGreaterThan(0)
    const harbour = await read<Students>(path, await testApp.signIn('admin@harbour.example'))
    expect(harbour).toMatchObject({ total: 0, people: [], arrivals: [], readiness: null })
  })

  it('is a list in pages, whose last page is shown where there is no such page', async () => {
    const [model] = await testApp.db.select().from(users).where(eq(users.email, 'planning@northbridge.example'))
    const { id: _, ...person } = model!
    const more = Array.from({ length: 200 }, (__, number) => ({
      ...person,
      name: `Zoe ${String(number).padStart(3, '0')}`,
      email: `zoe${number}@northbridge.example`,
    }))
    await testApp.db.insert(users).values(more)
    const admin = await testApp.signIn('admin@northbridge.example')
    const pages = await Promise.all([1, 2, 3, 9].map(page => read<Students>(`${path}?page=${page}`, admin)))
    expect(pages.map(({ page, people }) => [page, people.length])).toEqual([
      [1, 100],
      [2, 100],
      [3, 6],
      [3, 6],
    ])
    expect(new Set(pages.flatMap(({ people }) => people.map(({ email }) => email))).size).toBe(206)
    await testApp.db.delete(users).where(like(users.email, 'zoe%'))
  })

  it('hides averages of fewer than five people', async () => {
    await testApp.db.delete(jumpstartPlans).where(eq(jumpstartPlans.userId, 14))
    const answer = await read<Students>(path, await testApp.signIn('admin@northbridge.example'))
    expect(answer.readiness).toBeNull()
  })

  it('is for administrators alone, and without accounts that are being deleted', async () => {
    expect((await read(path)).status).toBe(403)
    await testApp.db
      .update(users)
      .set({ deleteAfter: new Date('2026-12-01') })
      .where(eq(users.id, 10))
    const answer = await read<Students>(path, await testApp.signIn('admin@northbridge.example'))
    expect(answer.total).toBe(5)
  })
})
