import { createHash } from 'node:crypto'
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import type { Dated } from '#shared/rules/ledger.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readerVersion } from '#shared/evidence/reader-version.ts'
import type { RuleDocuments } from '#shared/rules/rule-document.ts'
import { contentHash, readContent } from './content.ts'
import { readRuleEdits } from './rule-edits.ts'
import { searchText } from './queries.ts'
import { ledgerLoads, ledgerRules, occupations } from './tables.ts'

/** Changes with the ledger and with how adverts are read: a new load makes every job be assessed again. */
const shippedHash = createHash('sha256').update(contentHash).update(readerVersion).digest('hex')

/**
 * Updates the tables from the shipped content and from what staff changed on top of it; costs two small queries when
 * they are up to date. True when something was loaded. Where only days of checks have changed, it does not count as a
 * load, since nothing needs to be assessed again for it.
 */
export async function loadLedger(
  db: Database,
  now: Date,
  read = readContent,
  shipped = shippedHash,
  isOnlyChecked = false,
): Promise<boolean> {
  const today = dayOf(now)
  if (await isLoaded(db, hashWith(shipped, await readRuleEdits(db, today)))) return false
  return db.transaction(async tx => {
    // Of several servers starting at once, one loads and the others find it loaded. Edits follow one another.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sojourn ledger'))`)
    const edits = await readRuleEdits(tx, today)
    const hash = hashWith(shipped, edits)
    if (await isLoaded(tx, hash)) return false
    const { ledger, mistakes } = read(undefined, edits)
    if (mistakes.length) throw new Error(`The ledger’s content has mistakes:\n${mistakes.join('\n')}`)
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
    if (isOnlyChecked) await renameLastLoad(tx, hash)
    else await tx.insert(ledgerLoads).values({ hash, loadedAt: now })
    return true
  })
}

/** Without edits it is the hash of what was shipped. */
const hashWith = (shipped: string, edits: RuleDocuments) =>
  edits.size === 0
    ? shipped
    : createHash('sha256')
        .update(shipped)
        .update(JSON.stringify([...edits]))
        .digest('hex')

const renameLastLoad = (tx: Database, hash: string) =>
  tx
    .update(ledgerLoads)
    .set({ hash })
    .where(eq(ledgerLoads.id, sql`(SELECT max(id) FROM ledger_loads)`))

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
