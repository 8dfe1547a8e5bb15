import { fastestSpeed } from '#shared/videos/limits.ts'
import {
  countSeconds,
  emptySeconds,
  isComplete,
  joinSeconds,
  readSeconds,
  writeSeconds,
  type WatchedSeconds,
} from '#shared/videos/watched-seconds.ts'
import type { SavedProgress } from './queries.ts'

/** A second that has only begun counts, at both ends of what was played. */
const firstCredit = 2

interface Report {
  lesson: string
  length: number
  position: number
  seconds: WatchedSeconds
  now: Date
}

/**
 * Adds what was watched. Each report may bring only as many new seconds as could have been played since the last one,
 * at the fastest speed; undefined if it brings more.
 */
export function creditSeconds(before: SavedProgress | undefined, report: Report): SavedProgress | undefined {
  const { lesson, length, position, now } = report
  const known = before ? readSeconds(before.seconds) : emptySeconds(length)
  const joined = joinSeconds(known, report.seconds)
  const watched = countSeconds(joined)
  const gained = watched - (before?.watched ?? 0)
  const credit = creditOf(before, length, now)
  if (gained > credit) return undefined
  return {
    lesson,
    position: Math.min(position, Math.floor(length)),
    seconds: writeSeconds(joined),
    watched,
    credit: credit - gained,
    reportedAt: now,
    completedAt: before?.completedAt ?? (isComplete(watched, length) ? now : null),
  }
}

/** Never more than the whole lesson, however long ago the last report was. */
function creditOf(before: SavedProgress | undefined, length: number, now: Date): number {
  if (!before) return firstCredit
  const passed = Math.max(0, now.getTime() - before.reportedAt.getTime()) / 1_000
  return Math.min(before.credit + passed * fastestSpeed, Math.ceil(length) + firstCredit)
}
