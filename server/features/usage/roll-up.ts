import { sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { eventKinds } from '#shared/usage/kinds.ts'
import { addDays } from '#shared/hours/calendar.ts'
import type { Database } from '#server/platform/db/database.ts'
import { unhurried } from '#server/platform/db/unhurried.ts'

const daysAtOnce = 31

/** Counts the events of yesterday and today anew, and of whatever days lie between the last count and those. Fine to do twice. */
export async function rollUp(db: Database, now: Date) {
  const yesterday = addDays(dayOf(now), -1)
  // A server that was off for days may have stopped with a day half counted.
  const { rows } = await db.execute<{ day: string | null }>(
    sql`SELECT coalesce((SELECT max(day) FROM daily_counts), (SELECT min(at) FROM events)::date)::text AS day`,
  )
  const last = rows[0]!.day
  let day = last !== null && last < yesterday ? last : yesterday
  const today = dayOf(now)
  // A month at a time: none holds the database up for long, and years are still soon counted.
  while (day <= today) {
    const month = addDays(day, daysAtOnce - 1)
    const stretch = { first: day, last: month < today ? month : today }
    await unhurried(db, tx => countDays(tx, stretch))
    day = addDays(stretch.last, 1)
  }
}

interface Stretch {
  first: string
  last: string
}
const within = ({ first, last }: Stretch) => sql`day BETWEEN ${first}::date AND ${last}::date`

async function countDays(tx: Database, stretch: Stretch) {
  // Of two servers that count at the same time, one waits for the other.
  await tx.execute(sql`LOCK TABLE job_stats IN SHARE ROW EXCLUSIVE MODE`)
  await addToJobStats(tx, stretch, -1)
  await tx.execute(sql`DELETE FROM daily_counts WHERE ${within(stretch)}`)
  await tx.execute(sql`
    INSERT INTO daily_counts (day, kind, university_id, job_id, n, people)
    SELECT at::date, kind, university_id, job_id, count(*)::int, count(DISTINCT user_id)::int
    FROM events WHERE at >= ${stretch.first}::date::timestamptz AND at < (${stretch.last}::date + 1)::timestamptz
    GROUP BY GROUPING SETS ((at::date, kind, university_id), (at::date, kind, university_id, job_id))
    HAVING GROUPING(job_id) = 1 OR job_id IS NOT NULL`)
  await addToJobStats(tx, stretch, 1)
}

/** Only what changed is touched, however long a job has been up. */
const addToJobStats = (tx: Database, stretch: Stretch, sign: 1 | -1) =>
  tx.execute(sql`
  INSERT INTO job_stats (job_id, views, saves, apply_clicks)
  SELECT job_id, ${sumOf('jobView', sign)}, ${sumOf('jobSave', sign)}, ${sumOf('applyClick', sign)}
  FROM daily_counts WHERE ${within(stretch)} AND job_id IS NOT NULL GROUP BY job_id
  ON CONFLICT (job_id) DO UPDATE SET
    views = job_stats.views + excluded.views, saves = job_stats.saves + excluded.saves, apply_clicks = job_stats.apply_clicks + excluded.apply_clicks`)

const sumOf = (kind: 'jobView' | 'jobSave' | 'applyClick', sign: 1 | -1) =>
  sql`${sign}::int * coalesce(sum(n) FILTER (WHERE kind = ${eventKinds[kind]}), 0)::int`
