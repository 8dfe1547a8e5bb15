import { paths, routes, type Path } from '#shared/routes.ts'

const readableByAll: ReadonlySet<string> = new Set(['open', 'micrositeGated', 'home', 'marketing', 'jumpstartDoor'])
const notForSearch: ReadonlySet<Path> = new Set(['/505', '/under-maintenance'])

/**
 * Addresses of pages that a visitor of the main site can read, without parameters or with only an optional
 * one.
 */
export const openPages: readonly string[] = paths
  .filter(path => readableByAll.has(routes[path][0]) && !notForSearch.has(path))
  .map(path => path.replace(/\/:\w+\?$/, ''))
  .filter(path => !path.includes(':'))
