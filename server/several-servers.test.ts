import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seconds } from '#shared/calendar/durations.ts'
import { contentEdits } from '#server/platform/edits/tables.ts'
import { serviceSettings } from '#server/platform/settings/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { articleTexts } from '#server/features/blog/content.ts'
import { putJobs } from '#server/features/applications/testing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { northbridge, openTestApp } from './testing.ts'

type TestApp = Awaited<ReturnType<typeof openTestApp>>
let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await openTestApp()
  other = await openTestApp({}, { database: one.database })
})
beforeEach(() => {
  // Copies of the test before are too old to be sent.
  other.time.now += seconds(100)
})
afterAll(() => one.close())

const page = async (path: string, host?: string) => (await other.ask(path, host === undefined ? {} : { host })).text()

/** The page as visitors get it from the other server a second after a change, while its copy is still fresh. */
async function pageAfter(change: () => PromiseLike<unknown>, path: string, host?: string) {
  const before = await page(path, host)
  expect(await page(path, host)).toBe(before)
  await change()
  other.time.now += seconds(1)
  // The first request is not held up by the look that it begins.
  expect(await page(path, host)).toBe(before)
  await expect.poll(() => page(path, host)).not.toBe(before)
  return page(path, host)
}

test('what staff set on one server is on the pages of the other a second later', async () => {
  const save = () => one.db.insert(serviceSettings).values({ version: 1, operatorName: 'Careers Abroad Ltd' })
  expect(await pageAfter(save, '/privacy-policy')).toContain('Careers Abroad Ltd')
  expect(other.liveConfig.read().operatorName).toBe('Careers Abroad Ltd')
})

test('so is a university that changed its name', async () => {
  const rename = () => one.db.update(universities).set({ name: 'Northern Lights' }).where(eq(universities.id, 1))
  expect(await pageAfter(rename, '/login', northbridge)).toContain('Northern Lights')
  expect(other.sites.find(northbridge)?.name).toBe('Northern Lights')
})

test('so is a text that staff changed', async () => {
  const slug = 'job-offers-that-are-traps'
  const body = articleTexts.repository.get(slug)!.replace(/^title: .*$/m, 'title: Spotting a zebra offer')
  const publish = () =>
    one.db.insert(contentEdits).values({
      kind: 'article',
      key: slug,
      version: 1,
      state: 'published',
      body,
      baseHash: '',
      fromDay: '2026-11-01',
      savedAt: new Date(other.time.now),
    })
  expect(await pageAfter(publish, `/blog/${slug}`)).toContain('Spotting a zebra offer')
})

test('an import, which changes jobs many times a second, drops no copies: they get old in seconds', async () => {
  await putJobs(one.db, [{ sourceId: 'zebra' }], new Date(other.time.now))
  const [job] = await one.db.select({ slug: jobs.slug }).from(jobs)
  const path = `/jobs/${job!.slug}`
  const before = await page(path)
  expect(before).toContain('Engineer zebra')
  await one.db.update(jobs).set({ title: 'Keeper of zebras' })
  other.time.now += seconds(1)
  await page(path)
  // Answered after the look that began with the request.
  await one.db.execute(sql`SELECT 1`)
  expect(await page(path)).toBe(before)
  other.time.now += seconds(5)
  await expect.poll(() => page(path)).toContain('Keeper of zebras')
})

test('a database that does not answer holds up no copies', async () => {
  const before = await page('/faq')
  other.state.down = true
  other.time.now += seconds(1)
  expect(await page('/faq')).toBe(before)
  other.state.down = false
  // And changes are noticed again afterwards.
  const save = () => one.db.update(serviceSettings).set({ operatorName: 'Jobs Abroad Ltd' })
  expect(await pageAfter(save, '/privacy-policy')).toContain('Jobs Abroad Ltd')
})
