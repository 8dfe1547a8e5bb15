import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#server/platform/db/testing.ts'
import { sessions, users } from '#server/platform/people/tables.ts'

const database = await openTestDatabase()
const { db } = database
beforeEach(() => emptyTables(db))
afterAll(() => database.close())

const staff = { email: 'ada@example.org', name: 'Ada', role: 'staff' } as const

test('a test database is migrated and empty', async () => {
  const { rows } = await db.execute(sql`select name from migrations`)
  expect(rows.length).toBeGreaterThan(0)
  expect(await db.$count(users)).toBe(0)
})

test('emptyTables empties tables that refer to each other', async () => {
  const [user] = await db.insert(users).values(staff).returning()
  await db.insert(sessions).values({
    tokenHash: 'x',
    userId: user!.id,
    site: 'main',
    userAgent: '',
    createdAt: new Date(),
    lastSeenAt: new Date(),
  })
  await emptyTables(db)
  expect(await db.$count(users)).toBe(0)
  expect(await db.$count(sessions)).toBe(0)
})
