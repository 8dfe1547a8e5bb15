import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Steps } from '#server/platform/db/steps.ts'
import { pendingSponsorChanges, sponsorAliases, sponsorLicences, sponsors } from '#server/features/sponsors/tables.ts'
import { allAliases, listingChange, type Change, type Comparison, type KeptSponsor } from './compare-registers.ts'

export interface SponsorChange extends Change {
  sponsorId: number
}

export const batchSize = 5_000

interface WriteOptions {
  /** The import that this becomes. */
  importId: number
  changes: readonly SponsorChange[]
  /** Whether new organisations count as a change. */
  areFreshNews: boolean
  onProgress(share: number): void
}

/** Writes what differs from the register before, and in the same steps what changed for whom. */
export async function writeSponsors(
  steps: Steps,
  { fresh, altered, gone }: Comparison,
  { importId, changes, areFreshNews, onProgress }: WriteOptions,
): Promise<void> {
  const changesOf = groupBySponsor(changes)
  const all = fresh.length + altered.length + gone.length
  await steps.forEach(fresh, batchSize, async (tx, some, at) => {
    const batch = await withNextIds(tx, some)
    await insertJson(
      tx,
      batch.map(sponsorRow),
      json => sql`
      INSERT INTO sponsors (id, key, name, town, county, is_listed, fingerprint)
      SELECT id, key, name, town, county, true, fingerprint FROM ${sponsorRows(json)}`,
    )
    await insertNames(tx, batch)
    if (areFreshNews)
      await insertChanges(
        tx,
        importId,
        batch.map(({ id }) => ({ sponsorId: id, ...listingChange('added') })),
      )
    onProgress((at + batch.length) / all)
  })
  await steps.forEach(altered, batchSize, async (tx, some, at) => {
    const batch = some.map(({ known, now }) => ({ id: known.id, now }))
    const ids = batch.map(({ id }) => id)
    await tx.delete(sponsorLicences).where(inArray(sponsorLicences.sponsorId, ids))
    await tx.delete(sponsorAliases).where(inArray(sponsorAliases.sponsorId, ids))
    await insertJson(
      tx,
      batch.map(sponsorRow),
      json => sql`
      UPDATE sponsors
      SET name = s.name, town = s.town, county = s.county, is_listed = true, fingerprint = s.fingerprint
      FROM ${sponsorRows(json)} WHERE sponsors.id = s.id`,
    )
    await insertNames(tx, batch)
    await insertChanges(
      tx,
      importId,
      ids.flatMap(id => changesOf.get(id) ?? []),
    )
    onProgress((fresh.length + at + batch.length) / all)
  })
  await steps.forEach(gone, batchSize, async (tx, some, at) => {
    const ids = some.map(({ id }) => id)
    await tx.update(sponsors).set({ isListed: false }).where(inArray(sponsors.id, ids))
    await insertChanges(
      tx,
      importId,
      ids.flatMap(id => changesOf.get(id) ?? []),
    )
    onProgress((fresh.length + altered.length + at + some.length) / all)
  })
}

function groupBySponsor(changes: readonly SponsorChange[]): ReadonlyMap<number, SponsorChange[]> {
  const groups = new Map<number, SponsorChange[]>()
  for (const change of changes) {
    const group = groups.get(change.sponsorId)
    if (group) group.push(change)
    else groups.set(change.sponsorId, [change])
  }
  return groups
}

/** The sequence is moved with them, since it may have been left behind by rows with ids of their own. */
async function withNextIds(tx: Database, fresh: readonly KeptSponsor[]): Promise<Written[]> {
  const { rows } = await tx.execute<{ next: number }>(sql`SELECT coalesce(max(id), 0) + 1 AS next FROM sponsors`)
  const first = rows[0]!.next
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('sponsors', 'id'), ${first + fresh.length - 1}::bigint)`)
  return fresh.map((now, i) => ({ id: first + i, now }))
}

interface Written {
  id: number
  now: KeptSponsor
}

const sponsorRow = ({ id, now: { key, name, town, county, fingerprint } }: Written) => ({
  id,
  key,
  name,
  town,
  county,
  fingerprint,
})
const sponsorRows = (json: string) =>
  sql`json_to_recordset(${json}::json) AS s(id integer, key text, name text, town text, county text, fingerprint text)`

async function insertNames(tx: Database, batch: readonly Written[]): Promise<void> {
  await insertJson(
    tx,
    batch.flatMap(({ id, now }) => now.licences.map(licence => ({ id, ...licence }))),
    json => sql`
    INSERT INTO sponsor_licences (sponsor_id, route, type, rating)
    SELECT id, route, type, rating
    FROM json_to_recordset(${json}::json) AS l(id integer, route text, type text, rating text)`,
  )
  await insertJson(
    tx,
    batch.flatMap(({ id, now }) => allAliases(now).map(alias => ({ id, ...alias }))),
    json => sql`
    INSERT INTO sponsor_aliases (sponsor_id, kind, norm)
    SELECT id, kind, norm FROM json_to_recordset(${json}::json) AS a(id integer, kind text, norm text)`,
  )
}

/** What an import of the release before this one has left is taken over. */
export async function takeOverPending(tx: Database, importId: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO sponsor_changes (import_id, sponsor_id, kind, route, rating_before, rating_after)
    SELECT ${importId}::int, sponsor_id, kind, route, rating_before, rating_after FROM pending_sponsor_changes`)
  await tx.delete(pendingSponsorChanges)
}

const changeRows = (json: string) =>
  sql`json_to_recordset(${json}::json) AS c(
    "sponsorId" integer, kind text, route text, "ratingBefore" text, "ratingAfter" text
  )`

/** In the step that makes the change, so that it is not forgotten if the next step never comes. */
const insertChanges = (tx: Database, importId: number, changes: readonly SponsorChange[]) =>
  insertJson(
    tx,
    changes,
    json => sql`
    INSERT INTO sponsor_changes (import_id, sponsor_id, kind, route, rating_before, rating_after)
    SELECT ${importId}::int, "sponsorId", kind, route, "ratingBefore", "ratingAfter" FROM ${changeRows(json)}`,
  )

/** Many rows as one parameter: one statement per row would take minutes. */
const insertJson = (tx: Database, rows: readonly object[], statement: (json: string) => SQL) =>
  tx.execute(statement(JSON.stringify(rows)))
