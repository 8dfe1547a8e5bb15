import { and, asc, eq, inArray } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { countryInWords } from '#shared/jobs/words.ts'
import { readOfficialSlug } from '#shared/registers/employer-slug.ts'
import { ofAnyJob } from '#shared/registers/finding-words.ts'
import { weighFindings } from '#shared/registers/weigh-findings.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { isServed } from '#server/platform/people/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import { findOfficialMatch, listEntriesNamed } from '#server/features/registers/queries.ts'
import { employersChangedLetter, type ChangedSource } from './letters.ts'
import { listWatchedAbroad } from './queries.ts'
import { watchedEmployers } from './tables.ts'

/** The site of a person's links: their university's, or the main one. */
export type OriginOf = (universityId: number | null) => string

interface Telling {
  source: ChangedSource
  now: Date
  originOf: OriginOf
}

/**
 * One email to everyone who watches an employer that changed, however many of theirs did; none to an account that is
 * being closed. `news` says what changed, by the address of the employer's page. Answers how many emails.
 */
export async function tellWatchers(
  tx: Database,
  news: ReadonlyMap<string, string>,
  { source, now, originOf }: Telling,
): Promise<number> {
  if (news.size === 0) return 0
  const watchers = await tx
    .select({
      userId: users.id,
      email: users.email,
      slug: watchedEmployers.slug,
      name: watchedEmployers.name,
      universityId: users.universityId,
    })
    .from(watchedEmployers)
    .innerJoin(users, eq(users.id, watchedEmployers.userId))
    .where(and(isServed(), inArray(watchedEmployers.slug, [...news.keys()])))
    .orderBy(asc(users.id), asc(watchedEmployers.name))
  const byPerson = new Map<number, typeof watchers>()
  for (const watcher of watchers) byPerson.set(watcher.userId, [...(byPerson.get(watcher.userId) ?? []), watcher])
  for (const theirs of byPerson.values()) {
    const { email, universityId } = theirs[0]!
    const employers = theirs.map(({ slug, name }) => ({ slug, name, news: news.get(slug)! }))
    await sendLetter(tx, email, employersChangedLetter(source, employers, originOf(universityId)), now)
  }
  return byPerson.size
}

/** What the official files of a country say of each employer that someone watches, to be compared after an import. */
export async function readWatchedEntries(tx: Database, countryId: number): Promise<ReadonlyMap<string, string>> {
  const employers = (await listWatchedAbroad(tx, countryId)).map(({ slug }) => ({
    slug,
    norm: readOfficialSlug(slug)!.norm,
  }))
  const entries =
    employers.length === 0
      ? []
      : await listEntriesNamed(
          tx,
          countryId,
          employers.map(({ norm }) => norm),
        )
  return new Map(
    employers.map(({ slug, norm }) => {
      const own = entries.filter(entry => entry.norm === norm)
      // A newer file that says the same is no news.
      const facts = own.map(entry => JSON.stringify({ ...entry, asOf: undefined })).toSorted()
      return [slug, facts.join('\n')]
    }),
  )
}

/** Tells those who watch an employer of which the files say something else than before. */
export async function tellOfChangedFiles(
  tx: Database,
  before: ReadonlyMap<string, string>,
  { countryId, now, originOf }: { countryId: number; now: Date; originOf: OriginOf },
): Promise<number> {
  const after = await readWatchedEntries(tx, countryId)
  const news = new Map<string, string>()
  for (const [slug, facts] of after) {
    if (facts === before.get(slug)) continue
    news.set(slug, facts === '' ? noLongerNamed(countryId) : await describeNow(tx, slug, now))
  }
  return tellWatchers(tx, news, { source: { countryId, day: dayOf(now) }, now, originOf })
}

const noLongerNamed = (countryId: number) =>
  `No longer in the official files of ${inSentence(countryInWords(countryId))} that we have.`

async function describeNow(tx: Database, slug: string, now: Date): Promise<string> {
  const { countryId, norm } = readOfficialSlug(slug)!
  const match = await findOfficialMatch(tx, { countryId, company: norm, places: [], text: '' })
  return weighFindings(match, dayOf(now))
    .reasons.map(({ words }) => ofAnyJob(words))
    .join(' ')
}
