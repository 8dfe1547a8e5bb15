import { spellDay } from '#shared/calendar/days.ts'
import { readOfficialSlug } from '#shared/registers/employer-slug.ts'
import { describeChange } from '#shared/sponsors/words.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listEntriesNamed, type NamedRegisterEntry } from '#server/features/registers/queries.ts'
import { listEntriesWithLastChange } from '#server/features/sponsors/queries.ts'

interface WatchedEmployer {
  slug: string
  name: string
}

/** Each employer with its place and what is new about it. */
export async function describeWatched(db: Database, watched: readonly WatchedEmployer[]) {
  const inUk = watched.filter(({ slug }) => readOfficialSlug(slug) === undefined).map(({ slug }) => slug)
  const [uk, abroad] = await Promise.all([listEntriesWithLastChange(db, inUk), listAbroad(db, watched)])
  return watched.map(({ slug, name }) => {
    const entry = uk.find(each => each.slug === slug)
    if (entry) return { slug, name, place: entry.town, news: describeUkEntry(entry) }
    const entries = abroad.get(slug) ?? []
    return { slug, name, place: entries[0]?.place ?? '', news: describeEntries(entries) }
  })
}

async function listAbroad(db: Database, watched: readonly WatchedEmployer[]) {
  const bySlug = new Map<string, NamedRegisterEntry[]>()
  const employers = watched.flatMap(({ slug }) => {
    const found = readOfficialSlug(slug)
    return found ? [{ slug, ...found }] : []
  })
  for (const countryId of new Set(employers.map(employer => employer.countryId))) {
    const here = employers.filter(employer => employer.countryId === countryId)
    const entries = await listEntriesNamed(
      db,
      countryId,
      here.map(({ norm }) => norm),
    )
    for (const { slug, norm } of here) {
      bySlug.set(
        slug,
        entries.filter(entry => entry.norm === norm),
      )
    }
  }
  return bySlug
}

function describeUkEntry({
  isListed,
  lastChange,
}: Awaited<ReturnType<typeof listEntriesWithLastChange>>[number]): string {
  if (lastChange) return `${describeChange(lastChange)} (Register of ${spellDay(lastChange.date)}.)`
  return isListed ? 'No change so far.' : 'Not in the register.'
}

/** The newest file comes first. */
function describeEntries(entries: readonly NamedRegisterEntry[]): string {
  const licence = entries.find(({ kind }) => kind === 'licence')
  if (licence) return `On the official register of ${spellDay(licence.asOf)}.`
  const [history] = entries
  return history ? `In official records up to ${spellDay(history.asOf)}.` : 'In none of the official files we have.'
}
