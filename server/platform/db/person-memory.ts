import { sql } from 'drizzle-orm'
import { minutes } from '#shared/calendar/durations.ts'
import { findVersions } from '#server/platform/db/ask-once.ts'
import type { Database } from '#server/platform/db/database.ts'
import {
  findMemory,
  freezeWhole,
  joinVersions,
  keepNewest,
  listOfChanges,
  type SharedData,
} from '#server/platform/db/memory.ts'
import { dataChanges, personChanges } from '#server/platform/db/memory-tables.ts'
import { writeOnce, writeSqlOnce, type Statement } from '#server/platform/db/write-once.ts'
import type { Versions } from '#server/platform/db/turns.ts'

/** What is kept of one person, all of it read under the same version of what belongs to them. */
export interface PersonMemory {
  version: string
  answers: Map<string, KeptRows>
}

interface KeptRows {
  shared: string
  keptAt: number
  rows: readonly unknown[]
}

/** What a statement needs: always whose rows, then whatever else it asks with. */
type OwnValues = Readonly<{ userId: number } & Record<string, unknown>>

const mostPeople = 500
const mostAnswers = 60
/** Versions say when something has changed. This is for data that was put back by other means, such as a restore. */
const maxAgeMs = minutes(10)

/** Every statement whose rows are kept, with the shared data it reads. A test compares them with the triggers. */
export const keptStatements: { text: string; shared: readonly SharedData[] }[] = []

/**
 * A SELECT of what belongs to one person, as in `writeOnce`. Its rows are kept until something of that person changes,
 * or the named shared data that they are joined with. They do not depend on the moment: what does is worked out
 * afterwards.
 */
export const writeOwnOnce = <Row>(shared: readonly SharedData[], build: Parameters<typeof writeOnce<Row>>[0]) =>
  keepRows(shared, writeOnce<Row>(build))

/** The same for a statement in plain SQL. */
export const writeOwnSqlOnce = <Row extends Record<string, unknown>>(
  shared: readonly SharedData[],
  statement: Parameters<typeof writeSqlOnce<Row>>[0],
) => keepRows(shared, writeSqlOnce<Row>(statement))

function keepRows<Row>(shared: readonly SharedData[], read: Statement<Row>) {
  const number = keptStatements.push({ text: read.text, shared })
  return async (db: Database, values: OwnValues): Promise<readonly Row[]> => {
    const versions = findVersions(db)
    const answers = versions?.userId === values.userId ? findAnswers(db, versions) : undefined
    // Transactions, requests that write, and work for someone else read the database.
    if (!versions || !answers) return read(db, values)
    const key = `${number} ${JSON.stringify(values)}`
    const known = answers.get(key)
    const sharedVersion = joinVersions(versions.shared, shared)
    const now = performance.now()
    if (known?.shared === sharedVersion && now - known.keptAt < maxAgeMs) return known.rows as readonly Row[]
    const rows = freezeWhole(await read(db, values))
    keepNewest(answers, key, { shared: sharedVersion, keptAt: now, rows }, mostAnswers)
    return rows
  }
}

/** Empty when something of the person has changed. Rows that are read now are put where their version says. */
function findAnswers(db: Database, { userId, person }: Versions): Map<string, KeptRows> | undefined {
  const people = findMemory(db)?.people
  if (!people) return undefined
  const known = people.get(userId)
  const memory = known?.version === person ? known : { version: person, answers: new Map<string, KeptRows>() }
  keepNewest(people, userId, memory, mostPeople)
  return memory.answers
}

/** Columns of the statement that reads a session: see `Versions`. */
export const versionColumns = (userId: unknown) => ({
  person: sql<string | null>`(
    SELECT ${listOfChanges(personChanges.change)}
    FROM ${personChanges} WHERE ${personChanges.userId} = ${userId}
  )`,
  shared: sql<Versions['shared'] | null>`(
    SELECT json_object_agg(data, version)
    FROM (
      SELECT ${dataChanges.data} AS data, ${listOfChanges(dataChanges.change)} AS version
      FROM ${dataChanges} GROUP BY ${dataChanges.data}
    ) AS each
  )`,
})

/** Nothing that was read before these changes is in any server's memory any more. */
export const forgetOldPersonChanges = (db: Database) =>
  db.delete(personChanges).where(sql`${personChanges.changedAt} < now() - interval '1 day'`)
