import { seconds } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readVersions, type SharedData } from '#server/platform/db/memory.ts'

const lookEveryMs = seconds(1)

/**
 * Answers a function to call with each request. At most once a second it asks the database, in the background, which
 * shared data has changed since now, on whatever server, and has `drop` drop what was made from it. A change that could
 * not be dealt with is found again.
 */
export function watchChanges(
  db: Database,
  elapsed: () => number,
  drop: (changed: ReadonlySet<SharedData>) => Promise<void>,
): () => void {
  let known: Readonly<Record<string, string>> | undefined
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined

  async function look() {
    const versions = await readVersions(db)
    const before = known ?? versions
    const changed = Object.keys(versions).filter(name => versions[name] !== before[name]) as SharedData[]
    if (changed.length > 0) await drop(new Set(changed))
    known = versions
  }
  const noticeChanges = () => {
    if (looking || elapsed() - lookedAt < lookEveryMs) return
    lookedAt = elapsed()
    // While the database does not answer, copies only get old.
    looking = look()
      .catch(() => undefined)
      .finally(() => (looking = undefined))
  }
  noticeChanges()
  return noticeChanges
}
