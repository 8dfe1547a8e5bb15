import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, inject, test, vi } from 'vitest'
import { migrate, migrations, type Migration } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createServerDatabase, openTestDatabase, silent } from '#server/platform/db/testing.ts'

const database = await openTestDatabase()
const { db } = database
const isNew = sql`name like '2999-%'`
afterEach(async () => {
  await db.execute(sql`delete from migrations where ${isNew}`)
  await db.execute('drop table if exists fruit')
})
afterAll(() => database.close())

const createFruit: Migration = {
  name: '2999-01-01-fruit',
  text: "create table fruit (name text); insert into fruit values ('apple');",
}
const addPear: Migration = { name: '2999-01-02-pear', text: "insert into fruit values ('pear');" }
const breakHalfway: Migration = { name: '2999-01-02-broken', text: "insert into fruit values ('lemon'); select 1 / 0;" }
const apply = (...added: Migration[]) => migrate(database, silent, [...migrations, ...added])

test('migrations are known by the names of their files and in their order', () => {
  const names = migrations.map(({ name }) => name)
  expect(names[0]).toBe('2026-11-15-01-universities-and-accounts')
  expect(names).toEqual(names.toSorted())
  for (const name of names) expect(name).toMatch(/^\d{4}-\d\d-\d\d-\d\d-[a-z0-9-]+$/)
})

test('new migrations are applied once, in order, and said in the log', async () => {
  const info = vi.fn()
  await migrate(database, { ...silent, info }, [...migrations, createFruit, addPear])
  await apply(createFruit, addPear)
  expect((await db.execute('select name from fruit order by name')).rows).toEqual([{ name: 'apple' }, { name: 'pear' }])
  expect(info.mock.calls.map(([fields]) => fields)).toEqual([
    { migration: createFruit.name },
    { migration: addPear.name },
  ])
})

test('a migration that fails leaves no trace, and those before it stay', async () => {
  await expect(apply(createFruit, breakHalfway)).rejects.toThrow()
  expect((await db.execute('select name from fruit order by name')).rows).toEqual([{ name: 'apple' }])
  expect((await db.execute(sql`select name from migrations where ${isNew}`)).rows).toEqual([{ name: createFruit.name }])
})

test('a migration changed after it was applied is refused', async () => {
  await apply(createFruit)
  await expect(apply({ ...createFruit, text: 'create table fruit (name text not null)' })).rejects.toThrow(
    'Migration 2999-01-01-fruit was changed after it was applied.',
  )
})

test('a database newer than the program is refused', async () => {
  await apply(createFruit)
  await expect(apply()).rejects.toThrow(
    'The database has migration 2999-01-01-fruit, which this version of Sojourn does not know.',
  )
})

test('a migration that comes before an applied one is refused', async () => {
  await apply(createFruit)
  await expect(apply({ name: '2999-01-01-aaa', text: 'select 1' }, createFruit)).rejects.toThrow(
    'Give it a later date.',
  )
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  test('several programs starting at once on an empty database apply every migration once', async () => {
    const { databaseUrl, drop } = await createServerDatabase(process.env.TEST_DATABASE_URL!)
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => openDatabase({ databaseUrl, dataDir: '', log: silent })),
    )
    const { rows } = await opened[0]!.db.execute('select name from migrations order by name')
    expect(rows).toEqual(migrations.map(({ name }) => ({ name })))
    await Promise.all(opened.map(one => one.close()))
    await drop()
  })

  test('a program that waits for another one’s migrations says so, once', async () => {
    const { databaseUrl, drop } = await createServerDatabase(
      process.env.TEST_DATABASE_URL!,
      inject('serverTemplates').migrated,
    )
    const other = new pg.Client(databaseUrl)
    await other.connect()
    await other.query(`select pg_advisory_lock(hashtext('sojourn migrations'))`)
    // Goes on only once it has said so.
    const warn = vi.fn(() => void other.query(`select pg_advisory_unlock(hashtext('sojourn migrations'))`))
    const opened = await openDatabase({ databaseUrl, dataDir: '', log: { ...silent, warn } })
    expect(warn.mock.calls).toEqual([['Another server is migrating the database. Waiting for it.']])
    await Promise.all([opened.close(), other.end()])
    await drop()
  })
})

test('the tables in the code are the tables in the database', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../**/*tables.ts', { eager: true })
  const tables = Object.values(modules)
    .flatMap(module => Object.values(module))
    .filter(value => is(value, PgTable))
  const inCode = tables.flatMap(table => {
    const { name, columns } = getTableConfig(table)
    return columns.map(
      column =>
        `${name}.${column.name} ${column.getSQLType().replaceAll(', ', ',')}${column.notNull ? ' not null' : ''}`,
    )
  })
  const { rows } = await db.execute<{ line: string }>(sql`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped`)
  expect(inCode.length).toBeGreaterThan(0)
  expect(inCode.toSorted()).toEqual(rows.map(({ line }) => line).toSorted())
})
