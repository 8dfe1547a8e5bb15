import type { Path } from '#shared/routes.ts'
import { href } from '#shared/routing/href.ts'
import type { Match } from '#shared/routing/match.ts'
import { queryNamesOf } from '#shared/routing/query.ts'

/**
 * The canonical spelling of an address: the path as in the table, and only those parts of the query that the page
 * reads. Pages are drawn from it and cached under it, so a copy can never show what another address asked for.
 */
export function canonicalAddress({ path, params }: Match, search: string): string {
  const pathname = href(path as Path, params as never)
  const query = search && canonicalQuery(path, search)
  return query ? `${pathname}?${query}` : pathname
}

/**
 * Names are compared decoded, as the page will read them, and written in one order. A name without a value asks for
 * nothing.
 */
export function canonicalQuery(path: string, search: string): string {
  const canonical = new URLSearchParams()
  const asked = new URLSearchParams(search)
  for (const name of queryNamesOf(path)) {
    for (const value of asked.getAll(name)) if (value !== '') canonical.append(name, value)
  }
  return canonical.toString()
}

/** Whether a page reads every part of a query, for links in our own texts. */
export function readsWholeQuery(path: string, search: string): boolean {
  const names = queryNamesOf(path)
  return [...new URLSearchParams(search)].every(([name, value]) => names.includes(name) && value !== '')
}
