import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { eventKinds } from '#shared/usage/kinds.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { openFromEnv } from '../../faults/open-from-env.ts'
import { fillJobs, inventJobs } from '../search/world.ts'

/** Adds as many jobs and raw usage events to the demo world's. */
const { values } = parseArgs({ options: { jobs: { type: 'string' }, events: { type: 'string' } } })
const mostAtOnce = 100_000
const database = await openFromEnv()
if (values.jobs !== undefined) {
  await fillJobs(database, inventJobs(Number(values.jobs)))
  // Some have ended by now. A server would close them right after its start, and count its boards again meanwhile.
  await refreshJobBoards(database.db, new Date())
}
if (values.events !== undefined) await fillEvents(Number(values.events))
await database.close()

/** Of everyone at the universities, of every kind, over the last year. */
async function fillEvents(count: number) {
  for (let first = 0; first < count; first += mostAtOnce) {
    const last = Math.min(count, first + mostAtOnce) - 1
    await database.longTransaction(tx =>
      tx.execute(sql`
        WITH people AS (
          SELECT id, university_id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS number
          FROM users WHERE university_id IS NOT NULL)
        INSERT INTO events (at, kind, site, university_id, user_id, country_id)
        SELECT now() - n % (365 * 24) * interval '1 hour', 1 + n % ${Object.keys(eventKinds).length}, 'main',
          people.university_id, people.id, 1
        FROM generate_series(${first}::integer, ${last}::integer) AS n JOIN people ON people.place = n % people.number`),
    )
  }
  await database.vacuum()
}
