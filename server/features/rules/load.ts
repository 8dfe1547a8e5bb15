import { createHash } from 'node:crypto'
import { and, desc, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Dated } from '#shared/rules/ledger.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readerVersion } from '#shared/evidence/reader-version.ts'
import { contentHash, readContent } from './content.ts'
import { searchText } from './queries.ts'
import { ledgerLoads, ledgerRules, occupations } from './tables.ts'

/** Changes with the ledger and with how adverts are read: a new load makes every job be assessed again. */
const shippedHash = createHash('sha256').update(contentHash).update(readerVersion).digest('hex')

/**
 * Updates the tables from the shipped content; costs one small query when they are up to date. True when something was
 * loaded.
 */
export async function loadLedger(db: Database, now: Date, read = readContent, hash = shippedHash): Promise<boolean> {
  if (await isLoaded(db, hash)) return false
  const { ledger, mistakes } = read()
  if (mistakes.length) throw new Error(`The ledger’s content has mistakes:\n${mistakes.join('\n')}`)
  return db.transaction(async tx => {
    // Of several servers starting at once, one loads and the others find it loaded.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sojourn ledger'))`)
    if (await isLoaded(tx, hash)) return false
    await replaceRows(
      tx,
      ledgerRules,
      ledger.rules.map(({ id, ...rule }) => ({ ruleId: id, ...rule })),
      now,
    )
    await replaceRows(
      tx,
      occupations,
      ledger.occupations.map(occupation => ({ ...occupation, search: searchText(occupation.title) })),
      now,
    )
    await tx.insert(ledgerLoads).values({ hash, loadedAt: now })
    return true
  })
}

const isLoaded = async (db: Database, hash: string) =>
  (await db.select({ hash: ledgerLoads.hash }).from(ledgerLoads).orderBy(desc(ledgerLoads.id)).limit(1))[0]?.hash ===
  hash

/**
 * Rows that are no longer in the content are marked as replaced, new ones are added, and the others keep everything but
 * their position.
 */
async function replaceRows<T extends typeof ledgerRules | typeof occupations>(
  tx: Database,
  table: T,
  entries: readonly Dated[],
  now: Date,
) {
  const wanted = new Map(
    entries.map((entry, position) => {
      const fingerprint = createHash('sha256').update(JSON.stringify(entry)).digest('base64')
      const { source, ...rest } = entry
      return [
        fingerprint,
        {
          ...rest,
          sourceName: source.name,
          sourceUrl: source.url,
          sourceNote: source.note,
          position,
          fingerprint,
          loadedAt: now,
        },
      ]
    }),
  )
  const inUse = await tx
    .select({ id: table.id, fingerprint: table.fingerprint, position: table.position })
    .from(table as typeof ledgerRules)
    .where(isNull(table.replacedAt))
  const gone = inUse.filter(({ fingerprint }) => !wanted.has(fingerprint)).map(({ id }) => id)
  if (gone.length)
    await tx
      .update(table)
      .set({ replacedAt: now } as never)
      .where(and(inArray(table.id, gone), isNull(table.replacedAt)))
  const known = new Set(inUse.map(({ fingerprint }) => fingerprint))
  const added = [...wanted.values()].filter(({ fingerprint }) => !known.has(fingerprint))
  if (added.length) await insertAtOnce(tx, table, added)
  const moved = inUse.flatMap(({ id, fingerprint, position }) => {
    const place = wanted.get(fingerprint)?.position
    return place === undefined || place === position ? [] : [{ id, place }]
  })
  if (moved.length) {
    await tx.execute(
      sql`UPDATE ${table} SET position = moved.place
      FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS moved(id integer, place integer)
      WHERE ${table}.id = moved.id`,
    )
  }
}

/** One value instead of thousands of parameters: several times faster, and this runs at every first start. */
async function insertAtOnce(
  tx: Database,
  table: typeof ledgerRules | typeof occupations,
  rows: readonly Readonly<Record<string, unknown>>[],
) {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in rows[0]!)
  const values = rows.map(row => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])))
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(
    sql`INSERT INTO ${table} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb)`,
  )
}
