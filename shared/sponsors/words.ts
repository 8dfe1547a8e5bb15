import type { Licence } from './licences.ts'

interface RegisterChange {
  kind: 'added' | 'removed' | 'rerated' | 'routeAdded' | 'routeRemoved'
  route: string | null
  ratingBefore: string | null
  ratingAfter: string | null
}

/** 'A' → 'A rating'; 'Provisional' stays. */
export function ratingWords(rating: string): string {
  if (rating.length === 1) return `${rating} rating`
  if (rating.startsWith('A (')) return `A rating ${rating.slice(2)}`
  return rating || 'Not stated'
}

/** What happened to an organisation's entry, as a sentence. */
export function describeChange({ kind, route, ratingBefore, ratingAfter }: RegisterChange): string {
  switch (kind) {
    case 'added':
      return 'Added to the register.'
    case 'removed':
      return 'No longer in the register.'
    case 'rerated':
      return `${route}: ${ratingWords(ratingBefore!)} became ${ratingWords(ratingAfter!)}.`
    case 'routeAdded':
      return `New route: ${route} (${ratingWords(ratingAfter!)}).`
    case 'routeRemoved':
      return `Route ended: ${route}.`
  }
}

/** A route and its rating in a few words, as for a table's cell. */
export const licenceWords = ({ route, rating }: Licence): string => `${route} (${ratingWords(rating)})`
