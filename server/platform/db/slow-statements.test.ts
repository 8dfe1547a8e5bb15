import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSlowStatements, listSlowStatements } from './slow-statements.ts'
import { openTestDatabase } from './testing.ts'

describe('what is remembered of slow statements', () => {
  it('is how often each was slow, in all and at most, the slowest first', () => {
    const slow = createSlowStatements()
    slow.note('select 1', 99.9)
    slow.note('select 2', 100)
    slow.note('select 3', 150)
    slow.note('select 2', 300)
    expect(slow.list()).toEqual([
      { text: 'select 2', runs: 2, totalMs: 400, longestMs: 300 },
      { text: 'select 3', runs: 1, totalMs: 150, longestMs: 150 },
    ])
  })
  it.each([
    [`select "id" from "users" where email = 'ada@home.example'`, `select "id" from "users" where email = '…'`],
    [`select 'it''s Ada', $1 from users`, `select '…', ? from users`],
    ['select\n  $12::text,\n  $2', 'select ?::text, ?'],
    ['select id from users where id in ($1, $2, $3)', 'select id from users where id in (?)'],
    ['insert into t values (default, $1, $2), (default, $3, $4)', 'insert into t values (?)'],
  ])('has no value of %s', (statement, text) => {
    const slow = createSlowStatements()
    slow.note(statement, 100)
    expect(slow.list().map(each => each.text)).toEqual([text])
  })
  it('has no value of a text that is cut off', () => {
    const slow = createSlowStatements()
    slow.note(`select 'Ada${'a'.repeat(30_000)}' from users`, 100)
    expect(slow.list().map(each => each.text)).toEqual([`select '…'`])
  })
  it('stays small: a slower statement takes the place of the quickest', () => {
    const slow = createSlowStatements()
    for (let i = 0; i < 300; i++) slow.note(`select "column${i}" ${'x'.repeat(5_000)}`, 100 + i)
    slow.note('select 0', 100)
    const list = slow.list()
    expect([list.length, list[0]!.longestMs, list.at(-1)!.longestMs]).toEqual([100, 399, 300])
    expect(Math.max(...list.map(({ text }) => text.length))).toBeLessThanOrEqual(1_000)
  })
})

describe('a database', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  const find = (start: string) => listSlowStatements(database.db).find(({ text }) => text.startsWith(start))

  it('remembers statements that were slow, alone, in a transaction and failing, without their values', async () => {
    const sleep = (value: string) => sql`select pg_sleep(${0.12}), ${value}::text`
    await database.db.execute(sleep('ada@home.example'))
    await database.db.transaction(tx => tx.execute(sleep('bo@home.example')))
    await expect(database.db.execute(sleep('cy@home.example\0'))).rejects.toThrow()
    await expect(
      database.db.execute(sql`select 1 / (length(pg_sleep(${0.12})::text) * ${0}::int) as failing`),
    ).rejects.toThrow()
    expect(find('select pg_sleep')).toMatchObject({ text: 'select pg_sleep(?), ?::text', runs: 2 })
    expect(find('select pg_sleep')!.totalMs).toBeGreaterThanOrEqual(200)
    expect(find('select 1 /')).toMatchObject({ runs: 1 })
    expect(JSON.stringify(listSlowStatements(database.openFor({ key: 'x', isAdmitted: true })))).toContain('pg_sleep')
    expect(JSON.stringify(listSlowStatements(database.db))).not.toContain('home.example')
  })
  it('does not count what a statement waited for the one before it', async () => {
    const quick = sql`select ${'quick'}::text as quick`
    await Promise.all([database.db.execute(sql`select pg_sleep(${1}) as slow`), database.db.execute(quick)])
    expect(find('select pg_sleep(?) as slow')!.longestMs).toBeGreaterThan(900)
    expect(find('select ?::text as quick')?.longestMs ?? 0).toBeLessThan(900)
  })
})
