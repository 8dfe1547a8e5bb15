import { sql } from 'drizzle-orm'
import { minutes } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dataChanges } from '#server/platform/db/memory-tables.ts'

/** Data that is the same for everyone. Triggers on its tables note each transaction that changes it. */
export type SharedData = 'rules' | 'register' | 'jobs' | 'content'

interface Kept {
  version: string
  keptAt: number
  value: unknown
}

/** What one server has read of shared data, by what was asked for. The least recently used goes first. */
export type Memory = Map<string, Kept>

const mostKept = 500
/** Versions say when something has changed. This is for data that was put back by other means, such as a restore. */
const maxAgeMs = minutes(1)

const memoryKey = Symbol('memory')
type Remembering = Database & { [memoryKey]?: { memory: Memory; isTransaction: boolean } }

/** Lets `remember` find the memory, also in transactions on this database. */
export function attachMemory(db: Database, memory: Memory): Database {
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) =>
    begin(tx => work(Object.assign(tx, { [memoryKey]: { memory, isTransaction: true } })), config)
  return Object.assign(db, { [memoryKey]: { memory, isTransaction: false } })
}

/**
 * What `read` answers, from memory unless the data has changed since. It is shared by all requests and therefore
 * frozen. A transaction that changed the data sees a version no one has kept, and keeps nothing itself: its second
 * change would have the same version as its first.
 */
export async function remember<T>(
  db: Database,
  data: readonly SharedData[],
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const found = (db as Remembering)[memoryKey]
  if (!found) return read()
  const { memory, isTransaction } = found
  // Before the data itself: what is read afterwards is at least as new as its version.
  const versions = await readVersions(db)
  const version = data.map(name => versions.get(name) ?? '').join()
  const kept = memory.get(key)
  const now = performance.now()
  if (kept?.version === version && now - kept.keptAt < maxAgeMs) {
    memory.delete(key)
    memory.set(key, kept)
    return kept.value as T
  }
  if (isTransaction) return read()
  const value = freezeWhole(await read())
  memory.delete(key)
  memory.set(key, { version, keptAt: now, value })
  for (const oldest of memory.keys()) {
    if (memory.size <= mostKept) break
    memory.delete(oldest)
  }
  return value
}

async function readVersions(db: Database): Promise<Map<string, string>> {
  const { data, change } = dataChanges
  const rows = await db
    .select({ data, version: sql<string>`count(*) || '-' || max(${change})` })
    .from(dataChanges)
    .groupBy(data)
  return new Map(rows.map(row => [row.data, row.version]))
}

/** Servers have noticed these long ago. The newest of each kind stays, since its number is part of the version. */
export const forgetOldChanges = (db: Database) =>
  db.execute(sql`
    DELETE FROM data_changes old WHERE changed_at < now() - interval '1 hour'
      AND EXISTS (SELECT FROM data_changes newer WHERE newer.data = old.data AND newer.change > old.change)`)

function freezeWhole<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const each of Object.values(value)) freezeWhole(each)
  return Object.freeze(value)
}
