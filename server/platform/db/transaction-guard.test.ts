import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#server/platform/db/testing.ts'
import { users } from '#server/platform/people/tables.ts'

const database = await openTestDatabase()
const { db } = database
beforeEach(() => emptyTables(db))
afterAll(() => database.close())

const ada = { email: 'ada@example.org', name: 'Ada', role: 'staff' } as const
const bob = { ...ada, email: 'bob@example.org' }
const refusal = 'The outer db was used inside db.transaction(…)'

test('the outer db is refused inside a transaction, also after an await and deep in a call', async () => {
  const readUsers = async () => db.select().from(users)
  const transaction = db.transaction(async tx => {
    await tx.insert(users).values(ada)
    await readUsers()
  })
  await expect(transaction).rejects.toMatchObject({ cause: { message: expect.stringContaining(refusal) } })
  expect(await db.$count(users)).toBe(0)
})

test('a query prepared on the outer db is refused inside a transaction', async () => {
  const prepared = db.select().from(users).prepare('all_users')
  expect(await prepared.execute()).toEqual([])
  await expect(db.transaction(() => prepared.execute())).rejects.toMatchObject({
    cause: { message: expect.stringContaining(refusal) },
  })
})

test('a second transaction of the outer db is refused inside a transaction', async () => {
  await expect(db.transaction(() => db.transaction(async () => undefined))).rejects.toThrow(refusal)
})

test('a long transaction is guarded too', async () => {
  await expect(database.longTransaction(() => db.execute('select 1'))).rejects.toMatchObject({
    cause: { message: expect.stringContaining(refusal) },
  })
})

test('a transaction inside tx is a savepoint: it can fail alone', async () => {
  await db.transaction(async tx => {
    await tx.insert(users).values(ada)
    await tx
      .transaction(async inner => {
        await inner.insert(users).values(bob)
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
  })
  expect(await db.select({ email: users.email }).from(users)).toEqual([{ email: ada.email }])
})

test('work that a transaction started may use the outer db once the transaction has ended', async () => {
  let transactionHasEnded!: () => void
  const end = new Promise<void>(resolve => {
    transactionHasEnded = resolve
  })
  const { later } = await db.transaction(async () => ({ later: end.then(() => db.$count(users)) }))
  transactionHasEnded()
  expect(await later).toBe(0)
})

test('other requests use the outer db while a transaction is open', async () => {
  const [, count] = await Promise.all([db.transaction(tx => tx.insert(users).values(ada)), db.$count(users)])
  expect(count).toBeTypeOf('number')
})
