import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { unhurried } from './unhurried.ts'

/**
 * How an import writes. A command does everything in one transaction; next to a serving embedded database, which has a
 * single connection, each step is a short transaction of its own and others take their turns in between.
 */
export interface Steps {
  run<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** Batch after batch, of at most `most` rows. */
  forEach<Row>(
    rows: readonly Row[],
    most: number,
    work: (tx: Database, batch: Row[], at: number) => Promise<unknown>,
  ): Promise<void>
}

/**
 * PostgreSQL looks at 300 rows for each unit of its target, in as many pages. Where there are more pages than that it
 * looks at 1,200: all 3,000 would take longer than a step may.
 */
const manyBytes = 1_200 * 8_192

/**
 * So that queries on what was just written are planned well at once. The embedded engine does nothing of the kind by
 * itself, and a look at few rows is quick and good enough.
 */
export async function refreshStatistics(steps: Steps, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    for (const columns of await steps.run(tx => groupColumns(tx, table)))
      await steps.run(async tx => {
        await tx.execute(sql`
          SELECT set_config(
            'default_statistics_target',
            CASE WHEN pg_relation_size(${table}::regclass) > ${manyBytes} THEN '4' ELSE '10' END,
            true
          )`)
        const names = sql.join(
          columns.map(column => sql.identifier(column)),
          sql`, `,
        )
        await tx.execute(sql`ANALYZE ${sql.identifier(table)} (${names})`)
      })
  }
}

/** Numbers and dates at once, and texts one by one: long ones take a busy machine longer than a step should. */
async function groupColumns(tx: Database, table: string): Promise<string[][]> {
  const { rows } = await tx.execute<{ name: string; isShort: boolean }>(sql`
    SELECT attname AS name, attlen > 0 AS "isShort" FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attstattarget IS DISTINCT FROM 0
    ORDER BY attnum`)
  const namesOf = (isShort: boolean) => rows.filter(row => row.isShort === isShort).map(({ name }) => name)
  return [namesOf(true), ...namesOf(false).map(name => [name])].filter(group => group.length > 0)
}

/** So that reading is a short step on a busy machine too. */
const readAtOnce = 500

/** All rows, a part in each step. `read` answers so many in a fixed order, those that follow the last. */
export async function readInParts<Row>(
  steps: Steps,
  read: (tx: Database, last: Row | undefined, most: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const some = await steps.run(tx => read(tx, rows.at(-1), readAtOnce))
    rows.push(...some)
    if (some.length < readAtOnce) return rows
  }
}

/** All or nothing. */
export function inOneTransaction(tx: Database): Steps {
  return {
    run: work => work(tx),
    async forEach(rows, most, work) {
      for (let at = 0; at < rows.length; at += most) await work(tx, rows.slice(at, at + most), at)
    },
  }
}

/**
 * A step that takes longer than this is followed by smaller ones. Others may be kept waiting for 100 ms; a busy machine
 * makes single steps take several times as long as those before.
 */
const wantedMs = 25
/** Also the first: what an import does for the first time takes several times as long as later. */
const smallestBatch = 1
/** Growing slowly, so that a batch of quick rows is not followed by one far too large. */
const fastestGrowth = 1.5

interface ShortSteps extends Steps {
  /** The longest time that one step had the database for itself. */
  readonly longestMs: number
}

/** Short transactions. `beforeEach` may throw, which ends the work between two steps. */
export function inShortSteps(db: Database, beforeEach: () => void = () => {}): ShortSteps {
  let longestMs = 0
  /** Of the last step, without its commit: a slow disk takes as long for one row as for many. */
  let workedMs = 0
  async function run<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    beforeEach()
    let begun = 0
    const result = await unhurried(db, async tx => {
      begun = performance.now()
      const outcome = await work(tx)
      workedMs = performance.now() - begun
      return outcome
    })
    longestMs = Math.max(longestMs, performance.now() - begun)
    return result
  }
  return {
    run,
    async forEach(rows, most, work) {
      let size = Math.min(smallestBatch, most)
      for (let at = 0; at < rows.length;) {
        const batch = rows.slice(at, at + size)
        await run(tx => work(tx, batch, at))
        at += batch.length
        const factor = Math.min(fastestGrowth, wantedMs / Math.max(workedMs, 1))
        size = Math.max(smallestBatch, Math.min(most, Math.round(size * factor)))
      }
    },
    get longestMs() {
      return longestMs
    },
  }
}
