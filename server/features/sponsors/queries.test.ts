import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/platform/db/open.ts'
import { openTestDatabase } from '#server/platform/db/testing.ts'
import { findSimilar, findSimilarWord, findWithWords, type FoundSponsor } from './queries.ts'
import { importRows } from './testing.ts'

/** More than there are parts, one after the other, so that each part has at least one. */
const shops = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'].map(word => `Marchlow Bakery ${word}`)

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await importRows(database.db, [...shops, 'Another Company Limited'])
})
afterAll(() => database.close())

const namesOf = (found: readonly FoundSponsor[]) => found.map(({ name }) => name).sort()
const everyone = shops.toSorted()

it('finds the names that look alike in every part of the register, nearest first', async () => {
  const found = await findSimilar(database.db, 'marchlow bakery two', 20, all => all.length >= shops.length)
  expect(namesOf(found)).toEqual(everyone)
  expect(found[0]!.name).toBe('Marchlow Bakery Two')
  const nearest = await findSimilar(database.db, 'marchlow bakery two', 1, () => true)
  expect(namesOf(nearest)).toEqual(['Marchlow Bakery Two'])
})

it('finds names with a word like the typed one in every part', async () => {
  expect(namesOf(await findSimilarWord(database.db, 'marchlo', 20))).toEqual(everyone)
})

it('finds names with certain words in every part, the shortest first', async () => {
  const found = await findWithWords(database.db, ['bakery', 'marchlow'], 20)
  expect(namesOf(found)).toEqual(everyone)
  const lengths = found.map(({ norm }) => norm.length)
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
})

it.each([0, 1, 2, 3, 4, 5])('asks the index of part %i', async part => {
  const { rows } = await database.db.transaction(async tx => {
    // A handful of names is read faster without it.
    await tx.execute(sql`SET LOCAL enable_seqscan = off; SET LOCAL enable_indexonlyscan = off`)
    return tx.execute(
      sql`EXPLAIN SELECT norm FROM sponsor_aliases WHERE norm % 'marchlow' AND sponsor_id % 6 = ${sql.raw(String(part))}`,
    )
  })
  expect(JSON.stringify(rows)).toContain(`sponsor_aliases_similar_${part}`)
})
