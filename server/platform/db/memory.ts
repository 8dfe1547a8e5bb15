import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { minutes, seconds } from '#shared/calendar/durations.ts'
import { findVersions } from '#server/platform/db/ask-once.ts'
import type { Database, Logger } from '#server/platform/db/database.ts'
import type { PersonMemory } from '#server/platform/db/person-memory.ts'
import type { Versions } from '#server/platform/db/turns.ts'
import { writeOnce } from '#server/platform/db/write-once.ts'
import { dataChanges } from '#server/platform/db/memory-tables.ts'

/** Data that is the same for everyone. Triggers on its tables note each transaction that changes it. */
export type SharedData =
  | 'rules'
  | 'register'
  | 'jobs'
  | 'content'
  | 'published'
  | 'universities'
  | 'notices'
  | 'events'
  | 'settings'

interface Kept {
  version: string
  keptAt: number
  value: unknown
}

/** What one server has read, by what was asked for. The least recently used goes first. */
export interface Memory {
  /** Of shared data. */
  kept: Map<string, Kept>
  /** Of what belongs to one person, by their id. */
  people: Map<number, PersonMemory>
  replica?: Replica | undefined
}

/** A copy of the database that may be behind it. */
interface Replica {
  db: Database
  log: Logger
  /** It has failed, and is not asked again before. */
  restsUntil: number
}

export const createMemory = (replica?: Pick<Replica, 'db' | 'log'>): Memory => ({
  kept: new Map(),
  people: new Map(),
  replica: replica && { ...replica, restsUntil: 0 },
})

const mostKept = 500
/** Versions say when something has changed. This is for data that was put back by other means, such as a restore. */
const maxAgeMs = minutes(1)
const replicaRestMs = seconds(10)
/** A replica that answers later than this is of no use: the database itself is quicker. */
const replicaLimitMs = 300

const memoryKey = Symbol('memory')
type Remembering = Database & { [memoryKey]?: { memory: Memory; isTransaction: boolean } }

/** Lets `remember` find the memory, also in transactions on this database and in those inside them. */
export function attachMemory(db: Database, memory: Memory, isTransaction = false): Database {
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) =>
    begin(tx => work(attachMemory(tx, memory, true) as Parameters<typeof work>[0]), config)
  return Object.assign(db, { [memoryKey]: { memory, isTransaction } })
}

export const findMemory = (db: Database): Memory | undefined => (db as Remembering)[memoryKey]?.memory

/**
 * What `read` answers, from memory unless the data has changed since. It is shared by all requests and therefore
 * frozen. A transaction that changed the data sees a version no one has kept, and keeps nothing itself: its second
 * change would have the same version as its first. `read` is given the database to ask, which may be the replica.
 */
export async function remember<T>(
  db: Database,
  data: readonly SharedData[],
  key: string,
  read: (from: Database) => Promise<T>,
): Promise<T> {
  const found = (db as Remembering)[memoryKey]
  if (!found) return read(db)
  const { memory, isTransaction } = found
  const { kept } = memory
  // Before the data itself: what is read afterwards is at least as new as its version.
  const version = await readVersion(db, data)
  const known = kept.get(key)
  const now = performance.now()
  if (known?.version === version && now - known.keptAt < maxAgeMs) {
    kept.delete(key)
    kept.set(key, known)
    return known.value as T
  }
  if (isTransaction && (await hasChanged(db, data))) return read(db)
  const value = freezeWhole(await (isTransaction ? read(db) : readAnywhere(db, memory, data, version, read)))
  keepNewest(kept, key, { version, keptAt: now, value }, mostKept)
  return value
}

/** Adds it as the one used last. Beyond so many, those used longest ago go. */
export function keepNewest<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number) {
  kept.delete(key)
  kept.set(key, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
}

/** From the replica while it is up to date, and otherwise from the database itself: people see what they just saved. */
async function readAnywhere<T>(
  db: Database,
  memory: Memory,
  data: readonly SharedData[],
  version: string,
  read: (from: Database) => Promise<T>,
): Promise<T> {
  const { replica } = memory
  if (!replica || isResting(replica)) return read(db)
  try {
    if ((await answerSoon(readVersion(replica.db, data))) === version) return await read(replica.db)
  } catch (error) {
    rest(replica, error)
  }
  return read(db)
}

const isResting = ({ restsUntil }: Replica) => performance.now() < restsUntil

/** Said once, however many requests have found it out. */
function rest(replica: Replica, error: unknown) {
  if (isResting(replica)) return
  replica.restsUntil = performance.now() + replicaRestMs
  replica.log.warn({ err: error }, 'The replica could not be read, so the database answers. Check DATABASE_READ_URL.')
}

async function answerSoon<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not answer within ${replicaLimitMs} ms.`)), replicaLimitMs)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

/**
 * Which transactions have changed something. Each takes away what older ones left, and adds itself: the same list never
 * comes back. A number alone might, since one that began earlier may be committed later.
 */
export const listOfChanges = (change: AnyPgColumn) => sql<string>`string_agg(${change}::text, ',' ORDER BY ${change})`

const versions = writeOnce(db =>
  db
    .select({ data: dataChanges.data, version: listOfChanges(dataChanges.change) })
    .from(dataChanges)
    .groupBy(dataChanges.data),
)

const ownChanges = writeOnce(db =>
  db
    .select({ data: dataChanges.data })
    .from(dataChanges)
    .where(eq(dataChanges.change, sql`pg_current_xact_id_if_assigned()::text::bigint`)),
)

/** Whether this transaction has, which no one else can see yet. */
const hasChanged = async (tx: Database, names: readonly SharedData[]) =>
  (await ownChanges(tx, {})).some(({ data }) => (names as readonly string[]).includes(data))

async function readVersion(db: Database, names: readonly SharedData[]): Promise<string> {
  const known = findVersions(db)?.shared
  if (known) return joinVersions(known, names)
  return joinVersions(await readVersions(db), names)
}

/** Of all shared data, by its name. */
export async function readVersions(db: Database): Promise<Versions['shared']> {
  const rows = await versions(db, {})
  return Object.fromEntries(rows.map(({ data, version }) => [data, version]))
}

export const joinVersions = (versions: Versions['shared'], names: readonly SharedData[]) =>
  names.map(name => versions[name] ?? '').join()

export function freezeWhole<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const each of Object.values(value)) freezeWhole(each)
  return Object.freeze(value)
}
