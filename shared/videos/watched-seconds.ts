/**
 * Which seconds of a lesson someone has watched: one bit for each, so that the same minute watched twice counts once.
 * The last second counts although it may be shorter than a second.
 */
export type WatchedSeconds = Uint8Array

/** A lesson counts as watched once this part of its seconds has been played. */
export const completeShare = 0.9

export const wholeSeconds = (length: number) => Math.ceil(length)
export const emptySeconds = (length: number): WatchedSeconds => new Uint8Array(Math.ceil(wholeSeconds(length) / 8))

export function markSecond(seconds: WatchedSeconds, second: number): void {
  const place = second >> 3
  if (place < seconds.length) seconds[place]! |= 1 << (second & 7)
}

/** Marks what was played from one moment to another. */
export function markPlayed(seconds: WatchedSeconds, from: number, to: number): void {
  for (let second = Math.floor(from); second < to; second++) markSecond(seconds, second)
}

export const isMarked = (seconds: WatchedSeconds, second: number) =>
  ((seconds[second >> 3] ?? 0) & (1 << (second & 7))) !== 0

export function countSeconds(seconds: WatchedSeconds): number {
  let count = 0
  for (let byte of seconds) for (; byte !== 0; byte &= byte - 1) count++
  return count
}

export function joinSeconds(a: WatchedSeconds, b: WatchedSeconds): WatchedSeconds {
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a]
  return longer.map((byte, place) => byte | (shorter[place] ?? 0))
}

/** Whether a bit is set that the lesson does not have. */
export function reachPast(seconds: WatchedSeconds, length: number): boolean {
  for (let second = wholeSeconds(length); second < seconds.length * 8; second++)
    if (isMarked(seconds, second)) return true
  return false
}

export const isComplete = (watched: number, length: number) =>
  watched >= Math.ceil(wholeSeconds(length) * completeShare)

/** As text, two digits a byte. */
export const writeSeconds = (seconds: WatchedSeconds) =>
  Array.from(seconds, byte => byte.toString(16).padStart(2, '0')).join('')
export const readSeconds = (text: string): WatchedSeconds =>
  Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
