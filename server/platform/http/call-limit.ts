import { minutes } from '#shared/calendar/durations.ts'
import { totalLimit, type PerMinute } from '#shared/http/call-limits.ts'
import { tooOften } from '#shared/http/problems.ts'

/** Who is counted: the person, or the network address if no one is signed in. */
export type CountedCaller = { readonly userId: number } | { readonly address: string }

/** Refuses a caller who makes a request more often than allowed in a minute, or too many altogether. */
export type CallLimit = (counted: CountedCaller, what: string, most: number | PerMinute | undefined, now: Date) => void

const minuteMs = minutes(1)
/**
 * At most two maps are kept. Beyond that the oldest counts are forgotten: a caller with so many addresses is not
 * stopped by a count.
 */
const mostCounts = 50_000

/**
 * Counts calls by the clock's minute. In memory and for this server only: it just has to keep one caller from
 * overloading the server, and a database write for every letter someone types would be the greater load.
 */
export function createCallLimit(): CallLimit {
  let counts = new Map<string, number>()
  /**
   * The earlier ones, when there are many. A whole map at a time, since removing single entries from a large one is
   * slow.
   */
  let older = new Map<string, number>()
  let minute = 0
  return (counted, what, most, now) => {
    const current = Math.floor(now.getTime() / minuteMs)
    if (current !== minute) [counts, older] = [new Map(), new Map()]
    if (counts.size >= mostCounts) [counts, older] = [new Map(), counts]
    minute = current
    const isPerson = 'userId' in counted
    const caller = isPerson ? `person ${counted.userId}` : counted.address
    const count = (key: string, limit: number | PerMinute) => {
      const times = (counts.get(key) ?? older.get(key) ?? 0) + 1
      if (times > mostFor(isPerson, limit)) throw tooOften('TOO_MANY_CALLS', (current + 1) * minuteMs - now.getTime())
      counts.set(key, times)
    }
    count(caller, totalLimit)
    if (most !== undefined) count(`${caller} ${what}`, most)
  }
}

function mostFor(isPerson: boolean, most: number | PerMinute): number {
  if (typeof most === 'number') return most
  return isPerson ? most.person : most.address
}
