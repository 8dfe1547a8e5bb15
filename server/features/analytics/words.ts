import { fewestShown } from '#shared/analytics/suppress.ts'
import { inThousands } from '#shared/in-thousands.ts'
import type { Known } from './cells.ts'

export const isKnown = (people: Known): people is number => typeof people === 'number'
/** For drawing: what is not known has no length. */
export const lengthOf = (people: Known) => (isKnown(people) ? people : null)

const few = `fewer than ${fewestShown}`
export const inWords = (people: Known) => (people === 'few' ? few : people === 'hidden' ? 'hidden' : inThousands(people))

/** Held against another period, as far as both may be known. */
export function changeInWords(now: number, before: Known, than: string): string {
  if (!isKnown(before)) return `In ${than}: ${inWords(before)}.`
  const more = now - before
  return more === 0 ? `As many as in ${than}.` : `${inThousands(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than in ${than}.`
}

/** The same at the end of a finding. */
export const changeAfter = (now: number, before: Known | null, than: string) => (before === null || !isKnown(before) ? '' : `, ${changeInWords(now, before, than).slice(0, -1).replace(/^A/, 'a')}`)
