import { inThousands } from '#shared/in-thousands.ts'
import type { PublishedCount } from './publish-counts.ts'

/** Zero never means zero here: it is fewer than five, or would reveal fewer than five. */
export const tooFew = 'too few to show'
export const formatCount = (count: PublishedCount) => (count > 0 ? inThousands(count) : tooFew)
/** For drawing: a figure that is not shown has no length. */
export const lengthOf = (count: PublishedCount) => (count > 0 ? count : null)

/** Compared with other weeks, as far as both are shown. Both are rounded, so the difference is approximate. */
export function describeChange(now: PublishedCount, before: PublishedCount, than: string): string {
  if (before === 0) return `Too few to show in ${than}.`
  if (now === before) return `About the same as in ${than}.`
  return `About ${inThousands(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than in ${than}.`
}

/** The same at the end of a finding. */
export function appendChange(now: PublishedCount, before: PublishedCount, than: string): string {
  if (before === 0) return ''
  return `, ${describeChange(now, before, than).slice(0, -1).replace(/^A/, 'a')}`
}
