/** More are not named: a connection keeps the plan of each in memory. The common ones come early. */
const mostNames = 500
/** A bulk insert is longer, and hardly ever comes again with the same number of rows. */
const longestText = 20_000
const mostSeenOnce = 2_000

/**
 * Names statements that come again, so that PostgreSQL reads and plans them once per connection.
 *
 * Those with a MATERIALIZED part get no name. They are the large reads, whose best plan depends on their values: one
 * plan for all values made analytics a third slower.
 */
export function createStatementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  return sql => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size === mostNames || sql.length > longestText || /\bmaterialized\b/i.test(sql)) return undefined
    if (!seenOnce.delete(sql)) {
      if (seenOnce.size === mostSeenOnce) seenOnce.clear()
      seenOnce.add(sql)
      return undefined
    }
    const name = `statement_${names.size + 1}`
    names.set(sql, name)
    return name
  }
}

/**
 * Several statements at once cannot be prepared, and have no values. The query builder writes one at a time, and quotes
 * the first column's name.
 */
export const canBePrepared = (sql: string, values: readonly unknown[] = []) =>
  values.length > 0 || sql.startsWith('select "')
