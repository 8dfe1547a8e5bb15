import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stages } from '#shared/applications/stages.ts'
import { readConfig } from '#server/config.ts'
import { demoAccounts } from '#server/platform/people/demo.ts'
import { demoCrowd } from '#server/platform/people/demo-crowd.ts'
import { users } from '#server/platform/people/tables.ts'
import { loadDemoUsage, usageOfDay } from '#server/features/usage/demo.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { receivedApplications } from '#server/features/received-applications/tables.ts'
import { invitations } from '#server/features/registration/tables.ts'
import { listAllShifts } from '#server/features/hours/queries.ts'
import { listAllApplications } from '#server/features/applications/queries.ts'
import { listSearches } from '#server/features/job-alerts/search-queries.ts'
import { readPdf } from '#server/platform/documents/read-pdf.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { loadDemo, loadDemoLives } from './demo.ts'
import { openTestDatabase } from '#server/platform/db/testing.ts'

const now = new Date('2026-11-15T15:00:00Z')
const dayMs = 86_400_000
const secrets = openSecrets(readConfig({ SECRET_KEY: 'a key for tests, and for nothing else' }))
let database: Awaited<ReturnType<typeof openTestDatabase>>
const ask = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute<Row>(query)).rows
const count = async (table: string) =>
  Number((await ask<{ n: string }>(sql`SELECT count(*) AS n FROM ${sql.raw(table)}`))[0]!.n)
const idOf = (email: string) => demoAccounts.find(account => account.email === email)!.id

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const old = { postedAt: new Date('2026-09-20T09:00:00Z'), closesOn: '2027-01-31' }
  await saveListing(
    db,
    {
      source: 'demo',
      isDemo: true,
      drafts: [
        ...Array.from({ length: 12 }, (_, i) => draft(`old-${i}`, old)),
        ...Array.from({ length: 6 }, (_, i) => draft(`closing-${i}`, { closesOn: '2026-11-19' })),
        draft('cafe', {
          ...old,
          board: 2,
          typeId: 5,
          title: 'Barista',
          place: 'Northbridge',
          city: 'Northbridge',
          company: 'Union Café',
        }),
      ],
    },
    now,
  )
  // As a template has it: use before people.
  await loadDemoUsage(db, now)
  await loadDemo(db, secrets)
  const inboxJob = { ...old, title: 'Graduate Electrical Engineer', company: 'Brightworks Engineering Ltd' }
  // The job that becomes the demo employer's own. No one has used it before, as the counts of use expect.
  await saveListing(db, { source: 'inbox', isDemo: true, drafts: [draft('career-249', inboxJob)] }, now)
  await db.update(jobs).set({ source: 'demo' }).where(eq(jobs.source, 'inbox'))
  await loadDemoLives(db, now)
})
afterAll(() => database.close())

describe('the demo world', () => {
  it('has a crowd at five universities, marked as invented, of which every tenth has not come yet', async () => {
    const people = await database.db.select().from(users)
    expect(people.filter(({ isDemo, email }) => !isDemo || !email.endsWith('.example'))).toEqual([])
    const crowd = demoCrowd.filter(({ hasCome }) => hasCome)
    expect(people).toHaveLength(demoAccounts.length + crowd.length)
    expect(await database.db.$count(invitations)).toBe(demoCrowd.length)
    expect(demoCrowd.length - crowd.length).toBe(17)
    expect(new Set(demoCrowd.map(({ name }) => name)).size).toBe(170)
    expect(people.filter(({ passwordHash }) => passwordHash === null)).toEqual([])
    const [next] = await database.db
      .insert(users)
      .values({ email: 'next@northbridge.example', name: 'Next', role: 'employer', isDemo: true })
      .returning({ id: users.id })
    expect(next!.id).toBe(crowd.at(-1)!.id + 1)
    await database.db.delete(users).where(eq(users.id, next!.id))
  })
  it('has a student with applications at every stage and their history in order, and another who has just begun', async () => {
    const kept = await listAllApplications(database.db, idOf('student@northbridge.example'), now)
    expect(new Set(kept.map(({ stage }) => stage))).toEqual(new Set(stages))
    for (const { events, stage, stageOn } of kept) {
      expect(events.map(({ on }) => on)).toEqual(events.map(({ on }) => on).sort())
      expect(events.filter(event => event.stage).at(-1)).toMatchObject({ stage, on: stageOn })
    }
    expect(kept.filter(({ note }) => note !== '').length).toBeGreaterThan(4)
    expect(
      (await listAllApplications(database.db, idOf('basic@northbridge.example'), now)).map(({ stage }) => stage),
    ).toEqual(['saved', 'saved', 'saved'])
    const { searches } = await listSearches(database.db, idOf('student@northbridge.example'), now)
    expect(searches.map(({ frequency }) => frequency)).toEqual(['weekly', 'daily'])
  })
  it('has hours that stay within twenty a week, at the employer that took the student', async () => {
    const shifts = await listAllShifts(database.db, idOf('student@northbridge.example'))
    expect(shifts.filter(({ employer }) => employer === 'Union Café').length).toBeGreaterThan(20)
    expect(shifts.length).toBeLessThan(40)
  })
  it('has an employer with applications at several stages, each with a CV and in the tracker of its sender', async () => {
    const received = await database.db.select().from(receivedApplications).orderBy(receivedApplications.id)
    expect(received.map(({ stage }) => stage)).toEqual(['rejected', 'interview', 'screening', 'applied', 'applied'])
    for (const { cvPdf, cvText, name, answers, userId, jobId, stage, sentAt } of received) {
      const printed = (await readPdf(cvPdf!)).pages.join(' ')
      for (const text of [printed, cvText]) expect(text).toMatch(new RegExp(`${name}[^]*University of Northbridge`))
      expect(answers.map(({ answer }) => answer.length > 0)).toEqual([true, true])
      expect(sentAt < now).toBe(true)
      const kept = await listAllApplications(database.db, userId, now)
      expect(kept.find(({ job }) => job?.id === jobId)).toMatchObject({ stage })
    }
    expect(await count('received_application_replies')).toBe(3)
  })
  it('is not filled again, nor mixed with what real people do', async () => {
    const before = [await count('users'), await count('applications'), await count('events')]
    await loadDemoLives(database.db, now)
    await loadDemoUsage(database.db, now)
    const [real] = await database.db
      .insert(users)
      .values({ email: 'real@northbridge.example', name: 'Real', role: 'employer' })
      .returning({ id: users.id })
    await loadDemoUsage(database.db, new Date(now.getTime() + 5 * dayMs))
    await database.db.delete(users).where(eq(users.id, real!.id))
    expect([await count('users'), await count('applications'), await count('events')]).toEqual(before)
  })
})

describe('a database with people but without universities', () => {
  it('gets the demo people too, and no invented data about real people', async () => {
    const { db, close } = await openTestDatabase()
    const [real] = await db
      .insert(users)
      .values({ email: 'real@northbridge.example', name: 'Real', role: 'employer' })
      .returning({ id: users.id })
    expect(await loadDemo(db, secrets)).toBe(true)
    await loadDemoUsage(db, now)
    await loadDemoLives(db, now)
    const people = await db.select().from(users)
    expect(people).toHaveLength(1 + demoAccounts.length)
    expect(people.find(({ id }) => id === real!.id)!.name).toBe('Real')
    expect((await db.execute(sql`SELECT FROM events UNION ALL SELECT FROM applications`)).rows).toEqual([])
    await close()
  })
})

describe('its usage', () => {
  it('goes back two years, in the order of time, and never ahead of the clock', async () => {
    const [{ first, last, disorder } = { first: '', last: '', disorder: 1 }] = await ask<{
      first: string
      last: string
      disorder: number
    }>(sql`
      SELECT min(at)::date::text AS first, max(at)::text AS last, (count(*) FILTER (WHERE at < before))::int AS disorder FROM (SELECT at, lag(at) OVER (ORDER BY id) AS before FROM events) e`)
    expect(first).toBe('2024-11-15')
    expect([Date.parse(last) < now.getTime(), disorder]).toEqual([true, 0])
    expect(await count('events')).toBeGreaterThan(30_000)
  })
  it('knows terms and weekends, and looks at no job before it was there', async () => {
    const perDay = async (which: ReturnType<typeof sql>) =>
      Number(
        (
          await ask<{ n: string }>(
            sql`
              SELECT count(*)::numeric / count(DISTINCT day) AS n
              FROM (SELECT at::date AS day FROM events WHERE university_id = 1) AS uses WHERE ${which}`,
          )
        )[0]!.n,
      )
    expect(await perDay(sql`extract(isodow FROM day) < 6`)).toBeGreaterThan(
      1.5 * (await perDay(sql`extract(isodow FROM day) > 5`)),
    )
    expect(await perDay(sql`extract(month FROM day) IN (10, 11)`)).toBeGreaterThan(
      1.5 * (await perDay(sql`extract(month FROM day) IN (7, 8)`)),
    )
    expect(await ask(sql`SELECT FROM events JOIN jobs ON jobs.id = job_id WHERE at < posted_at`)).toEqual([])
  })
  it('is by people of their own university, once they have come', async () => {
    expect(
      await ask(
        sql`SELECT FROM events e LEFT JOIN users u ON u.id = e.user_id WHERE e.user_id IS NOT NULL AND u.university_id IS DISTINCT FROM e.university_id`,
      ),
    ).toEqual([])
    expect(await ask(sql`SELECT university_id FROM events GROUP BY university_id`)).toHaveLength(6)
  })
  it('is the same for the same day, and goes on with the days a template is older', async () => {
    expect(usageOfDay(20_000, [])).toEqual(usageOfDay(20_000, []))
    const later = new Date(now.getTime() + 3 * dayMs)
    const before = await count('events')
    await loadDemoUsage(database.db, later)
    expect(
      (await ask(sql`SELECT DISTINCT at::date FROM events WHERE id > (SELECT min(id) + ${before} - 1 FROM events)`))
        .length,
    ).toBe(3)
  })
})
