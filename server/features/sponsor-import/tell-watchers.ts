import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { isServed } from '#server/platform/people/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import type { Change } from './compare-registers.ts'
import { registerChangedLetter } from './letters.ts'
import { sponsors, watchedSponsors } from '#server/features/sponsors/tables.ts'

/** The site of a person's links: their university's by its slug, or the main one. */
export type OriginOf = (universitySlug: string | null) => string

/**
 * One email to everyone who watches an organisation that changed, however many of theirs did; none to an account
 * that is being closed. Answers how many emails.
 */
export async function tellWatchers(
  tx: Database,
  changes: readonly (Change & { sponsorId: number })[],
  { date, now, originOf }: { date: string; now: Date; originOf: OriginOf },
): Promise<number> {
  if (changes.length === 0) return 0
  const watched = await tx.selectDistinct({ id: watchedSponsors.sponsorId }).from(watchedSponsors)
  const watchedIds = new Set(watched.map(({ id }) => id))
  const news = changes.filter(({ sponsorId }) => watchedIds.has(sponsorId))
  if (news.length === 0) return 0
  const watchers = await tx
    .select({
      userId: users.id,
      email: users.email,
      sponsorId: sponsors.id,
      name: sponsors.name,
      slug: universities.slug,
    })
    .from(watchedSponsors)
    .innerJoin(users, eq(users.id, watchedSponsors.userId))
    .innerJoin(sponsors, eq(sponsors.id, watchedSponsors.sponsorId))
    .leftJoin(universities, eq(universities.id, users.universityId))
    .where(and(isServed(), inArray(watchedSponsors.sponsorId, [...new Set(news.map(({ sponsorId }) => sponsorId))])))
    .orderBy(users.id, sponsors.name)
  const byPerson = new Map<number, typeof watchers>()
  for (const watcher of watchers) byPerson.set(watcher.userId, [...(byPerson.get(watcher.userId) ?? []), watcher])
  for (const theirs of byPerson.values()) {
    const { email, slug } = theirs[0]!
    const employers = theirs.map(({ sponsorId, name }) => ({
      sponsorId,
      name,
      changes: news.filter(change => change.sponsorId === sponsorId),
    }))
    await sendLetter(tx, email, registerChangedLetter(date, employers, originOf(slug)), now)
  }
  return byPerson.size
}
