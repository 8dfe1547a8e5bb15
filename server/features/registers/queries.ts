import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { officialSlug } from '#shared/registers/employer-slug.ts'
import { isNumbered, listRegisterNames, normaliseRegisterName } from '#shared/registers/names.ts'
import type { RegisterKind, Series } from '#shared/registers/publications.ts'
import type { FoundEntry, OfficialMatch, RegisterFinding } from '#shared/registers/weigh-findings.ts'
import { findOfficialNumbers } from '#shared/registers/official-numbers.ts'
import { tellsApart } from '#shared/sponsors/matching.ts'
import type { Database } from '#server/platform/db/database.ts'
import { officialRegisters, registerEntries, registerNames } from './tables.ts'

type StoredRegister = typeof officialRegisters.$inferSelect

/** The files in use for a country, newest first. */
export const listRegisters = (db: Database, countryId: number): Promise<StoredRegister[]> =>
  db
    .select()
    .from(officialRegisters)
    .where(and(eq(officialRegisters.countryId, countryId), eq(officialRegisters.isCurrent, true)))
    .orderBy(desc(officialRegisters.asOf), asc(officialRegisters.id))

/** Changes with every import. */
export const findRegistersVersion = async (db: Database): Promise<number> =>
  (
    await db.execute<{ version: number }>(
      sql`SELECT coalesce(max(id), 0) AS version FROM official_registers WHERE is_current`,
    )
  ).rows[0]!.version

const entryColumns = {
  name: registerEntries.name,
  tradingName: registerEntries.tradingName,
  officialId: registerEntries.officialId,
  place: registerEntries.place,
  stream: registerEntries.stream,
  occupation: registerEntries.occupation,
  count: registerEntries.count,
  status: registerEntries.status,
  validTo: registerEntries.validTo,
  lastMonth: registerEntries.lastMonth,
}
interface NamedEntry extends FoundEntry {
  registerId: number
  kind: 'own' | 'trading' | 'cut'
  norm: string
}
const mostEntries = 200
const mostSimilar = 5

export interface EmployerQuestion {
  countryId: number
  company: string
  places: readonly string[]
  /** The advert, which may state the company's official number. */
  text: string
}

/** What the official files of the job's country, and of no other, say about its employer. */
export async function findOfficialMatch(
  db: Database,
  { countryId, company, places, text }: EmployerQuestion,
  registers?: readonly StoredRegister[],
): Promise<OfficialMatch> {
  const files = registers ?? (await listRegisters(db, countryId))
  const match: OfficialMatch = { kind: 'official', countryId, places, findings: [] }
  if (files.length === 0) return match
  const [own, ...trading] = listRegisterNames({ name: company, tradingName: '' }, countryId)
  const numbers = findOfficialNumbers(text, countryId)
  const [named, numbered] = await Promise.all([
    own
      ? listNamed(
          db,
          countryId,
          [own, ...trading].map(({ norm }) => norm),
        )
      : [],
    numbers.length > 0 ? listNumbered(db, files, numbers) : [],
  ])
  const exact = named.filter(entry => entry.norm === own?.norm && isSure(entry, named))
  const isFound = exact.length + numbered.length > 0
  const similar = isFound || !own ? [] : [...named, ...(await listSimilar(db, countryId, own.norm))]
  const findings = files.map((file): RegisterFinding => ({
    series: file.series,
    asOf: file.asOf,
    period: file.periodFrom && file.periodTo ? { from: file.periodFrom, to: file.periodTo } : null,
    exact: uniqueEntries([...numbered, ...exact].filter(({ registerId }) => registerId === file.id)),
    similar: [...new Set(similar.filter(({ registerId }) => registerId === file.id).map(({ name }) => name))].slice(
      0,
      mostSimilar,
    ),
  }))
  return { ...match, findings }
}

/** Its own name, or a trading name that no other employer of the file has. */
function isSure(entry: NamedEntry, named: readonly NamedEntry[]): boolean {
  if (entry.kind !== 'trading') return entry.kind === 'own'
  return named.every(other => other.registerId !== entry.registerId || other.name === entry.name)
}

const uniqueEntries = (entries: readonly (FoundEntry & { id: number })[]): FoundEntry[] =>
  entries.filter(({ id }, i) => entries.findIndex(other => other.id === id) === i)

const listNamed = (db: Database, countryId: number, norms: readonly string[]) =>
  db
    .select({
      ...entryColumns,
      id: registerEntries.id,
      registerId: registerEntries.registerId,
      kind: registerNames.kind,
      norm: registerNames.norm,
    })
    .from(registerNames)
    .innerJoin(registerEntries, eq(registerEntries.id, registerNames.entryId))
    .innerJoin(
      officialRegisters,
      and(eq(officialRegisters.id, registerEntries.registerId), officialRegisters.isCurrent),
    )
    .where(and(eq(registerNames.countryId, countryId), inArray(registerNames.norm, [...norms])))
    .orderBy(asc(registerEntries.id))
    .limit(mostEntries)

const listNumbered = (db: Database, files: readonly StoredRegister[], numbers: readonly string[]) =>
  db
    .select({ ...entryColumns, id: registerEntries.id, registerId: registerEntries.registerId })
    .from(registerEntries)
    .where(
      and(
        inArray(registerEntries.officialId, [...numbers]),
        inArray(
          registerEntries.registerId,
          files.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(registerEntries.id))
    .limit(mostEntries)

/**
 * Names that begin with all words of this one, or are its first words. Never by likeness of letters: `uberall` is not
 * Uber. Names that may be a person's are not suggested.
 */
async function listSimilar(db: Database, countryId: number, norm: string) {
  if (isNumbered(norm) || !norm.split(' ').some(tellsApart)) return []
  const words = norm.split(' ')
  const shorter = words
    .slice(1)
    .map((_, i) => words.slice(0, i + 1))
    .filter(start => start.some(tellsApart))
    .map(start => start.join(' '))
  const { rows } = await db.execute<{ name: string; registerId: number }>(sql`
    SELECT e.name, e.register_id AS "registerId" FROM (
      (
        SELECT entry_id, norm FROM register_names
        WHERE country_id = ${countryId} AND norm ~>=~ ${`${norm} `} AND norm ~<~ ${`${norm} \u{10ffff}`}
        ORDER BY norm USING ~<~ LIMIT 50
      )
      UNION ALL
      (
        SELECT entry_id, norm FROM register_names
        WHERE country_id = ${countryId} AND norm IN (SELECT json_array_elements_text(${JSON.stringify(shorter)}::json))
        LIMIT 50
      )
    ) AS near JOIN register_entries e ON e.id = near.entry_id
    JOIN official_registers r ON r.id = e.register_id AND r.is_current
    WHERE NOT e.is_person ORDER BY length(near.norm), e.id LIMIT 50`)
  return rows
}

/** An employer by the heart of its own name. Names that may be a person's, and names in warnings, have no page. */
export async function findRegisteredEmployer(db: Database, countryId: number, norm: string) {
  const { rows } = await db.execute<{ name: string; place: string }>(sql`
    SELECT e.name, e.place FROM register_names n JOIN register_entries e ON e.id = n.entry_id
    JOIN official_registers r ON r.id = e.register_id AND r.is_current
    WHERE n.country_id = ${countryId} AND n.norm = ${norm} AND n.kind = 'own' AND NOT e.is_person
      AND r.kind <> 'warning'
    ORDER BY r.as_of DESC, e.id LIMIT 1`)
  return rows[0]
}

export interface NamedRegisterEntry {
  norm: string
  series: Series
  kind: RegisterKind
  asOf: string
  place: string
  stream: string
  occupation: string
  count: number | null
  status: string
  validTo: string | null
  lastMonth: string | null
}

/** What the files in use have under these names of employers with a page, the newest file first. */
export const listEntriesNamed = async (
  db: Database,
  countryId: number,
  norms: readonly string[],
): Promise<NamedRegisterEntry[]> =>
  (
    await db.execute<NamedRegisterEntry & Record<string, unknown>>(sql`
    SELECT n.norm, r.series, r.kind, r.as_of AS "asOf", e.place, e.stream, e.occupation, e.count, e.status,
      e.valid_to AS "validTo", e.last_month AS "lastMonth"
    FROM register_names n JOIN register_entries e ON e.id = n.entry_id
    JOIN official_registers r ON r.id = e.register_id AND r.is_current
    WHERE n.country_id = ${countryId} AND n.norm IN (SELECT json_array_elements_text(${JSON.stringify(norms)}::json))
      AND n.kind = 'own' AND NOT e.is_person AND r.kind <> 'warning'
    ORDER BY r.as_of DESC, e.id`)
  ).rows

/** Of the employer's page, where it has one. */
export async function findEmployerSlug(db: Database, countryId: number, company: string): Promise<string | null> {
  const norm = normaliseRegisterName(company, countryId)
  const slug = officialSlug(countryId, norm)
  return slug !== undefined && (await findRegisteredEmployer(db, countryId, norm)) ? slug : null
}

/** Fewer letters begin too many names. */
const fewestLetters = 2

/**
 * While a name is being typed: employers whose name begins with these letters, the shortest first. Names that may be a
 * person's and names in warnings are not suggested.
 */
export async function suggestNames(db: Database, countryId: number, typed: string, most: number): Promise<string[]> {
  const beginning = listRegisterNames({ name: typed, tradingName: '' }, countryId)[0]?.norm ?? ''
  if (beginning.length < fewestLetters) return []
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT e.name FROM (
      SELECT entry_id, norm FROM register_names
      WHERE country_id = ${countryId} AND norm ~>=~ ${beginning} AND norm ~<~ ${`${beginning}\u{10ffff}`}
      ORDER BY norm USING ~<~ LIMIT 200
    ) AS near
    JOIN register_entries e ON e.id = near.entry_id
    JOIN official_registers r ON r.id = e.register_id AND r.is_current
    WHERE NOT e.is_person AND r.kind <> 'warning'
    GROUP BY e.name ORDER BY min(length(near.norm)), e.name LIMIT ${most}`)
  return rows.map(({ name }) => name)
}
