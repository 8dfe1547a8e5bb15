import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashMigration, migrations } from './migrate.ts'

/** One line for each: its hash and its name. */
const landed = readFileSync(new URL('landed-migrations.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

test('a migration that has landed never changes, and a new one comes after it', () => {
  // For a new migration, add the line that is missing to landed-migrations.txt. Never change one.
  expect(migrations.map(migration => `${hashMigration(migration)} ${migration.name}`)).toEqual(landed)
})
