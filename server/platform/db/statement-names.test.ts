import { expect, test } from 'vitest'
import { canBePrepared, createStatementNames } from '#server/platform/db/statement-names.ts'

test('a statement gets a name of its own the second time, and keeps it', () => {
  const nameOf = createStatementNames()
  expect([nameOf('select $1'), nameOf('select $2')]).toEqual([undefined, undefined])
  const names = [nameOf('select $1'), nameOf('select $2')]
  expect(new Set(names).size).toBe(2)
  expect(names).not.toContain(undefined)
  expect([nameOf('select $1'), nameOf('select $2')]).toEqual(names)
})

test.each([
  ['large reads, whose plan depends on their values', 'with a as MATERIALIZED (select $1) select * from a'],
  ['texts as long as a bulk insert', `select $1 -- ${'x'.repeat(20_000)}`],
])('%s get none', (_, sql) => {
  const nameOf = createStatementNames()
  expect([nameOf(sql), nameOf(sql), nameOf(sql)]).toEqual([undefined, undefined, undefined])
})

test('only so many get one', () => {
  const nameOf = createStatementNames()
  const nameSecondTime = (sql: string) => [nameOf(sql), nameOf(sql)][1]
  for (let i = 1; i <= 500; i++) expect(nameSecondTime(`select ${i}, $1`)).toBeDefined()
  expect(nameSecondTime('select 501, $1')).toBeUndefined()
  expect(nameOf('select 500, $1')).toBeDefined()
})

test.each([
  ['one with values', 'update users set name = $1', ['Ada'], true],
  ['a read of the query builder without values', 'select "data", max("change") from "data_changes"', [], true],
  ['what begins a transaction', 'begin', [], false],
  ['several at once', 'select 1; select 2', [], false],
  ['several of a migration', 'CREATE TABLE a (); CREATE TABLE b ()', undefined, false],
])('%s can be prepared or not', (_, sql, values, expected) => {
  expect(canBePrepared(sql, values)).toBe(expected)
})
