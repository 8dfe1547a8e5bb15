import type { Database } from '#server/platform/db/database.ts'

export interface SlowStatement {
  /** Without any value: what people entered must not be on a page about the service's health. */
  text: string
  /** How often it was slow. */
  runs: number
  totalMs: number
  longestMs: number
}

/** What a server remembers of its slow statements since it started. */
export interface SlowStatements {
  /** After each statement. A quick one costs a comparison. */
  note(sql: string, ms: number): void
  /** The slowest first. */
  list(): SlowStatement[]
}

export const slowMs = 100
const mostKept = 100
const longestText = 1_000
/** A bulk insert is longer, and is told apart from others by its beginning. */
const longestRead = 20_000

export function createSlowStatements(): SlowStatements {
  const kept = new Map<string, SlowStatement>()
  const list = () => [...kept.values()].sort((a, b) => b.longestMs - a.longestMs)

  function keep(text: string, ms: number) {
    const known = kept.get(text)
    if (known) {
      known.runs++
      known.totalMs += ms
      known.longestMs = Math.max(known.longestMs, ms)
      return
    }
    if (kept.size === mostKept) {
      const quickest = list().at(-1)!
      if (quickest.longestMs >= ms) return
      kept.delete(quickest.text)
    }
    kept.set(text, { text, runs: 1, totalMs: ms, longestMs: ms })
  }

  return {
    note(sql, ms) {
      if (ms >= slowMs) keep(removeValues(sql), ms)
    },
    list,
  }
}

/** Rows and lists of any length become one, so that the same statement is counted as one. */
const removeValues = (sql: string) =>
  sql
    .slice(0, longestRead)
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\((?:\?|default)(?:, ?(?:\?|default))*\)/g, '(?)')
    .replaceAll(/\(\?\)(?:, ?\(\?\))+/g, '(?)')
    .trim()
    .slice(0, longestText)

const slowStatementsKey = Symbol('slow statements')
type Watched = Database & { [slowStatementsKey]?: SlowStatements }

/** Lets `listSlowStatements` find them. */
export const attachSlowStatements = (db: Database, slowStatements: SlowStatements): Database =>
  Object.assign(db, { [slowStatementsKey]: slowStatements })

export const listSlowStatements = (db: Database): SlowStatement[] => (db as Watched)[slowStatementsKey]?.list() ?? []
