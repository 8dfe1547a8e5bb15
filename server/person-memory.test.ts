import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listApplications } from '#shared/applications/api.ts'
import type { getDashboard } from '#shared/student/api.ts'
import { findVersions } from '#server/platform/db/ask-once.ts'
import type { Database } from '#server/platform/db/database.ts'
import { forgetOldPersonChanges, keptStatements } from '#server/platform/db/person-memory.ts'
import { findProfile } from '#server/platform/people/profile-queries.ts'
import { findSession } from '#server/platform/people/queries.ts'
import { deleteDueAccounts } from '#server/features/account/closing.ts'
import { putJobs } from '#server/features/applications/testing.ts'
import { features } from '#server/features.ts'
import { openTestApp } from '#server/testing.ts'

const amara = 'student@northbridge.example'
const linh = 'basic@northbridge.example'
let testApp: Awaited<ReturnType<typeof openTestApp>>
let db: Database
let cookie: string
let userId: number
let otherId: number
let jobs: number[]
beforeAll(async () => {
  testApp = await openTestApp()
  db = testApp.db
  cookie = await testApp.signIn(amara)
  userId = await idOf(amara)
  otherId = await idOf(linh)
  jobs = await putJobs(db, [{ sourceId: 'a' }, { sourceId: 'b' }], new Date(testApp.time.now))
})
beforeEach(() => db.execute(sql`DELETE FROM applications`))
afterAll(() => testApp.close())

const idOf = async (email: string) =>
  (await db.execute<{ id: number }>(sql`SELECT id FROM users WHERE email = ${email}`)).rows[0]!.id

const listChanges = async (id: number) =>
  (await db.execute(sql`SELECT change FROM person_changes WHERE user_id = ${id} ORDER BY change`)).rows

const read = async <T>(path: string) => (await (await testApp.ask(path, { cookie })).json()) as T
const listSaved = async () =>
  (await read<AnswerOf<typeof listApplications>>('/api/applications')).applications.map(({ title }) => title)
const save = (job: number) => testApp.ask(`/api/saved-jobs/${jobs[job]!}`, { method: 'PUT', body: {}, cookie })

describe('what belongs to one person', () => {
  test('is shown with their own change at once', async () => {
    expect(await listSaved()).toEqual([])
    await save(0)
    expect(await listSaved()).toEqual(['Engineer a'])
    await save(1)
    expect(await listSaved()).toEqual(['Engineer b', 'Engineer a'])
  })

  test('is read again when someone else changes it, and when a job it is joined with changes', async () => {
    await save(0)
    expect(await listSaved()).toEqual(['Engineer a'])
    await db.execute(sql`UPDATE jobs SET title = 'Welder' WHERE id = ${jobs[0]!}`)
    expect(await listSaved()).toEqual(['Welder'])
    await db.execute(sql`UPDATE jobs SET title = 'Engineer a' WHERE id = ${jobs[0]!}`)
    await db.execute(sql`UPDATE applications SET removed_at = now() WHERE user_id = ${userId}`)
    expect(await listSaved()).toEqual([])
  })

  test('changes with the time although its rows are kept', async () => {
    await db.execute(sql`
      INSERT INTO saved_searches (user_id, name, board, query, frequency, since, next_at, created_at)
      VALUES (${userId}, 'All', 1, '', 'daily', now(), now(), now())`)
    const ofToday = await read<AnswerOf<typeof getDashboard>>('/api/student/dashboard')
    const before = testApp.time.now
    testApp.time.now += 24 * 60 * 60_000
    const ofTomorrow = await read<AnswerOf<typeof getDashboard>>('/api/student/dashboard')
    testApp.time.now = before
    expect(ofTomorrow.today > ofToday.today).toBe(true)
    expect(ofTomorrow.alerts.searches).toEqual(ofToday.alerts.searches)
  })

  test('is not asked for again while nothing changes', async () => {
    const mine = await openFor(userId)
    const first = await findProfile(mine, userId)
    expect(await findProfile(await openFor(userId), userId)).toBe(first)
    expect(() => first.targetRoles.push('Nurse')).toThrow(TypeError)
    await db.execute(sql`UPDATE users SET name = name WHERE id = ${userId}`)
    expect(await findProfile(await openFor(userId), userId)).not.toBe(first)
  })

  test('is never taken from what is kept of someone else', async () => {
    await findProfile(await openFor(userId), userId)
    const mine = await openFor(userId)
    expect((await findProfile(mine, otherId)).email).toBe(linh)
    expect((await findProfile(mine, userId)).email).toBe(amara)
  })

  test('is read from the database in transactions, and once a request has written', async () => {
    const mine = await openFor(userId)
    const kept = await findProfile(mine, userId)
    await mine.transaction(async tx => {
      await tx.execute(sql`UPDATE users SET name = 'Ama' WHERE id = ${userId}`)
      expect((await findProfile(tx, userId)).name).toBe('Ama')
    })
    expect(findVersions(mine)).toBeUndefined()
    expect((await findProfile(mine, userId)).name).toBe('Ama')
    await db.execute(sql`UPDATE users SET name = ${kept.name} WHERE id = ${userId}`)
  })
})

/** The database as a request of this person that only reads has it. */
async function openFor(id: number): Promise<Database> {
  const tokenHash = `of ${id}`
  await db.execute(sql`
    INSERT INTO sessions (token_hash, user_id, site, user_agent, created_at, last_seen_at)
    VALUES (${tokenHash}, ${id}, 'main', '', now(), now()) ON CONFLICT DO NOTHING`)
  const { person, shared } = (await findSession(db, tokenHash, 'main'))!
  return testApp.database.openFor({
    key: 'someone',
    isAdmitted: false,
    answers: new Map(),
    versions: { userId: id, person: person ?? '', shared: shared ?? {} },
  })
}

describe('changes of a person', () => {
  test('are noted for everyone whose rows a statement changes, and for no one else', async () => {
    const [ownBefore, othersBefore] = await Promise.all([userId, otherId].map(listChanges))
    await db.execute(sql`
      INSERT INTO guide_ticks (user_id, country, part, item, ticked_at)
      SELECT ${userId}, 'united-kingdom', 'visa', 'step ' || n, now() FROM generate_series(1, 3) AS n`)
    await db.execute(sql`DELETE FROM guide_ticks WHERE user_id = ${otherId}`)
    expect(await listChanges(userId)).not.toEqual(ownBefore)
    expect(await listChanges(otherId)).toEqual(othersBefore)
  })

  test('are noted for a row of an application, for an address, and for a click but not for a view', async () => {
    await save(0)
    const steps = [
      sql`UPDATE application_events SET words = 'later'
        WHERE application_id = (SELECT id FROM applications WHERE user_id = ${userId})`,
      sql`INSERT INTO newsletter_subscribers (email, status, source, created_at)
        VALUES (${amara}, 'confirmed', 'account', now())`,
      sql`INSERT INTO events (at, kind, site, user_id, country_id) VALUES (now(), 3, 'main', ${userId}, 1)`,
    ]
    for (const step of steps) {
      const before = await listChanges(userId)
      await db.execute(step)
      expect(await listChanges(userId)).not.toEqual(before)
    }
    const before = await listChanges(userId)
    await db.execute(
      sql`INSERT INTO events (at, kind, site, user_id, country_id) VALUES (now(), 1, 'main', ${userId}, 1)`,
    )
    expect(await listChanges(userId)).toEqual(before)
  })

  // On a PostgreSQL server transactions of other files keep some rows for a moment.
  test.skipIf(process.env.TEST_DATABASE_URL)('leave one row behind, however many there were', async () => {
    for (const name of ['Ama', 'Amara']) await db.execute(sql`UPDATE users SET name = ${name} WHERE id = ${userId}`)
    expect(await listChanges(userId)).toHaveLength(1)
  })

  test('are forgotten after a day, and with the account', async () => {
    await save(0)
    await db.execute(sql`UPDATE person_changes SET changed_at = now() - interval '2 days' WHERE user_id = ${userId}`)
    await forgetOldPersonChanges(db)
    expect(await listChanges(userId)).toEqual([])
    await db.execute(sql`UPDATE users SET delete_after = now() - interval '1 day' WHERE id = ${otherId}`)
    expect(await listChanges(otherId)).not.toEqual([])
    const personalData = features.flatMap(feature => feature.personalData ?? [])
    await deleteDueAccounts(db, personalData, new Date())
    expect(await listChanges(otherId)).toEqual([])
  })
})

describe('every statement whose rows are kept', () => {
  /** Tables in which the rows of a person are noted, and shared data by table. */
  const readTriggers = async () => {
    const { rows } = await db.execute<{ table: string; name: string; definition: string }>(sql`
      SELECT tgrelid::regclass::text AS "table", tgname AS name, pg_get_triggerdef(oid) AS definition
      FROM pg_trigger WHERE NOT tgisinternal`)
    return rows.map(({ table, name, definition }) => ({
      table,
      name,
      shared: /note_data_change\('(\w+)'\)/.exec(definition)?.[1] ?? null,
    }))
  }

  test('reads only tables whose changes are noted', async () => {
    const triggers = await readTriggers()
    const isNoted = (table: string, shared: readonly string[]) => {
      const own = triggers.filter(each => each.table === table).map(({ name }) => name)
      const isOwn = ['note_person_insert', 'note_person_update', 'note_person_delete'].every(name => own.includes(name))
      return (
        isOwn ||
        // The account itself begins and ends with the person.
        (table === 'users' && own.includes('note_person_update')) ||
        triggers.some(each => each.table === table && each.shared !== null && shared.includes(each.shared))
      )
    }
    expect(keptStatements.length).toBeGreaterThan(15)
    const unnoted = keptStatements.flatMap(({ text, shared }) =>
      listTables(text)
        .filter(table => !isNoted(table, shared))
        .map(table => `${table} in: ${text}`),
    )
    expect(unnoted).toEqual([])
  })

  test('is about the person it is kept for, or about what is the same for everyone', () => {
    const shared = ['jobs', 'cities', 'register_imports']
    const anyones = keptStatements.filter(
      ({ text }) =>
        !/user_id"? = \$|"users"\."id" = \$/.test(text) && listTables(text).some(name => !shared.includes(name)),
    )
    // Entries of applications that were themselves read for the person.
    expect(anyones.map(({ text }) => listTables(text))).toEqual([['application_events']])
  })
})

const listTables = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)\b"?(?!\s*\()/gi)].map(([, name]) => name!)),
]
