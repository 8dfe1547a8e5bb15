import { and, asc, gte, isNull, lt, or } from 'drizzle-orm'
import type { Ledger, LedgerCountry, Occupation, Rule, Topic } from '#shared/rules/ledger.ts'
import { nearestVersion, nextAfter, ruleOn } from '#shared/rules/rule-on.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { indexOccupations, rankOccupations } from './rank-occupations.ts'
import { ledgerRules, occupations } from './tables.ts'

const toRule = ({
  ruleId,
  country,
  topic,
  title,
  value,
  startIsExact,
  confidence,
  validFrom,
  validTo,
  checkedOn,
  sourceName,
  sourceUrl,
  sourceNote,
  note,
}: typeof ledgerRules.$inferSelect): Rule => ({
  id: ruleId,
  country,
  topic,
  title,
  value,
  startIsExact,
  confidence,
  validFrom,
  validTo,
  checkedOn,
  source: { name: sourceName, url: sourceUrl, note: sourceNote },
  note,
})

const toOccupation = ({
  code,
  title,
  skill,
  route,
  rates,
  salaryListJobs,
  shortageListJobs,
  hasPayScale,
  confidence,
  validFrom,
  validTo,
  checkedOn,
  sourceName,
  sourceUrl,
  sourceNote,
  note,
}: typeof occupations.$inferSelect): Occupation => ({
  code,
  title,
  skill,
  route,
  rates,
  salaryListJobs,
  shortageListJobs,
  hasPayScale,
  confidence,
  validFrom,
  validTo,
  checkedOn,
  source: { name: sourceName, url: sourceUrl, note: sourceNote },
  note,
})

/** All versions of all rules, in the order of the content. */
const listAllRules = (db: Database): Promise<readonly Rule[]> =>
  remember(db, ['rules'], 'rules', async () => {
    const rows = await db
      .select()
      .from(ledgerRules)
      .where(isNull(ledgerRules.replacedAt))
      .orderBy(asc(ledgerRules.position), asc(ledgerRules.validFrom))
    return rows.map(toRule)
  })

const listRules = async (db: Database, isWanted: (rule: Rule) => boolean) => (await listAllRules(db)).filter(isWanted)

const listAllOccupations = (db: Database): Promise<readonly SearchableOccupation[]> =>
  remember(db, ['rules'], 'occupations', async () => {
    const rows = await db
      .select()
      .from(occupations)
      .where(isNull(occupations.replacedAt))
      .orderBy(asc(occupations.code), asc(occupations.validFrom))
    return rows.map(row => ({ search: row.search, occupation: toOccupation(row) }))
  })

interface SearchableOccupation {
  search: string
  occupation: Occupation
}

const groupOccupations = (db: Database): Promise<ReadonlyMap<string, readonly Occupation[]>> =>
  remember(db, ['rules'], 'occupations by code', async from => groupByCode(await listAllOccupations(from)))

function groupByCode(all: readonly SearchableOccupation[]): Map<string, Occupation[]> {
  const versions = new Map<string, Occupation[]>()
  for (const { occupation } of all) {
    const others = versions.get(occupation.code)
    if (others) others.push(occupation)
    else versions.set(occupation.code, [occupation])
  }
  return versions
}

/** All versions of these occupation codes, or without codes of all, oldest first. */
export async function listOccupations(db: Database, codes?: readonly string[]): Promise<Occupation[]> {
  if (!codes) return (await listAllOccupations(db)).map(({ occupation }) => occupation)
  if (codes.length === 0) return []
  const byCode = await groupOccupations(db)
  return [...new Set(codes)].sort().flatMap(code => byCode.get(code) ?? [])
}

/** All versions of a country's rules, in the order of the content. */
export const listRulesOfCountry = (db: Database, country: LedgerCountry) =>
  listRules(db, rule => rule.country === country)

/** The same for one topic. */
export const listRulesOfTopic = (db: Database, country: LedgerCountry, topic: Topic) =>
  listRules(db, rule => rule.country === country && rule.topic === topic)

/** The versions of one rule, oldest first. */
export const listVersions = (db: Database, ruleId: string) => listRules(db, rule => rule.id === ruleId)

/** All versions of these rules and of these occupation codes. */
export async function readLedgerFor(
  db: Database,
  ruleIds: readonly string[],
  codes: readonly string[],
): Promise<Ledger> {
  const [rules, found] = await Promise.all([
    listRules(db, ({ id }) => ruleIds.includes(id)),
    listOccupations(db, codes),
  ])
  return { rules, occupations: found }
}

/** Today's version of a rule, and the next one where it is known. */
export interface RuleAndNext {
  rule: Rule
  next: Rule | undefined
}

/**
 * The versions of these rules that apply on a day, each with the next; a rule without a version for the day is left
 * out.
 */
export async function listRulesAndNext(db: Database, ids: readonly string[], date: string): Promise<RuleAndNext[]> {
  const ledger: Ledger = { rules: await listRules(db, ({ id }) => ids.includes(id)), occupations: [] }
  return ids.flatMap(id => {
    const found = ruleOn(ledger, id, date)
    return found.found ? [{ rule: found.rule, next: nextAfter(ledger, id, date) }] : []
  })
}

/** The same without the next version. */
export const listRulesOn = async (db: Database, ids: readonly string[], date: string): Promise<Rule[]> =>
  (await listRulesAndNext(db, ids, date)).map(({ rule }) => rule)

/** Everything the ledger has about these countries, and about these occupation codes, or without codes about all. */
export async function readCountryLedger(
  db: Database,
  countries: readonly LedgerCountry[],
  codes?: readonly string[],
): Promise<Ledger> {
  const [rules, found] = await Promise.all([
    listRules(db, ({ country }) => countries.includes(country)),
    listOccupations(db, codes),
  ])
  return { rules, occupations: found }
}

/** The whole ledger as it was before a moment and as it is now: replaced rows stay in the tables. */
export async function readLedgerAround(db: Database, moment: Date): Promise<{ before: Ledger; after: Ledger }> {
  const read = async (isBefore: boolean): Promise<Ledger> => {
    const inUse = (table: typeof ledgerRules | typeof occupations) =>
      isBefore
        ? and(lt(table.loadedAt, moment), or(isNull(table.replacedAt), gte(table.replacedAt, moment)))
        : isNull(table.replacedAt)
    const [rules, rows] = await Promise.all([
      db.select().from(ledgerRules).where(inUse(ledgerRules)).orderBy(asc(ledgerRules.position)),
      db.select().from(occupations).where(inUse(occupations)),
    ])
    return { rules: rules.map(toRule), occupations: rows.map(toOccupation) }
  }
  return { before: await read(true), after: await read(false) }
}

export const searchText = (title: string) =>
  (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(word => ` ${word}`).join('')

/**
 * Occupations by the beginning of the code, or by words in their titles and other names: of each the version of a day,
 * or else the nearest.
 */
export async function searchOccupations(db: Database, query: string, day: string): Promise<Occupation[]> {
  const index = await remember(db, ['rules'], `occupations of ${day} by word`, async from =>
    indexOccupations(
      pickNearest(await listAllOccupations(from), day).map(({ search, occupation }) => ({
        code: occupation.code,
        title: search,
        occupation,
      })),
    ),
  )
  const found = query === '' ? index.entries.map(({ row }) => row) : rankOccupations(query, index)
  return found.map(({ occupation }) => occupation)
}

function pickNearest(all: readonly SearchableOccupation[], day: string): SearchableOccupation[] {
  const nearest = new Set([...groupByCode(all).values()].map(each => nearestVersion(each, day)))
  return all.filter(({ occupation }) => nearest.has(occupation))
}
