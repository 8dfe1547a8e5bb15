import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFilters } from '#shared/jobs/filters.ts'
import { emptyTables, openTestDatabase } from '#server/platform/db/testing.ts'
import { storeListing } from '#server/features/job-import/import-jobs.ts'
import { refreshJobBoards } from './refresh-job-counts.ts'
import { searchJobs } from './search.ts'
import { draft } from './testing.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
const now = new Date('2026-11-15T09:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => emptyTables(database.db))
afterAll(() => database.close())

/** As the command does it. */
async function importListing(...ids: readonly string[]) {
  const hasty = { ...database, vacuum: () => Promise.resolve() }
  const result = await storeListing(
    hasty,
    { source: 'feed', isDryRun: false, acceptDrop: true, errorsFile: undefined },
    { drafts: ids.map(id => draft(id)), stillListed: [] },
    { now },
  )
  await refreshJobBoards(database.db, now)
  return result
}
const board = (at = now) => searchJobs(database.db, 1, readFilters({}).filters, at)
const total = async () => (await board()).total

describe('the counts of a board', () => {
  it('follow an import that only closes jobs', async () => {
    await importListing('a', 'b', 'c')
    expect(await total()).toBe(3)
    await importListing('a', 'b')
    expect((await importListing('a', 'b')).closed).toBe(1)
    expect(await total()).toBe(2)
  })
  it('are made up for when counting failed', async () => {
    await importListing('a')
    await storeListing(
      { ...database, vacuum: () => Promise.resolve() },
      { source: 'other', isDryRun: false, acceptDrop: false, errorsFile: undefined },
      { drafts: [draft('b', { title: 'Graduate Designer' })], stillListed: [] },
      { now },
    )
    await database.db.execute(sql`ALTER TABLE job_words RENAME TO lost_words`)
    await expect(refreshJobBoards(database.db, now)).rejects.toThrow()
    await database.db.execute(sql`ALTER TABLE lost_words RENAME TO job_words`)
    expect(await total()).toBe(1)
    await refreshJobBoards(database.db, now)
    expect(await total()).toBe(2)
  })
  it('follow the day, as what was posted yesterday grows older', async () => {
    await importListing('a')
    expect((await board()).counts.posted['1']).toBe(1)
    await refreshJobBoards(database.db, later(2))
    expect((await board(later(2))).counts.posted).toMatchObject({ 1: 0, 3: 1 })
  })
  it('are counted once by two who count together', async () => {
    await importListing('a', 'b')
    await database.db.execute(sql`INSERT INTO board_changes DEFAULT VALUES`)
    await Promise.all([refreshJobBoards(database.db, now), refreshJobBoards(database.db, now)])
    expect(await total()).toBe(2)
  })
})
