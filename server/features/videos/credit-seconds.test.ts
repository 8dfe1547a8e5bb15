import { describe, expect, it } from 'vitest'
import { emptySeconds, markPlayed } from '#shared/videos/watched-seconds.ts'
import { creditSeconds } from './credit-seconds.ts'
import type { SavedProgress } from './queries.ts'

const length = 100
const at = (second: number) => new Date(Date.UTC(2026, 10, 17) + second * 1_000)
const report = (from: number, to: number, second: number, before?: SavedProgress) => {
  const seconds = emptySeconds(length)
  markPlayed(seconds, from, to)
  return creditSeconds(before, { lesson: 'a', length, position: Math.floor(to), seconds, now: at(second) })
}

describe('seconds that were watched', () => {
  it('are believed as fast as the fastest speed plays them', () => {
    const begun = report(0, 0, 0)!
    expect(report(0, 22, 10, begun)?.watched).toBe(22)
    expect(report(0, 23, 10, begun)).toBeUndefined()
  })
  it('are not believed in the first report, which only begins the clock', () => {
    expect(report(0, 30, 0)).toBeUndefined()
  })
  it('cannot be gained by many reports in the same moment', () => {
    let progress = report(0, 2, 0)!
    for (const second of [2, 3, 4]) progress = report(0, second + 1, 0, progress) ?? progress
    expect(progress.watched).toBe(2)
  })
  it('count once, and complete the lesson once', () => {
    const begun = report(0, 0, 0)!
    const most = report(0, 89, 60, begun)!
    expect([most.watched, most.completedAt]).toEqual([89, null])
    const again = report(0, 89, 120, most)!
    expect([again.watched, again.completedAt]).toEqual([89, null])
    const done = report(89, 90, 130, again)!
    expect([done.watched, done.completedAt]).toEqual([90, at(130)])
    expect(report(0, 10, 200, done)!.completedAt).toEqual(at(130))
  })
  it('do not gather credit for more than one lesson while no one watches', () => {
    const begun = report(0, 0, 0)!
    expect(report(0, 0, 10_000, begun)!.credit).toBe(102)
  })
})
