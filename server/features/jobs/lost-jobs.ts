import { ShrunkRefusal } from '#server/platform/refusal.ts'

/** A job missing from this many full listings in a row is closed. */
export const mostMissed = 2
/**
 * A listing that has lost a larger share of its jobs may be cut off. If there are only a few, all may well go at
 * once.
 */
const largestDrop = 0.5
const fewJobs = 10

/** Refuses a listing that may be cut off. */
export function assertLittleLost({ live, lost }: { live: number; lost: number }): void {
  if (live < fewJobs || lost <= live * largestDrop) return
  throw new ShrunkRefusal(
    `This listing lacks ${lost.toLocaleString('en')} of the ${live.toLocaleString('en')} live jobs ` +
      'of its source, so it may be cut off.',
    'listing',
  )
}
