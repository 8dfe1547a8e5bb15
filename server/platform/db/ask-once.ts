import type { Database } from '#server/platform/db/database.ts'
import type { Caller, Versions } from '#server/platform/db/turns.ts'

/**
 * Parts of a page often need the same of a person. Within a request that only reads, a statement that comes again
 * gets the answer of the first; one that writes forgets them all.
 */
export function askOnce<T>(
  caller: Caller,
  sql: string,
  params: readonly unknown[],
  rowMode: string | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  const { answers } = caller
  if (!answers) return ask()
  if (!onlyReads(sql)) {
    forgetAnswers(caller)
    return ask()
  }
  const question = `${rowMode} ${JSON.stringify(params, asText)} ${sql}`
  const known = answers.get(question) as Promise<T> | undefined
  if (known) return known
  const answer = ask()
  answers.set(question, answer)
  // What failed may be asked again.
  answer.catch(() => answers.delete(question))
  return answer
}

/** Before a request writes: what it was told so far may no longer be true. */
export function forgetAnswers(caller: Caller) {
  caller.answers?.clear()
  delete caller.versions
}

const callerKey = Symbol('caller')

/** Lets `askingOnce` and `findVersions` find on whose behalf a database is used. */
export const attachCaller = (db: Database, caller: Caller): Database => Object.assign(db, { [callerKey]: caller })

/** The versions that came with the session of this request. None in a transaction, or once the request has written. */
export const findVersions = (db: Database): Versions | undefined => findCaller(db)?.versions

const findCaller = (db: Database) => (db as { [callerKey]?: Caller })[callerKey]

/** For the end of a request that has written: from here on it only reads, and asks the same once. */
export async function askingOnce<T>(db: Database, read: () => Promise<T>): Promise<T> {
  const caller = findCaller(db)
  if (!caller || caller.answers) return read()
  caller.answers = new Map()
  try {
    return await read()
  } finally {
    delete caller.answers
  }
}

const onlyReads = (sql: string) => /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete|merge)\b/i.test(sql)

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
