import type { Path } from '../routes.ts'

/** The names of the query each page reads. What is not named here cannot change a page, nor make a second copy of it. */
const queryNames: { readonly [P in Path]?: readonly string[] } = {
  '/login': ['university'],
  '/university-user-registration': ['university'],
  '/referral/:slug': ['university'],
  '/my-saved-jobs': ['stage', 'before'],
  '/unsubscribe-job-newsletter/:email': ['key'],
}

/** The part of a query that matters to a page, always in the same order. */
export function relevantQuery(path: string, search: string): string {
  const names = (queryNames as Readonly<Record<string, readonly string[] | undefined>>)[path]
  if (!names || !search) return ''
  return names.flatMap(name => {
    const value = new RegExp(`[?&]${name}=([^&]+)`).exec(search)?.[1]
    return value === undefined ? [] : [`${name}=${value}`]
  }).join('&')
}
