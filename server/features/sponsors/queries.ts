import { and, asc, desc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { skilledWorker } from '#shared/sponsors/licences.ts'
import type { AliasKind } from '#shared/sponsors/names.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { registerImports, sponsorAliases, sponsorChanges, sponsorLicences, sponsors } from './tables.ts'

/** An organisation found by one of its names. */
export interface FoundSponsor {
  id: number
  name: string
  town: string
  isListed: boolean
  kind: AliasKind
  norm: string
}

/** Whoever goes by exactly one of these names, whether still listed or not. */
export const findByName = (db: Database, norms: readonly string[], most: number): Promise<FoundSponsor[]> => {
  const named = db
    .select({ sponsorId: sponsorAliases.sponsorId, kind: sponsorAliases.kind, norm: sponsorAliases.norm })
    .from(sponsorAliases)
    .where(inArray(sponsorAliases.norm, [...norms]))
    .as('named')
  return db
    .select({ ...sponsorColumns, kind: named.kind, norm: named.norm })
    .from(named)
    .innerJoin(sponsors, eq(sponsors.id, named.sponsorId))
    .orderBy(
      desc(sponsors.isListed),
      nameRank(named.kind),
      sql`lower(${sponsors.name})`,
      sql`lower(${sponsors.town})`,
      asc(sponsors.id),
    )
    .limit(most)
}

/** Whose own name it is comes before those who only trade under it, as the shops of a franchise do. */
const nameRank = (kind: SQLWrapper) => sql`CASE WHEN ${kind} IN ('trading', 'former', 'initials') THEN 1 ELSE 0 END`

const sponsorColumns = { id: sponsors.id, name: sponsors.name, town: sponsors.town, isListed: sponsors.isListed }

/** A few letters match thousands of names; more than this many help no one. */
const mostRead = 300

/**
 * Whose name begins with these letters; the shortest, and so the nearest, first. As a range and not with LIKE, for
 * which the planner would rather take the index of likenesses. Nothing in what was typed can be a wild card. Initials
 * count only in full: the beginnings of them are in everything.
 */
export const findByBeginning = async (db: Database, beginning: string, most: number): Promise<FoundSponsor[]> =>
  (
    await db.execute<FoundSponsor & Record<string, unknown>>(sql`
    WITH near AS (
      SELECT * FROM (
        SELECT sponsor_id, kind, norm FROM sponsor_aliases
        WHERE norm ~>=~ ${beginning} AND norm ~<~ ${`${beginning}\u{10ffff}`} AND kind <> 'initials'
        ORDER BY norm USING ~<~ LIMIT ${mostRead}
      ) AS beginning ORDER BY length(norm), norm, sponsor_id LIMIT ${most}
    )
    SELECT s.id, s.name, s.town, s.is_listed AS "isListed", near.kind, near.norm
    FROM near JOIN sponsors s ON s.id = near.sponsor_id
    WHERE s.is_listed ORDER BY length(near.norm), near.norm, lower(s.town), s.id`)
  ).rows

interface NearSponsor extends FoundSponsor {
  likeness: number
}

/** What makes names alike, and how much of it counts. */
interface Likeness {
  setting: 'pg_trgm.similarity_threshold' | 'pg_trgm.word_similarity_threshold'
  least: string
  isNear: SQL
  likeness: SQL
}

/** Each sixth of the organisations has an index of likenesses of its own. */
const parts = [0, 1, 2, 3, 4, 5].map(part => sql.raw(`sponsor_id % 6 = ${part}`))

/**
 * Asks in short questions: where thousands of names are alike, one question about all of them would keep everyone else
 * who uses the embedded database waiting for half a second.
 */
async function findInParts<Found>(find: (isInPart: SQL) => Promise<Found[]>): Promise<Found[]> {
  const found: Found[] = []
  for (const isInPart of parts) found.push(...(await find(isInPart)))
  return found
}

async function findNearest(
  db: Database,
  { setting, least, isNear, likeness }: Likeness,
  most: number,
): Promise<FoundSponsor[]> {
  const near = await findInParts(isInPart =>
    db.transaction(async tx => {
      // The planner takes comparing two names for a trifle, and would rather compare all of them than ask the index.
      await tx.execute(sql`SELECT set_config(${setting}, ${least}, true), set_config('enable_seqscan', 'off', true)`)
      const { rows } = await tx.execute<NearSponsor & Record<string, unknown>>(sql`
        WITH near AS (
          SELECT sponsor_id, kind, norm, ${likeness} AS likeness FROM sponsor_aliases
          WHERE ${isNear} AND ${isInPart} AND kind <> 'initials'
          ORDER BY likeness DESC, length(norm), sponsor_id LIMIT ${most}
        )
        SELECT s.id, s.name, s.town, s.is_listed AS "isListed", near.kind, near.norm, near.likeness
        FROM near JOIN sponsors s ON s.id = near.sponsor_id WHERE s.is_listed`)
      return rows
    }),
  )
  return near.sort((a, b) => b.likeness - a.likeness || byLength(a, b)).slice(0, most)
}

const byLength = (a: FoundSponsor, b: FoundSponsor) => a.norm.length - b.norm.length || a.id - b.id

const thresholds = ['0.6', '0.45', '0.3'] as const

/**
 * Whose name looks like this one, nearest first. Strict first and then less so, because a lenient search reads ten
 * times as much. `isEnough` looks at what there is so far.
 */
export async function findSimilar(
  db: Database,
  norm: string,
  most: number,
  isEnough: (found: readonly FoundSponsor[]) => boolean,
): Promise<FoundSponsor[]> {
  const [isNear, likeness] = [sql`norm % ${norm}`, sql`similarity(norm, ${norm})`]
  let similar: FoundSponsor[] = []
  for (const least of thresholds) {
    similar = await findNearest(db, { setting: 'pg_trgm.similarity_threshold', least, isNear, likeness }, most)
    if (isEnough(similar)) break
  }
  return similar
}

/** Whose name has a word like this one, nearest first: Babcok for Babcock International. */
export const findSimilarWord = (db: Database, norm: string, most: number): Promise<FoundSponsor[]> =>
  findNearest(
    db,
    {
      setting: 'pg_trgm.word_similarity_threshold',
      least: '0.6',
      isNear: sql`${norm} <% norm`,
      likeness: sql`word_similarity(${norm}, norm)`,
    },
    most,
  )

/** Whose name has all these words, in any order; the shortest first. Words are letters and digits, so no pattern. */
export async function findWithWords(db: Database, words: readonly string[], most: number): Promise<FoundSponsor[]> {
  const hasWords = and(...words.map(word => sql`norm ~ ${`\\m${word}\\M`}`))
  const found = await findInParts(async isInPart => {
    const { rows } = await db.execute<FoundSponsor & Record<string, unknown>>(sql`
      WITH near AS (
        SELECT sponsor_id, kind, norm FROM sponsor_aliases
        WHERE ${hasWords} AND ${isInPart} AND kind <> 'initials' ORDER BY length(norm), sponsor_id LIMIT ${most}
      )
      SELECT s.id, s.name, s.town, s.is_listed AS "isListed", near.kind, near.norm
      FROM near JOIN sponsors s ON s.id = near.sponsor_id WHERE s.is_listed`)
    return rows
  })
  return found.sort(byLength).slice(0, most)
}

export const findRegister = (db: Database) =>
  remember(db, ['register'], 'register', async () => {
    const [newest] = await db
      .select({ id: registerImports.id, date: registerImports.registerDate, isDemo: registerImports.isDemo })
      .from(registerImports)
      .orderBy(desc(registerImports.registerDate), desc(registerImports.id))
      .limit(1)
    return newest ?? null
  })

const importLock = sql`hashtext('sojourn register import')`

/** For an import: until the transaction ends there is no other, and whoever holds the register is waited for. */
export const lockRegister = (tx: Database) => tx.execute(sql`SELECT pg_advisory_xact_lock(${importLock})`)

/** Until the transaction ends no register is imported. False while one is. */
export const holdRegister = async (tx: Database): Promise<boolean> =>
  (await tx.execute<{ isHeld: boolean }>(sql`SELECT pg_try_advisory_xact_lock_shared(${importLock}) AS "isHeld"`))
    .rows[0]!.isHeld

export const findSponsor = async (db: Database, id: number) =>
  (
    await db
      .select({
        id: sponsors.id,
        slug: sponsors.slug,
        name: sponsors.name,
        town: sponsors.town,
        county: sponsors.county,
        isListed: sponsors.isListed,
      })
      .from(sponsors)
      .where(eq(sponsors.id, id))
  )[0]

export const findSponsorBySlug = async (db: Database, slug: string) =>
  (await db.select({ id: sponsors.id, name: sponsors.name }).from(sponsors).where(eq(sponsors.slug, slug)))[0]

/** The route most people ask for first. */
export const listLicences = (db: Database, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(sponsorLicences)
        .where(inArray(sponsorLicences.sponsorId, [...ids]))
        .orderBy(
          sql`${sponsorLicences.route} <> ${skilledWorker}`,
          asc(sponsorLicences.route),
          asc(sponsorLicences.type),
        )

const change = {
  date: registerImports.registerDate,
  kind: sponsorChanges.kind,
  route: sponsorChanges.route,
  ratingBefore: sponsorChanges.ratingBefore,
  ratingAfter: sponsorChanges.ratingAfter,
}
export const listChanges = (db: Database, sponsorId: number, most: number) =>
  db
    .select(change)
    .from(sponsorChanges)
    .innerJoin(registerImports, eq(registerImports.id, sponsorChanges.importId))
    .where(eq(sponsorChanges.sponsorId, sponsorId))
    .orderBy(desc(registerImports.registerDate), desc(sponsorChanges.id))
    .limit(most)

/** Entries by the address of their page, each with what changed last. */
export async function listEntriesWithLastChange(db: Database, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  const entries = await db
    .select({ id: sponsors.id, slug: sponsors.slug, town: sponsors.town, isListed: sponsors.isListed })
    .from(sponsors)
    .where(inArray(sponsors.slug, [...slugs]))
  if (entries.length === 0) return []
  const changes = await db
    .selectDistinctOn([sponsorChanges.sponsorId], { sponsorId: sponsorChanges.sponsorId, ...change })
    .from(sponsorChanges)
    .innerJoin(registerImports, eq(registerImports.id, sponsorChanges.importId))
    .where(
      inArray(
        sponsorChanges.sponsorId,
        entries.map(({ id }) => id),
      ),
    )
    .orderBy(asc(sponsorChanges.sponsorId), desc(sponsorChanges.id))
  return entries.map(entry => ({
    ...entry,
    lastChange: changes.find(({ sponsorId }) => sponsorId === entry.id) ?? null,
  }))
}
