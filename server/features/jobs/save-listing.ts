import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { JobHold } from '#shared/jobs/holds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inOneTransaction, readInParts, refreshStatistics, type Steps } from '#server/platform/db/steps.ts'
import { furtherId, likenessOf, type JobDraft } from './draft.ts'
import { locateCity } from './towns.ts'
import { assertLittleLost, mostMissed } from './lost-jobs.ts'
import { holdBlockedJobs } from './hold-queries.ts'
import { cityKey, citySlug, fingerprintOf, toRow, upsert } from './listing-rows.ts'
import { noteBoardChange } from './queries.ts'
import { otherCityNames } from './search.ts'
import { cities, jobs, jobStatus, liveStatus } from './tables.ts'

const atOnce = 500
const fingerprintsAtOnce = 50

export interface ListingResult {
  added: number
  changed: number
  unchanged: number
  closed: number
  /** Left out, since another source already has the same job. */
  duplicates: Duplicate[]
}

interface Duplicate {
  sourceId: string
  title: string
  of: { source: string; sourceId: string }
}

interface Listing {
  source: string
  drafts: readonly JobDraft[]
  isDemo?: boolean
  /** False for a partial listing: then no job counts as gone. */
  isWhole?: boolean
  /** The operator confirmed that most of the source's jobs are gone. */
  acceptDrop?: boolean
  /** Jobs that the source still lists, but in a way that cannot be read now. They stay as they are. */
  stillListed?: readonly string[] | undefined
  onProgress?: ((done: number, of: number) => void) | undefined
  /** Only report what would change. */
  dryRun?: boolean
  /** Work that was interrupted goes on after this job: each missing one is counted once for a listing. */
  missingAfter?: number | undefined
  /** In the step that has counted the missing jobs up to this one. */
  onMissing?: ((tx: Database, upTo: number) => PromiseLike<unknown>) | undefined
}

/** Saves a listing, all or nothing: pass a transaction. */
export const saveListing = (tx: Database, listing: Listing, now: Date): Promise<ListingResult> =>
  saveListingInSteps(inOneTransaction(tx), listing, now)

/**
 * Saves a source's current listing: adds, changes and closes jobs, and leaves unchanged ones alone. After an
 * interruption the same listing can be saved again.
 */
export async function saveListingInSteps(
  steps: Steps,
  {
    source,
    drafts: listed,
    isDemo = false,
    isWhole = true,
    acceptDrop = false,
    stillListed = [],
    onProgress,
    dryRun = false,
    missingAfter = 0,
    onMissing,
  }: Listing,
  now: Date,
): Promise<ListingResult> {
  const ids = isWhole ? undefined : listed.map(({ sourceId }) => sourceId)
  const stored = await readStoredJobs(steps, source, ids)
  const drafts = keepFirstCountries(listed, stored)
  const unread = new Set(stillListed)
  const furtherParts = [...stored].filter(([, { advertId }]) => advertId !== null && unread.has(advertId))
  const present = new Set([
    ...drafts.map(({ sourceId }) => sourceId),
    ...stillListed,
    ...furtherParts.map(([sourceId]) => sourceId),
  ])
  if (isWhole && !acceptDrop) assertLittleLost(countLost(stored, present))
  // Most of a listing is unchanged, and so never leaves this process.
  const different = (await markWithFingerprints(drafts)).filter(({ draft: { sourceId }, fingerprint }) => {
    const before = stored.get(sourceId)
    if (before === undefined || before.fingerprint !== fingerprint) return true
    return before.status === jobStatus.closed && before.hold === null
  })
  const elsewhere = await findElsewhere(
    steps,
    source,
    different.map(({ draft }) => draft).filter(({ sourceId }) => stored.get(sourceId)?.status !== jobStatus.live),
  )
  const fresh = different.filter(({ draft }) => !elsewhere.has(draft))
  const result: ListingResult = {
    added: 0,
    changed: 0,
    unchanged: drafts.length - different.length,
    closed: 0,
    duplicates: [...elsewhere].map(([{ sourceId, title }, of]) => ({ sourceId, title, of })),
  }
  const gone = isWhole ? findGone(stored, present) : []
  result.closed = gone.filter(isOver).length
  if (dryRun) {
    result.added = fresh.filter(({ draft }) => !stored.has(draft.sourceId)).length
    result.changed = fresh.length - result.added
    return result
  }
  const cityIds = await keepCities(
    steps,
    fresh.map(({ draft }) => draft),
  )
  await steps.forEach(fresh, atOnce, async (tx, some) => {
    const written = await upsert(
      tx,
      some.map(({ draft, fingerprint }) => toRow(draft, source, fingerprint, cityIds, isDemo, now)),
    )
    await holdBlockedJobs(
      tx,
      now,
      some.map(({ draft }) => draft.company),
    )
    const added = written.filter(({ isNew }) => isNew).length
    result.added += added
    result.changed += written.length - added
    onProgress?.(result.added + result.changed + result.unchanged, drafts.length)
  })
  if (fresh.length > atOnce) await refreshStatistics(steps, ['jobs'])
  if (!isWhole) return result
  await noteFound(steps, stored, present)
  // An employer may have been blocked while this was written.
  await steps.run(tx => holdBlockedJobs(tx, now))
  await countMissing(steps, gone, { after: missingAfter, onMissing, now })
  return result
}

/**
 * The country that an advert was first listed under keeps its id, also when the source names another one first: people
 * have saved it.
 */
function keepFirstCountries(drafts: readonly JobDraft[], stored: ReadonlyMap<string, StoredJob>): readonly JobDraft[] {
  const taken = new Set(
    drafts.flatMap(({ advertId, countryId }) =>
      advertId !== undefined && stored.get(advertId)?.countryId === countryId ? [advertId] : [],
    ),
  )
  if (taken.size === 0) return drafts
  return drafts.map(draft => {
    const { sourceId, advertId = sourceId, countryId } = draft
    if (!taken.has(advertId)) return draft
    return stored.get(advertId)!.countryId === countryId
      ? { ...draft, sourceId: advertId, advertId: undefined }
      : { ...draft, sourceId: furtherId(advertId, countryId), advertId }
  })
}

/** Thousands take longer than others should wait, so they are answered in between. */
async function markWithFingerprints(drafts: readonly JobDraft[]) {
  const marked: { draft: JobDraft; fingerprint: string }[] = []
  for (const draft of drafts) {
    marked.push({ draft, fingerprint: fingerprintOf(draft) })
    if (marked.length % fingerprintsAtOnce === 0) await setImmediate()
  }
  return marked
}

interface StoredJob {
  id: number
  advertId: string | null
  countryId: number
  fingerprint: string
  status: number
  hold: JobHold | null
  missed: number
}

/** The jobs of a source, or some of them, by the source's own ids. */
async function readStoredJobs(
  steps: Steps,
  source: string,
  sourceIds: string[] | undefined,
): Promise<ReadonlyMap<string, StoredJob>> {
  const all = await readInParts<StoredJob & { sourceId: string }>(steps, (tx, last, most) =>
    tx
      .select({
        id: jobs.id,
        sourceId: jobs.sourceId,
        advertId: jobs.advertId,
        countryId: jobs.countryId,
        fingerprint: jobs.fingerprint,
        status: jobs.status,
        hold: jobs.hold,
        missed: jobs.missed,
      })
      .from(jobs)
      .where(
        and(
          eq(jobs.source, source),
          last && gt(jobs.sourceId, last.sourceId),
          sourceIds && inArray(jobs.sourceId, sourceIds),
        ),
      )
      .orderBy(asc(jobs.sourceId))
      .limit(most),
  )
  return new Map(all.map(({ sourceId, ...job }) => [sourceId, job]))
}

function countLost(stored: ReadonlyMap<string, StoredJob>, present: ReadonlySet<string>) {
  const live = [...stored].filter(([, { status }]) => status === jobStatus.live)
  return { live: live.length, lost: live.filter(([sourceId]) => !present.has(sourceId)).length }
}

/** Which of these jobs are live from another source. The source that brought a job first keeps it. */
async function findElsewhere(
  steps: Steps,
  source: string,
  drafts: readonly JobDraft[],
): Promise<ReadonlyMap<JobDraft, { source: string; sourceId: string }>> {
  const found = new Map<string, { source: string; sourceId: string }>()
  const companies = [...new Set(drafts.map(({ company }) => company))]
  await steps.forEach(companies, atOnce, async (tx, some) => {
    const { rows } = await tx.execute<{
      source: string
      sourceId: string
      company: string
      title: string
      countryId: number
      city: string | null
      otherCities: string[]
      place: string
    }>(sql`
      SELECT j.source, j.source_id AS "sourceId", j.company, j.title, j.country_id AS "countryId", c.name AS city,
        ${sql.raw(otherCityNames)} AS "otherCities", j.place
      FROM jobs j LEFT JOIN cities c ON c.id = j.city_id
      WHERE j.status = ${liveStatus} AND j.source <> ${source} AND lower(j.company) IN (
        SELECT lower(name) FROM jsonb_array_elements_text(${JSON.stringify(some)}::jsonb) AS listed(name)
      )`)
    for (const row of rows) found.set(likenessOf(row), { source: row.source, sourceId: row.sourceId })
  })
  return new Map(
    drafts.flatMap(draft => {
      const other = found.get(likenessOf(draft))
      return other ? [[draft, other] as const] : []
    }),
  )
}

const isOver = ({ missed }: StoredJob) => missed + 1 >= mostMissed

/** In the order of their ids, so that work can go on where it was interrupted. */
const findGone = (stored: ReadonlyMap<string, StoredJob>, present: ReadonlySet<string>): StoredJob[] =>
  [...stored]
    .filter(([sourceId, { status }]) => status === jobStatus.live && !present.has(sourceId))
    .map(([, job]) => job)
    .toSorted((a, b) => a.id - b.id)

/** Jobs that are listed again have missed nothing. */
const noteFound = (steps: Steps, stored: ReadonlyMap<string, StoredJob>, present: ReadonlySet<string>) =>
  steps.forEach(
    [...stored].filter(
      ([sourceId, { status, missed }]) => status === jobStatus.live && missed > 0 && present.has(sourceId),
    ),
    atOnce,
    (tx, some) =>
      updateAll(
        tx,
        some.map(([, job]) => job),
        { missed: 0 },
      ),
  )

interface Missing extends Pick<Listing, 'onMissing'> {
  after: number
  now: Date
}

const countMissing = (steps: Steps, gone: readonly StoredJob[], { after, onMissing, now }: Missing) =>
  steps.forEach(
    gone.filter(({ id }) => id > after),
    atOnce,
    async (tx, some) => {
      const over = some.filter(isOver)
      await updateAll(
        tx,
        some.filter(job => !isOver(job)),
        { missed: sql`${jobs.missed} + 1` },
      )
      await updateAll(tx, over, { missed: mostMissed, status: jobStatus.closed, closedAt: now, updatedAt: now })
      // New and changed jobs are noted when they are assessed.
      if (over.length > 0) await noteBoardChange(tx)
      await onMissing?.(tx, some.at(-1)!.id)
    },
  )

async function updateAll(
  tx: Database,
  rows: readonly { id: number }[],
  change: PgUpdateSetSource<typeof jobs>,
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .update(jobs)
    .set(change)
    .where(
      inArray(
        jobs.id,
        rows.map(({ id }) => id),
      ),
    )
}

async function keepCities(steps: Steps, drafts: readonly JobDraft[]): Promise<ReadonlyMap<string, number>> {
  const named = new Map(
    drafts.flatMap(({ countryId, city, otherCities = [] }) =>
      [...(city ? [city] : []), ...otherCities].map(
        name =>
          [
            cityKey(countryId, name),
            { countryId, name, slug: citySlug(name), ...locateCity(countryId, name) },
          ] as const,
      ),
    ),
  )
  const known = await steps.run(readCities)
  // Only those: every attempt uses up one of the 32,767 ids, even if the city already exists.
  const unknown = [...named].filter(([key]) => !known.has(key))
  await steps.forEach(unknown, atOnce, (tx, some) =>
    tx
      .insert(cities)
      .values(some.map(([, city]) => city))
      .onConflictDoNothing(),
  )
  return steps.run(readCities)
}
const readCities = async (tx: Database) =>
  new Map((await tx.select().from(cities)).map(({ id, countryId, slug }) => [`${countryId} ${slug}`, id]))
