import { expect } from 'vitest'

const parts = 10

/**
 * Work that grows with the square of its input would be ten times as much for the whole as for ten parts. The rest is
 * left to chance: the machine does other things too.
 */
const mostTimesTheParts = 4
const chanceMicroseconds = 200_000

/** Expects that a text of this length is no more work than ten texts of a tenth, however busy the machine is. */
export function expectWorkInStep(length: number, work: (length: number) => unknown): void {
  const inParts = measureWork(() => {
    for (let times = 0; times < parts; times++) work(length / parts)
  })
  expect(measureWork(() => work(length))).toBeLessThan(mostTimesTheParts * inParts + chanceMicroseconds)
}

/** Microseconds of the processor, which other programs do not take part in. */
function measureWork(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
