import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyTables, openTestDatabase } from '#server/platform/db/testing.ts'
import { emailChanges, sessions, users } from '#server/platform/people/tables.ts'
import { authTokens, knownDevices, throttles } from '#server/platform/people/token-tables.ts'
import { eventBatches } from '#server/features/usage/tables.ts'
import { formSubmissions } from '#server/features/forms/tables.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { newsletterSubscribers } from '#server/features/job-alerts/newsletter/tables.ts'
import { applications, savedSearches } from '#server/features/applications/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { features } from '#server/features.ts'
import { runHousekeeping } from './housekeeping.ts'
import { runDueTasks, startScheduler, type Task } from './scheduler.ts'
import { scheduledTasks } from './tables.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => emptyTables(database.db))
afterAll(() => database.close())

const log = pino({ level: 'silent' })
const start = new Date('2026-11-15T09:00:00Z')
const [minute, hour, day] = [60_000, 60 * 60_000, 24 * 60 * 60_000]
const later = (ms: number) => new Date(start.getTime() + ms)
const look = (tasks: Task[], at = start) => runDueTasks(database.db, tasks, () => at, log)
const task = (run: Task['run'], name = 'count'): Task => ({ name, everyMs: hour, run })

describe('the scheduler', () => {
  it('goes on after the clock was a day ahead for a while', async () => {
    const run = vi.fn(async () => {})
    for (const at of [0, day, day + minute, minute, 2 * minute, hour + minute]) await look([task(run)], later(at))
    expect(run.mock.calls.map(([, now]: unknown[]) => (now as Date).getTime() - start.getTime())).toEqual([
      0,
      day,
      minute,
      hour + minute,
    ])
  })
  it('goes on after the clock was two hours behind for a while', async () => {
    const run = vi.fn(async () => {})
    for (const at of [0, minute - 2 * hour, 2 * minute, hour, hour + 2 * minute]) await look([task(run)], later(at))
    expect(run.mock.calls.map(([, now]: unknown[]) => (now as Date).getTime() - start.getTime())).toEqual([
      0,
      minute - 2 * hour,
      2 * minute,
      hour + 2 * minute,
    ])
  })
  it('goes by the database’s time, not by that of the server', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day })
    const times: Date[] = []
    const scheduler = startScheduler(
      database.db,
      [
        task(async (_, now) => {
          times.push(now)
        }),
      ],
      log,
      5,
    )
    await expect.poll(() => times.length).toBe(1)
    await scheduler.stop()
    expect(Date.now() - times[0]!.getTime()).toBeGreaterThan(day / 2)
    vi.useRealTimers()
  })
  it('runs a task at once and then every so often', async () => {
    const run = vi.fn(async () => {})
    for (const at of [0, minute, hour - 1, hour, hour + minute, 3 * hour]) await look([task(run)], later(at))
    expect(run.mock.calls.map(([, now]: unknown[]) => (now as Date).getTime() - start.getTime())).toEqual([
      0,
      hour,
      3 * hour,
    ])
  })
  it('runs a task once however many servers look', async () => {
    for (const at of [start, later(hour), later(2 * hour)]) {
      const run = vi.fn(async () => {})
      const done = await Promise.all(Array.from({ length: 6 }, () => look([task(run)], at)))
      expect([run.mock.calls.length, done.flat()]).toEqual([1, ['count']])
    }
  })
  it('goes on with the others when a task fails, says so in the log, and tries again soon', async () => {
    const error = vi.fn()
    const other = vi.fn(async () => {})
    const failing = task(() => Promise.reject(new Error('no disk')), 'fails')
    const tasks = [failing, task(other)]
    expect(
      await runDueTasks(database.db, tasks, () => start, { ...log, error, info: log.info, warn: log.warn }),
    ).toEqual(['count'])
    expect(other).toHaveBeenCalledOnce()
    expect(error).toHaveBeenCalledOnce()
    expect((await database.db.select().from(scheduledTasks).where(eq(scheduledTasks.name, 'fails')))[0]).toMatchObject({
      lastError: 'Error: no disk',
      nextAt: later(5 * minute),
    })
    const again = vi.fn(async () => {})
    await look([task(again, 'fails')], later(4 * minute))
    expect(again).not.toHaveBeenCalled()
    await look([task(again, 'fails')], later(5 * minute))
    expect(again).toHaveBeenCalledOnce()
    expect(
      (await database.db.select().from(scheduledTasks).where(eq(scheduledTasks.name, 'fails')))[0]!.lastError,
    ).toBeNull()
  })
  it('runs a task again that a server died over', async () => {
    let begun = false
    void look([
      task(() => {
        begun = true
        return new Promise(() => {})
      }),
    ])
    await expect.poll(() => begun).toBe(true)
    const run = vi.fn(async () => {})
    await look([task(run)], later(hour - 1))
    expect(run).not.toHaveBeenCalled()
    await look([task(run)], later(hour))
    expect(run).toHaveBeenCalledOnce()
  })
  it('stops after the task under way', async () => {
    let finish!: () => void
    let begun = false
    const second = vi.fn(async () => {})
    const scheduler = startScheduler(
      database.db,
      [
        task(() => {
          begun = true
          return new Promise<void>(resolve => {
            finish = resolve
          })
        }),
        task(second, 'second'),
      ],
      log,
      5,
    )
    await expect.poll(() => begun).toBe(true)
    let stopped = false
    const stopping = scheduler.stop().then(() => {
      stopped = true
    })
    expect(stopped).toBe(false)
    finish()
    await stopping
    expect(second).not.toHaveBeenCalled()
  })
})

describe('housekeeping', () => {
  it('deletes expired data, and nothing else', async () => {
    const { db } = database
    const ago = (ms: number) => new Date(start.getTime() - ms)
    const [student, staff] = await db
      .insert(users)
      .values([
        { email: 'a@x.example', name: 'A', role: 'employer' },
        { email: 'b@x.example', name: 'B', role: 'staff' },
      ])
      .returning({ id: users.id })
    await db.insert(throttles).values([
      { key: 'old', forgottenAt: ago(1) },
      { key: 'fresh', forgottenAt: later(1) },
    ])
    const device = { userId: student!.id, createdAt: ago(500 * day) }
    await db.insert(knownDevices).values([
      { ...device, tokenHash: 'unused', lastUsedAt: ago(365 * day + 1) },
      { ...device, tokenHash: 'used', lastUsedAt: ago(364 * day) },
    ])
    const token = { purpose: 'resetPassword', email: 'a@x.example', createdAt: ago(60 * day) }
    await db.insert(authTokens).values([
      { ...token, tokenHash: 'expired long ago', expiresAt: ago(30 * day + 1) },
      { ...token, tokenHash: 'used long ago', expiresAt: later(day), usedAt: ago(30 * day + 1) },
      { ...token, tokenHash: 'expired lately', expiresAt: ago(29 * day) },
      { ...token, tokenHash: 'good', expiresAt: later(day) },
    ])
    const mail = {
      recipient: 'a@x.example',
      bodyText: '',
      bodyHtml: '',
      createdAt: ago(100 * day),
      dueAt: ago(100 * day),
    }
    await db.insert(outbox).values([
      { ...mail, subject: 'sent long ago', sentAt: ago(90 * day + 1) },
      { ...mail, subject: 'sent lately', sentAt: ago(89 * day) },
      { ...mail, subject: 'never sent' },
      { ...mail, subject: 'given up', givenUpAt: ago(95 * day) },
      { ...mail, subject: 'given up last week', createdAt: start, givenUpAt: ago(7 * day + 1), bodyText: 'a link' },
      { ...mail, subject: 'given up lately', createdAt: start, givenUpAt: ago(7 * day), bodyText: 'a link' },
      { ...mail, subject: 'waits', createdAt: ago(89 * day) },
    ])
    await db.insert(emailChanges).values([
      { userId: student!.id, newEmail: 'n@x.example', askedAt: ago(2 * day), expiresAt: ago(day) },
      { userId: staff!.id, newEmail: 'm@x.example', askedAt: start, expiresAt: later(day) },
    ])
    const session = { site: 'main', userAgent: '' }
    await db.insert(sessions).values([
      {
        ...session,
        tokenHash: 'employer idle',
        userId: student!.id,
        createdAt: ago(3 * hour),
        lastSeenAt: ago(2 * hour + 1),
      },
      { ...session, tokenHash: 'employer here', userId: student!.id, createdAt: ago(3 * hour), lastSeenAt: ago(hour) },
      { ...session, tokenHash: 'staff idle', userId: staff!.id, createdAt: ago(3 * hour), lastSeenAt: ago(hour) },
      {
        ...session,
        tokenHash: 'staff open too long',
        userId: staff!.id,
        createdAt: ago(12 * hour + 1),
        lastSeenAt: start,
      },
      { ...session, tokenHash: 'staff here', userId: staff!.id, createdAt: ago(hour), lastSeenAt: start },
    ])
    const [oldBatch, newBatch] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
    await db.insert(eventBatches).values([
      { id: oldBatch, writtenAt: ago(day + 1) },
      { id: newBatch, writtenAt: ago(day - 1) },
    ])
    const application = {
      userId: student!.id,
      company: 'X',
      stageOn: '2026-11-01',
      createdAt: ago(9 * day),
      updatedAt: ago(9 * day),
    }
    await db.insert(applications).values([
      { ...application, title: 'kept' },
      { ...application, title: 'removed lately', removedAt: ago(day) },
      { ...application, title: 'removed', removedAt: ago(day + 1) },
    ])
    const search = {
      userId: student!.id,
      query: '',
      frequency: 'daily' as const,
      since: ago(9 * day),
      nextAt: start,
      createdAt: ago(9 * day),
    }
    await db.insert(savedSearches).values([
      { ...search, name: 'kept' },
      { ...search, name: 'removed', removedAt: ago(day + 1) },
    ])
    const subscriber = { source: 'board', createdAt: ago(31 * day) }
    await db.insert(newsletterSubscribers).values([
      { ...subscriber, email: 'never@x.example', status: 'pending' },
      { ...subscriber, email: 'yes@x.example', status: 'confirmed' },
    ])
    const submission = { form: 'contact', email: 'a@x.example', fields: {} }
    await db.insert(formSubmissions).values([
      { ...submission, submissionKey: oldBatch, createdAt: ago(365 * day + 1) },
      { ...submission, submissionKey: newBatch, createdAt: ago(364 * day) },
    ])
    await runHousekeeping(features, db, start)
    expect((await db.select().from(formSubmissions)).map(({ submissionKey }) => submissionKey)).toEqual([newBatch])
    expect((await db.select().from(eventBatches)).map(({ id }) => id)).toEqual([newBatch])
    expect((await db.select().from(applications)).map(({ title }) => title).sort()).toEqual(['kept', 'removed lately'])
    expect((await db.select().from(savedSearches)).map(({ name }) => name)).toEqual(['kept'])
    expect((await db.select().from(newsletterSubscribers)).map(({ email }) => email)).toEqual(['yes@x.example'])
    expect((await db.select().from(throttles)).map(({ key }) => key)).toEqual(['fresh'])
    expect((await db.select().from(knownDevices)).map(({ tokenHash }) => tokenHash)).toEqual(['used'])
    expect((await db.select().from(authTokens)).map(({ tokenHash }) => tokenHash).sort()).toEqual([
      'expired lately',
      'good',
    ])
    const mails = (await db.select().from(outbox)).map(({ subject, bodyText }) => [subject, bodyText])
    expect(mails.sort()).toEqual([
      ['given up last week', ''],
      ['given up lately', 'a link'],
      ['sent lately', ''],
      ['waits', ''],
    ])
    expect((await db.select().from(emailChanges)).map(({ newEmail }) => newEmail)).toEqual(['m@x.example'])
    expect((await db.select().from(sessions)).map(({ tokenHash }) => tokenHash).sort()).toEqual([
      'employer here',
      'staff here',
    ])
  })
  it('goes on with the rest when something cannot be thrown away, and says so', async () => {
    const { db } = database
    await db.insert(throttles).values({ key: 'old', forgottenAt: later(-1) })
    await db.insert(eventBatches).values({ id: '00000000-0000-4000-8000-000000000001', writtenAt: later(-2 * day) })
    await db.execute(sql`ALTER TABLE email_changes RENAME TO out_of_reach`)
    await expect(runHousekeeping(features, db, start)).rejects.toThrow(/^1 of \d+ housekeeping steps failed\.$/)
    await db.execute(sql`ALTER TABLE out_of_reach RENAME TO email_changes`)
    expect([await db.$count(throttles), await db.$count(eventBatches)]).toEqual([0, 0])
  })
})

// The embedded engine knows no such limit.
it.skipIf(!process.env.TEST_DATABASE_URL)('what grows with the years may take longer than a request', async () => {
  const { db } = database
  await db.execute(
    sql`CREATE FUNCTION refuse_haste() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF current_setting('statement_timeout') <> '0' THEN RAISE 'hurried'; END IF; RETURN NULL; END $$`,
  )
  for (const table of ['jobs', 'events', 'sessions'])
    await db.execute(
      sql.raw(`CREATE TRIGGER no_haste BEFORE INSERT OR UPDATE OR DELETE ON ${table} EXECUTE FUNCTION refuse_haste()`),
    )
  try {
    await refreshJobBoards(db, start)
    await runHousekeeping(features, db, start)
    await expect(db.delete(sessions)).rejects.toThrow()
  } finally {
    await db.execute(sql`DROP FUNCTION refuse_haste CASCADE`)
  }
})
