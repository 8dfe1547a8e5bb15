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
const takesAway = new RegExp(
  [
    String.raw`\bdrop\s+(table|column|default|function|trigger)\b`,
    String.raw`\brename\s+(to|column)\b`,
    String.raw`\balter\s+column\s+\w+\s+((set\s+data\s+)?type|set\s+not\s+null)\b`,
  ].join('|'),
  'i',
)
const isUnusedBefore = /^-- No server of the release before uses /m

const tableName = String.raw`(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?([\w."]+)`
const createsTable = new RegExp(String.raw`\bcreate\s+table\s+${tableName}`, 'gi')
const altersTable = new RegExp(String.raw`\balter\s+table\s+${tableName}\s+(.*)`, 'is')
const createsUniqueIndex = new RegExp(String.raw`\bcreate\s+unique\s+index\b.*?\son\s+${tableName}`, 'is')
const addsConstraint = /^add\s+(constraint|check|unique|primary\s+key|foreign\s+key|exclude)\b/i
const addsNeededColumn = /^add\s(?!.*\b(default|generated)\b).*\b(not\s+null|primary\s+key)\b/is

/** Whether rows that the release before writes would be refused, in a table that it has. */
function refusesRows(text: string): boolean {
  const created = new Set([...text.matchAll(createsTable)].map(([, table]) => table))
  const isNew = (table: string | undefined) => table === undefined || created.has(table)
  return withoutBrackets(text.replaceAll(/--.*$/gm, ''))
    .split(';')
    .some(statement => {
      const [, indexed] = createsUniqueIndex.exec(statement) ?? []
      const [, altered, actions = ''] = altersTable.exec(statement) ?? []
      if (!isNew(indexed)) return true
      const each = actions.split(',').map(action => action.trim())
      return !isNew(altered) && each.some(action => addsConstraint.test(action) || addsNeededColumn.test(action))
    })
}

/** Only commas between actions are left. */
function withoutBrackets(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '')
  return shorter === text ? text : withoutBrackets(shorter)
}

const breaksTheRule = ({ name, text }: Migration) =>
  name > lastBeforeTheRule && (takesAway.test(text) || refusesRows(text)) && !isUnusedBefore.test(text)

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
  ['ALTER TABLE jobs ALTER COLUMN pay SET DATA TYPE text', true],
  ['ALTER TABLE jobs ALTER COLUMN pay DROP DEFAULT', true],
  ['DROP FUNCTION IF EXISTS note_data_change', true],
  ['DROP TRIGGER note_change ON jobs', true],
  ['ALTER TABLE jobs ADD COLUMN pay numeric(9, 2) NOT NULL', true],
  ['ALTER TABLE jobs ADD COLUMN note text, ADD pay integer NOT NULL CHECK (pay > 0)', true],
  ['ALTER TABLE jobs ADD CONSTRAINT paid CHECK (pay > 0)', true],
  ['ALTER TABLE ONLY jobs ADD CONSTRAINT paid CHECK (pay > 0) NOT VALID', true],
  ['ALTER TABLE jobs ADD UNIQUE (slug)', true],
  ['ALTER TABLE jobs ADD COLUMN note text,\n  ADD FOREIGN KEY (user_id) REFERENCES users (id)', true],
  ['CREATE UNIQUE INDEX one_slug ON jobs (slug)', true],
  ['ALTER TABLE jobs ADD COLUMN pay integer', false],
  ["ALTER TABLE jobs ADD COLUMN pay numeric(9, 2) NOT NULL DEFAULT 0, ADD COLUMN note text DEFAULT ''", false],
  ['ALTER TABLE jobs ADD COLUMN id integer NOT NULL GENERATED ALWAYS AS IDENTITY', false],
  ['CREATE INDEX by_pay ON jobs (pay)', false],
  ['CREATE TABLE pay (job integer NOT NULL UNIQUE REFERENCES jobs (id), CHECK (job > 0))', false],
  ['CREATE TABLE pay (job integer); CREATE UNIQUE INDEX ON pay (job); ALTER TABLE pay ADD UNIQUE (job)', false],
  ['-- drop nothing, add check (x)\nALTER TABLE jobs ADD COLUMN pay integer', false],
  ['-- No server of the release before uses it: it is new.\nALTER TABLE jobs ADD CHECK (pay > 0)', false],
])('%s breaks the rule or not', (text, expected) => {
  expect(breaksTheRule({ name: '2027-01-01-01', text })).toBe(expected)
})
