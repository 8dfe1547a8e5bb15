import type { SQL } from 'drizzle-orm'
import { PgDatabase, PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/database.ts'

type Parts = Parameters<PgSession['prepareQuery']>
type Values = Readonly<Record<string, unknown>>

/** Notes what Drizzle would prepare instead of preparing it. */
const notebook = { prepareQuery: (...parts: Parts) => ({ setToken: () => ({ parts }) }) } as unknown as PgSession
const dialect = new PgDialect()
const recorder = new PgDatabase(dialect, notebook, undefined) as unknown as Database

/** Asks with these values; `text` is what it asks. */
export type Statement<Row> = ((db: Database, values: Values) => Promise<Row[]>) & { readonly text: string }

/**
 * A SELECT of every request: its text is written once, since Drizzle takes longer to write it than PostgreSQL to
 * answer it. What differs from one request to the next is a `sql.placeholder`.
 */
export function writeOnce<Row>(
  build: (db: Database) => { prepare(name: string): { execute(): Promise<Row[]> } },
): Statement<Row> {
  const { parts } = build(recorder).prepare('') as unknown as { parts: Parts }
  const [query, fields] = parts
  const ask = (db: Database, values: Values): Promise<Row[]> =>
    db._.session
      .prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(query, fields, undefined, true)
      .execute(values)
  return Object.assign(ask, { text: query.sql })
}

/** The same for a statement in plain SQL. */
export function writeSqlOnce<Row extends Record<string, unknown>>(statement: SQL): Statement<Row> {
  const query = dialect.sqlToQuery(statement)
  const ask = async (db: Database, values: Values): Promise<Row[]> =>
    (
      await db._.session
        .prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(query, undefined, undefined, false)
        .execute(values)
    ).rows
  return Object.assign(ask, { text: query.sql })
}
