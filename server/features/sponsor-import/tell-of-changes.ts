import { eq } from 'drizzle-orm'
import { systemCountryId } from '#shared/constants.ts'
import { describeChange } from '#shared/sponsors/words.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sponsors } from '#server/features/sponsors/tables.ts'
import { watchedEmployers } from '#server/features/watched-employers/tables.ts'
import { tellWatchers, type OriginOf } from '#server/features/watched-employers/tell-watchers.ts'
import type { Change } from './compare-registers.ts'

/** Tells those who watch an organisation what changed for it. Answers how many emails. */
export async function tellOfChanges(
  tx: Database,
  changes: readonly (Change & { sponsorId: number })[],
  { date, now, originOf }: { date: string; now: Date; originOf: OriginOf },
): Promise<number> {
  if (changes.length === 0) return 0
  const watched = await tx
    .selectDistinct({ id: sponsors.id, slug: sponsors.slug })
    .from(watchedEmployers)
    .innerJoin(sponsors, eq(sponsors.slug, watchedEmployers.slug))
  const slugs = new Map(watched.map(({ id, slug }) => [id, slug]))
  const news = new Map<string, string>()
  for (const change of changes) {
    const slug = slugs.get(change.sponsorId)
    if (slug === undefined) continue
    news.set(slug, [news.get(slug) ?? [], describeChange(change)].flat().join(' '))
  }
  return tellWatchers(tx, news, { source: { countryId: systemCountryId, day: date }, now, originOf })
}
