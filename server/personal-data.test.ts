import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#server/platform/db/testing.ts'
import { features } from './features.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Column extends Record<string, unknown> {
  name: string
  /** What happens to the row when the account is deleted, for columns that refer to an account. */
  onDelete: 'cascade' | 'set null' | 'other' | null
}

/** Columns that can hold a person's id, or an email address. `contact_email` is a university's. */
const listPersonalColumns = async () =>
  (
    await database.db.execute<Column>(sql`
      SELECT c.relname || '.' || a.attname AS name,
        CASE k.confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' ELSE CASE WHEN k.oid IS NULL THEN NULL ELSE 'other' END END AS "onDelete"
      FROM pg_attribute a
      JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid = 'users'::regclass AND k.conkey = ARRAY[a.attnum]
      WHERE a.attnum > 0 AND NOT a.attisdropped
        AND (k.oid IS NOT NULL OR a.attname ~ '(^|_)(email|user_id|recipient)$' OR c.relname || '.' || a.attname = 'users.id')
        AND a.attname <> 'contact_email'
      ORDER BY 1`)
  ).rows

describe('personal data', () => {
  const declared = features.flatMap(({ name, personalData }) =>
    (personalData?.columns ?? []).map(column => ({ name, column })),
  )

  it('belongs to a feature that exports and erases it, column by column', async () => {
    const columns = (await listPersonalColumns()).map(({ name }) => name)
    const unknown = columns.filter(name => !declared.some(({ column }) => column === name))
    expect(columns.length).toBeGreaterThan(30)
    expect(unknown).toEqual([])
  })
  it('is declared for columns that exist, each by one feature', async () => {
    const { rows } = await database.db.execute<{ name: string }>(
      sql`SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
    )
    const existing = new Set(rows.map(({ name }) => name))
    const names = declared.map(({ column }) => column)
    expect(names.filter(name => !existing.has(name))).toEqual([])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
  it('is erased: what does not go with the account has a feature that erases it', async () => {
    const columns = await listPersonalColumns()
    const staying = columns.filter(
      ({ onDelete, name }) => onDelete === null && name !== 'users.id' && name !== 'users.email',
    )
    const erasing = features.filter(({ personalData }) => personalData?.erase)
    const forgotten = staying.filter(
      ({ name }) => !erasing.some(({ personalData }) => personalData?.columns.includes(name)),
    )
    // A new address that is not confirmed yet is a row of the account itself.
    expect(forgotten.map(({ name }) => name).filter(name => name !== 'email_changes.new_email')).toEqual([])
    expect(columns.filter(({ onDelete }) => onDelete === 'other')).toEqual([])
  })
  it('has a name of its own for each part of the export', () => {
    const names = features.flatMap(({ personalData }) => personalData?.export.map(({ name }) => name) ?? [])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
