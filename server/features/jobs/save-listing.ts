import { createHash } from 'node:crypto'
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { countryInWords } from '#shared/jobs/words.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { furtherId, likenessOf, yearlyPay, type JobDraft } from './draft.ts'
import { noteBoardChange } from './queries.ts'
import { otherCityNames } from './search.ts'
import { cities, jobs, jobStatus, liveStatus } from './tables.ts'

const atOnce = 500
/** A job missing from this many full listings in a row is closed. */
const mostMissed = 2
/**
 * A listing that has lost a larger share of its jobs may be cut off. If there are only a few, all may well go at
 * once.
 */
const largestDrop = 0.5
const fewJobs = 10

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
}

/** Saves a source's current listing: adds, changes and closes jobs, and leaves unchanged ones alone. */
export async function saveListing(
  tx: Database,
  { source, drafts: listed, isDemo = false, isWhole = true, acceptDrop = false, stillListed = [], onProgress }: Listing,
  now: Date,
): Promise<ListingResult> {
  const stored = await readStoredJobs(tx, source)
  const drafts = keepFirstCountries(listed, stored)
  const unread = new Set(stillListed)
  const furtherParts = [...stored].filter(([, { advertId }]) => advertId !== null && unread.has(advertId))
  const present = new Set([
    ...drafts.map(({ sourceId }) => sourceId),
    ...stillListed,
    ...furtherParts.map(([sourceId]) => sourceId),
  ])
  if (isWhole && !acceptDrop) assertLittleLost(stored, present)
  // Most of a listing is unchanged, and so never leaves this process.
  const different = drafts
    .map(draft => ({ draft, fingerprint: fingerprintOf(draft) }))
    .filter(({ draft: { sourceId }, fingerprint }) => {
      const before = stored.get(sourceId)
      return before === undefined || before.fingerprint !== fingerprint || before.status === jobStatus.closed
    })
  const elsewhere = await findElsewhere(
    tx,
    source,
    different.map(({ draft }) => draft).filter(({ sourceId }) => stored.get(sourceId)?.status !== jobStatus.live),
  )
  const fresh = different.filter(({ draft }) => !elsewhere.has(draft))
  const cityIds = await keepCities(
    tx,
    fresh.map(({ draft }) => draft),
  )
  const result: ListingResult = {
    added: 0,
    changed: 0,
    unchanged: drafts.length - different.length,
    closed: 0,
    duplicates: [...elsewhere].map(([{ sourceId, title }, of]) => ({ sourceId, title, of })),
  }
  for (const some of inSteps(fresh)) {
    const written = await upsert(
      tx,
      some.map(({ draft, fingerprint }) => toRow(draft, source, fingerprint, cityIds, isDemo, now)),
    )
    const added = written.filter(({ isNew }) => isNew).length
    result.added += added
    result.changed += written.length - added
    onProgress?.(result.added + result.changed + result.unchanged, drafts.length)
  }
  if (isWhole) result.closed = await closeMissing(tx, stored, present, now)
  // New and changed jobs are noted when they are assessed.
  if (result.closed > 0) await noteBoardChange(tx)
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

interface StoredJob {
  id: number
  advertId: string | null
  countryId: number
  fingerprint: string
  status: number
  missed: number
}

/** The jobs of a source, by the source's own ids. */
const readStoredJobs = async (tx: Database, source: string): Promise<ReadonlyMap<string, StoredJob>> =>
  new Map(
    (
      await tx
        .select({
          id: jobs.id,
          sourceId: jobs.sourceId,
          advertId: jobs.advertId,
          countryId: jobs.countryId,
          fingerprint: jobs.fingerprint,
          status: jobs.status,
          missed: jobs.missed,
        })
        .from(jobs)
        .where(eq(jobs.source, source))
    ).map(({ sourceId, ...job }) => [sourceId, job]),
  )

function assertLittleLost(stored: ReadonlyMap<string, StoredJob>, present: ReadonlySet<string>): void {
  const live = [...stored].filter(([, { status }]) => status === jobStatus.live)
  const lost = live.filter(([sourceId]) => !present.has(sourceId)).length
  if (live.length < fewJobs || lost <= live.length * largestDrop) return
  throw new Refusal(
    `This listing lacks ${lost.toLocaleString('en')} of the ${live.length.toLocaleString('en')} live jobs ` +
      'of its source, so it may be cut off. ' +
      'Nothing was changed. If the listing is complete, run the import again with --accept-drop.',
  )
}

/** Which of these jobs are live from another source. The source that brought a job first keeps it. */
async function findElsewhere(
  tx: Database,
  source: string,
  drafts: readonly JobDraft[],
): Promise<ReadonlyMap<JobDraft, { source: string; sourceId: string }>> {
  const found = new Map<string, { source: string; sourceId: string }>()
  for (const companies of inSteps([...new Set(drafts.map(({ company }) => company))])) {
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
        SELECT lower(name) FROM jsonb_array_elements_text(${JSON.stringify(companies)}::jsonb) AS listed(name)
      )`)
    for (const row of rows) found.set(likenessOf(row), { source: row.source, sourceId: row.sourceId })
  }
  return new Map(
    drafts.flatMap(draft => {
      const other = found.get(likenessOf(draft))
      return other ? [[draft, other] as const] : []
    }),
  )
}

async function closeMissing(
  tx: Database,
  stored: ReadonlyMap<string, StoredJob>,
  present: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  const live = [...stored].filter(([, { status }]) => status === jobStatus.live)
  const gone = live.filter(([sourceId]) => !present.has(sourceId)).map(([, job]) => job)
  const isOver = ({ missed }: StoredJob) => missed + 1 >= mostMissed
  await updateAll(
    tx,
    live.filter(([sourceId, { missed }]) => present.has(sourceId) && missed > 0).map(([, job]) => job),
    { missed: 0 },
  )
  await updateAll(
    tx,
    gone.filter(job => !isOver(job)),
    { missed: sql`${jobs.missed} + 1` },
  )
  await updateAll(tx, gone.filter(isOver), {
    missed: mostMissed,
    status: jobStatus.closed,
    closedAt: now,
    updatedAt: now,
  })
  return gone.filter(isOver).length
}

async function updateAll(
  tx: Database,
  rows: readonly { id: number }[],
  change: PgUpdateSetSource<typeof jobs>,
): Promise<void> {
  for (const some of inSteps(rows))
    await tx
      .update(jobs)
      .set(change)
      .where(
        inArray(
          jobs.id,
          some.map(({ id }) => id),
        ),
      )
}

async function keepCities(tx: Database, drafts: readonly JobDraft[]): Promise<ReadonlyMap<string, number>> {
  const named = new Map(
    drafts.flatMap(({ countryId, city, otherCities = [] }) =>
      [...(city ? [city] : []), ...otherCities].map(
        name => [cityKey(countryId, name), { countryId, name, slug: citySlug(name) }] as const,
      ),
    ),
  )
  const known = await readCities(tx)
  // Only those: every attempt uses up one of the 32,767 ids, even if the city already exists.
  for (const some of inSteps([...named].filter(([key]) => !known.has(key))))
    await tx
      .insert(cities)
      .values(some.map(([, city]) => city))
      .onConflictDoNothing()
  return readCities(tx)
}
const readCities = async (tx: Database) =>
  new Map((await tx.select().from(cities)).map(({ id, countryId, slug }) => [`${countryId} ${slug}`, id]))

const inSteps = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / atOnce) }, (_, step) => list.slice(step * atOnce, (step + 1) * atOnce))

/** A name in letters we cannot transliterate still needs its own slug. */
const citySlug = (city: string) => slugify(city) || createHash('sha256').update(city).digest('hex').slice(0, 8)
const cityKey = (countryId: number, city: string) => `${countryId} ${citySlug(city)}`

function toRow(
  draft: JobDraft,
  source: string,
  fingerprint: string,
  cityIds: ReadonlyMap<string, number>,
  isDemo: boolean,
  now: Date,
): typeof jobs.$inferInsert {
  const { city, otherCities = [], pay, partTime, ...same } = draft
  const cityIdOf = (name: string) => cityIds.get(cityKey(draft.countryId, name))
  const otherCityIds = otherCities.map(cityIdOf).filter(id => id !== undefined)
  return {
    ...same,
    source,
    isDemo,
    status: jobStatus.live,
    closedAt: null,
    missed: 0,
    updatedAt: now,
    // The demo world's jobs have always been there.
    firstSeenAt: isDemo ? draft.postedAt : now,
    slug: slugOf(draft, source),
    placeWords: [city, ...otherCities, draft.place, countryInWords(draft.countryId), alsoCalled[draft.countryId]]
      .filter(Boolean)
      .join(' '),
    cityId: city ? (cityIdOf(city) ?? null) : null,
    otherCityIds: otherCityIds.length > 0 ? otherCityIds : null,
    advertId: draft.advertId ?? null,
    isFurther: draft.advertId !== undefined,
    payQuote: pay?.quote ?? null,
    payMin: pay?.min ?? null,
    payMax: pay?.max ?? null,
    payCurrency: pay?.currency ?? null,
    payPeriod: pay?.period ?? null,
    yearlyPay: yearlyPay(pay, partTime) ?? null,
    region: draft.region ?? null,
    postcode: draft.postcode ?? null,
    street: draft.street ?? null,
    employerUrl: draft.employerUrl ?? null,
    employerLogo: draft.employerLogo ?? null,
    experienceMonths: draft.experienceMonths ?? null,
    occupationCode: draft.occupationCode ?? null,
    degreeClass: draft.degreeClass ?? null,
    closesOn: draft.closesOn ?? null,
    hoursMin: partTime?.hoursMin ?? null,
    hoursMax: partTime?.hoursMax ?? null,
    shifts: partTime ? [...partTime.shifts] : null,
    seasons: partTime ? [...partTime.seasons] : null,
    isSelfEmployed: partTime?.isSelfEmployed ?? false,
    descriptionText: plainText(draft.description),
    // To be assessed again: the text, the employer or the pay may have changed.
    evidenceAt: null,
    fingerprint,
  }
}

/** What people type for a country. */
const alsoCalled: Readonly<Record<number, string>> = {
  226: 'UK Britain',
  227: 'USA America',
  151: 'Holland',
  154: 'NZ',
}

const fingerprintOf = (draft: JobDraft) => createHash('sha256').update(JSON.stringify(draft)).digest('base64url')

/** Everything an import brings; the rest is counted, created or assessed here. */
const imported = Object.entries(getTableColumns(jobs)).filter(
  ([name]) =>
    ![
      'id',
      'searchTsv',
      'titleTsv',
      'evidence',
      'clearsNewEntrant',
      'clearsStandard',
      'sponsorId',
      'registerMatch',
      'verdict',
      'verdictStandard',
      'verdicts',
    ].includes(name),
)
const names = sql.raw(imported.map(([name]) => `"${name}"`).join(', '))
const columns = sql.raw(imported.map(([, column]) => `"${column.name}"`).join(', '))
const typed = sql.raw(imported.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(', '))
// The address stays when the title changes, since people have saved it. So does the day the job first appeared.
const fromExcluded = sql.raw(
  imported
    .filter(([name]) => !['slug', 'source', 'sourceId', 'firstSeenAt'].includes(name))
    .map(([, { name }]) => `"${name}" = excluded."${name}"`)
    .join(', '),
)

/** All rows as one value: writing forty parameters per row takes longer than storing them. */
const upsert = async (tx: Database, rows: readonly (typeof jobs.$inferInsert)[]) =>
  (
    await tx.execute<{ isNew: boolean }>(sql`
  INSERT INTO jobs (${columns}) SELECT ${names} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(${typed})
  ON CONFLICT (source, source_id) DO UPDATE SET ${fromExcluded} RETURNING xmax = 0 AS "isNew"`)
  ).rows

/** Words for people, and a few letters that make it unique. */
function slugOf({ title, company, sourceId }: JobDraft, source: string): string {
  const code = BigInt(`0x${createHash('sha256').update(`${source}\n${sourceId}`).digest('hex').slice(0, 12)}`).toString(
    36,
  )
  return [slugify(title).slice(0, 60), slugify(company).slice(0, 40), code].filter(Boolean).join('-')
}

export const slugify = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
