import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { queuePageSize, type QueueName, type QueueView } from '#shared/staff/queues.ts'
import type { QueueMark } from '#shared/staff/queue-schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { queueMarks } from './tables.ts'

/** Something that waits for staff. Assigning, putting off, counting and paging are the same for all of them. */
export interface Queue {
  name: QueueName
  /** Selects `id` and `since` of every item that waits for a decision. */
  waiting: SQL
}

interface Reader {
  userId: number
  now: Date
}

/** The items of a queue with their marks. */
const markedItems = ({ name, waiting }: Queue) => sql`(
  SELECT w.id, w.since, m.assignee_id, m.snoozed_until, coalesce(m.version, 0) AS version
  FROM (${waiting}) AS w LEFT JOIN queue_marks m ON m.queue = ${name} AND m.item_id = w.id
) AS item`

const isSnoozed = (now: Date) => sql`coalesce(item.snoozed_until > ${dayOf(now)}::date, false)`

function inView(view: QueueView, { userId, now }: Reader): SQL {
  if (view === 'snoozed') return isSnoozed(now)
  if (view === 'mine') return sql`item.assignee_id = ${userId} AND NOT ${isSnoozed(now)}`
  return sql`NOT ${isSnoozed(now)}`
}

interface MarkRow extends Record<string, unknown> {
  id: number
  since: string
  assigneeId: number | null
  assignee: string | null
  snoozedUntil: string | null
  version: number
}

const markColumns = sql`item.id, to_json(item.since) #>> '{}' AS since, item.assignee_id AS "assigneeId",
  u.name AS assignee, item.snoozed_until::text AS "snoozedUntil", item.version`

const describeMark = ({ since, assigneeId, assignee, snoozedUntil, version }: MarkRow): QueueMark => ({
  since: new Date(since).toISOString(),
  assigneeId,
  assignee,
  snoozedUntil,
  version,
})

export interface QueuePage {
  ids: number[]
  marks: ReadonlyMap<number, QueueMark>
  page: number
  pages: number
  total: number
}

/** A page of a queue, oldest first. A page that is not there any more is the last one. */
export async function readQueuePage(
  db: Database,
  queue: Queue,
  { view, page }: { view: QueueView; page: number },
  reader: Reader,
): Promise<QueuePage> {
  const where = inView(view, reader)
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${markedItems(queue)} WHERE ${where}`,
  )
  const total = counted[0]!.total
  const pages = Math.max(1, Math.ceil(total / queuePageSize))
  const shown = Math.min(page, pages)
  const { rows } = await db.execute<MarkRow>(sql`
    SELECT ${markColumns} FROM ${markedItems(queue)} LEFT JOIN users u ON u.id = item.assignee_id
    WHERE ${where} ORDER BY item.since, item.id LIMIT ${queuePageSize} OFFSET ${(shown - 1) * queuePageSize}`)
  return {
    ids: rows.map(({ id }) => id),
    marks: new Map(rows.map(row => [row.id, describeMark(row)])),
    page: shown,
    pages,
    total,
  }
}

/** Puts what was read about the items of a page in the page's order, each with its mark. */
export const listInOrder = <Item extends { id: number }>({ ids, marks }: QueuePage, items: readonly Item[]) =>
  ids.flatMap(id => {
    const item = items.find(each => each.id === id)
    return item ? [{ ...item, mark: marks.get(id)! }] : []
  })

export async function summariseQueue(db: Database, queue: Queue, { userId, now }: Reader) {
  const { rows } = await db.execute<{ open: number; mine: number; snoozed: number; oldest: string | null }>(sql`
    SELECT count(*) FILTER (WHERE NOT ${isSnoozed(now)})::int AS open,
      count(*) FILTER (WHERE NOT ${isSnoozed(now)} AND item.assignee_id = ${userId})::int AS mine,
      count(*) FILTER (WHERE ${isSnoozed(now)})::int AS snoozed,
      to_json(min(item.since) FILTER (WHERE NOT ${isSnoozed(now)})) #>> '{}' AS oldest
    FROM ${markedItems(queue)}`)
  const { oldest, ...counts } = rows[0]!
  return { queue: queue.name, ...counts, oldest: oldest === null ? null : new Date(oldest).toISOString() }
}

/** The mark of an item that waits; undefined when it no longer does. */
export async function findMark(db: Database, queue: Queue, id: number): Promise<QueueMark | undefined> {
  const { rows } = await db.execute<MarkRow>(sql`
    SELECT ${markColumns} FROM ${markedItems(queue)} LEFT JOIN users u ON u.id = item.assignee_id
    WHERE item.id = ${id}`)
  return rows[0] && describeMark(rows[0])
}

/** Of two who mark the same item at the same time, the second finds what the first has done. */
export const lockMark = (tx: Database, queue: QueueName, id: number) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`queue ${queue}`}), ${id})`)

export const saveMark = (
  tx: Database,
  queue: QueueName,
  itemId: number,
  mark: { assigneeId: number | null; snoozedUntil: string | null },
  now: Date,
) =>
  tx
    .insert(queueMarks)
    .values({ queue, itemId, ...mark, changedAt: now })
    .onConflictDoUpdate({
      target: [queueMarks.queue, queueMarks.itemId],
      set: { ...mark, changedAt: now, version: sql`${queueMarks.version} + 1` },
    })

/** Something new about an item: it is no longer put off. */
export const wakeItem = (tx: Database, queue: QueueName, itemId: number, now: Date) =>
  tx
    .update(queueMarks)
    .set({ snoozedUntil: null, changedAt: now, version: sql`${queueMarks.version} + 1` })
    .where(and(eq(queueMarks.queue, queue), eq(queueMarks.itemId, itemId), isNotNull(queueMarks.snoozedUntil)))

/** The item is done. */
export const clearMarks = (tx: Database, queue: QueueName, itemIds: readonly number[]) =>
  tx.delete(queueMarks).where(and(eq(queueMarks.queue, queue), inArray(queueMarks.itemId, [...itemIds])))
