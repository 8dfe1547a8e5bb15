import { tooOften } from '#shared/http/problems.ts'

/** Refuses a call beyond the most a caller may make in a minute. */
export type CallLimit = (caller: string, most: number, now: Date) => void

/**
 * Counts calls by the clock's minute. In memory and for this server alone: what it guards is public, so it only has to keep one
 * caller from loading the server, and a write to the database for every letter somebody types would be the greater load.
 * The counts of a minute are dropped with it, so there is no more to keep than callers in a minute.
 */
export function createCallLimit(): CallLimit {
  const counts = new Map<string, number>()
  let minute = 0
  return (caller, most, now) => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) counts.clear()
    minute = current
    const count = (counts.get(caller) ?? 0) + 1
    if (count > most) throw tooOften('TOO_MANY_CALLS', (current + 1) * 60_000 - now.getTime())
    counts.set(caller, count)
  }
}
