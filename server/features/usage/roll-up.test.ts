import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '#server/features.ts'
import { eventKinds, type EventKind } from '#shared/usage/kinds.ts'
import { emptyTables, openTestDatabase } from '#server/platform/db/testing.ts'
import { keepHouse } from '#server/platform/scheduler/housekeeping.ts'
import { rollUp } from './roll-up.ts'
import { dailyCounts, events, jobStats } from './tables.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => emptyTables(database.db))
afterAll(() => database.close())

interface Use {
  universityId?: number
  userId?: number
  jobId?: number
}
const use = (at: string, kind: EventKind, { universityId, userId, jobId }: Use = {}) =>
  database.db.insert(events).values({
    at: new Date(at),
    kind: eventKinds[kind],
    site: 'main',
    countryId: 226,
    universityId: universityId ?? null,
    userId: userId ?? null,
    jobId: jobId ?? null,
  })
const count = (at: string) => rollUp(database.db, new Date(at))
const days = async () =>
  (
    await database.db
      .select()
      .from(dailyCounts)
      .orderBy(asc(dailyCounts.day), asc(dailyCounts.kind), sql`university_id nulls first`, sql`job_id nulls first`)
  ).map(({ day, kind, universityId, jobId, n, people }) => [day, kind, universityId, jobId, n, people])
const stats = async () =>
  (await database.db.select().from(jobStats).orderBy(jobStats.jobId)).map(({ jobId, views, saves, applyClicks }) => [
    jobId,
    views,
    saves,
    applyClicks,
  ])

describe('the daily counts', () => {
  it('hold for each kind and university the events and the people, together and job by job', async () => {
    for (const [userId, jobId] of [
      [1, 10],
      [1, 10],
      [2, 10],
      [1, 11],
    ] as const)
      await use('2026-11-15T08:00:00Z', 'jobView', { universityId: 5, userId, jobId })
    await use('2026-11-15T08:00:00Z', 'jobView', { universityId: 6, userId: 3, jobId: 10 })
    await use('2026-11-15T08:00:00Z', 'jobView', { jobId: 10 })
    await use('2026-11-15T08:00:00Z', 'jobView', { jobId: 10 })
    await use('2026-11-15T08:00:00Z', 'signIn', { universityId: 5, userId: 1 })
    await use('2026-11-15T08:00:00Z', 'applyClick', { universityId: 5, userId: 1, jobId: 11 })
    await count('2026-11-15T09:00:00Z')
    const day = '2026-11-15'
    expect(await days()).toEqual([
      [day, 1, null, null, 2, 0],
      [day, 1, null, 10, 2, 0],
      [day, 1, 5, null, 4, 2],
      [day, 1, 5, 10, 3, 2],
      [day, 1, 5, 11, 1, 1],
      [day, 1, 6, null, 1, 1],
      [day, 1, 6, 10, 1, 1],
      [day, 3, 5, null, 1, 1],
      [day, 3, 5, 11, 1, 1],
      [day, 8, 5, null, 1, 1],
    ])
    expect(await stats()).toEqual([
      [10, 6, 0, 0],
      [11, 1, 0, 1],
    ])
  })
  it('stay the same however often they are made, also by several servers at once', async () => {
    await use('2026-11-14T08:00:00Z', 'jobView', { jobId: 10 })
    await use('2026-11-15T08:00:00Z', 'jobSave', { jobId: 10, userId: 1 })
    await count('2026-11-15T09:00:00Z')
    const before = [await days(), await stats()]
    await count('2026-11-15T09:00:00Z')
    await Promise.all([count('2026-11-15T09:10:00Z'), count('2026-11-15T09:10:00Z'), count('2026-11-15T09:10:00Z')])
    expect([await days(), await stats()]).toEqual(before)
    expect(before[1]).toEqual([[10, 1, 1, 0]])
  })
  it('give each event to its own day of UTC, and find those that came late over midnight', async () => {
    await use('2026-11-14T23:59:59.999Z', 'jobView', { jobId: 10 })
    await count('2026-11-14T23:59:59.999Z')
    expect(await days()).toEqual([
      ['2026-11-14', 1, null, null, 1, 0],
      ['2026-11-14', 1, null, 10, 1, 0],
    ])
    await use('2026-11-14T23:59:59.999Z', 'jobView', { jobId: 10 })
    await use('2026-11-15T00:00:00Z', 'jobView', { jobId: 10 })
    await count('2026-11-15T00:05:00Z')
    expect((await days()).filter(([, , , jobId]) => jobId === 10)).toEqual([
      ['2026-11-14', 1, null, 10, 2, 0],
      ['2026-11-15', 1, null, 10, 1, 0],
    ])
    expect(await stats()).toEqual([[10, 3, 0, 0]])
  })
  it('catch up after days on which nobody counted, and leave older days alone', async () => {
    await use('2026-11-09T10:00:00Z', 'jobView', { jobId: 10 })
    await use('2026-11-10T10:00:00Z', 'jobView', { jobId: 10 })
    await count('2026-11-10T10:05:00Z')
    // The server went off before it counted this one.
    await use('2026-11-10T10:06:00Z', 'jobView', { jobId: 10 })
    await use('2026-11-12T10:00:00Z', 'jobView', { jobId: 10 })
    // Nobody looks at this day again.
    await use('2026-11-09T11:00:00Z', 'jobView', { jobId: 10 })
    await count('2026-11-15T09:00:00Z')
    expect((await days()).filter(([, , , jobId]) => jobId === 10).map(([day, , , , n]) => [day, n])).toEqual([
      ['2026-11-09', 1],
      ['2026-11-10', 2],
      ['2026-11-12', 1],
    ])
    expect(await stats()).toEqual([[10, 4, 0, 0]])
  })
  it('begin with the first event there is', async () => {
    await use('2026-10-01T10:00:00Z', 'jobView', { jobId: 10 })
    await count('2026-11-15T09:00:00Z')
    expect(await stats()).toEqual([[10, 1, 0, 0]])
  })
})

describe('events of long ago', () => {
  const left = async () =>
    (await database.db.select({ at: events.at }).from(events).orderBy(events.at)).map(({ at }) =>
      at.toISOString().slice(0, 10),
    )
  it('are thrown away after 25 months, and what they counted for stays', async () => {
    for (const at of ['2024-10-14T10:00:00Z', '2024-10-15T08:59:59Z', '2024-10-15T09:00:00Z', '2026-11-14T10:00:00Z'])
      await use(at, 'jobView', { jobId: 10 })
    await count('2026-11-15T09:00:00Z')
    const before = [await days(), await stats()]
    await keepHouse(features, database.db, new Date('2026-11-15T09:00:00Z'))
    expect(await left()).toEqual(['2024-10-15', '2026-11-14'])
    await count('2026-11-15T09:00:00Z')
    expect([await days(), await stats()]).toEqual(before)
  })
  it('stay as long as they are not counted, or the last day that is might be counted again', async () => {
    await use('2024-10-01T10:00:00Z', 'jobView', { jobId: 10 })
    await keepHouse(features, database.db, new Date('2026-11-15T09:00:00Z'))
    expect(await left()).toEqual(['2024-10-01'])
    await count('2024-10-01T12:00:00Z')
    await keepHouse(features, database.db, new Date('2026-11-15T09:00:00Z'))
    expect(await left()).toEqual(['2024-10-01'])
  })
})
