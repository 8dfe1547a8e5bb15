import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashMigration, migrations, type Migration } from './migrate.ts'

/** One line for each: its hash and its name. */
const landed = readFileSync(new URL('landed-migrations.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

test('a migration that has landed never changes, and a new one comes after it', () => {
  // For a new migration, add the line that is missing to landed-migrations.txt. Never change one.
  expect(migrations.map(migration => `${hashMigration(migration)} ${migration.name}`)).toEqual(landed)
})

/** From here on, servers are upgraded one after the other while both serve. */
const lastBeforeTheRule = '2026-11-27-99'
const takesAway =
  /\bdrop\s+(table|column)\b|\brename\s+(to|column)\b|\balter\s+column\s+\w+\s+(type|set\s+not\s+null)\b/i
const isUnusedBefore = /^-- No server of the release before uses /m

const breaksTheRule = ({ name, text }: Migration) =>
  name > lastBeforeTheRule && takesAway.test(text) && !isUnusedBefore.test(text)

test('a new migration takes nothing away that a server of the release before still uses', () => {
  // First a release that no longer uses it; then a migration that begins with "-- No server of the release before uses …".
  expect(migrations.filter(breaksTheRule)).toEqual([])
})

test.each([
  ['ALTER TABLE jobs DROP COLUMN pay', true],
  ['drop table\n  visits', true],
  ['ALTER TABLE jobs RENAME COLUMN pay TO salary', true],
  ['ALTER TABLE jobs ALTER COLUMN pay TYPE text', true],
  ['-- No server of the release before uses it: see decision 60.\nALTER TABLE jobs DROP COLUMN pay', false],
  ['ALTER TABLE jobs ADD COLUMN pay integer', false],
])('%s breaks the rule or not', (text, expected) => {
  expect(breaksTheRule({ name: '2027-01-01-01', text })).toBe(expected)
})
