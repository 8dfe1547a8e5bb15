import { dayOf } from '#shared/calendar/days.ts'
import { valueInWords } from '#shared/rules/values.ts'
import { splitName, strictName } from '#shared/sponsors/names.ts'
import { checkerRules, type CheckerRule } from '#shared/sponsors/rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listRulesOn } from '#server/features/rules/queries.ts'
import { sureBrands } from './brands.ts'
import { findSponsor, listChanges, listLicences } from './queries.ts'

const longestHistory = 50

/** The rules behind the words about a licence, as they are today. */
export const readCheckerRules = async (db: Database, now: Date): Promise<CheckerRule[]> =>
  (await listRulesOn(db, checkerRules, dayOf(now))).map(({ id, value, ...rule }) => ({
    ...rule,
    id: id as CheckerRule['id'],
    words: valueInWords(value),
  }))

/** The whole entry. */
export async function describeSponsor(db: Database, id: number, isFoundByBrand = false) {
  const [entry, licences, history] = await Promise.all([
    findSponsor(db, id),
    listLicences(db, [id]),
    listChanges(db, id, longestHistory),
  ])
  if (!entry) return undefined
  const { trading, former } = splitName(entry.name)
  return {
    isListed: entry.isListed,
    sponsor: {
      ...entry,
      licences,
      tradingNames: trading,
      formerNames: former,
      brands: sureBrands(strictName(entry.name)),
      isFoundByBrand,
    },
    history,
  }
}
