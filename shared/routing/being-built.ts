import type { Path } from '../routes.ts'

/**
 * Addresses that are open before their pages are ready, in the order of the table. A test compares the list with the
 * pages.
 */
export const pathsBeingBuilt: readonly Path[] = ['/employer-dashboard']
const pattern = new RegExp(`^(?:${pathsBeingBuilt.map(path => path.replace(/:\w+/g, '[^/]+')).join('|')})/?$`, 'i')

/** Whether a link leads to a page that is still being built. */
export const isBeingBuilt = (address: string) =>
  pathsBeingBuilt.length > 0 && pattern.test(address.replace(/[?#].*/, ''))

/** Added after the text of a link, so that people know before they follow it. */
export const beingBuiltMark = ' (still being built)'
