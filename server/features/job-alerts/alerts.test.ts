import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { emptyTables, openTestDatabase } from '#server/platform/db/testing.ts'
import { profiles, users, workRights } from '#server/platform/people/tables.ts'
import { findNewJobs, type FindNewJobs } from './find-new-jobs.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { putJobs } from '#server/features/applications/testing.ts'
import { readKey } from './newsletter/unsubscribe-key.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { runDueTasks, type Task } from '#server/platform/scheduler/scheduler.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { sendDueAlerts } from './alerts.ts'
import { addSearch, changeSearch, listSearches, removeSearch } from './search-queries.ts'
import { mailedJobs, savedSearches } from '#server/features/applications/tables.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let userId: number
const [minute, hour, day] = [60_000, 60 * 60_000, 24 * 60 * 60_000]
const start = new Date('2026-11-15T09:00:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)
const secrets = openSecrets(readConfig({ SECRET_KEY: 'a key for tests, and for nothing else' }))
const sites = { originOf: () => 'https://sojourn.example' }
const tools = { sites, secrets, findNewJobs }
const email = 'reader@northbridge.example'

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await emptyTables(database.db)
  const [user] = await database.db
    .insert(users)
    .values({ email, name: 'Reader', role: 'employer' })
    .returning({ id: users.id })
  userId = user!.id
  await database.db.insert(profiles).values({ userId, jobAlerts: 'daily', updatedAt: start })
})
afterAll(() => database.close())

const search = async (change: Partial<Parameters<typeof addSearch>[2]> = {}, owner = userId) => {
  await addSearch(
    database.db,
    owner,
    {
      name: 'Engineers',
      board: 'careers',
      query: 'country=united-kingdom&words=engineer',
      frequency: 'daily',
      ...change,
    },
    start,
  )
  return (await database.db.select({ id: savedSearches.id }).from(savedSearches).orderBy(savedSearches.id)).at(-1)!.id
}
const send = (ms: number, with_ = tools) => sendDueAlerts(database.db, with_, at(ms))
const mails = () => database.db.select().from(outbox).orderBy(outbox.id)
const titles = (text: string) => [...text.matchAll(/^Engineer (\S+)$/gm)].map(([, name]) => name)
const put = (names: readonly string[], ms: number, change: object = {}) =>
  putJobs(
    database.db,
    names.map(sourceId => ({ sourceId, postedAt: at(ms), ...change })),
    at(ms),
  )

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
    const [{ slug } = { slug: '' }] = await database.db
      .select({ slug: jobs.slug })
      .from(jobs)
      .where(eq(jobs.id, jobId!))
    expect(mail!.bodyText).toContain(
      `Brightworks, Leeds, closes Thu 24 Dec 2026. Visa: Not known\nhttps://sojourn.example/jobs/${slug}\n`,
    )
    expect(mail!.bodyText).toContain('https://sojourn.example/jobs?country=united-kingdom&words=engineer\n')
    expect(mail!.bodyText).toContain(
      'Open a job to see which visa rules apply to it, who published them and when we last checked.',
    )
    const link = /<(.+)>/.exec(mail!.headers['List-Unsubscribe']!)![1]!
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail!.bodyText.endsWith(link)).toBe(true)
    const { pathname, searchParams } = new URL(link)
    expect(pathname).toBe('/unsubscribe-job-newsletter/reader%40northbridge.example')
    expect(readKey(secrets, email, searchParams.get('key')!)).toEqual({ from: 'search', email, searchId: id, userId })
  })
  it('is not sent while the university is paused or the account locked, and is sent afterwards', async () => {
    const [university] = await database.db
      .insert(universities)
      .values({
        name: 'Paused',
        slug: 'paused',
        countryId: 226,
        emailDomains: [],
        brandColour: '#123456',
        welcome: '',
        contactEmail: 'a@paused.example',
        pausedAt: start,
      })
      .returning({ id: universities.id })
    await database.db.update(users).set({ role: 'student', universityId: university!.id })
    await search()
    await put(['new'], hour)
    await send(day)
    expect(await mails()).toEqual([])
    await database.db.update(universities).set({ pausedAt: null })
    await database.db.update(users).set({ lockedAt: start })
    await send(day)
    expect(await mails()).toEqual([])
    await database.db.update(users).set({ lockedAt: null })
    await send(day)
    expect(await mails()).toHaveLength(1)
  })
  it('of a part-time search leads to that board', async () => {
    await search({ board: 'partTime', query: '' })
    await put(['shop'], hour, { board: 2 })
    await put(['office'], hour)
    await send(day)
    expect((await mails())[0]!.bodyText).toMatch(/^https:\/\/sojourn\.example\/part-time-jobs\/engineer-shop-[\w-]+$/m)
    expect((await mails())[0]!.bodyText).not.toContain('Engineer office')
    // Work alongside a course leads to no visa.
    expect((await mails())[0]!.bodyText).not.toContain('which visa rules apply')
  })
  it('of a part-time search goes by what an hour pays', async () => {
    await search({ board: 'partTime', query: 'country=united-kingdom&pay=15' })
    const hourly = (min: number) =>
      ({ board: 2, pay: { min, max: undefined, currency: 'GBP', period: 'hour' } }) as const
    await put(['shop'], hour, hourly(1_450))
    await put(['office'], hour, hourly(1_500))
    await send(day)
    expect(titles((await mails())[0]!.bodyText)).toEqual(['office'])
  })
  it('of a search for what was posted lately has all of the week, not its last day', async () => {
    await search({ frequency: 'weekly', query: 'posted=1' })
    await put(['first'], hour)
    await put(['last'], 6 * day + 23 * hour)
    await putJobs(database.db, [{ sourceId: 'old', postedAt: at(-3 * day) }], at(2 * hour))
    await send(7 * day)
    expect(titles((await mails())[0]!.bodyText)).toEqual(['last', 'first'])
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
  it('has at most ten jobs, newest first, and at most two from one employer', async () => {
    await search()
    for (let i = 0; i < 8; i++)
      await put([`busy${i}`], hour + i * minute, { company: i % 2 ? 'Busy Ltd' : 'BUSY LTD ' })
    for (let i = 0; i < 12; i++) await put([`n${i}`], i * minute + 1)
    await send(day)
    expect(titles((await mails())[0]!.bodyText)).toEqual([
      'busy7',
      'busy6',
      'n11',
      'n10',
      'n9',
      'n8',
      'n7',
      'n6',
      'n5',
      'n4',
    ])
    expect((await mails())[0]!.subject).toBe('10 new jobs: Engineers')
  })
  it('names no job a second time, even when it is posted again', async () => {
    await search()
    const [jobId] = await put(['again'], hour)
    await send(day)
    await database.db
      .update(jobs)
      .set({ postedAt: at(day + hour) })
      .where(eq(jobs.id, jobId!))
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
    expect((await mails()).map(({ bodyText }) => titles(bodyText.replaceAll('imported late', 'late')))).toEqual([
      ['late'],
    ])
  })
  it('tells of jobs whose import began before the last look and was done after it', async () => {
    await search()
    await put(['known'], day - minute)
    await send(day)
    // What came with the import that began first, and could not be seen yet.
    await put(['underway'], day - 2 * minute)
    await send(2 * day)
    expect((await mails()).map(({ bodyText }) => titles(bodyText))).toEqual([['known'], ['underway']])
  })
  it('comes once a day or once a week, at the same time of day however late the last one was', async () => {
    await search({ name: 'Daily', query: 'words=plumber' })
    await search({ name: 'Weekly', query: 'words=baker', frequency: 'weekly' })
    for (const [ms, found] of [
      [day - 1, []],
      [day, ['Daily']],
      [2 * day - 1, []],
      [2 * day + 5 * hour, ['Daily']],
      [3 * day - 1, []],
      [3 * day, ['Daily']],
      [6 * day, ['Daily']],
      [7 * day - 1, []],
      [7 * day, ['Daily', 'Weekly']],
      [13 * day, ['Daily']],
      [14 * day, ['Daily', 'Weekly']],
    ] as const) {
      const before = (await mails()).length
      await put([`d${ms}`], ms, { title: 'Plumber' })
      await put([`w${ms}`], ms, { title: 'Baker' })
      await send(ms)
      const [mail, ...others] = (await mails()).slice(before)
      expect([
        ms / day,
        ['Daily', 'Weekly'].filter(name => mail?.bodyText.includes(`“${name}”`)),
        others.length,
      ]).toEqual([ms / day, [...found], 0])
    }
  })
  it.each([
    ['a day ahead', day],
    ['a year ahead', 365 * day],
    ['two hours behind', -2 * hour],
  ])('comes on the next day again after the clock was %s for a minute', async (_, wrongBy) => {
    await search()
    await put(['one'], hour)
    await send(day)
    await put(['two'], day + hour)
    await send(day + 2 * hour + wrongBy)
    await send(day + 2 * hour + minute)
    // It came while no one could say what day it was.
    await put(['three'], day + 4 * hour)
    await send(2 * day + 3 * hour)
    expect((await mails()).map(({ bodyText }) => titles(bodyText)).slice(-1)[0]).toContain('three')
    await put(['four'], 2 * day + 5 * hour)
    await send(3 * day + 3 * hour)
    expect((await mails()).map(({ bodyText }) => titles(bodyText)).slice(-1)[0]).toEqual(['four'])
  })
  it.each([
    ['over the end of February in a leap year', '2028-02-27T09:00:00Z', 5],
    ['over the end of a month and of a year', '2026-12-30T09:00:00Z', 4],
    ['over the night in which clocks are set back', '2026-10-24T00:30:00Z', 3],
    ['over the night in which clocks are set forward', '2027-03-27T01:30:00Z', 3],
  ])('comes once a day %s, at the same time', async (_, from, count) => {
    const first = Date.parse(from) - start.getTime()
    const task: Task = { name: 'alerts', everyMs: 10 * minute, run: (db, now) => sendDueAlerts(db, tools, now) }
    const look = (ms: number) => runDueTasks(database.db, [task], () => at(ms), pino({ level: 'silent' }))
    const id = await search()
    const times = { createdAt: at(first), since: at(first), nextAt: at(first + day) }
    await database.db.update(savedSearches).set(times).where(eq(savedSearches.id, id))
    for (let i = 0; i < count; i++) {
      await put([`day${i}`], first + i * day + hour)
      for (const early of [hour, 10 * minute, 0]) await look(first + (i + 1) * day - early)
      expect((await mails()).map(({ createdAt }) => createdAt.toISOString())).toEqual(
        Array.from({ length: i + 1 }, (__, before) => at(first + (before + 1) * day).toISOString()),
      )
    }
  })
  it('combines all searches: ten jobs and two from one employer in total, taking turns between searches, each job once', async () => {
    const first = await search({ name: 'Engineers' })
    const second = await search({ name: 'London', query: 'words=planner' })
    await search({ name: 'Nothing', query: 'words=nothing' })
    for (let i = 0; i < 12; i++) await put([`a${i}`], hour + i * minute)
    for (let i = 0; i < 4; i++)
      await put([`b${i}`], hour + i * minute, { title: `London planner b${i}`, company: i < 3 ? 'Busy' : 'Calm' })
    await send(day)
    const [mail, ...others] = await mails()
    expect([others.length, mail!.subject]).toEqual([0, '10 new jobs from 2 saved searches'])
    expect(mail!.bodyText.includes('New since our last email about “Engineers” and “London”:')).toBe(true)
    expect(mail!.bodyText.match(/Found by “London”/g)).toHaveLength(3)
    expect(titles(mail!.bodyText)).toEqual(['a11', 'a10', 'a9', 'a8', 'a7', 'a6', 'a5'])
    const link = new URL(/<(.+)>/.exec(mail!.headers['List-Unsubscribe']!)![1]!)
    expect(readKey(secrets, email, link.searchParams.get('key')!)).toEqual({
      from: 'search',
      email,
      searchId: first,
      alsoIds: [second],
      userId,
    })
    expect(
      (await database.db.select().from(savedSearches).orderBy(savedSearches.id)).map(
        ({ lastSentAt }) => lastSentAt !== null,
      ),
    ).toEqual([true, true, false])
  })
  it('names a job that two searches found once, also when the second comes later', async () => {
    await search({ name: 'One' })
    await search({ name: 'Two', frequency: 'weekly' })
    await put(['same'], hour)
    await send(day)
    await put(['other'], 6 * day)
    await send(7 * day)
    expect((await mails()).map(({ bodyText }) => titles(bodyText))).toEqual([['same'], ['other']])
  })
  it('comes at most once a week when the profile says so, with what every search found meanwhile', async () => {
    await database.db.update(profiles).set({ jobAlerts: 'weekly' })
    await search({ name: 'Daily', query: 'words=engineer' })
    await search({ name: 'Weekly', query: 'words=leeds', frequency: 'weekly' })
    const sent = async (ms: number) => {
      const before = (await mails()).length
      await send(ms)
      return (await mails()).slice(before).map(({ bodyText }) => titles(bodyText))
    }
    await put(['one'], hour)
    expect(await sent(day)).toEqual([['one']])
    await put(['two'], day + hour)
    expect([await sent(2 * day), await sent(7 * day)]).toEqual([[], []])
    await put(['three'], 7 * day + hour)
    expect(await sent(8 * day - 1)).toEqual([])
    expect(await sent(8 * day)).toEqual([['three', 'two']])
    expect(await sent(9 * day)).toEqual([])
  })
  it.each([
    ['without a visa date', undefined, 'weekly'],
    ['with a visa date within six months', '2027-05-14', 'daily'],
    ['with one that is further away', '2027-05-17', 'weekly'],
    ['with one that has passed', '2026-11-14', 'weekly'],
  ])('%s comes as often as suits, unless the person chose', async (_, until, expected) => {
    await database.db.update(profiles).set({ jobAlerts: 'auto' })
    if (until)
      await database.db.insert(workRights).values({ userId, country: 'GB', status: 'graduate', until, place: 0 })
    expect((await listSearches(database.db, userId, start)).mostOften).toBe(expected)
    await database.db.update(profiles).set({ jobAlerts: 'none' })
    expect((await listSearches(database.db, userId, start)).mostOften).toBe('none')
    await database.db.delete(profiles)
    expect((await listSearches(database.db, userId, start)).mostOften).toBe(expected)
  })
  it('comes at most once a day, however many searches are due at different hours', async () => {
    await search({ name: 'Morning' })
    await addSearch(
      database.db,
      userId,
      { name: 'Evening', board: 'careers', query: 'words=engineer', frequency: 'daily' },
      at(8 * hour),
    )
    for (let i = 1; i <= 4; i++) {
      await put([`n${i}`], i * day - hour)
      for (let h = 0; h < 24; h += 4) await send(i * day + h * hour)
    }
    expect((await mails()).map(({ bodyText, createdAt }) => [titles(bodyText), createdAt])).toEqual(
      [1, 2, 3, 4].map(i => [[`n${i}`], at(i * day)]),
    )
  })
  it('is not sent while the profile says none, the search is off or removed, or the account is closing', async () => {
    await database.db.update(profiles).set({ jobAlerts: 'none' })
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
  it('after a long pause does not start with old jobs', async () => {
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
  it('of one person is not delayed by another person’s failure', async () => {
    const [other] = await database.db
      .insert(users)
      .values({ email: 'other@northbridge.example', name: 'Other', role: 'employer' })
      .returning({ id: users.id })
    await search({ name: 'Broken', query: 'words=broken' }, other!.id)
    await search({ name: 'Fine' })
    await put(['new'], hour)
    const failing: FindNewJobs = (db, asked, ...rest) =>
      asked.query === 'words=broken' ? Promise.reject(new Error('no index')) : findNewJobs(db, asked, ...rest)
    await expect(send(day, { ...tools, findNewJobs: failing })).rejects.toThrow('1 job alerts could not be sent.')
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([email])
  })
  it('leaves a search whole for the next try when it fails, and goes on with the others', async () => {
    await search({ name: 'Broken', query: 'words=broken' })
    await search({ name: 'Fine' })
    await put(['new'], hour)
    const failing: FindNewJobs = (db, asked, ...rest) =>
      asked.query === 'words=broken' ? Promise.reject(new Error('no index')) : findNewJobs(db, asked, ...rest)
    await expect(send(day, { ...tools, findNewJobs: failing })).rejects.toThrow('1 job alerts could not be sent.')
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new job: Fine'])
    await put(['newer'], day + hour, { title: 'Broken lift mechanic' })
    await send(day + 2 * hour)
    await send(2 * day)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new job: Fine', '1 new job: Broken'])
  })
})
