import { describe, expect, it } from 'vitest'
import {
  countSeconds,
  emptySeconds,
  isComplete,
  joinSeconds,
  markPlayed,
  reachPast,
  readSeconds,
  writeSeconds,
} from './watched-seconds.ts'

const played = (length: number, ...parts: readonly (readonly [from: number, to: number])[]) => {
  const seconds = emptySeconds(length)
  for (const [from, to] of parts) markPlayed(seconds, from, to)
  return seconds
}

describe('watched seconds', () => {
  it('count each second once, however often it was played', () => {
    expect(countSeconds(played(60, [0, 10], [5, 12.5], [0, 3]))).toBe(13)
  })
  it('are joined from several devices', () => {
    const joined = joinSeconds(played(60, [0, 10]), played(60, [8, 20]))
    expect(countSeconds(joined)).toBe(20)
  })
  it('survive being written and read', () => {
    const seconds = played(72.65, [0, 1], [70, 72.65])
    expect(readSeconds(writeSeconds(seconds))).toEqual(seconds)
    expect(writeSeconds(seconds)).toHaveLength(20)
  })
  it('are known to reach past the end of a lesson', () => {
    const seconds = played(72.65, [0, 72.65])
    expect(reachPast(seconds, 72.65)).toBe(false)
    expect(reachPast(seconds, 72)).toBe(true)
  })
  it('complete a lesson at nine tenths', () => {
    expect([89, 90].map(watched => isComplete(watched, 99.2))).toEqual([false, true])
  })
})
