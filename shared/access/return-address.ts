import { routes, type Path } from '../routes.ts'
import { matchAddress } from '../routing/match.ts'
import { isOwnPath } from '../routing/own-path.ts'
import { roleHome, type Role } from './visitor.ts'

/** Cookies hold about 4,000 bytes; an encoded character may take nine. */
const longestRemembered = 1_000

/** An address of ours that may be stored: a plain path of the route table. */
export const isRememberable = (address: string): boolean => pageOf(address) !== undefined

/**
 * Where to go once logged in: the remembered address if it is a page of ours that a logged-in visitor can
 * open, otherwise the role's home. Never another origin, whatever the cookie holds.
 */
export function addressAfterLogin(remembered: string | undefined, role: Role | null): string {
  const path = remembered === undefined ? undefined : pageOf(remembered)
  if (path && routes[path][0] !== 'loggedOutOnly') return remembered!
  return role ? roleHome[role] : '/'
}

/** The page an address names, if it is nothing but a path and query of ours. */
function pageOf(address: string): Path | undefined {
  if (address.length > longestRemembered || !isOwnPath(address)) return undefined
  const pathname = address.split(/[?#]/, 1)[0]!
  if (/\/\/|\/\.{1,2}(\/|$)|%2f|%5c|%2e/i.test(pathname)) return undefined
  const match = matchAddress(pathname)
  return match && Object.hasOwn(routes, match.path) ? (match.path as Path) : undefined
}
