import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { emptyTables, openTestDatabase } from '#server/db/testing.ts'
import { profiles, users } from '#server/features/accounts/tables.ts'
import { findNewJobs, type FindNewJobs } from '#server/features/jobs/find-new-jobs.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { putJobs } from './testing.ts'
import { readKey } from '#server/features/newsletter/unsubscribe-key.ts'
import { outbox } from '#server/outbox/tables.ts'
import { runDueTasks, type Task } from '#server/scheduler/scheduler.ts'
import { openSecrets } from '#server/secrets.ts'
import { sendDueAlerts } from './alerts.ts'
import { addSearch, changeSearch, removeSearch } from './search-queries.ts'
import { mailedJobs, savedSearches } from './tables.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let userId: number
const [minute, hour, day] = [60_000, 60 * 60_000, 24 * 60 * 60_000]
const start = new Date('2026-11-15T09:00:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)
const secrets = openSecrets(readConfig({ SECRET_KEY: 'a key for tests, and for nothing else' }))
const sites = { originOf: () => 'https://sojourn.example' }
const tools = { sites, secrets, findNewJobs }
const email = 'reader@northbridge.example'

beforeAll(async () => { database = await openTestDatabase() })
beforeEach(async () => {
  await emptyTables(database.db)
  const [user] = await database.db.insert(users).values({ email, name: 'Reader', role: 'employer' }).returning({ id: users.id })
  userId = user!.id
})
afterAll(() => database.close())

const search = async (change: Partial<Parameters<typeof addSearch>[2]> = {}, owner = userId) => {
  await addSearch(database.db, owner, { name: 'Engineers', board: 'careers', query: 'country=united-kingdom&words=engineer', frequency: 'daily', ...change }, start)
  return (await database.db.select({ id: savedSearches.id }).from(savedSearches).orderBy(savedSearches.id)).at(-1)!.id
}
const send = (ms: number, with_ = tools) => sendDueAlerts(database.db, with_, at(ms))
const mails = () => database.db.select().from(outbox).orderBy(outbox.id)
const titles = (text: string) => [...text.matchAll(/^Engineer (\S+)$/gm)].map(([, name]) => name)
const put = (names: readonly string[], ms: number, change: object = {}) => putJobs(database.db, names.map(sourceId => ({ sourceId, postedAt: at(ms), ...change })), at(ms))

describe('an alert', () => {
  it('tells of what came since the search was saved: with links to each job, to the search and to the end of it', async () => {
    await put(['before'], -hour)
    const id = await search()
    const [jobId] = await put(['new'], hour, { company: 'Brightworks', place: 'Leeds', closesOn: '2026-12-24' })
    await put(['in Ireland'], hour, { countryId: 104 })
    await send(day)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect([mail!.recipient, mail!.subject, titles(mail!.bodyText)]).toEqual([email, '1 new job: Engineers', ['new']])
    const [{ slug } = { slug: '' }] = await database.db.select({ slug: jobs.slug }).from(jobs).where(eq(jobs.id, jobId!))
    expect(mail!.bodyText).toContain(`Brightworks, Leeds, closes Thu 24 Dec 2026\nhttps://sojourn.example/jobs/${slug}\n`)
    expect(mail!.bodyText).toContain('https://sojourn.example/jobs?country=united-kingdom&words=engineer\n')
    const link = /<(.+)>/.exec(mail!.headers['List-Unsubscribe']!)![1]!
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail!.bodyText.endsWith(link)).toBe(true)
    const { pathname, searchParams } = new URL(link)
    expect(pathname).toBe('/unsubscribe-job-newsletter/reader%40northbridge.example')
    expect(readKey(secrets, email, searchParams.get('key')!)).toEqual({ from: 'search', email, searchId: id, userId })
  })
  it('of a part-time search leads to that board', async () => {
    await search({ board: 'partTime', query: '' })
    await put(['shop'], hour, { board: 2 })
    await put(['office'], hour)
    await send(day)
    expect((await mails())[0]!.bodyText).toMatch(/^https:\/\/sojourn\.example\/part-time-jobs\/engineer-shop-[\w-]+$/m)
    expect((await mails())[0]!.bodyText).not.toContain('Engineer office')
  })
  it('is not sent when there is nothing new, and the next one looks on from there', async () => {
    const id = await search()
    await send(day)
    expect(await mails()).toEqual([])
    const [row] = await database.db.select().from(savedSearches).where(eq(savedSearches.id, id))
    expect(row).toMatchObject({ since: at(day), nextAt: at(2 * day), lastSentAt: null })
    await put(['came late'], day - 1)
    await put(['new'], day + 1)
    await send(2 * day)
    expect((await mails()).map(({ bodyText }) => titles(bodyText).length)).toEqual([1])
    expect((await database.db.select().from(savedSearches))[0]!.lastSentAt).toEqual(at(2 * day))
  })
  it('has at most ten jobs, newest first, and at most two of one employer', async () => {
    await search()
    for (let i = 0; i < 8; i++) await put([`busy${i}`], hour + i * minute, { company: i % 2 ? 'Busy Ltd' : 'BUSY LTD ' })
    for (let i = 0; i < 12; i++) await put([`n${i}`], i * minute + 1)
    await send(day)
    expect(titles((await mails())[0]!.bodyText)).toEqual(['busy7', 'busy6', 'n11', 'n10', 'n9', 'n8', 'n7', 'n6', 'n5', 'n4'])
    expect((await mails())[0]!.subject).toBe('10 new jobs: Engineers')
  })
  it('names no job a second time, even when it is posted anew', async () => {
    await search()
    const [jobId] = await put(['again'], hour)
    await send(day)
    await database.db.update(jobs).set({ postedAt: at(day + hour) }).where(eq(jobs.id, jobId!))
    await send(2 * day)
    await put(['other'], 2 * day + hour)
    await send(3 * day)
    expect((await mails()).map(({ bodyText }) => titles(bodyText))).toEqual([['again'], ['other']])
  })
  it('tells once of a job that came to us long after it was posted', async () => {
    const id = await search()
    await put(['posted before'], -20 * day)
    await putJobs(database.db, [{ sourceId: 'imported late', postedAt: at(-20 * day) }], at(hour))
    await send(day)
    // Changed by its source, it is not new again.
    await putJobs(database.db, [{ sourceId: 'imported late', postedAt: at(-20 * day), place: 'Leeds' }], at(day + hour))
    await database.db.delete(mailedJobs).where(eq(mailedJobs.searchId, id))
    await send(2 * day)
    expect((await mails()).map(({ bodyText }) => titles(bodyText.replaceAll('imported late', 'late')))).toEqual([['late']])
  })
  it('comes once a day or once a week, at the same time of day however late the last one was', async () => {
    await search({ name: 'Daily' })
    await search({ name: 'Weekly', frequency: 'weekly' })
    const sentAt = async (from: number, name: string) => (await mails()).slice(from).some(({ subject }) => subject.endsWith(name))
    for (const [ms, daily, weekly] of [
      [day - 1, false, false], [day, true, false], [2 * day - 1, false, false], [2 * day + 5 * hour, true, false], [3 * day - 1, false, false], [3 * day, true, false],
      [7 * day - 1, true, false], [7 * day, true, true], [14 * day - 1, true, false], [14 * day, true, true],
    ] as const) {
      const before = (await mails()).length
      await put([`at${ms}`], ms)
      await send(ms)
      expect([ms / day, await sentAt(before, 'Daily'), await sentAt(before, 'Weekly')]).toEqual([ms / day, daily, weekly])
    }
  })
  it('is not sent while the profile says none, the search is off or removed, or the account is closing', async () => {
    await database.db.insert(profiles).values({ userId, jobAlerts: 'none', updatedAt: start })
    const id = await search()
    await put(['new'], hour)
    await send(day)
    await database.db.update(profiles).set({ jobAlerts: 'weekly' })
    await changeSearch(database.db, userId, id, { frequency: 'off' }, at(day))
    await send(day)
    await changeSearch(database.db, userId, id, { frequency: 'daily' }, at(day))
    await send(2 * day - 1)
    await removeSearch(database.db, userId, id, at(2 * day))
    await send(2 * day)
    await database.db.update(savedSearches).set({ removedAt: null })
    await database.db.update(users).set({ deleteAfter: at(20 * day) })
    await send(2 * day)
    expect(await mails()).toEqual([])
    await database.db.update(users).set({ deleteAfter: null })
    await put(['newer'], 2 * day - 1)
    await send(2 * day)
    // Turned on again, it starts with what comes after.
    expect((await mails()).map(({ bodyText }) => titles(bodyText))).toEqual([['newer']])
  })
  it('after a long pause does not begin with what is old by now', async () => {
    await search()
    await put(['old'], day)
    await put(['fresh'], 47 * day)
    await send(60 * day)
    expect((await mails()).map(({ bodyText }) => titles(bodyText))).toEqual([['fresh']])
  })
})

describe('sending', () => {
  it('is done once, when two schedulers look at once and when two run the task itself', async () => {
    await search()
    await put(['one'], hour)
    const task: Task = { name: 'alerts', everyMs: 10 * minute, run: (db, now) => sendDueAlerts(db, tools, now) }
    const log = pino({ level: 'silent' })
    const look = (ms: number) => runDueTasks(database.db, [task], () => at(ms), log)
    expect((await Promise.all([look(day), look(day)])).flat()).toEqual(['alerts'])
    expect(await mails()).toHaveLength(1)
    await put(['two'], day + hour)
    await Promise.all([send(2 * day), send(2 * day), send(2 * day)])
    expect((await mails()).map(({ bodyText }) => titles(bodyText))).toEqual([['one'], ['two']])
  })
  it('leaves a search whole for the next try when it fails, and goes on with the others', async () => {
    await search({ name: 'Broken', query: 'words=broken' })
    await search({ name: 'Fine' })
    await put(['new'], hour)
    const failing: FindNewJobs = (db, asked, ...rest) => (asked.query === 'words=broken' ? Promise.reject(new Error('no index')) : findNewJobs(db, asked, ...rest))
    await expect(send(day, { ...tools, findNewJobs: failing })).rejects.toThrow('1 of 2 job alerts could not be sent.')
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new job: Fine'])
    await send(day + 5 * minute, { ...tools, findNewJobs: (db, asked, ...rest) => findNewJobs(db, { ...asked, query: '' }, ...rest) })
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new job: Fine', '1 new job: Broken'])
  })
})
