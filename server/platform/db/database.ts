import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Logger as Pino } from 'pino'
import type { Caller } from '#server/platform/db/turns.ts'

/** What `db.execute` answers on either engine. */
export interface QueryResult<Row> {
  rows: Row[]
  rowCount: number | null
}

interface QueryResultKind extends PgQueryResultHKT {
  type: QueryResult<this['row']>
}

/** The database, or a transaction on it: queries take either and work the same on both engines. */
export type Database = PgDatabase<QueryResultKind>

export type Logger = Pick<Pino, 'info' | 'warn' | 'error'>

/** What both engines provide. */
export interface Engine {
  /** For background work. */
  db: Database
  /** The same for a request, which takes turns with those of other callers. */
  openFor(caller: Caller): Database
  /** A transaction whose statements may take as long as they need: for migrations and imports. */
  longTransaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** Removes dead rows and refreshes the planner's statistics. Call it after an import. */
  vacuum(): Promise<void>
  /** Writes a whole copy into the folder while the database is used, and reads it again to check it. */
  writeBackup(folder: string): Promise<void>
  close(): Promise<void>
}
