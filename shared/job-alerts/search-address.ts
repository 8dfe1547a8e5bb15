import type { Href } from '#shared/routing/href.ts'

/**
 * Where a saved search can be looked at. Its query was checked when it was saved: it holds nothing that could lead
 * elsewhere.
 */
export const searchAddress = (board: 'careers' | 'partTime', query: string) =>
  `${board === 'partTime' ? '/part-time-jobs' : '/jobs'}${query && `?${query}`}` as Href
