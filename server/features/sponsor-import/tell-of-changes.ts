import { and, asc, eq, sql, type Column, type SQL } from 'drizzle-orm'
import { systemCountryId } from '#shared/constants.ts'
import { describeChange } from '#shared/sponsors/words.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sponsorChanges, sponsors } from '#server/features/sponsors/tables.ts'
import { watchedEmployers } from '#server/features/watched-employers/tables.ts'
import { tellWatchers, type OriginOf } from '#server/features/watched-employers/tell-watchers.ts'

/** Tells those who watch an organisation what an import changed for it. Answers how many emails. */
export async function tellOfChanges(
  tx: Database,
  importId: number,
  { date, now, originOf }: { date: string; now: Date; originOf: OriginOf },
): Promise<number> {
  const slugs = await listWatched(tx)
  if (slugs.size === 0) return 0
  const changes = await tx
    .select()
    .from(sponsorChanges)
    .where(
      and(eq(sponsorChanges.importId, importId), isOneOf(sponsorChanges.sponsorId, sql`value::int`, [...slugs.keys()])),
    )
    .orderBy(asc(sponsorChanges.id))
  const news = new Map<string, string>()
  for (const change of changes) {
    const slug = slugs.get(change.sponsorId)!
    news.set(slug, [news.get(slug) ?? [], describeChange(change)].flat().join(' '))
  }
  return tellWatchers(tx, news, { source: { countryId: systemCountryId, day: date }, now, originOf })
}

/**
 * The slugs of watched organisations by their ids. Looked up one after the other: the database, which has not counted
 * the new rows yet, would read the whole register to join the two.
 */
async function listWatched(tx: Database): Promise<ReadonlyMap<number, string>> {
  const watched = await tx.selectDistinct({ slug: watchedEmployers.slug }).from(watchedEmployers)
  if (watched.length === 0) return new Map()
  const found = await tx
    .select({ id: sponsors.id, slug: sponsors.slug })
    .from(sponsors)
    .where(
      isOneOf(
        sponsors.slug,
        sql`value`,
        watched.map(({ slug }) => slug),
      ),
    )
  return new Map(found.map(({ id, slug }) => [id, slug]))
}

/** Many values as one parameter. */
const isOneOf = (column: Column, value: SQL, values: readonly (string | number)[]) =>
  sql`${column} IN (SELECT ${value} FROM json_array_elements_text(${JSON.stringify(values)}::json))`
