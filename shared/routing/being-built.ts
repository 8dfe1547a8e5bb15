import type { Path } from '../routes.ts'

/**
 * Addresses that are open before their pages are ready, in the order of the table. A test holds the list against the
 * pages.
 */
export const pathsBeingBuilt: readonly Path[] = [
  '/cih/standard',
  '/cih/standard/:slug',
  '/jumpstart/employability-video-guide',
  '/jumpstart/employability-video-guide/:slug',
  '/cih-ad',
  '/cih/premium',
  '/cih/premium/:courseslug/:slug',
  '/cih/saved-videos',
  '/jumpstart/reading-list',
  '/jumpstart/reading-list/:slug',
  '/cih',
  '/jumpstart-dashboard',
  '/jumpstart/top-30-employers',
  '/jumpstart/resources',
  '/jumpstart/linkedin-starter-playbook',
  '/jumpstart/linkedin-starter-playbook/:slug',
  '/jumpstart/part-time-jobs',
  '/jumpstart',
  '/employer-dashboard',
]
const pattern = new RegExp(`^(?:${pathsBeingBuilt.map(path => path.replace(/:\w+/g, '[^/]+')).join('|')})/?$`, 'i')

/** Whether whoever follows a link finds only that there is nothing yet. */
export const isBeingBuilt = (address: string) => pattern.test(address.replace(/[?#].*/, ''))

/** Stands behind the words of a link, so that nobody is sent there unawares. */
export const beingBuiltMark = ' (still being built)'
