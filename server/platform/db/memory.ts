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
type Remembering = Database & { [memoryKey]?: Memory }

/** Lets `remember` find the memory. Transactions on this database have none: they may have changed what they read. */
export const attachMemory = (db: Database, memory: Memory): Database => Object.assign(db, { [memoryKey]: memory })

/**
 * What `read` answers, from memory unless the data has changed since. It is shared by all requests and therefore
 * frozen.
 */
export async function remember<T>(
  db: Database,
  data: readonly SharedData[],
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const memory = (db as Remembering)[memoryKey]
  if (!memory) return read()
  // Before the data itself: what is read afterwards is at least as new as its version.
  const versions = await readVersions(db)
  const version = data.map(name => versions.get(name) ?? '').join()
  const kept = memory.get(key)
  const now = performance.now()
  memory.delete(key)
  if (kept?.version === version && now - kept.keptAt < maxAgeMs) {
    memory.set(key, kept)
    return kept.value as T
  }
  const value = freezeWhole(await read())
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
