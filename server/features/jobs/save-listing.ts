import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { plainText } from '#shared/rich-text/rich-text.ts'
import type { Database } from '#server/db/database.ts'
import { yearlyPay, type JobDraft } from './draft.ts'
import { cities, jobs } from './tables.ts'

/** Few enough for one statement's parameters. */
const atOnce = 500
/** A job missing from this many full listings in a row is closed. */
const mostMissed = 2

export interface ListingResult {
  added: number
  changed: number
  unchanged: number
  closed: number
}

interface Listing {
  source: string
  drafts: readonly JobDraft[]
  isDemo?: boolean
  /** False for a part of what the source has: then nothing is taken for gone. */
  isWhole?: boolean
}

/** Keeps what a source lists now: adds, changes and closes, and touches nothing that stayed the same. */
export async function saveListing(tx: Database, { source, drafts, isDemo = false, isWhole = true }: Listing, now: Date): Promise<ListingResult> {
  const cityIds = await keepCities(tx, drafts)
  const result: ListingResult = { added: 0, changed: 0, unchanged: 0, closed: 0 }
  for (let from = 0; from < drafts.length; from += atOnce) {
    const rows = drafts.slice(from, from + atOnce).map(draft => toRow(draft, source, cityIds, isDemo, now))
    const written = await tx.insert(jobs).values(rows)
      // The address stays, whatever the title becomes: people have saved it.
      .onConflictDoUpdate({ target: [jobs.source, jobs.sourceId], set: fromExcluded, setWhere: sql`${jobs.fingerprint} <> excluded.fingerprint OR ${jobs.status} = 2` })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    const added = written.filter(({ isNew }) => isNew).length
    result.added += added
    result.changed += written.length - added
    result.unchanged += rows.length - written.length
  }
  if (isWhole) result.closed = await closeMissing(tx, source, drafts.map(({ sourceId }) => sourceId), now)
  return result
}

async function closeMissing(tx: Database, source: string, present: readonly string[], now: Date): Promise<number> {
  const live = and(eq(jobs.source, source), sql`${jobs.status} = 1`)
  const here = present.length ? inArray(jobs.sourceId, [...present]) : sql`false`
  const gone = present.length ? notInArray(jobs.sourceId, [...present]) : undefined
  await tx.update(jobs).set({ missed: 0 }).where(and(live, here, sql`${jobs.missed} > 0`))
  await tx.update(jobs).set({ missed: sql`${jobs.missed} + 1` }).where(and(live, gone, lt(jobs.missed, mostMissed)))
  return (await tx.update(jobs).set({ status: 2, closedAt: now, updatedAt: now }).where(and(live, sql`${jobs.missed} >= ${mostMissed}`)).returning({ id: jobs.id })).length
}

async function keepCities(tx: Database, drafts: readonly JobDraft[]): Promise<ReadonlyMap<string, number>> {
  const named = new Map(drafts.flatMap(({ countryId, city }) => (city ? [[cityKey(countryId, city), { countryId, name: city, slug: citySlug(city) }] as const] : [])))
  if (named.size > 0) await tx.insert(cities).values([...named.values()]).onConflictDoNothing()
  return new Map((await tx.select().from(cities)).map(({ id, countryId, slug }) => [`${countryId} ${slug}`, id]))
}
/** A name in letters we cannot spell still needs one of its own. */
const citySlug = (city: string) => slugify(city) || createHash('sha256').update(city).digest('hex').slice(0, 8)
const cityKey = (countryId: number, city: string) => `${countryId} ${citySlug(city)}`

function toRow(draft: JobDraft, source: string, cityIds: ReadonlyMap<string, number>, isDemo: boolean, now: Date): typeof jobs.$inferInsert {
  const { city, pay, partTime, ...same } = draft
  return {
    ...same, source, isDemo, status: 1, closedAt: null, missed: 0, updatedAt: now,
    slug: slugOf(draft, source),
    cityId: city ? cityIds.get(cityKey(draft.countryId, city)) ?? null : null,
    payMin: pay?.min ?? null, payMax: pay?.max ?? null, payCurrency: pay?.currency ?? null, payPeriod: pay?.period ?? null, yearlyPay: yearlyPay(pay) ?? null,
    occupationCode: draft.occupationCode ?? null, degreeClass: draft.degreeClass ?? null, closesOn: draft.closesOn ?? null,
    hoursMin: partTime?.hoursMin ?? null, hoursMax: partTime?.hoursMax ?? null, shifts: partTime ? [...partTime.shifts] : null, seasons: partTime ? [...partTime.seasons] : null,
    isSelfEmployed: partTime?.isSelfEmployed ?? false,
    descriptionText: plainText(draft.description),
    // To be weighed: the words, the employer or the pay may be others now.
    evidenceAt: null,
    fingerprint: createHash('sha256').update(JSON.stringify(draft)).digest('base64url'),
  }
}

/** Everything an import brings, from the row that met one already there. */
const fromExcluded = Object.fromEntries(
  Object.entries(getTableColumns(jobs))
    .filter(([name]) => !['id', 'slug', 'source', 'sourceId', 'searchTsv', 'titleTsv', 'evidence', 'clearsNewEntrant', 'clearsStandard', 'sponsorId', 'registerMatch'].includes(name))
    .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
)

/** Words for people, and a few letters that tell it from every other. */
function slugOf({ title, company, sourceId }: JobDraft, source: string): string {
  const code = BigInt(`0x${createHash('sha256').update(`${source}\n${sourceId}`).digest('hex').slice(0, 12)}`).toString(36)
  return [slugify(title).slice(0, 60), slugify(company).slice(0, 40), code].filter(Boolean).join('-')
}

export const slugify = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/&/g, ' and ').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
